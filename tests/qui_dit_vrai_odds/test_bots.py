"""Opponents: they play everything, from views only, and are as good as they say."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from random import Random

import pytest

from ludotheque.engine.match import Match, play
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.qui_dit_vrai.believing import believe
from ludotheque.games.qui_dit_vrai.bots import (
    BLUFFS,
    LADDER,
    OPPONENTS,
    READS,
    Mind,
    bid_worth,
    call_worth,
    decide,
    next_opponent,
)
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, value_of
from ludotheque.games.qui_dit_vrai.odds import MENTEUR, VRAI, Model, sure, worths
from ludotheque.games.qui_dit_vrai.reading import likely, seen
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.salades import advise, stakes
from ludotheque.games.qui_dit_vrai.values import (
    Announce,
    Choose,
    Count,
    Declare,
    Gain,
    Hit,
    Menteur,
    Name,
    Vrai,
)
from qui_dit_vrai_odds.boards import board
from qui_dit_vrai_odds.test_odds import SHOWING, bold

LOCK = ({"id": "lock", "copies": 3, "op": "fruit_lock", "mode": "same", "scope": "round"},)
LEAP = ({"id": "leap", "copies": 2, "op": "raise_limit", "min": 3, "max": 6, "scope": "round"},)
GAMES = [
    QuiDitVrai(2),
    QuiDitVrai(3, salads=0, defi_deck="none", bid_cap=4),
    QuiDitVrai(3, salads=12, bid_cap="none", token_cap=20, multipliers=((2, 6),)),
    QuiDitVrai(4, defi_deck=SHOWING, defi_on_landing=False, salads=6),
    QuiDitVrai(5, ring=FRUITS[::-1], multipliers=((1, 12),), defi_deck=LOCK + LEAP, dealer=0),
    QuiDitVrai(6, multipliers=((1, 4), (4, 2)), salads=2, bid_cap=1),
]


class Plain(Random):
    """Random numbers of the one method that bots may use."""

    def random(self) -> float:
        return super().random()

    def getrandbits(self, bits: int) -> int:
        raise AssertionError("only random() may be used")


# --- they play, and from views only ------------------------------------------------------------------


@pytest.mark.parametrize("name", OPPONENTS)
@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_every_opponent_plays_every_game(name, game):
    """Among its like, and beside somebody who does all that is allowed."""
    bot = OPPONENTS[name].bot
    for seed, table in enumerate([[bot] * game.seats, [bot, *[bold] * (game.seats - 1)]]):
        match = Match(game, seed)
        rng = Plain(seed)
        while match.turn != -3 and match.at < 250:
            if match.turn < 0:
                match.draw()
            else:
                view = match.view(match.turn)
                action = table[match.turn](match.views(match.turn), rng)
                assert action in view.legal
                match.act(action)
        assert match.at > 3


def test_every_phase_was_met():
    met = Counter()
    for game in GAMES:
        for seed in range(3):
            match = play(game, [bold, *[OPPONENTS["careful"].bot] * (game.seats - 1)], seed, limit=300)
            met.update(
                type(action)
                for state, action in zip(match.states, match.actions, strict=False)
                if game.turn(state) > 0
            )
    assert {Announce, Vrai, Menteur, Declare, Choose, Name} <= set(met)
    assert met[Gain] + met[Hit] > 0


@pytest.mark.parametrize("name", OPPONENTS)
def test_what_a_seat_cannot_see_changes_nothing(name):
    """The same tables with all unseen cards dealt anew."""
    game, bot, rng, same = QuiDitVrai(4), OPPONENTS[name].bot, Random(8), 0
    for seed in range(6):
        match = play(game, [bold] * 4, seed, limit=60)
        for step in range(match.at):
            state = match.states[step]
            seat = game.turn(state)
            if seat < 0:
                continue
            match.jump(step)
            views = match.views(seat)
            said = bot(views, Plain(step))
            again = [
                *(match.view(seat, at) for at in range(step)),
                game.view(game.redeal(state, seat, rng), seat),
            ]
            assert bot(again, Plain(step)) == said
            same += 1
    assert same > 100


def test_a_bot_can_be_sent_elsewhere():
    for opponent in OPPONENTS.values():
        bot = pickle.loads(pickle.dumps(opponent.bot))
        assert play(QuiDitVrai(2), [bot] * 2, 4).actions == play(QuiDitVrai(2), [opponent.bot] * 2, 4).actions


# --- how they think ----------------------------------------------------------------------------------

FOUR = "k3 k1 s1 s1 g1 w1 b1/a1 a1 a1 a1 a1 a2 a2/g1 g1 g1 g1 g2 g2 g3/w1 w1 w1 w1 w2 w2 w3"


def saying(name, game, state, seeds=range(20)):
    """Everything that an opponent may say at a table."""
    views = [game.view(state, state.player)]
    return {OPPONENTS[name].bot(views, Random(seed)) for seed in seeds}


def test_rough_worths_are_the_exact_ones():
    """A call is weighed as in the odds; an announcement as if nobody's Salades but one's own stood for it."""
    game, state = board("b1", FOUR, (8, "kiwi"), by=3, player=0)
    view = game.view(state, 0)
    belief, exact = believe(seen([view]), {}), worths([view], Model(menteur=1))
    for kind, call in ((VRAI, Vrai()), (MENTEUR, Menteur())):
        found = exact[call]
        assert call_worth(view, belief, kind) == pytest.approx(float(found.own - found.others / 3))
    bare = QuiDitVrai(4, salads=0)
    alone = bare.view(state._replace(pile=tuple(card for card in state.pile if card != SALAD)), 0)
    exact = worths([alone], Model(menteur=1))
    belief = believe(seen([alone]), {})
    for bid in (Announce(9, "kiwi"), Announce(10, "grape")):
        found = exact[bid]
        assert bid_worth(alone, belief, *bid) == pytest.approx(float(found.own - found.others / 3))


def test_the_beginner_adds_what_it_holds():
    """Holding 4 it takes 10 kiwis for right, where 7.9 are to be expected."""
    game, state = board("b1", FOUR, (8, "kiwi"), by=3, player=0)
    assert saying("beginner", game, state) == {Announce(9, "kiwi"), Announce(10, "kiwi")}
    game, state = board("b1", FOUR, (10, "kiwi"), by=3, player=0)
    assert saying("beginner", game, state) == {Vrai(), Menteur()}
    assert saying("honest", game, state) == saying("careful", game, state) == {Menteur()}


def test_the_beginner_gives_every_salade_away_unless_the_call_is_its_own():
    game, first = board("s1", "s2 s1 b1/k1 g1 k1/S a1 g1", (5, "strawberry"))
    state = game.apply(first, Menteur())
    assert saying("beginner", game, state) == {Declare(1)}
    game, first = board("s1", "s2 s1 b1/S k1 k1/s1 a1 g1", (5, "strawberry"))
    state = game.apply(first, Menteur())
    for name in OPPONENTS:
        assert saying(name, game, state) == {Declare(0)}


def test_the_beginner_calls_nothing_that_it_sees_to_be_wrong():
    """Three kiwis in sight: neither is "Vrai !" to 2 right, nor "Menteur !" to 3."""
    for seed in range(40):
        match = play(QuiDitVrai(2 + seed % 3), [OPPONENTS["beginner"].bot] * (2 + seed % 3), seed, limit=200)
        for step, action in enumerate(match.actions):
            state = match.states[step]
            if not isinstance(action, Vrai | Menteur):
                continue
            sight = sure(seen(match.views(state.player)[: step + 1]), state.bid.fruit)
            others = [one for one in match.view(state.player, step).legal if isinstance(one, Announce)]
            if isinstance(action, Vrai):
                assert sight <= state.bid.number or not others
            else:
                assert sight < state.bid.number or not others


def test_the_honest_one_announces_what_is_likeliest():
    game, state = board("b1", FOUR, (5, "grape"), by=3, player=0)
    assert saying("honest", game, state) == {Announce(6, "kiwi")}
    low = board("b1", FOUR, (9, "kiwi"), by=3, player=0)  # 10 of nothing are likely
    assert saying("honest", *low) == {Menteur()}


def test_the_reader_believes_what_is_announced():
    game, state = board("b1", FOUR, None, player=3, defi_deck="none")
    states = [state]
    for number, seat in ((3, 3), (5, 1), (7, 2)):
        states.append(game.apply(states[-1]._replace(player=seat), Announce(number, "apricot")))
    views = [game.view(one._replace(player=0), 0) for one in states]
    deaf, table = believe(seen(views), {}), seen(views)
    hears = [believe(table, likely(views, bluff)).at_least(7, "apricot") for bluff in (1.0, 0.5, READS)]
    assert hears[0] == pytest.approx(deaf.at_least(7, "apricot"))
    assert hears == sorted(hears)
    assert hears[2] > hears[0] + 0.1
    last = views[-1]
    assert call_worth(last, believe(table, likely(views, READS)), MENTEUR) < call_worth(last, deaf, MENTEUR)
    assert believe(table, likely(views, READS)).at_least(7, "kiwi") == deaf.at_least(7, "kiwi")


def test_what_is_seen_of_a_hand_is_part_of_what_it_bids_on():
    """Whoever surely has three kiwis in all has none among the cards that are hidden, if one lies open."""
    game, state = board("b1", "s1 s1/k3 g1/w1 w1", None, player=0)
    shown = state._replace(exposed=((), ("kiwi:3",), ()))
    table = seen([game.view(shown, 0)])
    three = tuple(float(value == 3) for value in range(13))
    belief = believe(table, {"kiwi": {1: three}})
    assert belief.sure["kiwi"] == 3
    kiwis, unseen = 7, 51 - 2 - 1 - 1  # five x1 and two x2
    none = Fraction(comb(unseen - kiwis - 1, 2), comb(unseen - 1, 2))  # of the third hand's two cards
    assert belief.values["kiwi"][0] == pytest.approx(float(none))


def test_a_bluff_names_what_one_does_not_hold_but_might_be():
    game, state = board("b1", FOUR, (3, "grape"), by=3, player=0)
    always, views = Mind(bluffs=1.0), [game.view(state, 0)]
    said = {decide(always, views, Random(seed)) for seed in range(40)}
    assert said
    assert {bid.fruit for bid in said} == {"apricot"}  # the only fruit that is not in this hand
    sober = {decide(Mind(), views, Random(seed)) for seed in range(40)}
    assert not any(bid.fruit == "apricot" for bid in sober)
    high = board("b1", FOUR, (12, "apricot"), by=3, player=0)  # nobody would believe more
    assert decide(always, [high[0].view(high[1], 0)], Random(1)) == Menteur()


def test_a_reward_puts_somebody_out_if_it_can():
    game, state = board("b3", "k1 k1/s1/a1 a1 a1", None, player=0, tokens=(2, 1, 3))
    won = game.apply(state, Vrai())
    assert won.phase == "reward"
    assert saying("careful", game, won) == {Hit(1)}
    more, state = board("b3", "k1 k1/s1 s1/a1 a1 a1", None, player=0, tokens=(2, 2, 3))
    assert saying("careful", more, more.apply(state, Vrai())) == {Gain()}
    full, state = board("b3", "k1 k1/s1 s1/a1 a1 a1", None, player=0, tokens=(2, 2, 3), token_cap=7)
    assert saying("careful", full, full.apply(state, Vrai())) == {Hit(2)}


def test_what_they_choose_for_a_defi_card():
    for op, wanted in (
        ("peek", {Choose(1)}),  # who has most cards
        ("expose", {Choose("strawberry:2")}),  # proves the announcement
        ("redraw", {Choose("apricot:1")}),  # worth least, and no Salade
    ):
        row = next(row for row in SHOWING if row["op"] == op)
        game, state = board(
            "s1", "s1 s2 a1 S/k1 k1 k1/w1 w1", (3, "kiwi"), by=2, player=0, defi_deck=[dict(row)]
        )
        state = game.apply(state, Announce(4, "strawberry"))
        assert state.phase == "defi"
        assert saying("careful", game, state) == wanted
    game, state = board("S", "s1 s2 a1/g2 k1 k1/w1 w1 w2", None, player=2)
    state = state._replace(phase="centre_fruit", player=2, bid=None, centre=((SALAD, None),))
    assert saying("careful", game, state) == {Name("watermelon")}


# --- as good as they say -----------------------------------------------------------------------------


@cache
def measured() -> tuple[Counter, Counter]:
    """Wins and matches, and what was announced and called, at tables of four of the five in turn."""
    wins: Counter = Counter()
    did: Counter = Counter()
    for seed in range(1000):
        step = 1 if (seed // 5) % 2 else -1  # who sits on whose left
        names = [LADDER[(seed + step * seat) % 5] for seat in range(4)]
        match = play(QuiDitVrai(4), [OPPONENTS[name].bot for name in names], f"m{seed}")
        wins[names[match.state.winner[0]]] += 1
        did.update((name, "matches") for name in names)
        for state, action in zip(match.states, match.actions, strict=False):
            if isinstance(action, Announce):
                held = value_of(state.hands[state.player], action.fruit)
                did.update([(names[state.player], "bids"), (names[state.player], "none" if not held else "")])
        for state in match.states:
            if isinstance(state.shown, Count) and state.shown.call.kind == "menteur":
                caller = names[state.shown.call.by]
                did[caller, "menteur"] += 1
                did[caller, "right"] += state.shown.total < state.shown.bid.number
    return wins, did


def share(name: str) -> float:
    """The share of its matches that an opponent wins; a quarter is the mean."""
    wins, did = measured()
    return wins[name] / did[name, "matches"]


@pytest.mark.parametrize("name", OPPONENTS)
def test_opponents_win_as_often_as_they_say(name):
    """1000 matches of four: each share has a standard error of up to 0.018."""
    said = re.search(r"wins about (\d+) matches in 100", OPPONENTS[name].skill.text("en"))
    assert said is not None
    assert share(name) == pytest.approx(int(said[1]) / 100, abs=0.045)
    assert f"environ {said[1]} parties sur 100" in OPPONENTS[name].skill.text("fr")


def test_the_order_of_the_opponents():
    """Listening is worth most, slips cost most; honest, bluffer and careful are about equal."""
    middle = [share(name) for name in ("honest", "bluffer", "careful")]
    assert share("beginner") + 0.1 < min(middle)
    assert max(middle) + 0.1 < share("reader")
    assert max(middle) - min(middle) < 0.08


def test_how_often_they_name_a_fruit_that_they_do_not_hold():
    _, did = measured()
    none = {name: did[name, "none"] / did[name, "bids"] for name in OPPONENTS}
    said = re.search(r"(\d+) of its announcements in 100", OPPONENTS["bluffer"].skill.text("en"))
    assert said is not None
    assert none["bluffer"] == pytest.approx(int(said[1]) / 100, abs=0.03)
    assert max(none[name] for name in OPPONENTS if name != "bluffer") < 0.1 < BLUFFS


def test_who_listens_is_right_more_often():
    """Odds alone say "Menteur !" too readily: those who announce a fruit mostly hold it."""
    _, did = measured()
    right = {name: did[name, "right"] / did[name, "menteur"] for name in OPPONENTS}
    assert right["reader"] > right["careful"] + 0.03
    assert right["beginner"] < right["careful"]


# --- the ladder --------------------------------------------------------------------------------------


def test_the_next_opponent_is_one_up_or_one_down():
    assert LADDER == ("beginner", "honest", "bluffer", "careful", "reader")
    assert [next_opponent(name, True) for name in LADDER] == [*LADDER[1:], "reader"]
    assert [next_opponent(name, False) for name in LADDER] == ["beginner", *LADDER[:-1]]
    assert next_opponent("human", True) == "human"


def test_opponents_are_named_and_explained():
    for lang in LANGUAGES:
        names = [opponent.name.text(lang) for opponent in OPPONENTS.values()]
        assert len(set(names)) == len(names)
        assert all(opponent.skill.text(lang).endswith("100.") for opponent in OPPONENTS.values())
    assert OPPONENTS["bluffer"].name.text("fr") == "Pie"


def test_salades_are_played_as_advised():
    game, first = board("s1", "s2 k1 b1/s1 k1 k1/S a1 g1", (5, "strawberry"))
    state = game.apply(first, Menteur())
    best = advise(stakes(game.view(state, 2))).best
    assert saying("reader", game, state) == {Declare(best[0])}
