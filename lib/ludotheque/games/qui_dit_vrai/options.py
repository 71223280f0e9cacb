"""The options of Qui dit vrai ?: their defaults are the clauses, their limits are checked here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ludotheque.engine.game import NotARecord
from ludotheque.engine.options import check_flag, check_number, is_whole, options_of, quoted, read_options
from ludotheque.engine.words import speaker
from ludotheque.games.qui_dit_vrai import defi
from ludotheque.games.qui_dit_vrai.cards import FRUITS, WORTH

if TYPE_CHECKING:
    from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

say = speaker("qui_dit_vrai")

TOKENS = {2: 9, 3: 8, 4: 7, 5: 6, 6: 5}  # QV-2
HOUSE_MULTIPLIERS = ((1, 5), (2, 2), (3, 1))  # QV-4
MOST_SALADS = 12


def check(game: QuiDitVrai) -> Mapping[str, Any]:
    """The options in the form in which the game keeps them, each checked. Raises NotARecord."""
    check_number("seats", game.seats, min(TOKENS), max(TOKENS))  # QV-1
    check_number("salads", game.salads, 0, MOST_SALADS)
    check_flag("defi_on_landing", game.defi_on_landing)
    dealer = game.seats - 1 if game.dealer is None else game.dealer  # QV-A38
    check_number("dealer", dealer, 0, game.seats - 1)
    pairs = multipliers(game.multipliers)
    cards = len(FRUITS) * sum(copies for _, copies in pairs) + game.salads
    if cards <= game.seats * TOKENS[game.seats]:
        raise NotARecord(say("With {number} cards there are too few to deal and turn one.", number=cards))
    number_or("bid_cap", game.bid_cap, ("auto", "none"))  # QV-23
    number_or("token_cap", game.token_cap, ("auto",))  # QV-49
    return {
        "dealer": dealer,
        "multipliers": pairs,
        "ring": ring(game.ring),
        "defi_deck": game.defi_deck if game.defi_deck in ("house", "none") else defi.deck(game.defi_deck),
    }


def number_or(name: str, value: object, words: tuple[str, ...]) -> None:
    """Nothing; NotARecord unless the option is one of the words or a number of at least 1."""
    if not (isinstance(value, str) and value in words) and not is_whole(value, 1):
        raise NotARecord(
            say(
                "The option {option} must be {words} or a whole number, not {value}.",
                option=quoted(name),
                words=", ".join(words),
                value=quoted(value),
            )
        )


def ring(given: object) -> tuple[str, ...]:
    """The ring of fruits, clockwise (QV-A3). Raises NotARecord."""
    if not isinstance(given, list | tuple) or not all(isinstance(fruit, str) for fruit in given):
        raise NotARecord(say("“ring” must be an order of the six fruits."))
    if sorted(given) != sorted(FRUITS):
        raise NotARecord(say("“ring” must be an order of the six fruits."))
    return tuple(given)


def multipliers(given: object) -> tuple[tuple[int, int], ...]:
    """For each multiplier how many cards of a fruit have it (QV-3, QV-A5). Raises NotARecord."""
    wrong = NotARecord(
        say(
            "“multipliers” must say how many cards have each multiplier, worth {number} in all.", number=WORTH
        )
    )
    if isinstance(given, Mapping):
        pairs = list(given.items())
    elif isinstance(given, list | tuple) and all(isinstance(one, tuple) and len(one) == 2 for one in given):
        pairs = list(given)
    else:
        raise wrong
    found: dict[int, int] = {}
    for key, copies in pairs:
        worth = int(key) if isinstance(key, str) and key.isascii() and key.isdigit() and len(key) < 3 else key
        if (
            not is_whole(worth, 1, WORTH)
            or not is_whole(copies, 0, WORTH)
            or worth in found
            or key == f"0{worth}"
        ):
            raise wrong
        found[worth] = copies
    if sum(worth * copies for worth, copies in found.items()) != WORTH:
        raise wrong
    return tuple((worth, copies) for worth, copies in sorted(found.items()) if copies)


def read(game: type[QuiDitVrai], given: Mapping[str, Any]) -> QuiDitVrai:
    """The game with the options of a record. Raises NotARecord."""
    if isinstance(given, Mapping):
        if not isinstance(given.get("multipliers", {}), Mapping):
            raise NotARecord(
                say(
                    "“multipliers” must say how many cards have each multiplier, worth {number} in all.",
                    number=WORTH,
                )
            )
        if "dealer" in given and given["dealer"] is None:
            check_number("dealer", None, 0, max(TOKENS) - 1)
    return read_options(game, given)


def as_json(game: QuiDitVrai) -> dict[str, Any]:
    """The options as a record holds them: `seats`, and whatever differs from its default."""
    told = options_of(game)
    if told.get("dealer") == game.seats - 1:
        del told["dealer"]
    if "multipliers" in told:
        told["multipliers"] = {str(worth): copies for worth, copies in game.multipliers}
    if "ring" in told:
        told["ring"] = list(told["ring"])
    if isinstance(told.get("defi_deck"), tuple):
        told["defi_deck"] = [card.row() for card in told["defi_deck"]]
    return told
