"""Positions of Fizz Buzz: a state as plain JSON values, and the state that a position describes.

A position is checked for types, conservation and agreement with its phase, not for reachability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.engine.options import is_whole
from ludotheque.engine.position import (
    cannot_be,
    check_player,
    disagrees,
    fields,
    is_seat,
    items,
    no_winner_yet,
    number,
    one_each,
    refuse,
)
from ludotheque.engine.words import speaker
from ludotheque.games.fizz_buzz.saying import may_be_said
from ludotheque.games.fizz_buzz.values import Said

if TYPE_CHECKING:
    from ludotheque.games.fizz_buzz.rules import FizzBuzz
    from ludotheque.games.fizz_buzz.values import State

say = speaker("fizz_buzz")

PHASES = ("deal", "play", "call", "over")
FIELDS = (
    "phase",
    "piles",
    "table",
    "player",
    "number",
    "sequence",
    "direction",
    "last",
    "round",
    "dealer",
    "totals",
    "winner",
)


def position(state: State) -> dict[str, Any]:
    """The state as a position: what was only shown is left out."""
    return {
        "phase": state.phase,
        "piles": [list(pile) for pile in state.piles],
        "table": list(state.table),
        "player": state.player,
        "number": state.number,
        "sequence": state.sequence,
        "direction": state.direction,
        "last": None if state.said is None else state.said._asdict(),
        "round": state.round,
        "dealer": state.dealer,
        "totals": list(state.totals),
        "winner": None if state.winner is None else list(state.winner),
    }


def read(game: FizzBuzz, given: object) -> tuple[Any, ...]:
    """The fields of the position's state, in order. Raises NotARecord for a position that cannot be."""
    found = fields(given, FIELDS, PHASES)
    check_player(found, game.seats)
    for check in (check_count, check_cards, check_last, check_rounds, check_deal, check_winner):
        check(game, found)
    last = found["last"]
    return (
        found["phase"],
        tuple(tuple(pile) for pile in found["piles"]),
        tuple(found["table"]),
        found["player"],
        found["number"],
        found["sequence"],
        found["direction"],
        None if last is None else Said(last["player"], last["word"], last["card"]),
        found["round"],
        found["dealer"],
        tuple(found["totals"]),
        None if found["winner"] is None else tuple(found["winner"]),
    )


def check_count(game: FizzBuzz, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless number and directions can be (FB-10, FB-22, FB-24)."""
    number("number", found["number"], 0, None)
    for name in ("sequence", "direction"):
        if not is_whole(found[name], -1, 1) or found[name] == 0:
            cannot_be(name, found[name])
    if game.seats == 2 and found["direction"] != 1:
        refuse(say("With two players the direction of play is always 1."))


def check_cards(game: FizzBuzz, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the whole pack lies in the piles and on the table, or none in `deal`."""
    piles, table, phase = found["piles"], found["table"], found["phase"]
    items("piles", piles, lambda pile: isinstance(pile, list))
    one_each("piles", piles, game.seats)
    for name, cards in (*(("piles", pile) for pile in piles), ("table", table)):
        items(name, cards, lambda card: isinstance(card, str))
    lying = sorted([card for pile in piles for card in pile] + table)
    if lying != ([] if phase == "deal" else sorted(game.cards)):
        refuse(say("Every card of the pack lies in one pile or on the table, and none before the deal."))
    empty = sum(not pile for pile in piles)
    if (phase == "play" and empty) or (phase == "over" and empty != 1):  # FB-40
        disagrees("piles", phase)


def check_last(game: FizzBuzz, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless a play awaits judgement in `call`, and only there."""
    last, phase = found["last"], found["phase"]
    if phase != "call":
        if last is not None:
            disagrees("last", phase)
        return
    if game.error_detection == "auto":
        refuse(say("With a referee no call is ever awaited."))
    if not isinstance(last, dict) or set(last) != {"player", "word", "card"}:
        cannot_be("last", last)
    number("last.player", last["player"], 0, game.seats - 1)
    if not may_be_said(last["word"], found["number"]):
        cannot_be("last.word", last["word"])
    if not found["table"] or last["card"] != found["table"][-1]:
        refuse(say("The last play’s card must be the top one on the table."))
    if any(not pile for seat, pile in enumerate(found["piles"]) if seat != last["player"]):
        disagrees("piles", phase)


def check_rounds(game: FizzBuzz, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless round, dealer and points can be (FB-43, FB-44, FB-46)."""
    number("round", found["round"], 1, None if game.tie_break == "extra_round" else game.rounds)
    number("dealer", found["dealer"], 0, game.seats - 1)
    items("totals", found["totals"], lambda total: is_whole(total, 0))
    one_each("totals", found["totals"], game.seats)
    if found["phase"] == "over" and found["round"] < game.rounds:
        disagrees("round", "over")


def check_deal(game: FizzBuzz, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless everything is as at the start of a round while one is dealt (FB-45)."""
    if found["phase"] != "deal":
        return
    left = (found["dealer"] + 1) % game.seats  # FB-7
    as_it_starts = (left, game.first_number, 1, 1)
    if as_it_starts != (found["player"], found["number"], found["sequence"], found["direction"]):
        refuse(
            say("Before a deal both directions are 1, the count is at its start, the dealer’s left is due.")
        )


def check_winner(game: FizzBuzz, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the winner is null until the match is over, then right (FB-43, FB-46)."""
    no_winner_yet(found)
    if found["phase"] != "over":
        return
    items("winner", found["winner"], is_seat(game.seats))
    totals = found["totals"]
    leaders = [seat for seat, total in enumerate(totals) if total == min(totals)]
    alone = game.tie_break != "extra_round" or len(leaders) == 1
    if found["winner"] != leaders or not alone:
        refuse(say("“winner” must be the seats with the lowest total."))
