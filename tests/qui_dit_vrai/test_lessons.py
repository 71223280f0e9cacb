"""The chapters: real matches, short, each rule worked before it is asked, with the published figures."""

from __future__ import annotations

import re

import pytest

from ludotheque import find, load
from ludotheque.engine.match import play
from ludotheque.games.qui_dit_vrai import lessons
from ludotheque.games.qui_dit_vrai.predicting import predict
from ludotheque.games.qui_dit_vrai.values import Announce, Count, Declare, Menteur, Vrai
from ludotheque.ui.lesson import MATCH
from ludotheque.ui.predicted import steps_to_ask

ROOM = find("qui_dit_vrai")
SCENES = ROOM.scenes()
LANGUAGES = ("fr", "en")
LAST = "round"  # the chapter in which nearly everything is predicted

every_scene = pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.id)


def steps(scene):
    """(step, view before, view after) of a chapter, through the eyes of its seat."""
    match = load(scene.record)
    for step in range(1, len(match.states)):
        yield step, match.view(scene.eyes, step - 1), match.view(scene.eyes, step)


def chain(question):
    """A question and those that follow it."""
    while question is not None:
        yield question
        question = question.then


def kind_of(question) -> tuple[str, str]:
    """What is asked, and with a marker also what comes of it: each of these is a rule of its own."""
    key = question.asks.key
    if "who loses" in key.lower():
        return "who loses", ""
    return key, question.choices[question.right].words.key if "Défi" in key else ""


def named(id: str):
    return next(scene for scene in SCENES if scene.id == id)


def counts(id: str) -> list[Count]:
    """The ends of the rounds of a chapter; an exact "Vrai !" once, with what was chosen."""
    found = [after.shown for _, _, after in steps(named(id)) if isinstance(after.shown, Count)]
    return [
        end
        for end, later in zip(found, [*found[1:], None], strict=True)
        if not later or end.hands != later.hands
    ]


@every_scene
def test_a_chapter_is_short_and_asks_about_one_step_in_four(scene) -> None:
    match = load(scene.record)
    assert 9 <= len(match.actions) <= 18
    assert scene.asked <= set(range(1, len(match.states)))
    least, most = (1 / 2, 1) if scene.id == LAST else (1 / 6, 1 / 3)
    assert least <= len(scene.asked) / len(match.actions) <= most


def test_what_is_asked_was_shown_before_in_the_lesson() -> None:
    """Each kind of question could have been put at an earlier step."""
    shown = set()
    for scene in SCENES:
        for step, before, after in steps(scene):
            kinds = [kind_of(question) for question in chain(predict(before, after))]
            assert step not in scene.asked or (kinds and kinds[0] in shown), (scene.id, step, kinds)
            shown.update(kinds)


def test_every_kind_of_question_is_asked() -> None:
    asked = {
        question.asks.key
        for scene in SCENES
        for step, before, after in steps(scene)
        if step in scene.asked
        for question in chain(predict(before, after))
    }
    for key in (
        "How many fruit cards does {who} get in the next round?",
        "The last announcement: {fruits}. Which numbers may come now, with any fruit?",
        "The turned card: {fruits}. Which numbers may come now, with any fruit?",
        "{who} announces {fruits}. The start of the circle is {start}. Is a Défi card turned?",
        "{deck} {by} announces {fruits}, and it is {who}’s turn. Going by {who}’s hand, how often is that "
        "true?",
        "{call} All hands lie open. Who loses how many tokens?",
        "{call} {decided} Who loses how many tokens?",
        "{who} has stopped the round. Salades are held by {owners}. Who decides first what theirs stand for?",
        "Counted without Salades: {base}. Announced: {fruits}. {who} decides now. What is best for {who}?",
        "{who} said “Vrai !”, and it is exact. What does that bring?",
        "Then a new round begins. Who deals?",
    ):
        assert key in asked, key


def test_chapters_have_their_own_ids_titles_and_words() -> None:
    assert len({MATCH, *(scene.id for scene in SCENES)}) == 1 + len(SCENES)
    for lang in LANGUAGES:
        assert len({scene.title.text(lang) for scene in SCENES}) == len(SCENES)
        for scene in SCENES:
            told = scene.says.text(lang)
            assert len(told) <= 270, "read in one breath"
            assert len(re.findall(r"[.!?]", told)) >= 2


@every_scene
def test_each_seat_has_a_name_and_one_sees_with_the_first_one_s_eyes(scene) -> None:
    names = [player["name"] for player in scene.record["players"]]
    assert names == list(lessons.PLAYERS[: scene.record["rules"]["seats"]])
    assert scene.eyes == lessons.LINA


def test_it_begins_with_the_plain_deck() -> None:
    for scene in SCENES[:4]:
        game = load(scene.record).game
        assert {card[-2:] for card in game.deck} == {":1"}
        assert (game.salads, game.defi_deck) == (0, "none")
    assert load(SCENES[-1].record).game.options() == {"seats": 3}


def test_each_chapter_says_with_which_deck_it_is_played() -> None:
    """Up to the first with all cards: else nobody could reckon its chances."""
    for scene in SCENES[:8]:
        game = load(scene.record).game
        for lang in LANGUAGES:
            told = scene.says.text(lang)
            assert f" {len(game.deck)} car" in told
            assert ("plain deck" in told or "paquet simple" in told) is (len(game.deck) == 72)


def test_house_cards_are_said_to_be_ours() -> None:
    for scene in SCENES:
        if load(scene.record).game.challenges:
            assert "house card" in scene.says.text("en").lower() or "house Défi card" in scene.says.text("en")
            assert "maison" in scene.says.text("fr")


def test_the_chapters_show_every_important_clause() -> None:
    shown = {
        clause
        for scene in SCENES
        for _, before, after in steps(scene)
        for line in ROOM.telling(before, after)
        for clause in line.clauses
    }
    numbers = (1, *range(5, 16), 17, 18, *range(20, 23), *range(24, 30), *range(31, 35), *range(36, 41))
    assert {f"QV-{number}" for number in (*numbers, *range(42, 49), *range(50, 54))} <= shown
    assert {"QD-1", "QD-5", "QD-7", "QD-10", "QD-12"} <= shown


# --- the figures -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "at", "kind", "announced", "total", "change"),
    [
        ("menteur", 0, "menteur", 8, 7, (-2, 0, 0)),  # QV-T20
        ("menteur", 1, "menteur", 5, 6, (0, 0, -2)),  # QV-T21, QV-T75
        ("vrai", 0, "vrai", 8, 8, (0, 1, 0)),  # QV-T16
        ("vrai", 1, "vrai", 5, 7, (0, -3, 0)),  # QV-T18
        ("vrai", 2, "vrai", 1, 1, (0, -1, 0)),  # QV-T25, QV-T17
        ("multipliers", 0, "vrai", 5, 7, (0, -3, 0)),  # QV-T18
        ("multipliers", 1, "menteur", 5, 6, (0, -2, 0)),  # QV-T75
        ("multipliers", 2, "menteur", 4, 4, (0, 0, -1)),  # QV-T24
        ("salades", 0, "menteur", 4, 4, (0, 0, -1)),  # QV-T29
        ("salades", 1, "menteur", 5, 5, (0, -1, 0)),  # QV-T33
        ("salades", 2, "menteur", 5, 5, (-1, 0, 0)),  # QV-T32
        ("order", 0, "vrai", 5, 6, (0, -2, 0)),  # QV-T36
        ("order", 1, "menteur", 5, 5, (-1, 0, 0)),  # QV-T37
        ("out", 0, "menteur", 5, 2, (0, -2, 0, 0)),  # QV-T39: four are due, two are there
        ("out", 2, "vrai", 3, 3, (0, 0, 0, -1)),  # QV-T40
        (LAST, 0, "menteur", 5, 4, (0, 0, -2)),  # QV-T61
    ],
)
def test_the_figures_of_the_golden_rows(id, at, kind, announced, total, change) -> None:
    end = counts(id)[at]
    assert (end.call.kind, end.bid.number, end.total) == (kind, announced, total)
    assert tuple(b - a for a, b in zip(end.before, end.after, strict=True)) == change


def test_the_whole_round_is_the_golden_one() -> None:
    """QV-T61: the marker, one Défi card, the Salade, the next dealer and starter."""
    actions = [type(action) for action in load(named(LAST).record).actions[1:6]]
    assert actions == [Announce, Announce, Announce, Menteur, Declare]
    after = {step: view for step, _, view in steps(named(LAST))}
    assert [len(after[step].used) for step in (2, 3, 4)] == [0, 1, 1]
    assert (after[4].start, after[4].marker) == ("grape", "strawberry")
    assert (after[6].tokens, after[6].dealer, after[6].player) == ((2, 2, 0), 0, 1)


def test_numbers_named_in_words_are_shown() -> None:
    """4 watermelons and 5 grapes are announced where they are spoken of; so are at least 3 kiwis."""
    said = {
        scene.id: [tuple(action) for action in load(scene.record).actions if type(action) is Announce]
        for scene in SCENES
    }
    assert (4, "watermelon") in said["raising"]
    assert (5, "grape") in said["raising"]
    assert said["atleast"][0] == (3, "kiwi")


def test_the_winner_is_the_last_one_with_tokens() -> None:
    *_, (_, _, after) = steps(named("out"))
    assert after.phase == "over"
    assert after.winner == (lessons.LINA,)


def test_both_calls_are_heard_and_the_turned_card_is_called_exact() -> None:
    calls = [type(action) for scene in SCENES for action in load(scene.record).actions]
    assert calls.count(Menteur) > calls.count(Vrai) >= 4
    assert counts("vrai")[2].bid.by is None


def test_a_match_that_is_watched_is_asked_about_one_step_in_four() -> None:
    match = play(ROOM.rules(4), [ROOM.opponents["careful"].bot] * 4, "watched", limit=120)
    asked = steps_to_ask(match.views(None), ROOM)
    assert 0.1 < len(asked) / len(match.actions) <= 0.25
