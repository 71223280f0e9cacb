"""Several people at one screen in a real browser: what the websocket carries, and when.

Every frame that Python sends is read: the words, the buttons, and each path that the canvas paints. A card
face up is known by the paths that no other card has.
"""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest
from ipywidgets.widgets.widget import _instances as widgets
from playwright.sync_api import Page, expect

from browser.servers import Server, eventually
from browser.sittings import PHONE, STILL, Press, at_step, click, code_in, keys, quick, read, tap
from browser.test_auction import ROOM, Come, Sitting, address, sat_down
from browser.visits import Visit
from ludotheque import Match, load, record_from
from ludotheque.drawing.fruit_cards import fruit_card, printed
from ludotheque.drawing.operations import Look, Picture
from ludotheque.engine.game import OVER
from ludotheque.games.qui_dit_vrai.naming import card_words
from ludotheque.games.qui_dit_vrai.rules import QuiDitVrai
from ludotheque.games.qui_dit_vrai.values import Choose, Count, Glimpse, View
from ludotheque.ui.canvas import BoardCanvas
from ludotheque.ui.folds import MOVES_SHOWN
from ludotheque.ui.paged import names_at

LANGUAGES = ("en", "fr")
CARDS = sorted(set(QuiDitVrai(3).deck))
CODE = re.compile(rf'"({"|".join(CARDS)})\b')  # a card as a record names it, alone or within other JSON
IN_WORDS = {
    card_words(card).text(lang): card for card in CARDS for lang in LANGUAGES if card.endswith((":2", ":3"))
}
SWITCH, CLEAR, RESET = 60, 43, 41  # commands of ipycanvas
LIVE = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]"

Paintings = dict[str, list[Any]]  # by canvas: all that is drawn there since it was cleared


def marks() -> dict[str, str]:
    """The paths that only one card has, with that card."""
    owners: dict[str, set[str]] = {}
    for card in CARDS:
        for lang in LANGUAGES:
            for small in (True, False):
                for shape in (printed(card, lang, small), fruit_card(card, lang, small)):
                    for part in shape.parts:
                        owners.setdefault(part.d, set()).add(card)
    return {d: next(iter(cards)) for d, cards in owners.items() if len(cards) == 1}


MARKS = marks()


# --- frames -----------------------------------------------------------------------------------------


class Frame(NamedTuple):
    """A message of the Jupyter protocol, as a websocket carries it."""

    header: Any
    parent: Any
    content: Any
    buffers: tuple[bytes, ...]


def frame_of(sent: str | bytes) -> Frame:
    """What a frame holds (kernel.websocket.protocol v1: offsets, then the parts)."""
    assert isinstance(sent, bytes)
    (count,) = struct.unpack_from("<Q", sent)
    offsets = struct.unpack_from(f"<{count}Q", sent, 8)
    parts = [sent[start:end] for start, end in pairwise(offsets)]
    header, parent, _, content = map(json.loads, parts[1:5])
    return Frame(header, parent, content, tuple(parts[5:]))


class News(NamedTuple):
    """What has come since one last looked: all texts, and the paths made known or painted."""

    texts: str
    paths: tuple[str, ...]

    def faces(self) -> set[str]:
        """The cards that it shows face up."""
        return {MARKS[d] for d in self.paths if d in MARKS}

    def named(self) -> set[str]:
        """The cards that it names with their multiplier."""
        return {card for words, card in IN_WORDS.items() if words in self.texts}


class Wire:
    """All that Python sends to a page, and so what stands on its canvases."""

    def __init__(self, seen: Visit):
        self.seen = seen
        self.sent = self.received = 0
        self.asked: set[str] = set()
        self.paths: dict[str, str] = {}
        self.canvases: Paintings = {}
        self.now = ""

    def news(self) -> News:
        """What has come since the last time, once all that the page has said is answered."""
        frames: list[Frame] = []

        def quiet() -> bool:
            self.seen.page.evaluate("0")
            frames.extend(self.take())
            return not self.asked

        eventually(quiet, "Python is idle")
        texts: list[str] = []
        paths: list[str] = []
        for frame in frames:
            texts.append(json.dumps(frame.content, ensure_ascii=False))
            state = frame.content.get("data", {}).get("state", {})
            if state.get("_model_name") == "Path2DModel":
                self.paths[frame.content["comm_id"]] = state["value"]
                paths.append(state["value"])
            for buffer in frame.buffers:
                paths += self.paint(json.loads(buffer))
        return News("\n".join(texts), tuple(paths))

    def take(self) -> Iterator[Frame]:
        """The frames not yet read; what the page has said and what was answered is noted."""
        new, self.sent = self.seen.sent[self.sent :], len(self.seen.sent)
        for said in map(frame_of, new):
            if said.header["msg_type"] == "comm_msg":
                self.asked.add(said.header["msg_id"])
        came, self.received = self.seen.received[self.received :], len(self.seen.received)
        for frame in map(frame_of, came):
            if frame.content.get("execution_state") == "idle":
                self.asked.discard(frame.parent["msg_id"])
            yield frame

    def paint(self, commands: list[Any]) -> list[str]:
        """The paths painted; the canvases are as they are after these commands."""
        painted, self.now = painting(commands, self.canvases, self.paths, self.now)
        return painted


def painting(
    commands: list[Any], canvases: Paintings, paths: dict[str, str], now: str
) -> tuple[list[str], str]:
    """The paths painted, and the last canvas; `canvases` are changed."""
    painted = []
    for command in commands if isinstance(commands[0], list) else [commands]:
        if command[0] == SWITCH:
            now = command[1][0]
            canvases.setdefault(now, [])
        elif command[0] == CLEAR:
            canvases[now] = []
        elif command[0] != RESET:
            ids = [str(one).removeprefix("IPY_MODEL_") for one in command[1]]
            painted += [paths[one] for one in ids if one in paths]
            args = [paths.get(one, said) for one, said in zip(ids, command[1], strict=True)]
            canvases[now].append([command[0], args])
    return painted, now


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[[Picture], list[Any]]:
    """A maker of what stands on the three canvases for a picture."""
    from ipycanvas import canvas as ipycanvas

    sent: list[bytes] = []
    manager = ipycanvas._CANVAS_MANAGER
    monkeypatch.setattr(manager, "send", lambda content, buffers=(): sent.append(bytes(buffers[0])))

    def draw(picture: Picture) -> list[Any]:
        sent.clear()
        board = BoardCanvas()
        board.show(picture)
        board.repaint()
        paths = {id: widget.value for id, widget in widgets.items() if hasattr(widget, "value")}
        canvases: Paintings = {}
        now = ""
        for one in sent:
            _, now = painting(json.loads(one), canvases, paths, now)
        return list(canvases.values())

    return draw


# --- what may be known ------------------------------------------------------------------------------


def public(view: View) -> set[str]:
    """The cards that everybody sees."""
    found = {card for card, _ in view.centre}
    for hand in (*view.exposed, *view.hands):
        found |= set(hand or ())
    if isinstance(view.shown, Count):
        found |= {card for hand in view.shown.hands for card in hand}
        found |= {card for card, _ in view.shown.centre}
    if isinstance(view.shown, Glimpse):
        found |= {card for _, card in view.shown.cards}
    return found - {""}


def sentences(match: Match, seat: int) -> set[str]:
    """What only a seat reads of the table: its hand in words, in both languages, while that is secret."""
    if match.view(None).hands[seat] is not None:
        return set()
    own, everybody = (ROOM.describing(match.view(one)) for one in (seat, None))
    names = [names_at(match, ROOM, lang) for lang in LANGUAGES]
    texts = [
        {words.text(lang, called) for words in said for lang, called in zip(LANGUAGES, names, strict=True)}
        for said in (own, everybody)
    ]
    return texts[0] - texts[1]


class Witness:
    """Somebody who reads every frame, and knows from the twin what may be known."""

    def __init__(self, sitting: Sitting, seen: Visit, drawn: Callable[[Picture], list[Any]]):
        self.sitting, self.twin, self.wire, self.drawn = sitting, sitting.twin, Wire(seen), drawn
        self.lang = str(seen.page.locator("html").get_attribute("lang"))
        self.layout = str(seen.page.locator(".ludo-table").get_attribute("data-board"))
        self.front = sitting.people[0]
        self.step = 0
        self.dice = Random("dealt otherwise")
        self.opened = self.compared = 0

    def open(self, since: int) -> set[str]:
        """The cards that were public at a step or later."""
        steps = range(max(0, since), self.twin.at + 1)
        return {card for step in steps for card in public(self.twin.view(None, step))}

    def tells(self, news: News, secret: set[str]) -> set[str]:
        """The hidden cards that are shown or named, but for these; the log names what was open before."""
        faces = news.faces() - self.open(self.step - 1)
        named = news.named() - self.open(self.twin.at - MOVES_SHOWN - 1)
        self.step = self.twin.at
        return (faces | named) - secret

    def covered(self) -> None:
        """Nothing; what has come tells nothing that not everybody knows."""
        news, seats = self.wire.news(), range(self.twin.game.seats)
        assert self.tells(news, set()) == set()
        assert not CODE.search(news.texts)
        for seat in seats:
            told = {sentence for sentence in sentences(self.twin, seat) if sentence in news.texts}
            assert not told

    def alike(self, *, lifted: bool, seen: bool) -> None:
        """Nothing; what stands on the canvas would stand there whatever the hidden cards were."""
        match = self.twin
        legal = match.view(match.turn).legal if lifted else ()
        legal = () if any(ROOM.private(action) for action in legal) else legal
        state = match.game.redeal(match.state, None, self.dice)
        view = match.game.view(state, None)._replace(legal=legal)
        view = ROOM.settled(view) if seen else view
        names = names_at(match, ROOM, self.lang)
        look = Look(self.layout, self.lang, names, False, self.front)
        assert list(self.wire.canvases.values()) == self.drawn(ROOM.picture(view, look))
        self.compared += 1

    def looking(self, seat: int) -> None:
        """Nothing; what has come shows the whole hand of a seat, and of the others nothing."""
        news, own = self.wire.news(), set(self.twin.view(seat).hand)
        assert own <= news.faces()
        assert self.tells(news, own) == set()
        assert any(sentence in news.texts for sentence in sentences(self.twin, seat))
        self.opened += 1


# --- ways to look -----------------------------------------------------------------------------------


class Peep(NamedTuple):
    """How somebody looks at their cards, and stops."""

    on: Callable[[Page], None]
    off: Callable[[Page], None]


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of a button in the window."""
    button = page.locator(selector)
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hold(page: Page) -> None:
    """By mouse: the button goes down."""
    page.mouse.move(*middle(page, ".ludo-held"))
    page.mouse.down()


class Finger:
    """A finger that comes and stays; Playwright's own only tap."""

    def __init__(self) -> None:
        self.session: Any = None

    def down(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        x, y = middle(page, ".ludo-held")
        self.tell("touchStart", {"x": x, "y": y})

    def up(self, page: Page) -> None:
        self.tell("touchEnd")
        self.session.detach()

    def tell(self, kind: str, *points: dict[str, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})


MOUSE = Peep(hold, lambda page: page.mouse.up())
KEYS = Peep(lambda page: keys(page, ".ludo-look-on"), lambda page: keys(page, ".ludo-look-on"))


def looked_at(page: Page) -> None:
    """Nothing; the hand is shown."""
    expect(page.locator(".ludo-private p").first).to_be_visible()


def hidden(page: Page) -> None:
    """Nothing; the hand is not shown any more."""
    expect(page.locator(".ludo-private p")).to_have_count(0)


# --- whole matches ----------------------------------------------------------------------------------


def passed_round(witness: Witness, peep: Peep, most: int = 150) -> None:
    """Nothing; a whole match is played, each person looking at their cards before they act."""
    sitting, twin, page = witness.sitting, witness.twin, witness.sitting.page
    read_it = False
    witness.covered()
    for _ in range(most):
        if sum(twin.state.tokens[seat] > 0 for seat in sitting.people) < 2:
            break  # nobody is left to hide cards from
        seat = twin.turn
        if seat not in sitting.people or twin.view(None).hands[seat] is not None:  # nothing to hide
            sitting.move()
            read_it = True
        else:
            peeped(witness, peep, read_it)
            action = sitting.best()
            if ROOM.private(action):
                chosen_in_private(witness, action)
            else:
                sitting.choose(action)
            at_step(page, twin.at)
            read_it = page.locator(".ludo-seen").count() > 0
            read(page, sitting.press)
        witness.covered()
    sitting.to_the_end()


def peeped(witness: Witness, peep: Peep, read_it: bool) -> None:
    """Nothing; whoever is due has taken the screen, and has looked at their cards."""
    sitting, seat = witness.sitting, witness.twin.turn
    page = sitting.page
    if page.locator(".ludo-ready").count():
        witness.alike(lifted=False, seen=read_it)
        sitting.ready()
        witness.front = seat
    witness.covered()
    witness.alike(lifted=True, seen=read_it)
    peep.on(page)
    looked_at(page)
    witness.looking(seat)
    peep.off(page)
    hidden(page)
    witness.covered()
    witness.alike(lifted=True, seen=read_it)


def chosen_in_private(witness: Witness, action: Choose) -> None:
    """Nothing; a person shows their cards and chooses one of them."""
    sitting = witness.sitting
    page, press, button = sitting.page, sitting.press, sitting.button(action)
    expect(page.locator(button)).to_have_count(0)
    press(page, ".ludo-look-on")
    looked_at(page)
    witness.looking(witness.twin.turn)
    press(page, button)
    expect(page.locator(button)).to_have_attribute("aria-pressed", "true")
    assert CODE.search(witness.wire.news().texts)
    press(page, button)
    witness.twin.act(action)


def together(
    server: Server, visit: Come, drawn: Any, seats: str, seed: str, press: Press = click, **more: Any
) -> Witness:
    """Some people at one screen, and somebody who reads the frames."""
    options = {"defi_deck": "house"}
    seen = visit(address(server, seats, seed, **options), **{"lang": "en", **STILL, **more})
    sitting = sat_down(seen, seats, seed, press, **options)
    expect(seen.page.locator(".ludo-ready, .ludo-actions [data-action]").first).to_be_visible()
    return Witness(sitting, seen, drawn)


def test_three_people_pass_the_screen_by_mouse(voila: Server, visit: Come, drawn: Any) -> None:
    witness = together(voila, visit, drawn, "human,human,human", "59")
    passed_round(witness, MOUSE)
    assert any(ROOM.private(action) for action in witness.twin.actions)
    assert witness.opened > 8
    assert witness.compared > 20
    assert witness.wire.seen.errors == []
    assert witness.wire.seen.foreign(voila) == []


def test_three_people_pass_the_screen_by_keyboard_only(voila: Server, visit: Come, drawn: Any) -> None:
    witness = together(voila, visit, drawn, "human,human,human", "39", keys, lang="fr")
    passed_round(witness, KEYS)
    assert any(ROOM.private(action) for action in witness.twin.actions)
    assert witness.opened > 8
    assert witness.wire.seen.errors == []


def test_two_people_with_bots_between_pass_a_phone(voila: Server, visit: Come, drawn: Any) -> None:
    witness = together(voila, visit, drawn, "human,honest,human,careful", "46", tap, lang="fr", **PHONE)
    finger = Finger()
    passed_round(witness, Peep(finger.down, finger.up))
    assert witness.opened >= 3
    assert witness.wire.seen.overflow() <= 0
    assert witness.wire.seen.errors == []


def test_one_person_against_bots_sees_only_their_own_hand(voila: Server, visit: Come, drawn: Any) -> None:
    witness = together(voila, visit, drawn, "human,careful", "23")
    sitting, twin, page = witness.sitting, witness.twin, witness.sitting.page
    quick(page)
    shown = False
    while twin.turn != OVER:
        sitting.move()
        logged = range(max(0, twin.at - MOVES_SHOWN - 1), twin.at + 1)  # also what one has seen oneself
        own = {card for step in logged for card in public(twin.view(0, step))}
        if twin.turn in sitting.people or twin.turn == OVER:  # else bots may be further on than our twin
            news = witness.wire.news()
            assert witness.tells(news, own) == set()
            assert not {sentence for sentence in sentences(twin, 1) if sentence in news.texts}
            shown = shown or bool(news.faces() & set(twin.view(0).hand))
    assert shown


# --- one turn ---------------------------------------------------------------------------------------


@pytest.fixture
def lifted(voila: Server, visit: Come, drawn: Any) -> Witness:
    """A person for whom the curtain was just lifted."""
    witness = together(voila, visit, drawn, "human,human,human", "turn")
    page = witness.sitting.page
    witness.covered()
    page.locator(".ludo-ready").click()
    expect(page.locator(".ludo-held")).to_be_visible()
    witness.covered()
    return witness


LEAVES: dict[str, Callable[[Page], Any]] = {
    "outside": lambda page: (page.mouse.move(5, 5), page.mouse.up()),
    "another window": lambda page: page.evaluate("() => window.dispatchEvent(new Event('blur'))"),
    "touch taken over": lambda page: page.locator(".ludo-held").dispatch_event("pointercancel"),
}


def test_however_it_is_let_go_the_hand_is_hidden(lifted: Witness) -> None:
    page = lifted.sitting.page
    lifted.front = lifted.twin.turn
    for let_go in LEAVES.values():
        hold(page)
        looked_at(page)
        lifted.looking(lifted.twin.turn)
        let_go(page)
        hidden(page)
        lifted.covered()
        lifted.alike(lifted=True, seen=False)
        page.mouse.up()


def test_the_hand_is_in_no_place_that_is_read_aloud_by_itself(lifted: Witness) -> None:
    page, twin = lifted.sitting.page, lifted.twin
    page.locator(".ludo-look-on").click()
    looked_at(page)
    (sentence,) = {one for one in sentences(twin, twin.turn) if page.get_by_text(one, exact=True).count()}
    aloud = page.locator(LIVE).evaluate_all("all => all.map(one => one.textContent).join()")
    assert sentence not in aloud
    assert not page.get_by_text(sentence, exact=True).first.evaluate(f"one => one.closest('{LIVE}')")
    assert page.locator(LIVE).count() >= 2
    assert lifted.wire.seen.axe() == []


def test_a_reload_in_the_middle_of_a_turn_hangs_the_curtain_again(lifted: Witness) -> None:
    page, sitting = lifted.sitting.page, lifted.sitting
    sitting.move()
    sitting.ready()
    page.locator(".ludo-look-on").click()
    looked_at(page)
    lifted.looking(sitting.twin.turn)
    at = sitting.twin.at
    eventually(lambda: code_in(page) and len(load(record_from(code_in(page))).actions) == at, "the address")
    lifted.wire.seen.received.clear()
    lifted.wire.seen.sent.clear()
    page.reload()
    expect(page.locator(".ludo-ready")).to_be_visible()
    again = Witness(sitting, lifted.wire.seen, lifted.drawn)
    again.step = at
    again.covered()
    assert page.locator(".ludo-actions [data-action], .ludo-held").count() == 0


def test_going_back_and_a_new_match_leave_nothing_open(lifted: Witness) -> None:
    page, sitting, twin = lifted.sitting.page, lifted.sitting, lifted.twin
    first = twin.turn
    sitting.move()
    sitting.ready()
    page.locator(".ludo-look-on").click()
    looked_at(page)
    lifted.looking(twin.turn)
    page.locator(".ludo-teacher summary").click()
    page.locator(".ludo-teacher .ludo-back").click()
    expect(page.locator(".ludo-table")).to_have_attribute("data-step", str(twin.at - 1))
    twin.jump(twin.at - 1)
    assert twin.turn == first
    lifted.covered()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".ludo-ready")).to_be_visible()
    lifted.covered()


def test_the_detector_finds_cards_by_what_only_they_have() -> None:
    """Each card has a path of its own, small or large, in either language: so none is overlooked."""

    def found(cards: Iterable[str], lang: str, small: bool) -> set[str]:
        paths = [part.d for card in cards for part in printed(card, lang, small).parts]
        return News("", tuple(paths)).faces()

    for lang in LANGUAGES:
        for small in (True, False):
            assert all(found([card], lang, small) == {card} for card in CARDS)
