"""What is told: every event with its clauses, in both languages, and no card that the seat does not see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from ludotheque.engine.clause import bare_id
from ludotheque.engine.words import LANGUAGES
from ludotheque.games import find
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, passes
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai, owners, total
from ludotheque.games.qui_dit_vrai.telling import asking, telling
from ludotheque.games.qui_dit_vrai.values import Announce, Choose, Declare, Hit, Luck, Menteur, Vrai
from qui_dit_vrai.table import Table, one_kind, wandered

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve", "Flo")
CLAUSES = {clause.id: clause for clause in find("qui_dit_vrai").clauses}
PEEK = one_kind("peek", target="opponent", cards=1, pick="random")
SWAP = one_kind("swap", target="opponent", cards=1, pick="random")
REDRAW = one_kind("redraw", target="self", cards=1, pick="chooser")

GAMES = [
    QuiDitVrai(2),
    QuiDitVrai(4),
    QuiDitVrai(6),
    QuiDitVrai(3, defi_deck="none", multipliers=((1, 12),), salads=0),
    QuiDitVrai(3, salads=8, bid_cap=9, token_cap=24, dealer=0),
    QuiDitVrai(4, defi_on_landing=False),
    QuiDitVrai(3, defi_deck=one_kind("raise_limit", min=2, max=5, scope="round"), bid_cap="none"),
    QuiDitVrai(3, defi_deck=one_kind("raise_limit", min=2, max=3, scope="next_announcement")),
    QuiDitVrai(3, defi_deck=one_kind("fruit_lock", mode="same", scope="round")),
    QuiDitVrai(3, defi_deck=one_kind("add_centre", cards=1), salads=12),
    QuiDitVrai(3, defi_deck=one_kind("expose", 1, target="self", cards=1, pick="chooser")),
    QuiDitVrai(3, defi_deck=PEEK),
    QuiDitVrai(3, defi_deck=SWAP),
    QuiDitVrai(3, defi_deck=REDRAW),
]
every_game = pytest.mark.parametrize("number", range(len(GAMES)))


@cache
def matches(number: int) -> tuple:
    """Some matches of bold people, and some of people who call soon."""
    calls = (0.15, 0.15, 0.15, 0.6, 0.6)
    return tuple(wandered(GAMES[number], f"told {seed}", 120, rash) for seed, rash in enumerate(calls))


def steps(number: int, seat: int | None = None) -> Iterator[tuple]:
    """The moments of these matches: states before and after, and what this seat is told."""
    for match in matches(number):
        for step in range(match.at):
            told = telling(match.view(seat, step), match.view(seat, step + 1))
            yield match.states[step], match.states[step + 1], told


def texts(lines, lang: str = "en") -> str:
    return "\n".join(line.words.text(lang, NAMES) for line in lines)


def ids(lines) -> set[str]:
    """The ids cited, without "(option)"."""
    return {bare_id(clause) for line in lines for clause in line.clauses}


def after(table: Table, seat: int | None = None) -> tuple:
    """What a seat is told of the last action."""
    match = table.match
    return telling(match.view(seat, match.at - 1), match.view(seat, match.at))


# --- clauses -----------------------------------------------------------------------------------------


def awaited(game: QuiDitVrai, before, state) -> set[str]:
    """The ids that the step must cite, found from the states (event map, 3.8)."""
    action = state.last
    if before.phase == "deal":
        found = {"QV-8", "QV-11"}
        return found | ({"QV-13"} if state.phase == "centre_fruit" else {"QV-12", "QV-14", "QV-15"})
    if before.phase == "centre_fruit":
        return {"QV-13", "QV-12", "QV-14", "QV-15"}
    if before.phase == "defi":
        return (
            {"QV-30"} if isinstance(action, Luck) and before.chosen is None and not state.used else {"QV-29"}
        )
    found = set()
    match action:
        case Announce(number, fruit):
            found |= {"QV-17", "QV-20", "QV-24"}
            found |= {"QV-23"} if number == game.highest else set()
            passed = passes(game.ring, before.marker, fruit, before.start, landing=game.defi_on_landing)
            if passed:
                found |= {"QV-25", "QV-29" if state.used or not game.defi_pile else "QV-30"}
                found |= {"QV-28"} if game.defi_pile else set()
            if fruit != before.marker and before.start in (fruit, before.marker) and game.defi_pile:
                found |= {"QV-26"}
                found |= {"QV-27"} if before.bid.by is None and fruit != before.start else set()
            return found
        case Vrai():
            found |= {"QV-31", "QV-32", "QV-36"} | ({"QV-33"} if before.bid.by is None else set())
        case Menteur():
            found |= {"QV-31", "QV-34", "QV-36"}
        case Declare():
            found |= {"QV-39", "QV-40"}
            found |= {"QV-41"} if before.hands[before.player].count(SALAD) > 1 else set()
        case _:
            found |= {"QV-42"} | ({"QV-48"} if isinstance(action, Hit) else set())
    if state.phase == "salade":
        return found | {"QV-39", "QV-40"}
    called = before._replace(call=state.shown.call, declared=state.shown.declared)
    there, said = total(game, called), before.bid.number
    if before.phase != "reward":
        found |= {"QV-18", "QV-37"}
        vrai = called.call.kind == "vrai"
        found.add(("QV-42" if there == said else "QV-43") if vrai else "QV-44" if there < said else "QV-45")
        if state.phase != "reward" and abs(there - said) + 1 > lost(before, state):
            found.add("QV-46")
    if before.tokens.count(0) < state.tokens.count(0):
        found.add("QV-47")
    if state.phase == "over":
        found |= {"QV-53", "QV-1"}
    if state.phase == "deal":
        found |= {"QV-50", "QV-51", "QV-52"}
        found |= {"QV-47"} if 0 in state.tokens else set()
    return found


def lost(before, state) -> int:
    """How many tokens have gone."""
    return sum(before.tokens) - sum(state.tokens)


@every_game
def test_every_event_is_told_with_its_clauses(number: int) -> None:
    for before, state, told in steps(number):
        assert told
        assert all(line.clauses and len(set(line.clauses)) == len(line.clauses) for line in told)
        assert ids(told) <= set(CLAUSES)
        assert awaited(GAMES[number], before, state) <= ids(told), texts(told)


def test_the_matches_have_every_kind_of_event() -> None:
    cited = set().union(*(ids(told) for number in range(len(GAMES)) for *_, told in steps(number)))
    unheard = {"QV-2", "QV-3", "QV-4", "QV-16", "QV-19", "QV-35", "QV-49", "QV-54", "QV-55"}
    assert {id for id in CLAUSES if id.startswith("QV")} - cited <= unheard
    assert {id for id in CLAUSES if id.startswith("QD")} <= cited


@every_game
def test_an_option_is_named_only_where_it_differs(number: int) -> None:
    changed = set(GAMES[number].options())
    for *_, told in steps(number):
        for clause in (clause for line in told for clause in line.clauses):
            if clause != bare_id(clause):
                assert set(CLAUSES[bare_id(clause)].option.split()) & changed


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_whole_sentences(number: int, lang: str) -> None:
    for *_, told in steps(number):
        for line in told:
            text = line.words.text(lang, NAMES)
            assert text[0].isupper() or text[0].isdigit() or text[0] in "«“"
            assert text.endswith((".", "!", "»"))
            assert "{" not in text


# --- figures -----------------------------------------------------------------------------------------


@every_game
def test_the_sum_is_the_count_and_the_loss_is_the_sum(number: int) -> None:
    counted = 0
    for before, state, told in steps(number):
        if "QV-37" not in ids(told):
            continue
        counted += 1
        called = before._replace(call=state.shown.call, declared=state.shown.declared)
        there, text = total(GAMES[number], called), texts(told)
        sum_, amount, said = re.search(
            r"^(?:(.*) = \d+|In all): (\d+) \w+\. Announced: (\d+)\.$", text, re.MULTILINE
        ).groups()
        assert int(amount) == there == (eval(sum_) if sum_ else there)
        assert int(said) == before.bid.number
        loss = re.search(r"loses (\d+) − (\d+) \+ 1 = (\d+) token", text)
        if state.phase == "reward":
            assert loss is None
            continue
        high, low, tokens = map(int, loss.groups())
        assert {high, low} == {there, before.bid.number}
        assert tokens == high - low + 1
        assert lost(before, state) == tokens or ("loses all" in text or "loses just that" in text)
    assert counted > 2


def test_the_source_own_figures() -> None:
    right = Table(["a3 b1", "a2 a1", "a1 g1"], "a1", last=(8, "apricot", 0)).vrai()
    assert "1 + 3 + 1 + 3 = 8: 8 apricots. Announced: 8." in texts(after(right))  # QV-T16, the caller first
    low = Table(["s3 s1 b1 g1", "s1 k1 k1 w1", "a1 a1 g1 b1"], "s2", last=(5, "strawberry", 0)).vrai()
    assert "Not exactly: Bo loses 7 − 5 + 1 = 3 tokens" in texts(after(low))  # QV-T18
    even = Table(["s3 b1 g1", "s1 k1 k1", "a1 a1 w1"], "s2", last=(6, "strawberry", 0)).menteur()
    assert "Bo was mistaken and loses 6 − 6 + 1 = 1 token." in texts(after(even))  # QV-T22
    capped = Table(["b1 b1", "k2 k1 g1", "k1 a1 g1"], "s1", last=(9, "kiwi", 0)).menteur()
    told = texts(after(capped))  # QV-T39
    assert "Ana announced too much and loses 9 − 4 + 1 = 6 tokens" in told
    assert "Ana has only 2 tokens left, and loses all of them.\nAna has no token left and is out." in told


def test_salades_are_told_in_their_order() -> None:
    table = Table(["s2 k1 b1", "S s1 k1", "S a1 g1"], last=(5, "strawberry", 0)).vrai()
    assert "decide one after the other: Bo and Cy." in texts(after(table))
    table.declare(1)
    assert texts(after(table)) == "Bo’s Salade counts as 1 strawberry."
    table.declare(0)
    assert texts(after(table)).startswith("Cy’s Salade stands for another fruit.\n")
    assert "And with Salades: Bo has 1 more." in texts(after(table))
    assert "In the hands: Bo has 1, Cy has 0 and Ana has 2." in texts(after(table))


def test_one_salade_is_one() -> None:
    one = Table(["s2 k1 b1", "S s1 k1", "a1 a1 g1"], last=(5, "strawberry", 0)).vrai()
    assert "Bo holds a Salade and says now what it stands for." in texts(after(one))
    two = Table(["s2 k1 b1", "S S k1", "a1 a1 g1"], last=(5, "strawberry", 0)).vrai()
    assert "Bo holds 2 Salades and says now what they stand for." in texts(after(two))


@pytest.mark.parametrize("fruit", ["strawberry", "grape"])
def test_without_challenges_a_lap_is_one_short_sentence(fruit: str) -> None:
    """QV-T09 and QV-T10, under "defi_deck": "none"."""
    hands, more = ["b1 b1", "g1 g1", "w1 w1"], {"start": "strawberry", "player": 1, "defi_deck": "none"}
    told = after(Table(hands, "s1", last=(4, "banana", 0), **more).say(5, fruit))
    (line,) = [line for line in told if "Défi" in line.words.text("en", NAMES)]
    assert line.words.key == (
        "It comes round to the start of the circle: with Défi cards, one would be turned now."
    )
    assert {"QV-25", "QV-29 (option)"} <= set(line.clauses)


def test_a_token_that_cannot_be_gained() -> None:
    hands = ["a3 b1 b1 b1 b1 b1 g1 g1", "a1 g1 g1 g1 k1 k1 k1 k1", "k1 w1 w1 w1 w1 w1 g2 g2"]
    capped = Table(hands, last=(4, "apricot", 0), token_cap=24).vrai()
    # A deck of 25 cards: all 24 tokens are dealt, and one card is turned.
    hands = ["a2 b1 b2 b9 g1 g2 g9 k1", "a1 k2 k9 w1 w2 w9 s1 S", "s2 s9 S S S S S S"]
    cards = {"multipliers": ((1, 1), (2, 1), (9, 1)), "salads": 7}
    few = Table(hands, "a9", last=(12, "apricot", 0), **cards).vrai().declare(0, 0)
    for table, clause in ((capped, "QV-49 (option)"), (few, "QV-49")):
        line = asking(table.match.view(None))
        assert line.words.text("en", NAMES).startswith("Bo must make a player lose a token")
        assert clause in line.clauses
        assert clause in {one for told in after(table.hit(0)) for one in told.clauses}


def test_a_whole_round() -> None:  # QV-T61
    table = Table(["b2 g1", "g1 S", "s2 k1"], "s1", defi=["QD-10"], player=0)
    assert "no Défi" in texts(after(table.say(2, "banana")))
    told = texts(after(table.say(4, "grape")))
    assert "passes the start of the circle: a Défi!" in told
    assert "one of our house cards: “New start”" in told
    assert "The start marker is moved to the grape." in told
    assert "Défi!" not in texts(after(table.say(5, "strawberry")))


# --- secrets -----------------------------------------------------------------------------------------


def told_of(number: int, kind: type) -> Iterator[tuple]:
    """For each step that shows a card to somebody: (what the announcer is told, what an onlooker is)."""
    for match in matches(number):
        for step in range(match.at):
            action, player = match.actions[step], match.states[step].player
            if match.states[step].phase == "defi" and isinstance(action, kind):
                seats = (player, None)
                yield tuple(
                    texts(telling(match.view(seat, step), match.view(seat, step + 1))) for seat in seats
                )


@pytest.mark.parametrize(("deck", "kind"), [(PEEK, Luck), (SWAP, Luck), (REDRAW, Choose)])
def test_a_private_card_is_told_to_who_sees_it_only(deck: list, kind: type) -> None:
    number = next(n for n, game in enumerate(GAMES) if game == QuiDitVrai(3, defi_deck=deck))
    names = re.compile("|".join((*FRUITS, "Salade")))
    pairs = [
        pair for pair in told_of(number, kind) if "house" not in pair[1] and "brings along" not in pair[1]
    ]
    assert len(pairs) > 2
    for mine, public in pairs:
        assert names.search(mine)
        assert not names.search(public)
        assert "Only" in public or "Nobody else" in public


@every_game
def test_the_words_hang_on_nothing_that_is_hidden(number: int) -> None:
    game, rng = GAMES[number], Random(f"hidden {number}")
    for seat in (None, 0):
        for before, state, told in steps(number, seat):
            views = [game.view(game.redeal(one, seat, rng), seat) for one in (before, state)]
            if isinstance(state.last, Choose | Luck):
                continue  # the cards drawn are told to who sees them; `redeal` moves them
            assert telling(*views) == told


# --- what is asked now -------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_names_who_is_to_act(number: int, lang: str) -> None:
    for match in matches(number):
        for step, state in enumerate(match.states):
            line = asking(match.view(None, step))
            text = line.words.text(lang, NAMES)
            assert line.clauses
            assert {bare_id(clause) for clause in line.clauses} <= set(CLAUSES)
            if match.game.turn(state) >= 0:
                assert NAMES[state.player] in text


@every_game
def test_what_is_asked_names_the_numbers_allowed(number: int) -> None:
    for match in matches(number):
        for step, state in enumerate(match.states):
            if state.phase != "turn":
                continue
            allowed = sorted(
                {a.number for a in match.view(state.player, step).legal if isinstance(a, Announce)}
            )
            text = asking(match.view(None, step)).words.text("en", NAMES)
            found = re.search(r"must announce (\d+)(?: (?:or|to) (\d+))? of", text)
            ends = [int(one) for one in found.groups() if one] if found else []
            assert ends == ([allowed[0], allowed[-1]] if len(allowed) > 1 else allowed)
            assert ("“Menteur !”" in text) == (state.bid.by is not None)


def test_owners_are_asked_with_the_number_of_their_salades() -> None:
    table = Table(["S S k1", "s1 k1 k1", "a1 a1 g1"], last=(5, "strawberry", 0)).menteur()
    assert owners(table.state) == (0,)
    text = asking(table.match.view(None)).words.text("en", NAMES)
    assert text == "Ana must say how many of 2 Salades count as 1 strawberry each."
