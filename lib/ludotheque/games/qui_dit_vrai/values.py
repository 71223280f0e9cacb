"""What a match of Qui dit vrai ? is made of: actions, states, and the views that are shown of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.engine.game import action

if TYPE_CHECKING:
    from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai


@action
class Deal(NamedTuple):
    """Chance deals: hands by seat, the fruit pile with the card to be turned on top, the Défi cards.

    A view shows nothing of it: `((), (), ())`.
    """

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    defi: tuple[str, ...]


@action
class Name(NamedTuple):
    """The dealer names the fruit of a turned Salade (QV-13)."""

    fruit: str


@action
class Announce(NamedTuple):
    """The player says that at least so many of a fruit are in play (QV-17)."""

    number: int
    fruit: str


@action
class Vrai(NamedTuple):
    """The player says that the last announcement is exactly right (QV-32)."""


@action
class Menteur(NamedTuple):
    """The player says that there are fewer than announced (QV-34)."""


@action
class Declare(NamedTuple):
    """An owner says how many of their Salades stand for the announced fruit (QV-39)."""

    salads: int


@action
class Gain(NamedTuple):
    """The caller of an exact "Vrai !" takes a token (QV-42)."""


@action
class Hit(NamedTuple):
    """The caller of an exact "Vrai !" makes a player lose a token (QV-42)."""

    seat: int


@action
class Choose(NamedTuple):
    """The announcer chooses what a Défi card asks for: a seat, a card or a fruit (QV-28)."""

    value: int | str


@action
class Luck(NamedTuple):
    """Chance draws the random cards that a Défi card asks for, or the new order of the Défi pile."""

    cards: tuple[str, ...]


Action = Deal | Name | Announce | Vrai | Menteur | Declare | Gain | Hit | Choose | Luck


class Bid(NamedTuple):
    """An announcement; `by` is None for the turned card (QV-14)."""

    number: int
    fruit: str
    by: int | None


class Call(NamedTuple):
    """The call that stopped the round."""

    kind: str  # "vrai" or "menteur"
    by: int


class Count(NamedTuple):
    """A round's end, as everybody sees it: kept until the next action."""

    hands: tuple[tuple[str, ...], ...]
    centre: tuple[tuple[str, str | None], ...]
    bid: Bid
    call: Call
    declared: tuple[int | None, ...]
    flat: bool  # every card counted one (QD-12)
    total: int
    before: tuple[int, ...]  # tokens before
    after: tuple[int, ...]


class Glimpse(NamedTuple):
    """What a Défi card let somebody see: kept until the next action, and shown to `to` only."""

    defi: str
    to: tuple[int, ...] | None  # the seats that see the cards; None: everybody
    cards: tuple[tuple[int, str], ...]  # (whose hand the card was in, card)
    told: int | None = None  # what was stated aloud


class State(NamedTuple):
    """A moment of a match, with all hands and piles: never shown to a page."""

    phase: str  # deal, centre_fruit, turn, defi, salade, reward, over
    tokens: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]  # top first, without the centre
    centre: tuple[tuple[str, str | None], ...]  # (card, the fruit it stands for)
    start: str | None
    marker: str | None
    bid: Bid | None
    player: int | None
    direction: int
    dealer: int
    round: int
    call: Call | None
    declared: tuple[int | None, ...]  # by seat: Salades that stand for the announced fruit
    defi: tuple[str, ...]  # top first
    used: tuple[str, ...]  # in phase `defi` the last is being applied
    chosen: int | None  # the seat chosen, until its cards are drawn
    effects: tuple[str, ...]  # Défi cards in force, oldest first
    exposed: tuple[tuple[str, ...], ...]
    winner: tuple[int, ...] | None
    last: Action | None = None  # what was just done
    shown: Count | Glimpse | None = None


class View(NamedTuple):
    """All that a seat, or an onlooker, may know of a state (QV-9, QV-54)."""

    seat: int | None
    phase: str
    tokens: tuple[int, ...]
    hands: tuple[tuple[str, ...] | None, ...]  # by seat; None while secret
    sizes: tuple[int, ...]  # cards in each hand
    pile: int  # how many cards
    centre: tuple[tuple[str, str | None], ...]
    start: str | None
    marker: str | None
    bid: Bid | None
    player: int | None
    direction: int
    dealer: int
    round: int
    call: Call | None
    declared: tuple[int | None, ...]
    defi: int  # how many cards
    used: tuple[str, ...]
    chosen: int | None
    effects: tuple[str, ...]
    exposed: tuple[tuple[str, ...], ...]
    winner: tuple[int, ...] | None
    last: Action | None  # as this seat saw it
    shown: Count | Glimpse | None  # as this seat saw it
    legal: tuple[Any, ...]
    rules: QuiDitVrai

    @property
    def hand(self) -> tuple[str, ...]:
        """One's own hand; an onlooker has none."""
        mine = None if self.seat is None else self.hands[self.seat]
        return mine or ()

    def _repr_svg_(self) -> str:
        """The board as this view shows it, for a notebook."""
        from ludotheque.drawing.operations import Look
        from ludotheque.drawing.svg import svg
        from ludotheque.games.qui_dit_vrai.picture import picture

        return svg(picture(self, Look()), title="Qui dit vrai ?")
