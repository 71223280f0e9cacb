"""A table set up in the notation of the golden rows: cards by rank, top first, the rest of the pack below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ludotheque.engine.game import CHANCE, OVER, TABLE
from ludotheque.engine.match import Match
from ludotheque.games.fizz_buzz.cards import DIGITS, rank
from ludotheque.games.fizz_buzz.rules import FizzBuzz
from ludotheque.games.fizz_buzz.telling import telling
from ludotheque.games.fizz_buzz.values import Accept, Call, Play, State


def taken(pool: list[str], ranks: str) -> list[str]:
    """A card of each rank, out of the pool: "A K joker", top first; "AS" is that very card."""
    found = []
    for wanted in ranks.split():
        card = next(card for card in pool if wanted in (rank(card), card))
        pool.remove(card)
        found.append(card)
    return found


def laid_out(
    cards: Sequence[str],
    tops: Sequence[str],
    table: str = "",
    sizes: Sequence[int] | Mapping[int, int] | None = None,
    number: int = 1,
) -> tuple[list[list[str]], list[str]]:
    """Piles and table: the tops given, the rest of the pack at the bottom.

    A pile without a top begins with a card that does nothing on the next numbers, up or down. A pile with a
    size is filled up to it, the rest goes to the others in turn; if all piles have a size, it goes under the
    cards on the table.
    """
    pool = sorted(cards, key=lambda card: 4 <= (DIGITS.get(card, number) - number) % 10 <= 6)
    sizes = dict(enumerate(sizes)) if isinstance(sizes, Sequence) else dict(sizes or {})
    piles = [taken(pool, ranks) for ranks in tops]
    upper = taken(pool, table)
    for seat, pile in enumerate(piles):
        if not pile and sizes.get(seat, 1):
            pile.append(pool.pop())
    for seat, size in sizes.items():
        while len(piles[seat]) < size:
            piles[seat].append(pool.pop())
    free = [pile for seat, pile in enumerate(piles) if seat not in sizes]
    while free and pool:
        min(free, key=len).append(pool.pop())
    return piles, pool + upper


class Table:
    """A match to be played by the golden rows' own words.

    `tops` are the top cards by seat, a list or a dict of seats.
    """

    def __init__(
        self,
        seats: int,
        tops=(),
        *,
        table: str = "",
        sizes=None,
        player: int = 0,
        number: int | None = None,
        sequence: int = 1,
        direction: int = 1,
        round: int = 1,
        dealer: int | None = None,
        totals=None,
        **options,
    ):
        self.game = FizzBuzz(seats, **options)
        by_seat = dict(tops) if isinstance(tops, Mapping) else dict(enumerate(tops))
        above = [by_seat.get(seat, "") for seat in range(seats)]
        number = self.game.first_number if number is None else number
        piles, middle = laid_out(self.game.cards, above, table, sizes, number)
        position = {
            "phase": "play",
            "piles": piles,
            "table": middle,
            "player": player,
            "number": number,
            "sequence": sequence,
            "direction": direction,
            "last": None,
            "round": round,
            "dealer": seats - 1 if dealer is None else dealer,
            "totals": list(totals or (0,) * seats),
            "winner": None,
        }
        self.match = Match(self.game, "golden", self.game.restore(position))

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def due(self) -> tuple[int, int, str]:
        """Who is due, with which number and which word."""
        state = self.state
        return state.player, state.number, self.game.word(state.number)

    @property
    def ways(self) -> tuple[int, int]:
        """The direction of play, and that of the count."""
        return self.state.direction, self.state.sequence

    @property
    def sizes(self) -> tuple[int, ...]:
        """The cards left, by seat."""
        return tuple(len(pile) for pile in self.state.piles)

    def lay(self, word: str, seat: int | None = None) -> Table:
        """The table after a card was laid with this word, by who is due unless a seat is given."""
        return self.do(Play(self.state.player if seat is None else seat, word))

    def call(self, seat: int) -> Table:
        """The table after a seat called an error."""
        return self.do(Call(seat))

    def stands(self) -> Table:
        """The table after nobody called an error."""
        return self.do(Accept())

    def right(self, *words: str) -> Table:
        """The table after these words, each of them the one due, each by who is due; nobody calls."""
        for word in words:
            assert word == self.due[2], self.due
            self.lay(word).stands()
        return self

    def do(self, action) -> Table:
        """The table after any action."""
        self.match.act(action)
        return self

    @property
    def cited(self) -> set[str]:
        """The clauses that are told since the last card was laid, with that card's."""
        match = self.match
        first = max(step for step, action in enumerate(match.actions) if isinstance(action, Play))
        return {
            clause
            for step in range(first, match.at)
            for line in telling(match.view(None, step), match.view(None, step + 1))
            for clause in line.clauses
        }


def wandered(
    game: FizzBuzz,
    seed: object,
    limit: int = 300,
    *,
    slips: float = 0.1,
    strays: float = 0.05,
    noticed: float = 0.5,
    vain: float = 0.2,
) -> Match:
    """A match of people: they slip, play out of turn, notice errors or not, and call in vain, so often."""
    match, rng, seats = Match(game, str(seed)), Random(f"wandered {seed}"), range(game.seats)
    while match.at < limit and match.turn != OVER:
        state = match.state
        if match.turn == CHANCE:
            match.draw()
        elif match.turn == TABLE:
            wrong = state.said.player != state.player or state.said.word != game.word(state.number)
            caller = rng.choice([seat for seat in seats if seat != state.said.player])
            match.act(Call(caller) if rng.random() < (noticed if wrong else vain) else Accept())
        else:
            seat = rng.choice(seats) if rng.random() < strays else state.player
            slip = rng.choice(["Fizz", "Buzz", "Fizz Buzz", "0", "3", str(state.number), "53", "9999"])
            match.act(Play(seat, slip if rng.random() < slips else game.word(state.number)))
    return match
