"""What is predicted: sound, knowable from one seat, explained, and telling nothing early."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from ludotheque import find, load
from ludotheque.drawing.operations import Look
from ludotheque.engine.game import CHANCE, OVER
from ludotheque.games.qui_dit_vrai.cards import SALAD, fruit_of, worth
from ludotheque.games.qui_dit_vrai.predicting import predict
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.seeing import redeal
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Count,
    Deal,
    Declare,
    Gain,
    Hit,
    Menteur,
    Name,
    Vrai,
)
from qui_dit_vrai.table import Table, one_kind, wandered

ROOM = find("qui_dit_vrai")
IDS = {clause.id for clause in ROOM.clauses}
LANGUAGES = ("fr", "en")
NAMES = ("Lina", "Bo", "Cléo", "Max", "Eve", "Flo")
PLAIN = {"multipliers": ((1, 12),), "salads": 0, "defi_deck": "none"}

GAMES = (
    QuiDitVrai(2),
    QuiDitVrai(3),
    QuiDitVrai(4),
    QuiDitVrai(5, salads=6),
    QuiDitVrai(6, defi_on_landing=False),
    QuiDitVrai(4, **PLAIN),
    QuiDitVrai(3, salads=0),
    QuiDitVrai(3, salads=0, bid_cap=6),
    QuiDitVrai(3, defi_deck=one_kind("count_mode", mode="flat", scope="round")),
    QuiDitVrai(3, defi_deck=one_kind("raise_limit", min=2, max=5, scope="round")),
)


def matches():
    """All scenes, and matches of bold people."""
    yield from (load(scene.record) for scene in ROOM.scenes())
    for number, game in enumerate(GAMES):
        yield wandered(game, number, limit=110)


def steps(match, seat):
    """(state before, view before, view after, question) wherever something can be asked of a seat."""
    for step in range(1, len(match.states)):
        before, after = match.view(seat, step - 1), match.view(seat, step)
        question = predict(before, after)
        if question is not None:
            yield match.states[step - 1], before, after, question


def chain(question):
    """A question and those that follow it."""
    while question is not None:
        yield question
        question = question.then


MATCHES = list(matches())
ASKED = [one for match in MATCHES for seat in (0, 1) for one in steps(match, seat)]
ALL = [(before, after, question) for _, before, after, first in ASKED for question in chain(first)]


def right(question, lang: str = "en") -> str:
    return question.choices[question.right].words.text(lang, NAMES)


def answers(question) -> dict[str, str]:
    """What each answer is told, in English."""
    return {one.words.text("en", NAMES): one.because.text("en", NAMES) for one in question.choices}


def keyed(part: str):
    """The questions whose sentence has this part."""
    found = [(before, after, question) for before, after, question in ALL if part in question.asks.key]
    assert found, part
    return found


def asked(table: Table, seat: int | None = None):
    """What is asked of a seat before the last action of a table."""
    match = table.match
    question = predict(match.view(seat, match.at - 1), match.view(seat, match.at))
    assert question is not None
    return question


# --- every question ----------------------------------------------------------------------------------


def test_every_question_has_one_right_answer_of_some_different_ones() -> None:
    assert len(ALL) > 800
    for _, _, question in ALL:
        assert 3 <= len(question.choices) <= 4, question
        assert 0 <= question.right < len(question.choices)
        assert {clause.removesuffix(" (option)") for clause in question.clauses} <= IDS, question.clauses
        assert question.clauses
        for lang in LANGUAGES:
            said = [choice.words.text(lang, NAMES) for choice in question.choices]
            told = [choice.because.text(lang, NAMES) for choice in question.choices]
            assert len(set(said)) == len(said), said
            assert all(text[-1] in ".!" for text in told), told
            assert "{" not in question.asks.text(lang, NAMES) + "".join(said + told)


def test_every_wrong_answer_has_an_explanation_of_its_own() -> None:
    """Two answers may share a reason only where one rule refuses both: a player, a number of Salades."""
    for _, _, question in ALL:
        if "deals" not in question.asks.key and "Salades" not in question.asks.key:
            told = [choice.because for choice in question.choices]
            assert len(set(told)) == len(told), answers(question)


def test_the_right_answer_has_no_favourite_place() -> None:
    places = [question.right for _, _, question in ALL]
    assert max(map(places.count, range(4))) < 0.45 * len(places)


def test_a_question_is_the_same_each_time() -> None:
    for _, before, after, question in ASKED[:150]:
        again = predict(before, after)
        for one, two in zip(chain(again), chain(question), strict=True):
            assert (one.asks, one.choices, one.right) == (two.asks, two.choices, two.right)


# --- the right answer is what the rules do -------------------------------------------------------------


def counted(end: Count) -> int:
    """The count once more, card by card."""
    total = sum(end.declared[seat] or 0 for seat in range(len(end.hands)))
    for card, fruit in (*end.centre, *((card, fruit_of(card)) for hand in end.hands for card in hand)):
        if fruit == end.bid.fruit:
            total += worth(card, flat=end.flat)
    return total


def test_who_loses_how_many_is_what_the_tokens_do() -> None:
    for _, after, question in [*keyed("All hands lie open"), *keyed("{decided}")]:
        end = after.shown
        changed = [
            (seat, b - a) for seat, (a, b) in enumerate(zip(end.before, end.after, strict=True)) if a != b
        ]
        if after.phase == "reward":
            assert right(question) == f"Nobody: {NAMES[end.call.by]} is right and gets a reward"
            assert counted(end) == end.bid.number
            continue
        ((seat, change),) = changed
        tokens = "token" if change == -1 else "tokens"
        assert right(question) == f"{NAMES[seat]} loses {-change} {tokens}"


def test_the_sum_of_a_count_is_reckoned_again() -> None:
    for _, after, question in keyed("All hands lie open"):
        end, told = after.shown, answers(question)[right(question)]
        total, sums = counted(end), re.match(r"([\d +]+) = (\d+)\.", told)
        if sums:
            assert sum(map(int, sums[1].split(" + "))) == int(sums[2]) == total
        else:
            assert told.startswith(f"Counted: {total}.")
        off = re.search(r"difference is (\d+), and 1 more: (\d+)", told)
        if after.phase != "reward":
            assert off is not None
            assert (int(off[1]), int(off[2])) == (
                abs(total - end.bid.number),
                abs(total - end.bid.number) + 1,
            )
            assert ("more than is there" in told) == (sum(end.before) - sum(end.after) < int(off[2]))


def test_which_numbers_may_come_is_what_is_legal() -> None:
    checked = 0
    for state, before, _, first in ASKED:
        for question in chain(first):
            if "Which numbers" not in question.asks.key:
                continue
            game = before.rules
            legal = game.view(state, game.turn(state)).legal
            numbers = sorted({action.number for action in legal if type(action) is Announce})
            told = list(map(int, re.findall(r"\d+", right(question))))
            assert told == (numbers if len(numbers) < 3 else [numbers[0], numbers[-1]])
            checked += 1
    assert checked > 50


def test_a_challenge_comes_where_the_rules_turn_one() -> None:
    for before, after, question in keyed("Is a Défi card turned?"):
        turned = after.phase == "defi" or len(after.used) != len(before.used) or after.defi != before.defi
        assert right(question).startswith("Yes" if turned else "No")
        path = answers(question)[right(question)].split(". ")[0].split(" → ")
        if len(path) > 1:
            assert path[0] == before.marker
            assert path[-1].rstrip(".") == after.bid.fruit
            ring = before.rules.ring
            for here, there in pairwise(path):
                assert ring[(ring.index(here) + 1) % 6] == there.rstrip(".")


def test_who_deals_next() -> None:
    for before, after, question in keyed("Who deals?"):
        assert right(question) == NAMES[after.dealer]
        seat = (before.dealer + 1) % before.rules.seats
        while not after.tokens[seat]:
            seat = (seat + 1) % before.rules.seats
        assert seat == after.dealer


def test_who_decides_first() -> None:
    for _, after, question in keyed("Who decides first"):
        assert right(question) == NAMES[after.player]


def test_how_many_cards_are_dealt() -> None:
    for before, after, question in keyed("How many fruit cards"):
        fewest = min(size for size in after.sizes if size)
        assert right(question).split()[0] == str(fewest) == str(min(t for t in before.tokens if t))


def test_the_best_decision_is_the_best_of_all_that_can_be_played() -> None:
    """Against every way to go on, by playing the rules: nobody is asked who may not lose."""
    for state, before, _, first in ASKED:
        if "What is best" not in first.asks.key:
            continue
        game, seat = before.rules, before.player
        legal = game.view(state, seat).legal
        worth_of = {action.salads: played(game, game.apply(state, action), seat) for action in legal}
        answer, best = right(first), max(worth_of.values())
        if "no difference" in answer:
            assert len(set(worth_of.values())) == 1
        elif "another fruit" in answer:
            assert worth_of[0] == best
        elif "this fruit" in answer:
            assert worth_of[1] == best
        else:
            assert worth_of[int(re.findall(r"\d+", answer)[-1])] == best


def played(game, state, seat) -> int:
    """A seat's tokens in the end if all who still decide do so as well as they can for themselves.

    Others, who cannot lose, are taken to want whoever can lose to lose most.
    """
    if state.phase != "salade":
        call = state.call
        return state.tokens[seat] + (1 if state.phase == "reward" and call and call.by == seat else 0)
    options = [game.apply(state, action) for action in game.view(state, state.player).legal]
    decides = state.player
    kind, caller, by = state.call.kind, state.call.by, state.bid.by
    at_risk = {caller} if kind == "vrai" else {caller, by}
    if decides in at_risk:
        best = max(played(game, one, decides) for one in options)
        return min(played(game, one, seat) for one in options if played(game, one, decides) == best)
    return min(played(game, one, seat) for one in options)


# --- chances -------------------------------------------------------------------------------------------


def test_a_chance_is_asked_only_of_the_seat_that_is_to_act_and_has_its_evidence() -> None:
    found = keyed("how often is that true")
    assert len(found) > 30
    for before, _, question in found:
        assert before.seat == before.player
        evidence = question.evidence
        assert evidence is not None
        told = right(question)
        if 0 < evidence.exact < 1:
            hundredths = int(evidence.exact * 100 + Fraction(1, 2))
            number = int(re.findall(r"\d+", told)[0])
            assert number == hundredths or (number, hundredths) in ((1, 0), (99, 100))
        else:
            assert told.startswith("Always" if evidence.exact else "Never")
    for _, _, question in ALL:
        assert (question.evidence is None) == ("how often" not in question.asks.key)


def test_no_other_answer_is_nearly_right() -> None:
    for _, _, question in keyed("how often is that true"):
        numbers = []
        for choice in question.choices:
            said = choice.words.text("en", NAMES)
            found = re.search(r"(\d+) of 100", said)
            numbers += (
                [int(found[1])] if found else [100] if "Always" in said else [0] if "Never" in said else []
            )
        assert len(numbers) >= 2
        for at, one in enumerate(numbers):
            assert all(abs(one - other) >= 7 for other in numbers[at + 1 :]), numbers


def test_the_slips_about_chances_are_planted() -> None:
    told = [
        choice.because.key
        for _, _, question in keyed("how often is that true")
        for choice in question.choices
    ]
    for key in (
        "Two things may happen, but not equally often. Count the cards.",
        "So often there are exactly {number}. More than that make it true as well.",
        "That adds this hand to what one expects without seeing it. It was in there already.",
        "Nobody knows for sure. But how often it comes true, the unseen cards tell.",
    ):
        assert key in told, key


def test_the_chance_is_that_of_the_hand() -> None:
    """From a count by hand: 5 kiwis, three in sight, eight cards of others, 67 unseen with 9 kiwis."""
    scene = ROOM.scenes()[0]
    match = load(scene.record)
    question = predict(match.view(0, 4), match.view(0, 5))
    assert question is not None
    assert question.evidence is not None
    from math import comb

    none, one = comb(58, 8), 9 * comb(58, 7)
    assert question.evidence.exact == 1 - Fraction(none + one, comb(67, 8))


# --- nothing is told early ----------------------------------------------------------------------------


def told(question):
    """A question as a value, without its functions."""
    known = [one.known.view if one.known else None for one in chain(question)]
    sums = [(one.evidence.exact, one.evidence.sum) if one.evidence else None for one in chain(question)]
    return [(one.asks, one.choices, one.right, one.clauses) for one in chain(question)], known, sums


@pytest.mark.parametrize("kind", [Announce, Vrai, Menteur, Deal, Name, Gain, Hit, Declare])
def test_every_kind_of_action_has_been_asked_about(kind) -> None:
    assert any(type(after.last) is kind for _, _, after, _ in ASKED)


def test_nothing_changes_when_what_the_seat_cannot_see_is_dealt_anew() -> None:
    """Before a call all questions, at a call the one that is asked first, with its evidence."""
    checked = 0
    for match in MATCHES:
        game = match.game
        for step in range(1, len(match.states)):
            state, action = match.states[step - 1], match.actions[step - 1]
            if state.phase != "turn" or game.turn(state) in (CHANCE, OVER):
                continue
            for seat in (0, None):
                other = redeal(state, seat, Random(step))
                asked_now = [
                    predict(game.view(one, seat), game.view(game.apply(one, action), seat))
                    for one in (state, other)
                ]
                if type(action) is not Announce:
                    asked_now = [
                        one._replace(then=None) if one and one.evidence else None for one in asked_now
                    ]
                first, second = (told(one) if one else None for one in asked_now)
                assert first == second
                checked += first is not None
    assert checked > 300


def test_before_an_announcement_only_the_announcement_is_shown() -> None:
    for before, after, question in keyed("Is a Défi card turned?"):
        view = question.known.view
        assert view.bid == after.bid
        assert view._replace(bid=before.bid, shown=None, last=None, legal=()) == before._replace(
            shown=None, last=None, legal=()
        )


def test_at_a_call_hands_are_shown_but_nothing_is_counted_and_nobody_named() -> None:
    for before, after, question in [*keyed("All hands lie open"), *keyed("Who decides first")]:
        known = question.known
        assert known is not None
        view = known.view
        hands = after.shown.hands if isinstance(after.shown, Count) else after.hands
        assert view.hands == hands
        assert (view.tokens, view.dealer, view.round) == (before.tokens, before.dealer, before.round)
        assert (view.player, view.shown, view.winner, view.legal) == (None, None, None, ())
        assert set(view.declared) == {None}


def test_words_and_pictures_of_what_is_known_tell_no_answer() -> None:
    """The table in sentences, and what moves before: without the loss, the next dealer, the Défi card."""
    look = Look("wide", "en", NAMES)
    checked = 0
    for before, after, question in ALL:
        if question.known is None or checked > 60:
            continue
        checked += 1
        words = " ".join(line.text("en", NAMES) for line in ROOM.describing(question.known.view))
        assert f"{NAMES[before.dealer]} deals" in words
        assert "loses" not in words
        early = ROOM.moving(before, after, look)[: question.known.moments]
        assert len(early) == question.known.moments
        drawn = question.known.picture(look)
        assert drawn.spots == ()
        if question.known.moments == 1:
            assert early[-1].picture == ROOM.picture(question.known.view, look)._replace(spots=())
    assert checked > 40


def test_an_onlooker_is_asked_nothing_about_chances() -> None:
    seen = [
        question for match in MATCHES for _, _, _, first in steps(match, None) for question in chain(first)
    ]
    assert len(seen) > 400
    assert all(question.evidence is None for question in seen)


# --- single questions ----------------------------------------------------------------------------------


def test_at_least_is_not_exactly() -> None:
    """QV-T75 with a third banana card x3: 6 where 5 were announced."""
    table = Table(("b1 b1 g1", "k1 k1 w1", "b3 a1 s1"), "b1", last=(5, "banana", 0)).menteur()
    question = asked(table)
    found = answers(question)
    assert right(question) == "Bo loses 2 tokens"
    assert "at least" in found["Lina loses 2 tokens"]


def test_one_less_than_the_difference_and_one() -> None:
    """QV-T18."""
    table = Table(("s3 s1 b1 g1", "s1 k1 k1 w1", "a1 a1 g1 b1"), "s2", last=(5, "strawberry", 0)).vrai()
    found = answers(asked(table))
    assert right(asked(table)) == "Bo loses 3 tokens"
    assert "1 more" in found["Bo loses 2 tokens"]
    assert "exactly 5" in found["Nobody: Bo is right and gets a reward"]


def test_a_loss_is_capped() -> None:
    """QV-T39."""
    table = Table(("b1 b1", "k2 k1 g1", "k1 a1 g1"), last=(9, "kiwi", 0)).menteur()
    question = asked(table)
    assert right(question) == "Lina loses 2 tokens"
    assert "QV-46" in question.clauses
    assert "Lina loses 6 tokens" in answers(question)
    assert question.then is not None
    assert right(question.then) == "Bo"


def test_every_card_counts_one() -> None:
    """QV-T58: with the card in force 3 are counted; what is printed on them would make 6."""
    deck = one_kind("count_mode", mode="flat", scope="round")
    hands = ("b1 b1 w1 w1", "s3 b1 g1 w1", "s1 k1 k1 w1")
    table = Table(hands, "s2", last=(4, "kiwi", 2), player=0, defi_deck=deck).say(5, "strawberry").menteur()
    question = asked(table)
    assert table.match.view(None).shown.flat
    assert right(question) == "Lina loses 3 tokens"
    assert "counts as one" in answers(question)["Bo loses 2 tokens"]


def test_the_last_decider_and_the_first() -> None:
    """QV-T36, QV-T37."""
    vrai = Table(("s2 k1 b1", "S s1 k1", "S a1 g1"), last=(5, "strawberry", 0)).vrai()
    assert right(asked(vrai)) == "Bo"
    assert right(asked(vrai.declare(1))) == "It makes no difference to Bo"
    menteur = Table(("S s2 b1", "S s1 k1", "s1 a1 g1"), "b1", last=(5, "strawberry", 0)).menteur()
    assert right(asked(menteur)) == "Bo"
    assert right(asked(menteur.declare(0))) == "The Salade stands for another fruit"
    assert right(asked(menteur.declare(1))) == "The Salade stands for this fruit: strawberry"


def test_stopping_on_the_start_is_said_to_be_our_choice() -> None:
    hands = ("k1 k1", "a1 a1", "w1 w1")
    ours = asked(Table(hands, "s1", last=(4, "banana", 0)).say(5, "strawberry"))
    assert right(ours) == "Yes: the marker stops at the start"
    assert "leave it open" in answers(ours)[right(ours)]
    assert "QV-26" in ours.clauses
    table = Table(hands, "s1", last=(4, "banana", 0), defi_on_landing=False).say(5, "strawberry")
    assert right(asked(table)) == "No: the marker stops at the start"
    assert "QV-26 (option)" in asked(table).clauses


def test_a_card_in_force_changes_the_numbers() -> None:
    """QV-T53."""
    table = Table(("k1 k1", "a1 a1", "w1 w1"), "s1", last=(4, "banana", 0), defi=["QD-7"])
    table.say(5, "grape").say(6, "grape")
    question = asked(table)
    assert right(question) == "Only 6"
    assert "in force" in answers(question)["6 or 7"]
    assert "QD-7" in question.clauses


def test_nobody_goes_above_the_cap() -> None:
    """QV-T45."""
    table = Table(("k1 k1", "a1 a1", "w1 w1"), "s1", last=(14, "banana", 0), defi_deck="none").say(
        15, "grape"
    )
    question = asked(table)
    assert right(question) == "Only 15"
    assert "QV-23" in question.clauses


def test_a_salade_in_the_middle_announces_one() -> None:
    game = QuiDitVrai(3)
    state = game.start()
    deal = game.draw(state, Random(1))
    cards = [*(card for hand in deal.hands for card in hand), *deal.pile]
    cards.remove(SALAD)
    hands = tuple(tuple(cards[8 * seat : 8 * seat + 8]) for seat in range(3))
    state = game.apply(state, Deal(hands, (SALAD, *cards[24:]), deal.defi))
    after = game.apply(state, Name("kiwi"))
    question = predict(game.view(state, 0), game.view(after, 0))
    assert question is not None
    assert right(question) == "1 of that fruit"
    assert after.bid.number == 1
