"""What is sent of a tree of elements: its pictures by name, once."""

from __future__ import annotations

from ludotheque.ui.elements import Elements, element

FRUIT, CARD = "data:image/svg+xml,<svg fruit/>", "data:image/svg+xml,<svg card/>"


def shown(*pictures: str, says: str = "") -> list:
    return [
        element("p", {"key": "says"}, says),
        *(element("img", {"src": one, "alt": ""}) for one in pictures),
    ]


def test_a_picture_that_stays_is_not_sent_again() -> None:
    area = Elements(tree=shown(FRUIT, FRUIT, CARD))
    assert sorted(area.pictures.values()) == sorted((FRUIT, CARD))
    changes: list[str] = []
    area.observe(lambda change: changes.append(change["name"]), ("sent", "pictures"))
    area.tree = shown(FRUIT, FRUIT, CARD, says="Bo is next.")
    assert changes == ["sent"]
    assert [area.pictures[node[1]["src"]] for node in area.sent[1:]] == [FRUIT, FRUIT, CARD]
    assert FRUIT not in str(area.sent)


def test_a_picture_that_has_gone_is_kept_nowhere() -> None:
    area = Elements(tree=shown(FRUIT, CARD))
    area.tree = shown(FRUIT)
    assert list(area.pictures.values()) == [FRUIT]
    area.tree = []
    assert (area.pictures, area.sent) == ({}, [])
