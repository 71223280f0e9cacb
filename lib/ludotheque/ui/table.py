"""The table: a match of people and bots, from the set-up to the review."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ipywidgets import Box

from ludotheque.drawing.operations import Look
from ludotheque.engine.game import CHANCE, OVER, TABLE
from ludotheque.engine.match import Match, first_to_speak
from ludotheque.engine.record import action_from
from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import ALWAYS, NEVER, Line, Room, no_grid
from ludotheque.ui import afterwards, curtain, folds, helping, rewinding, saying, speaking, tableside
from ludotheque.ui.address import aids_asked, left_behind, usual_aids
from ludotheque.ui.board import Board
from ludotheque.ui.elements import Node, element
from ludotheque.ui.estimating import Guess
from ludotheque.ui.frame import Page
from ludotheque.ui.image import address
from ludotheque.ui.judging import Judged
from ludotheque.ui.paged import Paged, in_front, names_at
from ludotheque.ui.setup import HUMAN, Refused, Setup, changed, game_of, setup_elements, setup_of, strangers
from ludotheque.ui.sharing import address_code, kept

say = speaker("ludotheque")

PAUSE = 600  # ms after a bot's move at normal speed, when there is nothing to read
EARLIER = 4  # steps that are still told beside the last one
LEAST_READING = 3  # s, where no person is there to tap


TAPS = ("act", "do", "seen", "next", "say", "claim", "pass", "spoken", "ready")  # what moves the match


# What is done elsewhere: what is said, help, the curtain, going back, the end of a match, the next one.
ELSEWHERE = {**saying.HEARD, **helping.HEARD, **curtain.HEARD, **rewinding.HEARD, **afterwards.HEARD}


class Habits(NamedTuple):
    """How this page is played; nothing here changes the match."""

    taps: str = "2"  # to reveal something: choose, then do
    speed: str = "normal"  # of the bots: instant, normal, press
    reading: str = "tap"  # what was seen stays until somebody taps, or "3" or "6" seconds
    motion: bool = True
    clock: bool = False  # in the time to look
    adapts: bool = True  # the bot's skill moves by one after each match
    window: str = "off"  # how long anybody may speak, in seconds, before the page goes on by itself
    spoken: bool = False  # a class speaks, the teacher presses
    keys: bool = True  # letters and digits are heard as keys


class Table(Paged):
    """A widget to play at, with people and bots in any seats; then to review the match.

    Without a match it begins with the set-up page.
    """

    def __init__(
        self,
        room: Room,
        setup: Setup,
        match: Match[Any, Any, Any] | None = None,
        notes: Sequence[Words] = (),
        *,
        start: bool = False,
        aids: Mapping[str, str] | None = None,
    ):
        super().__init__("ludo-table", notes)
        self.room = room
        self.setup = setup
        self.match: Match[Any, Any, Any] | None = match
        self.real: Match[Any, Any, Any] | None = None  # waits while a what-if is played
        self.habits = Habits()
        self.marks: list[rewinding.Mark] = []
        self.real_marks: list[rewinding.Mark] = []
        self.aids: dict[str, str] = usual_aids(room) if aids is None else dict(aids)
        self.class_seed = setup.seed or tableside.new_seed()  # of the link for a class
        self.passed = False  # the people let pass what anybody might object to
        self.lifted: int | None = None  # the person for whom the curtain is up
        self.looking = False  # that person looks at what only they may know
        self.front = -1  # the seat at the lower edge, where people pass the screen on
        self.speaker = -1  # the person who speaks, where it is not shown whose turn it is
        self.leads = ""  # new: the focus is led to the moves
        self.led = 0  # how often it was
        self.since = 0  # the step at which a person last pressed something
        self.chosen = ""  # the action tapped once, as JSON
        self.reading = False
        self.read = False  # what was shown at this step has been seen
        self.paused = False  # the teacher has gone back
        self.left_off = False, False  # whether it was being read then, or had been
        self.reviewing = False
        self.adopting = False  # the real match is about to be given up for a what-if
        self.hint = 0
        self.guess: Guess | None = None  # what the person takes the chance for that the last hint tells
        self.accounts: dict[int, Judged] | None = None  # of the people, by seat, at the end
        self.told: tuple[Words, ...] = ()  # said on demand
        self.vague: list[Any] = []  # the very actions of which nobody has put in what was said
        self.left = 0  # seconds of the clock
        self.board = Board(self.frame, self.show, self._press)
        self.said = self._area("said")
        self.actions = self._area("actions")
        self.more = self._area("more")
        self.before = self._area("setup")
        self.review = Box([])
        self.review.add_class("ludo-area-review")
        around = [self.said, self.review, self.actions]
        if room.grid is not no_grid:
            self.add_class("ludo-below")  # a table of moves needs the width of the board
            around = [self.actions, self.said, self.review]
        self.children = [self.frame, self.head, self.before, self.board, *around, self.more]
        if match is not None:
            self.since = match.at  # what happened before is not told as news
            self.setup = setup_of(room, match.players, match.game, match.seed)
            self.notes += strangers(room, match.players)
        elif start:
            self._begin()

    # --- who sits here ---

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return self.setup.people

    @property
    def names(self) -> tuple[str, ...]:
        """The names at this table, by seat, in the page's language."""
        return () if self.match is None else names_at(self.match, self.room, self.lang)

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown: the person who acts now or next; else an onlooker."""
        if self.match is None or not self.people:
            return None
        player = self._due()
        if player in self.people:
            return player
        seats, out = self.match.game.seats, self.room.out(self.match.view(None))
        order = sorted(self.people, key=lambda seat: (seat in out, (seat - (player or 0)) % seats))
        return order[0]

    @property
    def ears(self) -> int | None:
        """The seat to which things are told: an onlooker's where several people listen."""
        return self.eyes if len(self.people) < 2 else None

    def _due(self) -> int | None:
        """The seat to act, or the seat for whom chance acts."""
        assert self.match is not None
        turn = self.match.turn
        if turn == CHANCE:
            player: int | None = self.match.view(None).player
            return player
        return turn if turn >= 0 else None

    @property
    def view(self) -> Any:
        """What the people may know now."""
        return curtain.view(self)

    @property
    def seen(self) -> Any:
        """What is shown of it: less what the people keep in mind themselves."""
        return self.room.veil(self.as_said(self.view), self.aids)

    def as_said(self, view: Any, step: int | None = None) -> Any:
        """The view at a step (default: now), less what nobody has put in of the last thing said."""
        match = self.match
        assert match is not None
        at = match.at if step is None else step
        while at and match.game.turn(match.states[at - 1]) < 0:
            at -= 1
        vague = at and any(one is match.actions[at - 1] for one in self.vague)
        return self.room.unsaid(view) if vague else view

    @property
    def chosen_action(self) -> Any:
        """The action that was tapped once, or None."""
        return action_from(self.match.game, json.loads(self.chosen)) if self.chosen and self.match else None

    # --- the course of a match ---

    def _begin(self) -> None:
        """Nothing; a new match starts with the deal."""
        game = game_of(self.room, self.setup)
        self.match = Match(game, self.setup.seed or tableside.new_seed(), None, self.setup.players())
        self.real, self.marks, self.reviewing, self.paused = None, [], False, False
        curtain.fall(self)
        self.lifted, self.looking = None, False
        self.review.children = ()
        self.match.draw()
        self._fresh()
        self._start_clock()
        self.show()

    def _fresh(self) -> None:
        self.chosen, self.hint, self.told, self.leads = "", 0, (), ""
        self.reading = self.read = self.passed = False
        self.speaker = -1
        self.guess = self.accounts = None
        self.adopting = False

    def _act(self, action: Any, told: tuple[Words, ...] = ()) -> None:
        """Nothing; the action is done and shown, and the match goes on. Raises IllegalAction."""
        match = self.match
        assert match is not None
        seat = None if curtain.shared(self) else self.eyes
        before = match.view(seat)
        match.act(action)
        self._fresh()
        self.told = told
        after = match.view(seat)
        self.reading = self._must_read(before, after)
        curtain.lower(self)
        quick = self.habits.speed == "instant" and not self._persons_turn()
        still = quick or not self._moves()
        was, now = self.as_said(before, match.at - 1), self.as_said(after)
        veil = self.room.veil
        moving = () if still else self.room.moving(veil(was, self.aids), veil(now, self.aids), self._look())
        self.show(moving=moving)

    def _must_read(self, before: Any, after: Any) -> bool:
        """True if something was shown that the next action would take away before anybody has read it."""
        return self.room.shows(before, after) and not (self._persons_turn() and not after.shown)

    def _persons_turn(self) -> bool:
        """True if a person is to act or may speak, or is to let chance act."""
        return (
            self._due() in self.people
            or self._together()
            or bool(speaking.objectors(self))
            or speaking.is_open(self)
        )

    def _together(self) -> bool:
        """True while everybody looks and the people say when they are ready."""
        return bool(self.people) and self.match is not None and self.view.phase in self.room.together

    def _moves(self) -> bool:
        return self.habits.motion and self._page is not None and self._page.motion

    def _go_on(self) -> None:
        """Nothing; if nobody has to read or to act, chance or a bot will."""
        match = self.match
        if match is None or self.paused or self.reviewing or match.turn == OVER:
            return
        if self.reading:
            if self.habits.reading != "tap" or not self.people:
                seconds = LEAST_READING if self.habits.reading == "tap" else int(self.habits.reading)
                self.frame.after(1000 * seconds, self._seen)
        elif self._together():
            if self.left:
                self.frame.after(1000, self._tick)
        elif speaking.objectors(self):
            if self.habits.window != "off" and not self.chosen:
                self.frame.after(1000 * int(self.habits.window), self._let_pass)
            else:
                self.frame.stay()  # whoever speaks has time to say which word it should have been
        elif not self._persons_turn() and self.habits.speed != "press":
            self.frame.after(0 if self.habits.speed == "instant" else PAUSE, self._bot)

    def _bot(self) -> None:
        """Nothing; chance or a bot acts."""
        match = self.match
        if match is not None and match.turn != OVER:
            self._act(self._drawn(match))

    def _drawn(self, match: Match[Any, Any, Any]) -> Any:
        """The action of chance or of the bot whose turn it is."""
        if match.turn == CHANCE:
            return match.game.draw(match.state, match.chance)
        # A person's place is never asked here: people act by themselves.
        bots: list[Any] = [self.room.opponents[who].bot if who != HUMAN else None for who in self.setup.seats]
        if match.turn >= 0:
            return bots[match.turn](match.views(match.turn), match.bots_chance)
        return first_to_speak(match, bots, match.bots_chance)

    def _let_pass(self) -> None:
        """Nothing; no person objects: now the bots are asked."""
        self.passed = True
        self._bot()

    def _seen(self) -> None:
        self.reading, self.read = False, True
        curtain.lower(self)
        self.show()

    def _start_clock(self) -> None:
        self.left = self.room.seconds(self.match.game) if self.habits.clock and self.match else 0

    def _tick(self) -> None:
        self.left -= 1
        if self.left > 0:
            self.show()
        else:
            self._act(self.match.view(self._due()).legal[0])  # type: ignore[union-attr]

    # --- what people do ---

    def _do(self, act: str, value: str | None) -> None:
        what, _, rest = act.partition(" ")
        if what in TAPS:
            if self.board.moves:
                self.board.arrive()  # a tap ends movement, and is not lost
            self.since = self.match.at if self.match else 0
        done = getattr(self, f"_on_{what}", None) if what.isidentifier() else None
        if what in ELSEWHERE:
            ELSEWHERE[what](self, rest, value)
        elif done is not None:
            done(rest, value)
        elif self.match is None:
            self._set_up(act, value or "")

    def _set_up(self, act: str, value: str) -> None:
        result = changed(self.room, self.setup, act, value)
        self.setup, self.notes = (result.setup, [result.why]) if isinstance(result, Refused) else (result, [])
        self.show()

    def _on_start(self, rest: str, value: str | None) -> None:
        self._begin()

    def _on_act(self, rest: str, value: str | None) -> None:
        """An action as JSON: done at once, or chosen first if it reveals something."""
        match = self.match
        if match is None or self.paused or self.reviewing or self.reading or not self._persons_turn():
            return
        if curtain.down(self) is not None:
            return
        if match.turn == CHANCE:
            self._act(match.game.draw(match.state, match.chance))
            return
        action = action_from(match.game, json.loads(rest))
        if match.turn == TABLE and action == match.game.silence:  # type: ignore[attr-defined]
            self._let_pass()
        elif self._takes_two_taps(action) and rest != self.chosen:
            self.chosen = rest
            self.show()
        else:
            self._act(action)

    def _takes_two_taps(self, action: Any) -> bool:
        """True if it is chosen first and done then; always where something may be said along with it."""
        return self.room.reveals(action) and (
            self.habits.taps == "2" or self.room.claim(action, self.seen) is not None
        )

    def _on_do(self, rest: str, value: str | None) -> None:
        if self.chosen:
            self._on_act(self.chosen, None)

    def _on_drop(self, rest: str, value: str | None) -> None:
        """What was chosen is not done after all."""
        self.chosen = ""
        self.show()

    def _on_seen(self, rest: str, value: str | None) -> None:
        if self.reading:
            self._seen()

    def _on_next(self, rest: str, value: str | None) -> None:
        if self.paused:
            rewinding.forward(self, rest, value)  # a presenter's remote
        elif self.reading:
            self._seen()
        elif not self._persons_turn():
            self._bot()

    def _on_habit(self, rest: str, value: str | None) -> None:
        old = getattr(self.habits, rest, None)
        if value is None or old is None:
            return
        new: Any = value == "true" if isinstance(old, bool) else value
        self.habits = self.habits._replace(**{rest: new})
        if rest == "clock" and self.match is not None:
            self._start_clock()
        self.show()

    def lead(self, why: str) -> None:
        """Nothing; the focus is led to the moves."""
        self.led += 1
        self.leads = f"{why} {self.led}"

    # --- what is shown ---

    def _kept(self) -> Any:
        match = self.match
        return (
            match,
            match.at if match else 0,
            self.real,
            self.setup,
            self.reading,
            self.paused,
            self.reviewing,
            self.marks,
            self.real_marks,
        )

    def _give_back(self, kept: Any) -> None:
        self.match, at, self.real, self.setup, self.reading, self.paused, self.reviewing = kept[:7]
        self.marks, self.real_marks = kept[7:]
        self.read = self.looking = False
        if self.match is not None:
            self.match.jump(min(at, len(self.match.actions)))

    def _look(self) -> Look:
        assert self._page is not None
        page = self._page
        chosen = tableside.spot_of(self, self.chosen)
        # The board never turns round, what was learnt lies where it was learnt; but where each has secrets
        # it turns to whoever takes the screen.
        front = self.front if self.front in self.people else (*self.people, 0)[0]
        return Look(page.layout, page.lang, self.names, page.dark, front, chosen)

    def face(self, action: Any) -> list[Node]:
        """The picture of a move, drawn by Python, or nothing."""
        page = self._page
        assert page is not None
        picture = self.room.face(action, Look(page.layout, page.lang, self.names, page.dark))
        if picture is None:
            return []
        return [element("img", {"src": address(picture), "alt": ""})]

    def lines(self) -> tuple[Line, ...]:
        """What the last action brought about."""
        match = self.match
        if match is None or match.at == 0 or self.read:
            return ()
        return self.lines_of(match.at)

    def lines_of(self, step: int) -> tuple[Line, ...]:
        """What a step brought about, less what would give away an aid that is never shown."""
        match = self.match
        assert match is not None
        before, after = (self.as_said(match.view(self.ears, at), at) for at in (step - 1, step))
        told = self.room.telling(before, after)
        return tuple(line for line in told if self.aids.get(line.aid, ALWAYS) != NEVER)

    def hints(self) -> tuple[Words, ...]:
        """As many of the three hints as were asked for."""
        match = self.match
        if match is None or not self.hint or not folds.may_hint(self):
            return ()
        return tuple(self.room.hints(match.views(match.turn)))[: self.hint]

    def earlier(self) -> tuple[Line, ...]:
        """What the steps before brought about, since a person last pressed something."""
        if self.match is None or not self.people:
            return ()
        first = max(self.since, self.match.at - EARLIER - 1) + 1
        return tuple(line for step in range(first, self.match.at) for line in self.lines_of(step))

    def show(self, *, moving: Sequence[Any] = ()) -> None:
        """Nothing; everything is brought up to date, once the page is there."""
        page = self._page
        if page is None:
            return
        match = self.match
        self.show_head()
        playing = match is not None and not self.reviewing
        for area in (self.board, self.said, self.more):
            area.layout.display = None if playing or match is None else "none"
        if match is None:
            self._show_setup(page)
            return
        self.before.tree = []
        view = self.view
        self._keep_address()
        marks = {"phase": view.phase, "step": str(match.at), "board": page.layout}
        if self.reviewing:
            self.more.tree = []
            self.actions.tree = tableside.actions(self)
            self.frame.marks = marks
            return
        self.said.tree = tableside.said(self)
        self.actions.tree = folds.with_told(self, tableside.actions(self))
        self.more.tree = folds.more(self)
        self.frame.marks = marks  # after the words and moves: who waits for the step finds them there
        title = self.text(say("The table in words"))
        seen = self.room.settled(self.seen) if self.read else self.seen
        words = title, [in_front(self.text(words)) for words in self.room.describing(seen)]
        look = self._look()
        picture = self.room.picture(seen, look)
        sight = self._board_sight(seen)
        self.board.show(picture, words, moving, self._go_on, sight=sight, chosen=look.chosen)

    def _board_sight(self, seen: Any) -> str | None:
        """What brings the board into sight once it changes: something happens there, or is chosen for it."""
        assert self.match is not None
        at, room = self.match.at, self.room
        if room.grid is not no_grid:  # a table of moves stands under the board: it comes first
            return str(at) if room.grid(seen) is None else None
        if self.paused:
            return f"back {at}"
        if speaking.asks_word(self):
            return None  # the keypad is to be seen
        return self.chosen or (str(at) if at == self.since + 1 else None)

    def _show_setup(self, page: Page) -> None:
        """The set-up page, beside the empty table with whoever sits at it."""
        setup = setup_elements(self.room, self.setup, self.text, self.lang)
        aids = speaking.aid_presets(self)
        link = folds.class_link(self)
        self.before.tree = [
            *setup,
            *([aids] if aids else []),
            *([link] if link else []),
            *folds.open_again(self),
        ]
        for area in (self.said, self.actions, self.more):
            area.tree = []
        self.frame.marks = {"phase": "setup", "step": "0", "board": page.layout}
        self.frame.address = {"match": None, "step": None, **aids_asked(self.room, self.aids)}
        empty = Match(game_of(self.room, self.setup), players=self.setup.players())
        look = Look(page.layout, page.lang, names_at(empty, self.room, self.lang), page.dark)
        self.board.show(self.room.picture(empty.view(None), look), (self.text(say("The table in words")), ()))

    def _keep_address(self) -> None:
        played = {"match": address_code(kept(self)), "seed": None, "seats": None, "step": None}
        self.frame.address = {**left_behind(), **played, **aids_asked(self.room, self.aids)}
