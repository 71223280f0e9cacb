"""What the rules of Fizz Buzz refuse, with the clause and a sentence, and what they let people do."""

from __future__ import annotations

from random import Random

import pytest

from fizz_buzz.table import Table, wandered
from ludotheque import replay
from ludotheque.engine.clause import bare_id
from ludotheque.engine.game import IllegalAction
from ludotheque.engine.match import Match
from ludotheque.games.fizz_buzz.clauses import CLAUSES
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.values import Accept, Call, Deal, Play

IDS = {clause.id for clause in CLAUSES}


def refused(match: Match, action: object, *clauses: str) -> None:
    """The action is refused for these clauses, in a sentence of each language, and nothing changes."""
    before, done = match.state, match.at
    with pytest.raises(IllegalAction) as refusal:
        match.act(action)
    assert refusal.value.clauses == clauses
    assert {bare_id(clause) for clause in clauses} <= IDS
    for lang in ("fr", "en"):
        assert refusal.value.text(lang).endswith(".")
        assert "{" not in refusal.value.text(lang)
    assert (match.state, match.at) == (before, done)


def in_phase(phase: str, **options) -> Match:
    """A match that stands in this phase, on its way through play."""
    if phase == "deal":
        return Match(FizzBuzz(3, **options), "refused")
    if phase == "over":
        return Table(3, sizes=(1, 3, 3), number=8, rounds=1, **options).right("8").match
    table = Table(3, number=8, **options)
    return (table.lay("8") if phase == "call" else table).match


DEALT = Deal((("AS",), ("2S",), ("3S",)))
CLAUSE = {"deal": "FB-4", "play": "FB-9", "call": "FB-29", "over": "FB-43"}


@pytest.mark.parametrize(
    ("phase", "action"),
    [
        (phase, action)
        for phase, fitting in {"deal": (Deal,), "play": (Play,), "call": (Call, Accept), "over": ()}.items()
        for action in (
            DEALT,
            Play(0, "8"),
            Play(1, "8"),
            Call(1),
            Call(0),
            Accept(),
            None,
            "Play",
            (0, "8"),
            [],
        )
        if type(action) not in fitting
    ],
    ids=str,
)
def test_an_action_of_another_phase_is_refused(phase, action):
    refused(in_phase(phase), action, CLAUSE[phase])


@pytest.mark.parametrize("action", [Call(0), Call(1), Accept(), Call(None)])
def test_FB_29_option_with_a_referee_nobody_calls(action):
    for phase in ("deal", "play"):
        refused(in_phase(phase, error_detection="auto"), action, "FB-29 (option)")
    over = Table(3, sizes=(1, 3, 3), number=8, rounds=1, error_detection="auto").lay("8").match
    refused(over, action, "FB-29 (option)")


@pytest.mark.parametrize("seat", [-1, 3, True, False, 0.0, None, "0", (0,), 10**30])
def test_a_seat_is_the_number_of_one(seat):
    refused(in_phase("play"), Play(seat, "8"), "FB-1")
    refused(in_phase("call"), Call(seat), "FB-1")


def test_FB_29_whoever_laid_the_card_does_not_call():
    refused(in_phase("call"), Call(0), "FB-29")
    out_of_turn = Table(3, number=8).lay("8", seat=2)
    refused(out_of_turn.match, Call(2), "FB-29")
    assert out_of_turn.call(0).due[0] == 2  # whoever was due may well call


WORDS = [
    "Buzz Fizz",
    "fizz",
    "BUZZ",
    "FizzBuzz",
    "Fizz-Buzz",
    "Fizz ",
    "01",
    "-1",
    "+8",
    "8.0",
    " 8",
    "8\n",
    "\uff11\uff12",
    "\u0668",
    "99999",
    "9" * 100_000,
    "",
    None,
    8,
    12,
    True,
    8.0,
    ("8",),
    ["8"],
    b"8",
]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: repr(word)[:20])
@pytest.mark.parametrize("seat", [0, 2])
def test_FB_9_what_nobody_can_say_is_refused_not_penalised(seat, word):
    for detection in ("called", "auto"):
        match = in_phase("play", error_detection=detection)
        refused(match, Play(seat, word), "FB-9", "FB-13", "FB-14")
        assert Play(seat, word) not in match.view(seat).legal


def test_FB_9_a_long_number_is_said_only_when_it_is_due():
    table = Table(3, number=12_346)
    for word in ("12345", "12347", "012346"):
        refused(table.match, Play(0, word), "FB-9", "FB-13", "FB-14")
    refused(table.match, Play(1, "12345"), "FB-9", "FB-13", "FB-14")
    assert table.lay("12346").stands().due[1] == 12_347


def whole() -> tuple[tuple[str, ...], ...]:
    """A deal for three."""
    game = FizzBuzz(3)
    return game.draw(game.start(), Random(3)).piles


@pytest.mark.parametrize(
    "spoil",
    [
        lambda piles: None,
        lambda piles: "AS",
        lambda piles: (),
        lambda piles: ((), (), ()),
        lambda piles: piles[:2],
        lambda piles: (*piles, ()),
        lambda piles: list(piles),
        lambda piles: tuple(map(list, piles)),
        lambda piles: (piles[0][1:], *piles[1:]),
        lambda piles: (piles[0][1:], (*piles[1], piles[0][0]), piles[2]),
        lambda piles: ((piles[1][0], *piles[0][1:]), *piles[1:]),
        lambda piles: (("1S", *piles[0][1:]), *piles[1:]),
        lambda piles: ((None, *piles[0][1:]), *piles[1:]),
        lambda piles: (((), *piles[0][1:]), *piles[1:]),
        lambda piles: ((1, *piles[0][1:]), *piles[1:]),
    ],
)
def test_FB_4_a_deal_is_the_whole_pack_shared_out(spoil):
    match = Match(FizzBuzz(3), "deal")
    refused(match, Deal(spoil(whole())), "FB-4", "FB-5")
    match.act(Deal(whole()))


def test_FB_5_the_larger_piles_are_on_the_dealers_left():
    match = Match(FizzBuzz(4), "deal")
    piles = match.game.draw(match.state, match.chance).piles
    refused(match, Deal(piles[::-1]), "FB-4", "FB-5")
    small = Match(FizzBuzz(4, pack=40), "deal")
    refused(small, Deal(piles), "FB-4", "FB-5")


@pytest.mark.parametrize(
    ("given", "clauses"),
    [
        (["Play", 0, "Buzz Fizz"], ["FB-9", "FB-13", "FB-14"]),
        (["Play", True, "1"], ["FB-1"]),
        (["Play", 0, 1], ["FB-9", "FB-13", "FB-14"]),
        (["Play", 0], []),
        (["Play", 0, "1", "2"], []),
        (["Play", 0, {"word": "1"}], []),
        (["Call", 1], ["FB-9"]),
        (["Accept"], ["FB-9"]),
        (["Accept", 1], []),
        (["Deal", []], ["FB-9"]),
        (["Pass"], []),
    ],
)
def test_a_record_stops_at_an_action_that_is_refused(given, clauses):
    rules, deal = {"seats": 3}, ["Deal", [list(pile) for pile in whole()]]
    record = {
        "format": "ludotheque/1",
        "game": "fizz_buzz",
        "rules": rules,
        "actions": [deal, given, ["Accept"]],
    }
    for lang in ("fr", "en"):
        *_, last = told = list(replay(record, lang))
        assert [line["step"] for line in told] == [0, 1, 2]
        assert last["clauses"] == clauses
        assert last["error"].endswith(".")


def test_legal_has_all_that_can_be_said_and_lists_what_people_say():
    match = in_phase("play")
    due, other = match.view(0).legal, match.view(2).legal
    assert next(iter(due)) == Play(0, "8")
    assert len(due) == len(set(due)) > 3
    assert not list(other)
    for word in ("8", "9", "Fizz", "Buzz", "Fizz Buzz", "0", "9999"):
        assert Play(0, word) in due
        assert Play(2, word) in other
        assert Play(1, word) not in due
    assert not any(action in due for action in (Accept(), Call(0), None))
    assert not list(match.view(None).legal)


def test_every_legal_action_is_accepted_and_every_other_refused_on_the_way():
    match = wandered(FizzBuzz(3, rounds=1), "legal", 200)
    for step, state in enumerate(match.states):
        legal = [match.view(seat, step).legal for seat in range(3)]
        for action in (
            *(Play(seat, word) for seat in range(4) for word in ("1", "Fizz", "x")),
            Call(0),
            Call(2),
        ):
            open_to = any(action in offered for offered in legal)
            if open_to:
                match.game.apply(state, action)
            else:
                with pytest.raises(IllegalAction):
                    match.game.apply(state, action)
