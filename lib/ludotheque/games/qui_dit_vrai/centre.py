"""The middle of the ring: the turned card, the piles, what is announced, what is counted, who has won."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ludotheque.drawing.challenges import BACKWARDS, CHALLENGE_BACK, challenge_up, emblem
from ludotheque.drawing.fruit_cards import card_up
from ludotheque.drawing.fruits import FRUITS as DRAWN
from ludotheque.drawing.operations import (
    Box,
    Operation,
    Path,
    Shape,
    Sprite,
    Text,
    box_outline,
    fitted,
    text_width,
)
from ludotheque.drawing.palette import CREAM, INK, SPOTLIGHT, theme
from ludotheque.drawing.playing_cards import NO_CARD, card_back, stack
from ludotheque.drawing.things import CROWN, EYE, LAUREL, badge, bubble, pill
from ludotheque.engine.words import Seat, speaker
from ludotheque.games.qui_dit_vrai.board import HIDDEN, Board
from ludotheque.games.qui_dit_vrai.cards import SALAD
from ludotheque.games.qui_dit_vrai.hands import fruit_tag
from ludotheque.games.qui_dit_vrai.layouts import HIGH, XY
from ludotheque.games.qui_dit_vrai.values import Glimpse

say = speaker("qui_dit_vrai")

_BRIGHT = Shape("challenge-bright", (Path(box_outline(-58, -78, 116, 158.5, 18), SPOTLIGHT, INK, 4),))


# --- what lies there ---------------------------------------------------------------------------------


def lying(board: Board) -> Iterator[Operation]:
    """The turned cards and both piles (QV-10, QV-11), until somebody calls."""
    if board.view.phase == "over":
        return
    if board.call is None:
        yield from piles(board)
    yield from turned(board)


def edges(cards: int) -> int:
    """How many edges are seen of a pile."""
    return min(6, (cards + 3) // 4)


def piles(board: Board) -> Iterator[Operation]:
    """The fruit cards that are left, and the Défi cards with the last one used beside them."""
    view, plan = board.view, board.plan
    s = plan.back / 100
    dealt = view.phase != "deal"
    x, y = board.pile() if dealt else plan.cards
    full = len(view.rules.deck)
    cards = view.pile if dealt else full - sum(view.sizes)
    yield Sprite(stack(edges(cards)) if cards else NO_CARD, x, y, s if dealt else plan.card / 100)
    if not view.rules.defi_pile:
        return
    x, y = board.challenges()
    left = view.defi if dealt or view.used else len(view.rules.defi_pile)
    yield Sprite(stack(edges(left), CHALLENGE_BACK) if left else NO_CARD, x, y, s)


def turned(board: Board) -> Iterator[Operation]:
    """The turned cards; on a Salade the fruit that it stands for (QV-11, QV-13, QD-5)."""
    stage = board.stage
    slots = board.middles()
    for order, ((card, fruit), (x, y, width)) in enumerate(zip(board.centre, slots, strict=True)):
        narrow = stage.middle if order == len(slots) - 1 else 1
        if stage.blank and order == len(slots) - 1:
            yield from card_back(x, y, width, 0, narrow)
            continue
        yield from card_up(x, y, width, card, board.look.lang, False, 0, narrow)
        if card == SALAD and narrow == 1:
            if fruit:
                yield from fruit_tag(x + width * 0.26, y - width * 0.46, width * 0.5, fruit)
            else:
                size = width * 0.5
                yield Text(x + width * 0.27, y - width * 0.28, "?", size, INK, weight=700)


# --- what is announced -------------------------------------------------------------------------------


def announced(board: Board) -> Iterator[Operation]:
    """The last announcement in large: who made it, the number, the fruit (QV-14, QV-17)."""
    bid, plan = board.bid, board.plan
    if bid is None or (board.view.phase == "over" and board.end is None):
        return
    size = plan.said
    number = str(bid.number)
    mark = size * 1.02 if bid.by is not None else 0
    figures = size * 0.66 * len(number)
    w, h = mark + figures + size * 2.5, size * 1.34
    x, y = plan.bubble[0] - w / 2, plan.bubble[1] - h / 2
    tip = board.places[bid.by].tip if bid.by is not None else (plan.bubble[0], y + h + size * 0.2)
    yield Sprite(spoken(w, h, round(tip[0] - x, 1), round(tip[1] - y, 1)), x, y)
    at, middle = x + size * 0.36, y + h / 2
    if bid.by is not None:
        yield from badge(at + size * 0.4, middle, size * 0.92, bid.by)
        at += mark
    yield Text(at + figures / 2, middle + size * 0.36, number, size, INK, weight=700)
    at += figures + size * 0.34
    yield Text(at, middle + size * 0.24, "×", size * 0.6, INK, weight=700)
    yield Sprite(DRAWN[bid.fruit], at + size * 0.88, middle, size / 84)


@cache
def spoken(w: float, h: float, tip_x: float, tip_y: float) -> Shape:
    """A speech bubble of that size; its upper left corner is (0, 0). There are few: one for each speaker."""
    shadow, outline = bubble((0, 0, w, h), (tip_x, tip_y), min(34, h * 0.3))
    assert isinstance(shadow, Box)
    assert isinstance(outline, Path)
    under = Path(box_outline(*shadow[:5]), shadow.fill)
    return Shape(f"bubble-{w:g}x{h:g}-{tip_x:g}-{tip_y:g}", (under, outline))


# --- what is counted ---------------------------------------------------------------------------------


def counted(board: Board) -> Iterator[Operation]:
    """The total so far; against the number announced once all is counted (QV-37)."""
    bid, plan = board.bid, board.plan
    if bid is None or not board.reveals or board.stage.turning != 1 or board.view.phase == "over":
        return
    done = board.end is not None or (board.view.phase == "reward" and not board.stage.quiet)
    total, size, x, y = board.total, plan.said, *plan.total
    wide, high = round(size * 2.1), round(size * 1.9)
    paper = Path(box_outline(-wide / 2, -high / 2, wide, high, 26), SPOTLIGHT, INK, 5)
    yield Sprite(Shape(f"total-{wide}x{high}", (paper,)), x, y)
    tall = size * (1.12 if total < 10 else 1)
    up = size * 0.28 if done else 0
    yield Text(x, y + tall * 0.36 - up, str(total), tall, INK, weight=700)
    if done:
        compared = f"{sign(total, bid.number)} {bid.number}"
        yield Text(x, y + size * 0.74, compared, max(size * 0.5, plan.letter), INK, weight=700)


# --- Défi cards --------------------------------------------------------------------------------------


def drawing_of(board: Board, id: str) -> Shape:
    """The emblem of a Défi card."""
    card = board.view.rules.challenges[id]
    if card.op == "raise_limit":
        return emblem(card.op, card.number("min"), card.number("max"))
    return emblem(card.op)


def challenged(board: Board) -> Iterator[Operation]:
    """The Défi card that asks for a choice, in large (QV-28): a house card, and it says so (QV-29)."""
    view, plan = board.view, board.plan
    if view.phase != "defi" or not view.used:
        return
    yield from large(board, view.used[-1], *plan.cards, plan.card * 1.06)


def large(board: Board, id: str, x: float, y: float, width: float, narrow: float = 1) -> Iterator[Operation]:
    """A Défi card, bright, with the word that it is ours."""
    s = width / 100
    yield Sprite(_BRIGHT, x, y, s, 0, narrow)
    yield from challenge_up(x, y, width, drawing_of(board, id), 0, narrow)
    if narrow == 1:
        words = board.text(say("house card"))
        size = board.plan.letter
        wide = round(text_width(words, size) + size * 0.8)
        low = y + width * HIGH / 2 - size * 0.1
        yield Sprite(pill(wide, round(size * 1.3), CREAM), x, low)
        yield Text(x, low + size * 0.34, words, size, INK)


def brought(board: Board) -> Iterator[Operation]:
    """Beside the own name: the effects that last, turns that go the other way, what was just seen."""
    view, (x, y, w, h) = board.view, board.plan.corner_box
    if board.call is not None:
        return
    size = min(h, board.plan.back * 0.9) if h < 100 else h * 0.46
    lasting = [drawing_of(board, id) for id in view.effects]
    if view.direction == -1:
        lasting.append(BACKWARDS)
    top = y + size / 2
    right = x + w - size / 2
    for order, shape in enumerate(lasting):
        at = right - order * size * 1.12
        yield Sprite(_CHARM, at, top, size / 100)
        yield Sprite(shape, at, top, size / 150)
    if isinstance(view.shown, Glimpse):
        yield from glimpsed(board, view.shown)


_CHARM = Shape("charm", (Path(box_outline(-50, -50, 100, 100, 24), CREAM, INK, 6),))


def glimpsed(board: Board, shown: Glimpse) -> Iterator[Operation]:
    """What a Défi card let somebody see, beside whose it is; a back for whom it is hidden from (QD-1 …)."""
    plan, look = board.plan, board.look
    if shown.told is not None and board.bid is not None:
        seat = board.bid.by or 0
        size = plan.letter * 1.3
        x, y = shown_at(board, seat, 0, 1)
        yield Sprite(pill(round(size * 3.4), round(size * 1.6), SPOTLIGHT), x, y)
        yield Text(x - size * 0.6, y + size * 0.36, str(shown.told), size, INK, weight=700)
        yield Sprite(DRAWN[board.bid.fruit], x + size * 0.62, y, size / 84)
        return
    op = board.view.rules.challenges[shown.defi].op
    if op in ("add_centre", "expose"):
        return
    owners = [owner for owner, _ in shown.cards]
    for order, (owner, card) in enumerate(shown.cards):
        alike = owners.count(owner)
        x, y = shown_at(board, owner, order if alike > 1 else 0, alike)
        width = plan.card * 0.78
        if card == HIDDEN:
            yield from card_back(x, y, width)
        else:
            yield from card_up(x, y, width, card, look.lang, True)
        yield Sprite(EYE, x + width * 0.3, y - width * 0.66, width * 0.56 / 100)


def shown_at(board: Board, seat: int, order: int, count: int) -> XY:
    """Where a card of a seat is shown to somebody: inward of its hand."""
    place = board.places[seat]
    x, y = place.tip
    plan = board.plan
    return x + (order - (count - 1) / 2) * plan.card * 0.86, y + plan.card * 0.2


# --- the end -----------------------------------------------------------------------------------------


def finish(board: Board) -> Iterator[Operation]:
    """Who has won, large (QV-53)."""
    view, plan = board.view, board.plan
    if view.phase != "over" or not view.winner or board.stage.quiet:
        return
    (seat,) = view.winner
    x, y = plan.cards
    size = plan.card * 1.05
    if board.end is None:  # nothing is left above it
        y, size = y - plan.said * 0.7, size * 1.4
    yield Sprite(LAUREL, x, y - size * 0.16, size * 1.22 / 100)
    yield from badge(x, y - size * 0.16, size * 0.76, seat)
    yield Sprite(CROWN, x, y - size * 0.6, size / 190)
    words, letter = won(board, seat, 2 * plan.ring[2] - plan.disc * 1.3)
    yield Text(x, y + size * 0.74, words, letter, theme(board.look.dark).on_felt, weight=700)
    if board.end is not None and board.bid is not None:
        shown, letter = against(board.total, board.bid.number), plan.letter * 1.1
        wide = round(text_width(shown, letter) + letter * 0.7)
        at, low = x + plan.piles * 0.94, y - plan.letter * 0.2
        yield Sprite(pill(wide, round(letter * 1.4), SPOTLIGHT), at, low)
        yield Text(at, low + letter * 0.36, shown, letter, INK, weight=700)


def against(total: int, said: int) -> str:
    """A total beside the number announced: "4 < 6"."""
    return f"{total} {sign(total, said)} {said}"


def sign(total: int, said: int) -> str:
    """How a total compares with the number announced."""
    return "<" if total < said else ">" if total > said else "="


def won(board: Board, seat: int, room: float) -> tuple[str, float]:
    """Who has won, and how large that is written; a name too long for it is cut, never the sentence."""
    plan, name = board.plan, board.name(seat)
    for length in range(len(name), 0, -1):
        called = name if length == len(name) else name[:length].rstrip() + "…"
        words = say("{who} wins!", who=Seat(seat)).text(board.look.lang, ("",) * seat + (called,))
        if text_width(words, plan.letter) <= room:
            break
    return fitted(words, plan.name * 1.2, room, plan.letter)


def round_number(board: Board) -> Iterator[Operation]:
    """Which round is about to be dealt."""
    view, plan = board.view, board.plan
    if view.phase == "deal" and board.call is None and not board.stage.flying:
        words = board.text(say("Round {number}", number=view.round))
        x, y = plan.bubble
        yield Text(x, y + plan.letter * 0.3, words, plan.name * 1.2, theme(board.look.dark).on_felt)
