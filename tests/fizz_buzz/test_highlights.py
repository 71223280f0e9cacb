"""Every highlight is true of its record: counted here a second way, from states and actions."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

import pytest

from fizz_buzz.table import Table
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.fizz_buzz.bots import OPPONENTS, Mind, slipping
from ludotheque.games.fizz_buzz.highlights import highlights
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.slips import moment
from ludotheque.games.fizz_buzz.values import Accept, Call, Play

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Flo")
GAMES = (
    FizzBuzz(2, rounds=1),
    FizzBuzz(3),
    FizzBuzz(4, rounds=1, pack=40, match_effect="skip", unnoticed_number="true"),
    FizzBuzz(6, rounds=2, tie_break="extra_round"),
    FizzBuzz(3, rounds=1, error_detection="auto", first_number=20),
    FizzBuzz(3, rounds=1, level=1, pickup_count=3),
)
CLUMSY = slipping(Mind(tables=0.06, thread=0.06, overlooks=0.15, alarms=0.01))
BOTS = (CLUMSY, OPPONENTS["sharp"].bot, OPPONENTS["flawless"].bot, OPPONENTS["beginner"].bot)


def told(match: Match, lang: str = "en") -> list[str]:
    """The highlights of a match."""
    views = [match.view(None, step) for step in range(match.at + 1)]
    return [words.text(lang, NAMES) for words in highlights(views)]


class Card(NamedTuple):
    """A card that was judged."""

    step: int  # of the state before it was laid
    seat: int
    word: str
    number: int
    right: bool  # in turn, with the right word
    called: bool  # an error, and called
    by: int | None
    taken: int


def cards(match: Match) -> list[Card]:
    """The judged cards of a match, from its actions: piles that grow have been picked up."""
    found, laid = [], None
    for step, action in enumerate(match.actions, 1):
        if isinstance(action, Play):
            laid = step - 1, action
        auto = match.game.error_detection == "auto"
        if not (isinstance(action, Play) if auto else isinstance(action, Accept | Call)):
            continue
        start, said = laid
        before, after = match.states[start], match.states[step]
        right = said.seat == before.player and said.word == match.game.word(before.number)
        if right and isinstance(action, Call):
            continue
        called = not right and (auto or isinstance(action, Call))
        taken = len(after.piles[said.seat]) - len(before.piles[said.seat]) + 1 if called else 0
        by = action.seat if isinstance(action, Call) else None
        found.append(Card(start, said.seat, said.word, before.number, right, called, by, taken))
    return found


def picked(match: Match) -> Counter:
    """Cards picked up by seat."""
    found = Counter()
    for card in cards(match):
        found[card.seat] += card.taken
    return found


def hardness(match: Match, card: Card) -> float:
    """How hard the moment of a card was."""
    return moment([match.view(None, card.step)]).hardness


def spotless(match: Match, text: str) -> bool:
    (number,) = re.match(r"(\d+) cards, and not", text).groups()
    return all(card.right for card in cards(match)) and len(cards(match)) == int(number) >= 20


def comeback(match: Match, text: str) -> bool:
    who, number = re.match(r"(\w+) picked up (\d+) cards, and won", text).groups()
    seat = NAMES.index(who)
    return match.state.winner == (seat,) and picked(match)[seat] == int(number) >= 8


def tie(match: Match, text: str) -> bool:
    named = re.findall("|".join(NAMES), text)
    return named == [NAMES[seat] for seat in match.state.winner] and len(named) > 1


def closest(match: Match, text: str) -> bool:
    number = int(re.search(r"(\d) cards? more or less", text)[1])
    totals, (winner,) = match.state.totals, match.state.winner
    near = [name for name, total in zip(NAMES, totals, strict=False) if total == totals[winner] + number]
    return re.findall("|".join(NAMES), text) == near != [] and min(totals) == totals[winner]


def hardest(match: Match, text: str) -> bool:
    number, who, word = re.search(r"(\d+) was due\. (\w+) said “(.+)”", text).groups()
    best = max(hardness(match, card) for card in cards(match) if card.right)
    return any(
        (card.number, NAMES[card.seat], card.word, card.right) == (int(number), who, word, True)
        and hardness(match, card) == best >= 3
        for card in cards(match)
    )


def unnoticed(match: Match, text: str) -> bool:
    wrong = [
        (NAMES[card.seat], card.word, match.game.word(card.number))
        for card in cards(match)
        if not card.right and not card.called and card.word != match.game.word(card.number)
    ]
    count = re.match(r"One|\d+", text)[0]
    said = re.search(r"(\w+) said “(.+)” instead of “(.+)”\.", text).groups()
    return len(wrong) == (1 if count == "One" else int(count)) and wrong[0] == said


def best_ears(match: Match, text: str) -> bool:
    who, number = re.match(r"(\w+) has sharp ears, and called (\d+)", text).groups()
    calls = Counter(card.by for card in cards(match) if card.called and card.by is not None)
    (seat, most), *others = calls.most_common()
    return NAMES[seat] == who and most == int(number) >= 2 and all(count < most for _, count in others)


def down_to_zero(match: Match, text: str) -> bool:
    times = sum(card.number == 0 and match.states[card.step].sequence == -1 for card in cards(match))
    return text == f"The count came down to 0{f' {times} times' * (times > 1)}." and times > 0


def false_alarms(match: Match, text: str) -> bool:
    alarms = sum(
        isinstance(action, Call) and match.states[step].phase == "call"
        for step, action in enumerate(match.actions, 1)
    )
    return int(re.search(r"\d+", text)[0]) == alarms >= 2


def longest_run(match: Match, text: str) -> bool:
    runs = "".join("r" if card.right else " " for card in cards(match)).split()
    return max(map(len, runs)) == int(re.search(r"(\d+) cards", text)[1])


def farthest(match: Match, text: str) -> bool:
    return max(card.number for card in cards(match) if card.right) == int(re.search(r"\d+", text)[0])


def most_picked_up(match: Match, text: str) -> bool:
    who, number = re.match(r"(\w+) picked up (\d+) cards in all", text).groups()
    (seat, most), *others = picked(match).most_common()
    return NAMES[seat] == who and most == int(number) and all(count < most for _, count in others)


def laid(match: Match, text: str) -> bool:
    return int(re.match(r"(\d+) cards? (was|were) laid", text)[1]) == len(cards(match))


TRUE = {
    r"\d+ cards, and not": spotless,
    r"\w+ picked up \d+ cards, and won": comeback,
    "It could not be closer": tie,
    "It was close": closest,
    "The hardest moment": hardest,
    r"(One|\d+) wrong words? went unnoticed": unnoticed,
    r"\w+ has sharp ears": best_ears,
    "The count came down to 0": down_to_zero,
    r"There were \d+ false alarms": false_alarms,
    "The longest run": longest_run,
    "The count got as far as": farthest,
    r"\w+ picked up \d+ cards in all": most_picked_up,
    r"\d+ cards? (was|were) laid": laid,
}


def checked(match: Match) -> set[str]:
    """The kinds of highlights of a match, each found to be true."""
    found = set()
    for text in told(match):
        (start,) = [start for start in TRUE if re.match(start, text)]
        assert TRUE[start](match, text), (match.seed, text)
        found.add(start)
    return found


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_highlights_are_true(game: FizzBuzz) -> None:
    for seed in range(4):
        for bot in (*BOTS, random_bot):
            match = play(game, [bot] * game.seats, seed, limit=700)
            lines = told(match)
            assert len(checked(match)) == len(lines)
            assert len(lines) == 3 or match.at < 20
            assert told(match) == lines
            assert all(told(match, lang) for lang in LANGUAGES)


def test_every_highlight_comes_up() -> None:
    seen = set()
    for game in GAMES:
        for seed in range(8):
            for bot in (*BOTS, random_bot):
                seen |= checked(play(game, [bot] * game.seats, seed, limit=500))
    for table in SHORT.values():
        seen |= checked(table.match)
    assert seen == set(TRUE)


SHORT = {
    "laid": Table(3, ["9"], number=8).right("8"),
    "reached": Table(3, ["9", "9"], number=8).right("8", "Fizz"),
    "picked up": Table(3, ["9", "9"], number=10, table="4 5 6 8 9 9 J 5 6").lay("11").call(2).right("1"),
    "tie": Table(
        3, ["9", "5 6", "5"], sizes=(1, 2, 1), number=16, rounds=1, player=0, totals=(3, 1, 2)
    ).right("16"),
}


def test_short_matches() -> None:
    assert told(SHORT["laid"].match) == ["The count got as far as 8.", "1 card was laid."]
    assert told(SHORT["reached"].match) == ["The count got as far as 9.", "2 cards were laid."]
    assert "Ana picked up 10 cards in all, and played on." in told(SHORT["picked up"].match)
    assert told(SHORT["tie"].match)[0] == "It could not be closer: Ana, Bo and Cy have the same points."
    assert told(SHORT["tie"].match, "fr")[0] == (
        "Impossible de faire plus serré\u00a0: Ana, Bo et Cy ont les mêmes points."
    )


def test_a_match_that_has_hardly_begun() -> None:
    match = play(FizzBuzz(4), [random_bot] * 4, 1, limit=2)
    assert told(match) == ["No card has been judged yet."]
    assert told(match, "fr") == ["Aucune carte n’a encore été jugée."]


def test_a_close_match_and_a_comeback() -> None:
    close = Table(3, ["9", "5", "5 6"], sizes=(1, 1, 2), number=16, rounds=1).right("16")
    assert told(close.match)[0] == "It was close: 1 card more or less, and it could have been Bo."
    assert told(close.match, "fr")[0] == "C’était serré\u00a0: à 1 carte près, la victoire allait à Bo."
    won = Table(2, ["9"], sizes=(1, 30), number=16, rounds=1, pickup_count=8).lay("17").call(1)
    while won.state.phase != "over":
        won.right(won.due[2])
    assert told(won.match)[0] == "Ana picked up 8 cards, and won all the same."
    assert told(won.match, "fr")[0] == "Ana a ramassé 8 cartes, et gagne quand même."
