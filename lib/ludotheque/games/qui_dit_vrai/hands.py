"""Round the ring: who sits there, their tokens, their hands, and what has just become of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ludotheque.drawing.challenges import LONG_NOSE, SHIELD, chips
from ludotheque.drawing.fruit_cards import COUNTED, card_up, printed, row
from ludotheque.drawing.fruits import FRUITS as DRAWN
from ludotheque.drawing.operations import (
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    box_outline,
    fitted,
    text_width,
)
from ludotheque.drawing.palette import CREAM, INK, RIGHT, SPOTLIGHT, WARNING
from ludotheque.drawing.pips import joined, placed
from ludotheque.drawing.playing_cards import card_back
from ludotheque.drawing.seating import places
from ludotheque.drawing.things import (
    CROWN,
    EYE,
    RIGHT_MARK,
    SEAT_SHAPES,
    SHADOW,
    WRONG_MARK,
    badge,
    pill,
    ribbon,
)
from ludotheque.engine.words import Words, speaker
from ludotheque.games.qui_dit_vrai.board import HIDDEN, Board
from ludotheque.games.qui_dit_vrai.cards import SALAD
from ludotheque.games.qui_dit_vrai.layouts import XY, Place, Slot, plan_of

say = speaker("qui_dit_vrai")

OUT = "#B9C2CC"  # the paper of who has no tokens left
MAY_CHOOSE = Shape("may-choose", (Path(box_outline(-52, -72, 104, 147, 13), "", SPOTLIGHT, 7),))
TAKEN = Shape(
    "taken",
    (
        Path(box_outline(-54, -74, 108, 151, 15), "", INK, 18),
        Path(box_outline(-54, -74, 108, 151, 15), "", "#FFFFFF", 11),
        Path(box_outline(-50, -70, 100, 143, 11), "", SPOTLIGHT, 7),
    ),
)


# --- names and tokens --------------------------------------------------------------------------------


def plates(board: Board) -> Iterator[Operation]:
    """Names and marks on paper: they stay for the whole match."""
    look, seats = board.look, board.view.rules.seats
    yield Sprite(strips(look.layout, seats), 0, 0)
    yield Sprite(marks(look.layout, seats, look.front), 0, 0)
    for seat in range(seats):
        yield name(board, seat)


@cache
def strips(layout: str, seats: int) -> Shape:
    """The strips of paper for all names, as one shape."""
    shadow, paper = [], []
    for x, y, w, h in (plan_of(layout, seats).places[name].paper for name in places(seats, 0)):
        shadow.append(box_outline(x + 2, y + 7, w, h, 22))
        paper.append(box_outline(x, y, w, h, 22))
    parts = (Path(joined(shadow), SHADOW), Path(joined(paper), CREAM, INK, 4.5))
    return Shape(f"strips-{layout}-{seats}", parts)


@cache
def marks(layout: str, seats: int, front: int) -> Shape:
    """The marks of all seats, as one shape that looks like so many badges."""
    plan = plan_of(layout, seats)
    seated = [plan.places[name] for name in places(seats, front)]
    drawn = []
    for seat, place in enumerate(seated):
        s = mark_size(place) / 100
        drawn.append(
            [
                part._replace(d=placed(part.d, *badge_at(place), s), width=part.width * s)
                for part in SEAT_SHAPES[seat].parts
            ]
        )
    edge, seam, _, smile = (
        parts[0]._replace(d=joined(part.d for part in parts)) for parts in zip(*drawn, strict=True)
    )
    return Shape(f"marks-{layout}-{seats}-{front}", (edge, seam, *(parts[2] for parts in drawn), smile))


def mark_size(place: Place) -> float:
    """How large a seat's mark is."""
    return place.paper[3] * 1.34


def name(board: Board, seat: int) -> Text:
    """The name of who sits there, on their paper."""
    plan, (x, y, w, h) = board.plan, board.places[seat].paper
    room = w - h * 1.32 - plan.letter * 3
    shown, size = fitted(board.name(seat), plan.name, room, plan.letter)
    return Text(x + h * 1.32, y + h / 2 + size * 0.36, shown, size, INK, "start")


def bright(board: Board) -> Iterator[Operation]:
    """Yellow paper for whose turn it is and for who has won, grey for who is out."""
    view = board.view
    won = view.winner or ()
    for seat, place in enumerate(board.places):
        x, y, w, h = place.paper
        yellow = seat in won or (seat == view.player and view.phase != "deal")
        if yellow or not view.tokens[seat]:
            yield Sprite(ribbon(w, h, SPOTLIGHT if yellow else OUT), x, y)
            yield from badge(*badge_at(place), mark_size(place), seat)
            yield name(board, seat)
        if seat in won:
            yield Sprite(CROWN, badge_at(place)[0], y - h * 0.22, h / 100)


def badge_at(place: Place) -> XY:
    """The middle of a seat's mark."""
    x, y, _, h = place.paper
    return x + h * 0.66, y + h / 2


def tokens_at(board: Board, seat: int) -> XY:
    """The middle of a seat's lowest token."""
    x, y, w, h = board.places[seat].paper
    return x + w - board.plan.letter * 2.3, y + h * 0.56


def tokens(board: Board) -> Iterator[Operation]:
    """Each seat's tokens in a pile on its paper, and how many there are (QV-2)."""
    plan, held = board.plan, board.view.tokens
    for seat, count in enumerate(held):
        if count:
            yield Sprite(chips(count), *tokens_at(board, seat), plan.letter / 58)
    for count, place in zip(held, board.places, strict=True):
        if count:
            x, y, w, h = place.paper
            at = x + w - plan.letter * 0.86
            yield Text(at, y + h / 2 + plan.letter * 0.36, str(count), plan.letter, INK, weight=700)


# --- hands -------------------------------------------------------------------------------------------


def hands(board: Board) -> Iterator[Operation]:
    """Every hand: backs, open cards, and one's own or all cards once they may be seen (QV-9, QV-36)."""
    for seat, (hand, slots) in enumerate(zip(board.hands, board.slots, strict=True)):
        narrow = 1 if seat == board.view.seat else board.stage.turning  # one's own lie open before
        small = board.small(seat)
        if narrow != 1:
            yield from apart(board, hand, slots, small, narrow)
            continue
        for cards, lying in runs(hand, slots):
            (x, y, width), last = lying[0], lying[-1]
            step = round((last.x - x) / (len(lying) - 1) / width * 100, 1) if len(lying) > 1 else 100
            if cards[0] != HIDDEN and step < 100:
                yield from apart(board, cards, lying, small)
                continue
            yield Sprite(row(len(lying), step, cards[0] != HIDDEN), x, y, width / 100)
            if cards[0] != HIDDEN:
                yield from prints(board, cards, lying, small)


def apart(
    board: Board, cards: Sequence[str], slots: Sequence[Slot], small: bool, narrow: float = 1
) -> Iterator[Operation]:
    """Cards drawn one by one: they cover one another, or turn over."""
    for card, (x, y, width) in zip(cards, slots, strict=True):
        if card == HIDDEN:
            yield from card_back(x, y, width, 0, narrow)
        else:
            yield from card_up(x, y, width, card, board.look.lang, small, 0, narrow)


def prints(board: Board, cards: Sequence[str], slots: Sequence[Slot], small: bool) -> Iterator[Operation]:
    """What is printed on the cards of a row, the same fruits one after the other: that costs less."""
    faces = sorted(zip(cards, slots, strict=True), key=lambda face: face[0].partition(":")[0])
    for card, (x, y, width) in faces:
        yield Sprite(printed(card, board.look.lang, small), x, y, width / 100)


def runs(hand: tuple[str, ...], slots: tuple[Slot, ...]) -> Iterator[tuple[list[str], list[Slot]]]:
    """The cards of a hand in one row that are all face up or all face down, with their places."""
    cards: list[str] = []
    lying: list[Slot] = []
    for card, slot in zip(hand, slots, strict=True):
        if cards and (slot.y != lying[-1].y or (card == HIDDEN) != (cards[-1] == HIDDEN)):
            yield cards, lying
            cards, lying = [], []
        cards.append(card)
        lying.append(slot)
    if cards:
        yield cards, lying


def signs(board: Board) -> Iterator[Operation]:
    """What is to be seen on cards: those that lie open, that may be chosen, that count."""
    yield from opened(board)
    yield from choosable(board)
    yield from glowing(board)


def opened(board: Board) -> Iterator[Operation]:
    """An eye on each card that lies open in a hand (QD-2), until all do."""
    if board.reveals:
        return
    for seat, cards in enumerate(board.view.exposed):
        taken: set[int] = set()
        for card in cards:
            at = next(at for at, held in enumerate(board.hands[seat]) if held == card and at not in taken)
            taken.add(at)
            x, y, width = board.slots[seat][at]
            yield Sprite(EYE, x + width * 0.2, y + width * 0.56, max(width * 0.56, 36) / 100)


def choosable(board: Board) -> Iterator[Operation]:
    """A yellow edge round each own card that a Défi card lets one choose."""
    view = board.view
    if view.phase != "defi" or view.seat is None:
        return
    for card, (x, y, width) in own_cards(board):
        chosen = board.look.chosen == card_id(card)
        yield Sprite(TAKEN if chosen else MAY_CHOOSE, x, y, width / 100)


def own_cards(board: Board) -> Iterator[tuple[str, tuple[float, float, float]]]:
    """The own cards that may be chosen, each kind once, with their places."""
    view = board.view
    if view.seat is None:
        return
    hand, slots = board.hands[view.seat], board.slots[view.seat]
    for action in view.legal:
        value = getattr(action, "value", None)
        if isinstance(value, str) and value in hand and (":" in value or value == SALAD):
            last = max(at for at, card in enumerate(hand) if card == value)
            yield value, slots[last]


def card_id(card: str) -> str:
    """The id of the spot on a card."""
    return f"card-{card.replace(':', '-')}"


def glowing(board: Board) -> Iterator[Operation]:
    """A bright edge round each card counted so far; how a Salade was declared (QV-37, QV-39)."""
    bid, stage = board.bid, board.stage
    if not board.reveals or bid is None or stage.turning != 1:
        return
    middles = board.middles()
    lying = board.view.phase != "over"  # the middle is for who has won
    glow = {(card.seat, card.at) for card in board.seen if lying or card.seat is not None}
    for seat, at in sorted(glow, key=lambda spot: (spot[0] is None, spot)):
        x, y, width = middles[at] if seat is None else board.slots[seat][at]
        yield Sprite(COUNTED, x, y, width / 100)
    declared = board.end.declared if board.end else board.view.declared
    for seat, hand in enumerate(board.hands):
        for at, card in enumerate(hand):
            if card == SALAD and declared[seat] is not None:
                x, y, width = board.slots[seat][at]
                yield from verdict_on_salad(x, y, width, bid.fruit if (seat, at) in glow else None)


def verdict_on_salad(x: float, y: float, width: float, fruit: str | None) -> Iterator[Operation]:
    """On a Salade: the fruit that it stands for; a cross if it stands for another one."""
    size = max(width * 0.46, 34)
    at = x + width * 0.28, y - width * 0.5
    if fruit is None:
        yield Sprite(WRONG_MARK, *at, size / 100)
    else:
        yield from fruit_tag(*at, size, fruit)


_GROUND = Shape("fruit-tag", (Path(box_outline(-50, -50, 100, 100, 50), CREAM, INK, 7),))


def fruit_tag(x: float, y: float, size: float, fruit: str) -> Iterator[Operation]:
    """A fruit on a small round paper."""
    yield Sprite(_GROUND, x, y, size / 100)
    yield Sprite(DRAWN[fruit], x, y, size / 145)


# --- what has become of a seat -----------------------------------------------------------------------


def news(board: Board) -> Iterator[Operation]:
    """Who called and whether that was right, who won or lost tokens, who deals, who is out."""
    view, end = board.view, board.end
    if board.call is not None:
        place, vrai = board.places[board.call.by], board.call.kind == "vrai"
        words = say("Vrai !") if vrai else say("Menteur !")
        yield from sticker(board, place, words, RIGHT if vrai else WARNING, "#FFFFFF")
        mark = SHIELD if vrai else LONG_NOSE
        if end or view.phase == "reward":
            mark = RIGHT_MARK if rightly(board) else WRONG_MARK
        size = board.plan.letter
        at = place.paper[0] + size * 1.5 + text_width(board.text(words), size)
        yield Sprite(mark, at, place.paper[1] - size * 0.42, size / 66)
    if end:
        for seat, (before, after) in enumerate(zip(end.before, end.after, strict=True)):
            if before != after:
                yield from change(board, board.places[seat], after - before)
    if view.phase in ("deal", "centre_fruit") and not board.stage.quiet and board.call is None:
        yield from sticker(board, board.places[view.dealer], say("deals"), SPOTLIGHT, INK)
    for seat, left in enumerate(view.tokens):
        if not left and not (end and end.before[seat]):
            yield from sticker(board, board.places[seat], say("out"), CREAM, INK)


def rightly(board: Board) -> bool:
    """True if the call was right (QV-32, QV-34)."""
    assert board.bid is not None
    assert board.call is not None
    total, said = board.total, board.bid.number
    return total == said if board.call.kind == "vrai" else total < said


def change(board: Board, place: Place, count: int) -> Iterator[Operation]:
    """How many tokens have come or gone."""
    size = board.plan.letter * 1.1
    x, y, w, h = place.paper
    shown = f"+{count}" if count > 0 else f"−{-count}"
    wide = round(text_width(shown, size) + size * 0.7)
    at = x + w - wide / 2 + 4
    yield Sprite(pill(wide, round(size * 1.3), RIGHT if count > 0 else WARNING), at, y + h + size * 0.5)
    yield Text(at, y + h + size * 0.86, shown, size, "#FFFFFF", weight=700)


def sticker(board: Board, place: Place, words: Words, fill: str, ink: str) -> Iterator[Operation]:
    """A word on a small strip of paper, on the upper edge of the name's."""
    shown, size = board.text(words), board.plan.letter
    wide = round(text_width(shown, size) + size * 0.8)
    at, up = place.paper[0] + 14 + wide / 2, place.paper[1] - size * 0.42
    yield Sprite(pill(wide, round(size * 1.3), fill), at, up)
    yield Text(at, up + size * 0.34, shown, size, ink, weight=700)


# --- seats to tap ------------------------------------------------------------------------------------


def seats(board: Board) -> tuple[int, ...]:
    """The seats that may be chosen now."""
    found = []
    for action in board.view.legal:
        value = getattr(action, "seat", getattr(action, "value", None))
        if type(value) is int:
            found.append(value)
    return tuple(found)


def seat_edges(board: Board) -> Iterator[Operation]:
    """A yellow edge round the name of each seat that may be chosen; a broad one if it is."""
    for seat in seats(board):
        x, y, w, h = board.places[seat].paper
        chosen = board.look.chosen == f"seat-{seat}"
        yield Sprite(edge(w, h, chosen), x, y)


def edge(w: float, h: float, chosen: bool) -> Shape:
    """The edge round a name."""
    d = box_outline(-5, -5, w + 10, h + 10, 27)
    lines = (Path(d, "", INK, 18), Path(d, "", "#FFFFFF", 11), Path(d, "", SPOTLIGHT, 6))
    return Shape(f"edge-{w:g}x{h:g}-{chosen:d}", lines if chosen else (Path(d, "", SPOTLIGHT, 8),))
