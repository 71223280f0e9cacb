"""Tables set up in the notation of the golden rows: hands "s2 b1 S", the centre "s1", an announcement."""

from __future__ import annotations

from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, fruit_of, worth
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Bid, State

LETTERS = {fruit[0]: fruit for fruit in FRUITS}


def cards(text: str) -> tuple[str, ...]:
    """The cards of a golden row: a letter and a multiplier, S for a Salade."""
    return tuple(SALAD if card == "S" else f"{LETTERS[card[0]]}:{card[1:]}" for card in text.split())


def board(
    centre: str,
    hands: str,
    bid: tuple[int, str] | None = None,
    *,
    by: int | None = 0,
    player: int = 1,
    tokens: tuple[int, ...] | None = None,
    **options: object,
) -> tuple[QuiDitVrai, State]:
    """A game and a state in which `player` is to act; the hands stand between slashes."""
    dealt = tuple(map(cards, hands.split("/")))
    game = QuiDitVrai(len(dealt), **options)
    (turned,) = cards(centre)
    rest = list(game.deck)
    for card in (turned, *(card for hand in dealt for card in hand)):
        rest.remove(card)
    fruit = fruit_of(turned) or FRUITS[0]
    last = Bid(worth(turned), fruit, None) if bid is None else Bid(*bid, by)
    state = game.start()._replace(
        phase="turn",
        tokens=tokens or tuple(map(len, dealt)),
        hands=dealt,
        pile=tuple(rest),
        centre=((turned, fruit),),
        start=fruit,
        marker=last.fruit,
        bid=last,
        player=player,
        defi=game.defi_pile,
    )
    return game, state
