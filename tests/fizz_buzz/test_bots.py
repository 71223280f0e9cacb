"""Opponents: they slip as people do, as often as they say, and notice what they say they notice."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from fizz_buzz.table import Table
from ludotheque.engine.match import Match, play, play_on
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.fizz_buzz.bots import LADDER, OPPONENTS, Mind, chances, decide, next_opponent, slipping
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.saying import may_be_said
from ludotheque.games.fizz_buzz.slips import (
    BOTH,
    BOUNCED,
    CLEAR,
    DOWN,
    ENDING,
    LOOKS,
    MATCHED,
    MIXED,
    MULTIPLE,
    OF_NUMBERS,
    OF_THREAD,
    OLD_WAY,
    PASSED_OVER,
    PLAIN,
    RESTART,
    SKIPPED,
    STOOD,
    STRAY,
    TURNED,
    UNHEARD,
    UNSKIPPED,
    ZERO,
    moment,
    of_number,
    out_of_turn,
    reason,
    slips,
)
from ludotheque.games.fizz_buzz.values import ACCEPT, Accept, Call, Play

GAMES = (
    FizzBuzz(2),
    FizzBuzz(2, match_two_players="replay", match_effect="skip", rounds=2),
    FizzBuzz(3, error_detection="auto", rounds=2),
    FizzBuzz(4, pack=40, pickup_end="bottom", tie_break="extra_round", rounds=2),
    FizzBuzz(4, pack=40, pack40="numerals", match_effect="none", unnoticed_number="true", rounds=2),
    FizzBuzz(5, match_effect="replay", digit_rule="contains", rounds=1),
    FizzBuzz(6, first_number=40, level=2, pickup_count=5, rounds=1),
    FizzBuzz(3, first_number=0, level=1, rounds=1),
    FizzBuzz(3, first_number=999, level=4, rounds=1),
    FizzBuzz(6, match_effect="skip", level=3, rounds=1),
)


def now(table: Table):
    """The moment at a table."""
    return moment([table.match.view(0, step) for step in range(table.match.at + 1)])


# --- what makes a moment hard ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        (ZERO, {0}),
        (BOTH, {21, 27, 42, 57}),
        (ENDING, {13, 17, 23, 37, 43, 47, 53}),
        (CLEAR, {3, 7, 33}),
        (LOOKS, {31, 32, 34, 38}),
        (MULTIPLE, {6, 9, 12, 14, 15, 18, 24, 28, 30, 35, 36, 39, 45, 48, 49, 51, 54, 56}),
    ],
)
def test_what_a_number_is(kind, numbers):
    assert {number for number in range(59) if of_number(number)[0] == kind} == numbers


def test_what_a_number_is_under_other_rules():
    assert of_number(31, "contains") == (ENDING, "Fizz")
    assert of_number(30, "contains") == (CLEAR, "Fizz")
    assert of_number(13, "ends", 1) == (LOOKS, "13")
    assert of_number(37, "ends", 1) == (LOOKS, "37")
    assert of_number(21, "ends", 1) == (BOTH, "Fizz Buzz")


THREADS = {
    "a round begins": (Table(3, ["9"]), ()),
    "counting down": (Table(3, ["9"], number=5, sequence=-1), (DOWN,)),
    "plain": (Table(3, ["9"], number=4).right("4"), ()),
    "after a word": (Table(3, ["8"], number=6).right("Fizz"), (UNHEARD,)),
    "a king": (Table(3, ["K"], number=5).right("5"), (TURNED,)),
    "a joker, down": (Table(3, ["joker"], number=5, sequence=-1).right("5"), (TURNED,)),
    "still down": (Table(3, ["K", "9"], number=5).right("5", "4"), (DOWN,)),
    "at zero": (Table(3, ["9"], number=0, sequence=-1).right("0"), (BOUNCED,)),
    "a queen at zero": (Table(3, ["Q"], number=0, sequence=-1).right("0"), (BOUNCED, SKIPPED)),
    "a king at zero": (Table(3, ["K"], number=0, sequence=-1).right("0"), (BOUNCED,)),
    "from zero": (Table(3, ["9"], first_number=0).right("0"), ()),
    "a jack": (Table(3, ["J"], number=8).right("8"), (SKIPPED,)),
    "a match": (Table(3, ["4"], number=14).right("Buzz"), (MATCHED, UNHEARD)),
    "a match for two": (Table(2, ["4"], number=4).right("4"), ()),
    "a match without effect": (Table(3, ["4"], number=4, match_effect="none").right("4"), ()),
    "an error called": (Table(3, ["K"], number=5).lay("6").call(1), (RESTART,)),
    "an error that stands": (Table(3, ["9"], number=5).lay("6").stands(), (STOOD,)),
    "a level without jacks": (Table(3, ["J"], number=8, level=2).right("8"), ()),
    "a level without kings": (Table(3, ["K"], number=8, level=3).right("8"), ()),
}


@pytest.mark.parametrize("name", THREADS)
def test_what_may_break_the_thread(name):
    table, kinds = THREADS[name]
    assert now(table).of_thread == kinds


def test_while_a_card_is_judged_the_moment_is_the_one_before_it():
    table = Table(3, ["K", "9"], number=5).right("5")
    before = now(table)
    assert before.of_thread == (TURNED,)
    assert now(table.lay("4")) == before
    assert now(table.call(0)) == before  # in vain
    fresh = Table(3, ["9"], number=8).lay("8")
    begun = Match(fresh.game, "", fresh.state._replace(shown=None))
    assert moment([begun.view(1)])[:5] == (8, 1, "8", PLAIN, ())


# --- which wrong word --------------------------------------------------------------------------------

SLIPS = {
    "an ending forgotten": (Table(3, ["9"], number=13), {"13": ENDING, "Buzz": PLAIN, "8": None}),
    "a seven at the end": (Table(3, ["9"], number=17), {"17": ENDING}),
    "half of two words": (Table(3, ["9"], number=21), {"Fizz": BOTH, "Buzz": BOTH, "22": PLAIN, "21": None}),
    "zero by the tables": (
        Table(3, ["9"], number=0, sequence=-1),
        {"Fizz Buzz": ZERO, "Fizz": ZERO, "2": DOWN},
    ),
    "the table forgotten": (Table(3, ["9"], number=14), {"14": MULTIPLE, "Fizz": MULTIPLE}),
    "the number slipped out": (Table(3, ["9"], number=7), {"7": CLEAR}),
    "by the look": (Table(3, ["9"], number=31), {"Fizz": LOOKS, "32": PLAIN}),
    "the old way": (Table(3, ["K"], number=5).right("5"), {"Fizz": TURNED}),
    "the old way, up again": (Table(3, ["K"], number=5, sequence=-1).right("5"), {"4": TURNED}),
    "up instead of down": (Table(3, ["9"], number=10, sequence=-1), {"Fizz": DOWN, "12": None}),
    "the skipped player counted": (Table(3, ["J"], number=4).right("4"), {"Fizz": SKIPPED}),
    "the count turned by a match": (Table(3, ["4"], number=4).right("4"), {"Fizz": MATCHED}),
    "mended": (Table(3, ["9"], number=13).lay("13").call(2), {"Fizz": RESTART}),
    "the number not heard": (Table(3, ["8"], number=9).right("Fizz"), {"11": UNHEARD, "Fizz": UNHEARD}),
    "on from the error": (
        Table(3, ["9"], number=4, unnoticed_number="true").lay("10").stands(),
        {"11": STOOD, "Fizz": PLAIN},
    ),
    "on from what was due": (Table(3, ["9"], number=4).lay("10").stands(), {"5": STOOD}),
}


@pytest.mark.parametrize("name", SLIPS)
def test_the_reason_of_a_slip(name):
    table, said = SLIPS[name]
    assert {word: reason(now(table), word, table.game) for word in said} == said


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_slips_are_never_right_and_can_be_said(game):
    match = play(game, [OPPONENTS["beginner"].bot] * game.seats, 3, limit=600)
    for step, state in enumerate(match.states):
        if state.phase == "play":
            at = moment([match.view(0, earlier) for earlier in range(step + 1)])
            assert at.word == game.word(state.number)
            for kind in (*OF_NUMBERS, *OF_THREAD):
                for word in slips(at, kind, game):
                    assert word != at.word
                    assert may_be_said(word, state.number)


def test_why_somebody_plays_out_of_turn():
    skip = Table(4, ["J"], number=4).right("4").lay("5", seat=1)
    assert out_of_turn(now(skip), skip.state.said, skip.game) == UNSKIPPED
    over = Table(4, ["4"], number=4, match_effect="skip").right("4").lay("5", seat=1)
    assert out_of_turn(now(over), over.state.said, over.game) == PASSED_OVER
    match = Table(4, {1: "4"}, number=4, player=1).right("4").lay("5", seat=2)
    assert out_of_turn(now(match), match.state.said, match.game) == OLD_WAY
    king = Table(4, {1: "K"}, number=5, player=1).right("5").lay("4", seat=0)
    assert out_of_turn(now(king), king.state.said, king.game) == MIXED
    for stray in (
        Table(4, {1: "K"}, number=5, player=1).right("5").lay("4", seat=3),
        Table(4, ["9"]).lay("1", seat=2),
        Table(4, ["9"]).lay("2").call(1).lay("1", seat=1),
    ):
        assert out_of_turn(now(stray), stray.state.said, stray.game) == STRAY


# --- how they play -----------------------------------------------------------------------------------

ALWAYS = Mind(tables=0.0, thread=1.0, overlooks=0.0, alarms=0.0)


class Plain(Random):
    """Random numbers of the one method that bots may use."""

    def random(self) -> float:
        return super().random()

    def getrandbits(self, bits: int) -> int:
        raise AssertionError("only random() may be used")


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_every_opponent_plays_every_game(name, game):
    match = Match(game, name)
    play_on(match, [OPPONENTS[name].bot] * game.seats, limit=4000)
    assert match.view(None).phase == "over"
    for state, action in zip(match.states, match.actions, strict=False):
        assert not isinstance(action, Play) or action.seat == state.player


def test_at_numbers_that_are_too_long_for_a_keypad():
    for number in (9_999, 10_000, 123_456):
        table = Table(3, ["K", "9", "9"], number=number)
        play_on(table.match, [OPPONENTS["beginner"].bot] * 3, limit=40)
        assert table.match.at == 40


@pytest.mark.parametrize("name", OPPONENTS)
def test_bots_depend_on_what_is_seen_and_on_the_stream_alone(name):
    game, bot = FizzBuzz(3, rounds=1), OPPONENTS[name].bot
    match = play(game, [bot] * 3, "pure")
    for step, state in enumerate(match.states):
        for seat in range(3):
            if state.phase not in ("play", "call") or (state.phase == "play" and seat != state.player):
                continue
            views = [match.view(seat, earlier) for earlier in range(step + 1)]
            said = bot(views, Plain(step))
            assert bot(tuple(views), Plain(step)) == said
            assert said in views[-1].legal or (state.phase == "call" and seat == state.said.player)
            shuffled = game.redeal(state, seat, Random(step))
            assert bot([*views[:-1], game.view(shuffled, seat)], Plain(step)) == said


def test_a_bot_can_be_sent_elsewhere():
    bot = pickle.loads(pickle.dumps(OPPONENTS["schoolkid"].bot))
    game = FizzBuzz(2, rounds=1)
    assert play(game, [bot] * 2, 4).actions == play(game, [OPPONENTS["schoolkid"].bot] * 2, 4).actions


def test_the_harder_the_moment_the_likelier_a_slip():
    def odds(table: Table) -> float:
        return sum(chance for _, chance in chances(Mind(0.04, 0.04, 0.0, 0.0), now(table)))

    plain, table_of_3, ending = (odds(Table(3, ["9"], number=number)) for number in (8, 12, 13))
    turned = odds(Table(3, ["K"], number=12).right("Fizz"))
    assert plain < table_of_3 < ending
    assert turned > odds(Table(3, ["9"], number=12).right("Fizz"))


def test_a_mind_that_always_loses_the_thread():
    table = Table(3, ["K", "9"], number=5).right("5")
    assert decide(ALWAYS, table.match.views(1), Random(1)) == Play(1, "Fizz")  # 6, the old way
    calm = Table(3, ["9"], number=4)
    assert decide(ALWAYS, calm.match.views(0), Random(1)) == Play(0, "4")


def test_what_is_overlooked_and_what_is_heard():
    deaf, awake = Mind(0.0, 0.0, 99.0, 0.0), Mind(0.0, 0.0, 0.0, 0.0)
    nervous = Mind(0.0, 0.0, 0.0, 99.0)
    wrong = Table(3, ["9"], number=13).lay("13")
    early = Table(3, ["9"], number=4).lay("4", seat=2)
    right = Table(3, ["9"], number=13).lay("Fizz")
    for table, seat in ((wrong, 1), (wrong, 2), (early, 0), (early, 1)):
        assert decide(awake, table.match.views(seat), Random(2)) == Call(seat)
    assert decide(deaf, early.match.views(1), Random(2)) == ACCEPT
    heard = Counter(type(decide(deaf, wrong.match.views(1), Random(seed))) for seed in range(200))
    assert 0 < heard[Call] < 30 < heard[Accept]  # nobody misses everything
    assert decide(awake, right.match.views(1), Random(2)) == ACCEPT
    assert decide(nervous, right.match.views(1), Random(2)) == Call(1)


def test_after_a_vain_call_nobody_calls_again():
    nervous = slipping(Mind(0.0, 0.0, 0.0, 99.0))
    match = play(FizzBuzz(4, rounds=1), [nervous] * 4, 1, limit=60)
    calls = [step for step, action in enumerate(match.actions) if isinstance(action, Call)]
    assert calls
    assert all(match.actions[step + 1] == ACCEPT for step in calls if step + 1 < match.at)


# --- as good as they say -----------------------------------------------------------------------------


class Figures(Counter):
    """What an opponent did over many matches."""

    @property
    def cards_for_a_slip(self) -> float:
        return self["cards"] / max(1, self["slips"])

    @property
    def notices(self) -> float:
        return self["called"] / max(1, self["errors"])


def watched(name: str, figures: Figures):
    """The bot, with everything that it does counted."""

    def bot(views, rng):
        view, action = views[-1], OPPONENTS[name].bot(views, rng)
        due = view.rules.word(view.number)
        if view.phase == "play":
            figures["cards"] += 1
            figures["slips"] += action.word != due
        elif view.shown is None:
            wrong = view.said.word != due
            figures["errors" if wrong else "right words"] += 1
            figures["called" if wrong else "alarms"] += isinstance(action, Call)
        return action

    return bot


@cache
def measured() -> tuple[dict[str, Figures], dict[str, Figures]]:
    """The figures of each opponent: among its like, and at tables where each sits on each seat."""
    alike, mixed = ({name: Figures() for name in OPPONENTS} for _ in range(2))
    for name, figures in alike.items():
        for seed in range(120):
            play(FizzBuzz(3, rounds=1), [watched(name, figures)] * 3, seed)
    for seed in range(300):
        names = [LADDER[(seat + seed) % len(LADDER)] for seat in range(len(LADDER))]
        match = play(FizzBuzz(5, rounds=1), [watched(name, mixed[name]) for name in names], seed)
        for state in match.states:
            if state.shown:
                mixed[names[state.shown.said.player]]["picked up"] += state.shown.taken
        for seat in match.state.winner:
            mixed[names[seat]]["wins"] += 1
    return alike, mixed


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("where", [0, 1], ids=["alike", "mixed"])
def test_opponents_are_as_good_as_they_say(name, where):
    """How often one slips depends on the numbers that come up, so it is said roughly."""
    figures, skill = measured()[where][name], OPPONENTS[name].skill.text("en")
    said = re.search(r"one card in (\d+)", skill)
    if said is None:
        assert skill.startswith("Never slips and overlooks nothing")
        assert figures["slips"] == 0
        assert figures["called"] == figures["errors"]
        return
    assert int(said[1]) == pytest.approx(figures.cards_for_a_slip, rel=0.25)
    share = {"more than half": (0.33, 0.5), "two errors in three": (0.6, 0.78)}
    share |= {"three errors in four": (0.7, 0.82), "nine errors in ten": (0.85, 0.95)}
    ((low, high),) = [bounds for phrase, bounds in share.items() if phrase in skill]
    assert low < figures.notices < high
    if "none" in skill:
        assert figures["alarms"] > figures["right words"] / 200


def test_sharper_opponents_slip_less_pick_up_less_and_notice_more():
    alike, mixed = measured()
    for worse, better in pairwise(LADDER):
        for figures in (alike, mixed):
            assert figures[worse]["slips"] / figures[worse]["cards"] > 1.2 * (
                figures[better]["slips"] / figures[better]["cards"]
            )
        assert mixed[worse]["picked up"] > 1.2 * mixed[better]["picked up"]
        if better != "flawless":  # among its like there is nothing to notice
            assert alike[worse].notices < alike[better].notices


def test_sharper_opponents_win_more():
    """Luck with the cards has its share, so only far ones are compared."""
    _, mixed = measured()
    wins = [mixed[name]["wins"] for name in LADDER]
    assert wins[0] < wins[3] < wins[4]
    assert max(wins[:3]) < min(wins[3:])
    assert wins[0] > 0


def test_the_hare_loses_the_thread_rather_than_the_tables():
    reasons = Counter()
    for seed in range(60):
        game = FizzBuzz(3, rounds=1)
        match = play(game, [OPPONENTS["quick"].bot] * 3, seed)
        for step, action in enumerate(match.actions):
            state = match.states[step]
            if isinstance(action, Play) and action.word != game.word(state.number):
                at = moment([match.view(None, earlier) for earlier in range(step + 1)])
                reasons[reason(at, action.word, game) in OF_THREAD] += 1
    assert reasons[True] > 2 * reasons[False] > 0


@pytest.mark.parametrize("name", OPPONENTS)
def test_a_round_among_opponents_comes_to_its_end(name):
    lengths = []
    for seed in range(40):
        match = play(FizzBuzz(3, rounds=1), [OPPONENTS[name].bot] * 3, seed, limit=2000)
        assert match.state.phase == "over"
        lengths.append(sum(isinstance(action, Play) for action in match.actions))
    assert 40 <= sum(lengths) / len(lengths) <= 90


# --- the ladder --------------------------------------------------------------------------------------


def test_the_next_opponent_is_one_up_or_one_down():
    assert [next_opponent(name, True) for name in LADDER] == [*LADDER[1:], "flawless"]
    assert [next_opponent(name, False) for name in LADDER] == ["beginner", *LADDER[:-1]]
    assert next_opponent("human", True) == "human"


def test_opponents_are_named_and_explained():
    assert list(OPPONENTS) == ["beginner", "schoolkid", "quick", "sharp", "flawless"]
    for lang in LANGUAGES:
        names = [opponent.name.text(lang) for opponent in OPPONENTS.values()]
        assert len(set(names)) == len(names)
        assert all(opponent.skill.text(lang).endswith(".") for opponent in OPPONENTS.values())
    assert "science" in OPPONENTS["flawless"].skill.text("en")
