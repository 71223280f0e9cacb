"""Positions of Qui dit vrai ?: a state as plain JSON values, and the state that a position describes.

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
from ludotheque.games.qui_dit_vrai import daring
from ludotheque.games.qui_dit_vrai.cards import FRUITS, SALAD, fruit_of
from ludotheque.games.qui_dit_vrai.defi import ASKING, LASTING
from ludotheque.games.qui_dit_vrai.turns import following, still_in
from ludotheque.games.qui_dit_vrai.values import Bid, Call, Choose, State

if TYPE_CHECKING:
    from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai

say = speaker("qui_dit_vrai")

PHASES = ("deal", "centre_fruit", "turn", "defi", "salade", "reward", "over")
FIELDS = (
    *("phase", "tokens", "hands", "pile", "centre", "start", "marker", "last", "player", "direction"),
    *("dealer", "round", "call", "declared", "defi", "used", "chosen", "effects", "exposed", "winner"),
)
CALLED = ("salade", "reward", "over")


def position(state: State) -> dict[str, Any]:
    """The state as a position: what was only shown is left out."""
    declared = {str(seat): count for seat, count in enumerate(state.declared) if count is not None}
    return {
        "phase": state.phase,
        "tokens": list(state.tokens),
        "hands": [list(hand) for hand in state.hands],
        "pile": list(state.pile),
        "centre": [list(card) for card in state.centre],
        "start": state.start,
        "marker": state.marker,
        "last": None if state.bid is None else state.bid._asdict(),
        "player": state.player,
        "direction": state.direction,
        "dealer": state.dealer,
        "round": state.round,
        "call": None if state.call is None else state.call._asdict(),
        "declared": declared,
        "defi": list(state.defi),
        "used": list(state.used),
        "chosen": state.chosen,
        "effects": list(state.effects),
        "exposed": [list(cards) for cards in state.exposed],
        "winner": None if state.winner is None else list(state.winner),
    }


def read(game: QuiDitVrai, given: object) -> State:
    """The position's state. Raises NotARecord for a position that cannot be."""
    found = fields(given, FIELDS, PHASES)
    check_player(found, game.seats)
    for check in (
        *(check_tokens, check_cards, check_centre, check_bid, check_call, check_declared, check_defi),
        *(check_effects, check_exposed, check_turn, check_winner),
    ):
        check(game, found)
    bid, call = found["last"], found["call"]
    state = State(
        found["phase"],
        tuple(found["tokens"]),
        tuple(map(tuple, found["hands"])),
        tuple(found["pile"]),
        tuple((card, fruit) for card, fruit in found["centre"]),
        found["start"],
        found["marker"],
        None if bid is None else Bid(bid["number"], bid["fruit"], bid["by"]),
        found["player"],
        found["direction"],
        found["dealer"],
        found["round"],
        None if call is None else Call(call["kind"], call["by"]),
        tuple(found["declared"].get(str(seat)) for seat in range(game.seats)),
        tuple(found["defi"]),
        tuple(found["used"]),
        found["chosen"],
        tuple(found["effects"]),
        tuple(map(tuple, found["exposed"])),
        None if found["winner"] is None else tuple(found["winner"]),
    )
    if state.phase == "defi" and (state.defi or state.used):
        check_asked(game, state)
    return state


def is_text(value: object) -> bool:
    """True for a text."""
    return isinstance(value, str)


def check_tokens(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the tokens can be: enough cards (QV-49), two players left (QV-53)."""
    items("tokens", found["tokens"], lambda tokens: is_whole(tokens, 0))
    one_each("tokens", found["tokens"], game.seats)
    if sum(found["tokens"]) >= len(game.deck):
        refuse(say("There are more tokens than cards to deal."))
    left = sum(tokens > 0 for tokens in found["tokens"])
    if (left == 1) != (found["phase"] == "over") or not left:
        refuse(say("The match is over when one player has tokens left, and only then."))
    number("round", found["round"], 1, None)
    number("dealer", found["dealer"], 0, game.seats - 1)


def check_cards(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless every fruit card has its place, and hands are as large as tokens (QV-8)."""
    hands, pile, phase = found["hands"], found["pile"], found["phase"]
    items("hands", hands, lambda hand: isinstance(hand, list) and all(map(is_text, hand)))
    one_each("hands", hands, game.seats)
    items("pile", pile, is_text)
    items(
        "centre",
        found["centre"],
        lambda one: (
            isinstance(one, list)
            and len(one) == 2
            and is_text(one[0])
            and (one[1] is None or is_text(one[1]))
        ),
    )
    lying = sorted([card for hand in hands for card in hand] + pile + [card for card, _ in found["centre"]])
    if lying != ([] if phase == "deal" else sorted(game.deck)):
        refuse(
            say("Every fruit card is in one hand, in the pile or in the middle, and none before the deal.")
        )
    if phase not in ("deal", "over") and [len(hand) for hand in hands] != found["tokens"]:
        refuse(say("Every player holds as many cards as they have tokens."))


def check_centre(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the middle and the markers agree with the phase (QV-11 to QV-13)."""
    centre, phase = found["centre"], found["phase"]
    if phase in ("deal", "centre_fruit"):
        expected = [] if phase == "deal" else [[SALAD, None]]
        if centre != expected:
            disagrees("centre", phase)
        for name in ("start", "marker"):
            if found[name] is not None:
                disagrees(name, phase)
        return
    if not centre:
        disagrees("centre", phase)
    for place, (card, fruit) in enumerate(centre):
        waiting = fruit is None and phase == "defi" and 0 < place == len(centre) - 1
        if fruit not in FRUITS and not (waiting and card == SALAD):
            cannot_be("centre", fruit)
        if card != SALAD and fruit != fruit_of(card):
            refuse(say("A card in the middle that is no Salade stands for its own fruit."))
    for name in ("start", "marker"):
        if not is_text(found[name]) or found[name] not in FRUITS:
            cannot_be(name, found[name])


def check_bid(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the announcement can be, with the marker on its fruit (QV-14, QV-24)."""
    bid, phase = found["last"], found["phase"]
    if phase in ("deal", "centre_fruit"):
        if bid is not None:
            disagrees("last", phase)
        return
    if not isinstance(bid, dict) or set(bid) != {"number", "fruit", "by"}:
        cannot_be("last", bid)
    number("last.number", bid["number"], 1, None)
    if bid["by"] is not None:
        number("last.by", bid["by"], 0, game.seats - 1)
    if not is_text(bid["fruit"]) or bid["fruit"] not in FRUITS:
        cannot_be("last.fruit", bid["fruit"])
    if found["marker"] != bid["fruit"]:
        refuse(say("The position marker stands on the fruit last announced."))


def check_call(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless there is a call once the round was stopped, and not before (QV-36)."""
    call, phase = found["call"], found["phase"]
    if phase not in CALLED:
        if call is not None:
            disagrees("call", phase)
        return
    if not isinstance(call, dict) or set(call) != {"kind", "by"} or call["kind"] not in ("vrai", "menteur"):
        cannot_be("call", call)
    number("call.by", call["by"], 0, game.seats - 1)
    if call["by"] == found["last"]["by"]:
        refuse(say("Nobody answers their own announcement."))
    if call["kind"] == "menteur" and found["last"]["by"] is None:  # QV-35
        refuse(say("Nobody can say “Menteur !” to the turned card."))
    if phase == "reward" and (call["kind"] != "vrai" or call["by"] != found["player"]):
        disagrees("call", phase)


def check_declared(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the Salades declared are held, in the order of deciding (QV-40, QV-41)."""
    declared, phase = found["declared"], found["phase"]
    if not isinstance(declared, dict):
        cannot_be("declared", declared)
    known = {str(seat) for seat in range(game.seats)}
    for seat, count in declared.items():
        if seat not in known or not is_whole(count, 0, found["hands"][int(seat)].count(SALAD)):
            cannot_be("declared", count)
    if phase not in CALLED:
        if declared:
            disagrees("declared", phase)
        return
    caller = found["call"]["by"]
    order = [(caller + step) % game.seats for step in range(game.seats)]
    owners = [seat for seat in order if SALAD in found["hands"][seat]]
    decided = (
        owners.index(found["player"]) if phase == "salade" and found["player"] in owners else len(owners)
    )
    if phase == "salade" and found["player"] not in owners:
        disagrees("player", phase)
    if set(declared) != {str(seat) for seat in owners[:decided]}:
        disagrees("declared", phase)


def check_defi(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless every Défi card is in the pile or used (QV-30)."""
    pile, used, phase, chosen = found["defi"], found["used"], found["phase"], found["chosen"]
    for name in ("defi", "used"):
        items(name, found[name], is_text)
    shuffled = phase == "defi" and not pile and not used and chosen is None and game.defi_pile
    if sorted(pile + used) != ([] if phase == "deal" or shuffled else sorted(game.defi_pile)):
        refuse(say("Every Défi card is in its pile or used, and none before the deal."))
    if phase == "centre_fruit" and used:
        disagrees("used", phase)
    if phase == "defi" and not game.defi_pile:
        refuse(say("Without Défi cards none is ever applied."))
    if chosen is not None:
        number("chosen", chosen, 0, game.seats - 1)
        if phase != "defi":
            disagrees("chosen", phase)


def check_asked(game: QuiDitVrai, state: State) -> None:
    """Nothing; NotARecord unless the Défi card being applied asks for something that there is (QV-28)."""
    if not state.used:
        disagrees("used", state.phase)
    op = daring.turned(game, state).op
    if (state.centre[-1][1] is None) != (op == "add_centre"):
        disagrees("centre", state.phase)
    possible = daring.choices(game, state._replace(chosen=None))
    if op not in ASKING or not possible:
        disagrees("used", state.phase)
    if state.chosen is not None and Choose(state.chosen) not in possible:
        disagrees("chosen", state.phase)


def check_effects(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the Défi cards in force have been used and last."""
    items("effects", found["effects"], is_text)
    for id in found["effects"]:
        if id not in game.challenges or game.challenges[id].op not in LASTING:
            cannot_be("effects", id)
    if len(set(found["effects"])) != len(found["effects"]) or (
        found["effects"] and found["phase"] in ("deal", "centre_fruit")
    ):
        disagrees("effects", found["phase"])


def check_exposed(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the open cards are in their owners' hands."""
    exposed = found["exposed"]
    items("exposed", exposed, lambda cards: isinstance(cards, list) and all(map(is_text, cards)))
    one_each("exposed", exposed, game.seats)
    if found["phase"] == "centre_fruit" and any(exposed):
        disagrees("exposed", found["phase"])
    for cards, hand in zip(exposed, found["hands"], strict=True):
        if any(cards.count(card) > hand.count(card) for card in cards):
            refuse(say("An open card is in its owner’s hand."))


def check_turn(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the player to act is in, and can be (QV-13, QV-15, QV-47)."""
    direction, phase, tokens, player = found["direction"], found["phase"], found["tokens"], found["player"]
    if not is_whole(direction, -1, 1) or direction == 0:
        cannot_be("direction", direction)
    if phase in ("deal", "centre_fruit") and direction != 1:
        disagrees("direction", phase)
    if len(still_in(tuple(tokens))) == 2 and direction != 1:
        refuse(say("With two players left, turns always go clockwise."))
    if phase == "over":
        return
    speakers = [said["by"] for said in (found["last"], found["call"]) if said and said["by"] is not None]
    if not all(tokens[seat] for seat in (player, found["dealer"], *speakers)):
        refuse(say("Who has no tokens left neither deals nor plays."))
    if phase == "deal" and player != following(tuple(tokens), found["dealer"], 1):
        disagrees("player", phase)
    if phase == "centre_fruit" and player != found["dealer"]:
        disagrees("player", phase)
    if phase == "defi" and player != found["last"]["by"]:
        disagrees("player", phase)
    if phase == "turn" and player == found["last"]["by"]:
        refuse(say("Nobody answers their own announcement."))


def check_winner(game: QuiDitVrai, found: dict[str, Any]) -> None:
    """Nothing; NotARecord unless the winner is null until the match is over, then who has tokens (QV-53)."""
    no_winner_yet(found)
    if found["phase"] != "over":
        return
    items("winner", found["winner"], is_seat(game.seats))
    if tuple(found["winner"]) != still_in(tuple(found["tokens"])):
        refuse(say("“winner” must be the only player who has tokens left."))
