"""Matches of Qui dit vrai ? played at random, and the measures of what a picture draws."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

from fizz_buzz.boards import bounds, operations, overlap, sprites, texts
from ludotheque.drawing.operations import Look
from ludotheque.engine.game import CHANCE, OVER
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Announce, Deal, Menteur, Vrai

__all__ = [
    "LOOKS",
    "NAMES",
    "bounds",
    "cards_up",
    "operations",
    "overlap",
    "pairs",
    "sprites",
    "texts",
    "views",
]

NAMES = ("Ana", "Maximilienne-Alexandrine", "李小龙", "<b>&\"'", "Éléonore", "W" * 40)
LOOKS = [
    Look(layout, lang, NAMES, dark)
    for layout in ("wide", "tall")
    for lang, dark in (("fr", False), ("en", True))
]


@cache
def states(seats, seed=1, most=300, daring=0.1, **options):
    """The game and all states of a match at random; a turn ends in a call so often."""
    game, rng = QuiDitVrai(seats, **options), Random(seed)
    found = [game.start()]
    while (turn := game.turn(found[-1])) != OVER and len(found) < most:
        state = found[-1]
        if turn == CHANCE:
            found.append(game.apply(state, game.draw(state, rng)))
            continue
        legal = game.view(state, turn).legal
        bids = [action for action in legal if isinstance(action, Announce)]
        calls = [action for action in legal if isinstance(action, Vrai | Menteur)]
        some = calls if calls and (not bids or rng.random() < daring) else bids or legal
        found.append(game.apply(state, rng.choice(some)))
    return game, tuple(found)


@cache
def views(seats, seed=1, most=300, daring=0.1, seat=0, **options):
    """All views of a seat, or of an onlooker, of such a match."""
    game, found = states(seats, seed, most, daring, **options)
    return tuple(game.view(state, seat) for state in found)


def pairs(seats, seed=1, most=300, daring=0.1, seat=0, **options):
    """Each view with the next one."""
    return tuple(pairwise(views(seats, seed, most, daring, seat, **options)))


def set_up(hands, pile, *actions, defi=(), seat=0, tokens=None, **options):
    """The views of a round in which these hands are dealt, with this pile's top, and these actions done.

    The rest of both decks lies below as it comes.
    """
    game = QuiDitVrai(len(hands), **options)
    rest = list(game.deck)
    for card in (card for part in (*hands, pile) for card in part):
        rest.remove(card)
    below = list(game.defi_pile)
    for id in defi:
        below.remove(id)
    state = game.start()._replace(tokens=tuple(map(len, hands)))
    found = [state]
    for action in (Deal(tuple(map(tuple, hands)), (*pile, *rest), (*defi, *below)), *actions):
        found.append(game.apply(found[-1], action))
    return tuple(game.view(state, seat) for state in found)


def cards_up(drawn):
    """The fruit cards seen face up, as a record names them, in the order in which they are drawn."""
    return [op.shape.name.split("-")[1] for op in sprites(drawn, "fruit-") if op.shape.name.count("-") >= 2]
