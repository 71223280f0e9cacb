"""Every highlight is true of its record: found here a second way, from the states."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.qui_dit_vrai.bots import OPPONENTS
from ludotheque.games.qui_dit_vrai.highlights import MOST, highlights
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai, total
from ludotheque.games.qui_dit_vrai.values import Announce, Count, Deal, Menteur
from qui_dit_vrai.table import dealt, wandered

NAMES = ("Ana", "Bo", "Cy", "Di")


def told(match: Match, lang: str = "en") -> list[str]:
    return [words.text(lang, NAMES) for words in highlights(match.views(None))]


def ends(match: Match) -> Iterator[Count]:
    """The counts by which rounds ended."""
    for state in match.states:
        if isinstance(state.shown, Count) and state.phase != "reward":
            yield state.shown


def bluff(match: Match, text: str) -> bool:
    who, number, most = re.match(r"(\w+) announced (\d+) \w+, where there could be (\d+)", text).groups()
    for step, action in enumerate(match.actions[:-1]):
        after = match.actions[step + 1 :]
        if not isinstance(action, Announce) or action.number != int(number):
            continue
        raised = next((type(one) for one in after if type(one).__name__ not in ("Choose", "Luck")), None)
        state = match.states[step + 1]
        if NAMES[match.states[step].player] != who or raised is not Announce:
            continue
        salads = tuple(hand.count("salad") for hand in state.hands)
        if total(match.game, state._replace(declared=salads, effects=())) == int(most) < int(number):
            return True
    return False


def exact(match: Match, text: str) -> bool:
    who, number = re.match(r"(\w+) said “Vrai !” to (\d+)", text).groups()
    right = [end for end in ends(match) if end.call.kind == "vrai" and end.total == end.bid.number]
    best = max(end.total for end in right)
    return best == int(number) and any(NAMES[end.call.by] == who and end.total == best for end in right)


def salade(match: Match, text: str) -> bool:
    who = text.partition("’")[0]
    for end in ends(match):
        mine = end.declared[NAMES.index(who)] or 0
        without, said = end.total - mine, end.bid.number
        if end.call.kind == "vrai":
            turned = (end.total == said) != (without == said)
        else:
            turned = without < said <= end.total
        if mine and turned:
            return True
    return False


def comeback(match: Match, text: str) -> bool:
    fewest = min(state.tokens[match.state.winner[0]] for state in match.states)
    return text.startswith(NAMES[match.state.winner[0]]) and (
        f"{fewest} tokens" in text or (fewest == 1 and "a single token" in text)
    )


def longest(match: Match, text: str) -> bool:
    rounds = "".join(
        "|" if isinstance(a, Deal) else "a" if isinstance(a, Announce) else "" for a in match.actions
    )
    return f"for {max(map(len, rounds.split('|')))} announcements" in text


def dearest(match: Match, text: str) -> bool:
    losses = [
        (had - has, NAMES[seat])
        for end in ends(match)
        for seat, (had, has) in enumerate(zip(end.before, end.after, strict=True))
    ]
    who, number = re.match(r"(\w+) lost (\d+) tokens", text).groups()
    return int(number) == max(losses)[0] and (int(number), who) in losses


def plain(match: Match, text: str) -> bool:
    count = len(list(ends(match)))
    return str(count) in text or (count == 1 and "single" in text)


CHECKS = {
    "where there could be": bluff,
    "exactly so many": exact,
    "’s Salade": salade,
    "won all the same": comeback,
    "went on for": longest,
    "at one go": dearest,
    "won after": plain,
    "counted": plain,
}


def matches() -> Iterator[Match]:
    """Matches of bold people, and of bots."""
    for seed in range(10):
        for game in (QuiDitVrai(3), QuiDitVrai(4, salads=8), QuiDitVrai(2, defi_deck="none")):
            yield wandered(game, f"remarkable {seed}", 400, 0.35)
    for seed in range(6):
        ids = ("honest", "beginner", "beginner", "bluffer")
        yield play(QuiDitVrai(4, defi_deck="none"), [OPPONENTS[id].bot for id in ids], seed)


def test_every_highlight_is_true_and_every_kind_is_met() -> None:
    met = set()
    for match in matches():
        lines = told(match)
        assert 1 <= len(lines) <= MOST
        for text in lines:
            kind = next(sign for sign in CHECKS if sign in text)
            assert CHECKS[kind](match, text), text
            met.add(kind)
    assert met >= {"where there could be", "exactly so many", "’s Salade", "won all the same", "went on for"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_are_whole_sentences(lang: str) -> None:
    for match in [wandered(QuiDitVrai(3, salads=8), f"whole {seed}", 400, 0.35) for seed in range(5)]:
        assert all(text.endswith((".", "!")) or text.endswith("».") for text in told(match, lang))


def test_a_match_that_stops_early_is_told_plainly() -> None:
    assert told(Match(QuiDitVrai(3), "none")) == ["0 rounds have been counted."]


def test_a_bluff_that_is_called_did_not_hold() -> None:
    game = QuiDitVrai(3)
    match = Match(game, "called")
    hands = ["b1 b1 b1 g1 g1 g1 a1 a1", "k1 k1 k1 k1 k1 w1 w1 w1", "a1 s1 s1 w1 b1 b1 g1 a1"]
    match.act(dealt(game, hands, "s1"))
    match.act(Announce(3, "watermelon"))
    match.act(Menteur())
    assert told(match) == ["1 round has been counted."]
