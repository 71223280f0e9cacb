from __future__ import annotations

from ludotheque.engine.options import LARGEST, quoted
from ludotheque.engine.words import (
    NAME_LENGTH,
    Seat,
    Words,
    listing,
    name_of,
    noted,
    shown_name,
    speaker,
)

say = speaker("ludotheque")


def test_a_sentence_is_no_sentence_yet():
    words = say("Player {number}", number=2)
    assert words == Words("ludotheque", "Player {number}", (("number", 2),))
    assert (words.text("en"), words.text("fr")) == ("Player 2", "Joueur 2")
    assert noted("Player {number}") == "Player {number}"


def test_seats_are_shown_by_name_or_number():
    words = say("{begun} and {item}", begun=Seat(0), item=Seat(1))
    assert words.text("en", ["Ana", "Bo"]) == "Ana and Bo"
    assert words.text("fr", ["Ana"]) == "Ana et Joueur 2"
    assert words.text("en", ["", " \t\n"]) == "Player 1 and Player 2"


def test_listing():
    assert [listing(items) if items else None for items in (["Ana"],)] == ["Ana"]
    assert listing(["Ana", "Bo"]).text("en") == "Ana and Bo"
    assert listing([Seat(0), Seat(1), Seat(2)]).text("fr", ["Ana", "Bo", "Cy"]) == "Ana, Bo et Cy"
    assert listing([]).text("en") == "nobody"


def test_a_plural_is_chosen_by_the_count():
    words = [
        Words("funky_fruity", "one {count}", (), "many {count}", count).text("en") for count in (0, 1, 2)
    ]
    assert words == ["many 0", "one 1", "many 2"]


def test_a_name_is_text_and_never_a_field_or_a_line():
    assert say("{begun} and {item}", begun=Seat(0), item=Seat(1)).text("en", ["{item}", "{0.__class__}"]) == (
        "{item} and {0.__class__}"
    )
    assert name_of(0, "en", ["a\nb\r\n  c\x1b[31m\x00"]) == "a b c[31m"
    assert name_of(0, "en", ["\u202eevil\u2066"]) == "evil"
    assert name_of(0, "en", ["\u202e", "x"]) == "Player 1"
    assert name_of(0, "en", ["\u200d\u200c "]) == "Player 1"
    assert shown_name("👩‍👧") == "👩‍👧"
    assert shown_name("\ud800x") == "x"


def test_a_long_name_is_cut():
    assert len(name_of(0, "fr", ["x" * 10_000])) == NAME_LENGTH
    assert name_of(0, "fr", ["x" * NAME_LENGTH]) == "x" * NAME_LENGTH


def test_every_value_can_be_quoted():
    deep: object = []
    for _ in range(100_000):
        deep = [deep]
    shown = [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (0, "0"),
        (1, "1"),
        (1.5, "1.5"),
        (LARGEST * 10, "…"),
        (-LARGEST * 10, "…"),
    ]
    for value, text in shown:
        assert quoted(value) == text
    assert (quoted(deep), quoted({"a": deep}), quoted((1,)), quoted({1})) == ("[…]", "{…}", "[…]", "set")
    texts = [("plum", "plum"), ("é\u202e\ud800", r"é\u202e\ud800"), ("x" * 10**6, "x" * 39 + "…")]
    for value, text in texts:
        words = quoted(value)
        assert isinstance(words, Words)
        assert (words.text("en"), words.text("fr")) == (f"“{text}”", f"«\u00a0{text}\u00a0»")
    while deep:  # taken apart by hand: Python would do it recursively
        deep = deep.pop()
