"""The rules of Funky Fruity, in the order of the table, as pure functions.

What a match is made of stands in `values`, how pawns walk round the table in `ring`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from random import Random
from typing import Any, ClassVar

from ludotheque.engine.chance import pick, shuffled
from ludotheque.engine.game import CHANCE, OVER, IllegalAction
from ludotheque.engine.words import Seat, noted, speaker
from ludotheque.games.funky_fruity import options, positions
from ludotheque.games.funky_fruity.options import HOUSE_SET, TILES
from ludotheque.games.funky_fruity.ring import count, landing, leave, place_of, shift, tiles
from ludotheque.games.funky_fruity.values import (
    DECLINE,
    PICKS,
    PLACES,
    READY,
    STOP,
    Action,
    Announce,
    Deal,
    Decline,
    Pawn,
    Pick,
    Place,
    Ready,
    Roll,
    Row,
    State,
    Stop,
    View,
)

say = speaker("funky_fruity")


# --- the game --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FunkyFruity:
    """Funky Fruity with these options; every default is the clause as it stands.

    `seats` 2 to 4 (FF-1). `first_player` FF-10. `fruit_counts` FF-4: pairs or a mapping of fruit to number
    of tiles, twelve in all, one fruit at least three times. `die_faces` 2 to 20 (FF-2). `memorise_seconds`
    and `memorise_scope` (all, own, none) FF-7. `placement` (right, left, choose) FF-39. `reveal_on_miss`
    FF-21. `second_shot_after_find` FF-35. `own_double_scope` (all, opponents) FF-34. `may_decline_find`
    FF-37. `auto_stop_on_win` FF-44. `max_turns` FF-47. Raises NotARecord for an option that cannot be.
    """

    seats: int
    first_player: int = 0
    fruit_counts: tuple[tuple[str, int], ...] | Mapping[str, int] = HOUSE_SET
    die_faces: int = 6
    memorise_seconds: int = 60
    memorise_scope: str = "all"
    placement: str = "right"
    reveal_on_miss: bool = True
    second_shot_after_find: bool = False
    own_double_scope: str = "all"
    may_decline_find: bool = False
    auto_stop_on_win: bool = True
    max_turns: int | None = None

    name: ClassVar[str] = "funky_fruity"
    actions: ClassVar[tuple[type[Any], ...]] = (Deal, Ready, Roll, Announce, Pick, Stop, Place, Decline)

    def __post_init__(self) -> None:
        object.__setattr__(self, "fruit_counts", options.check(self))

    def options(self) -> dict[str, Any]:
        """The options as a record holds them."""
        return options.as_json(self)

    @classmethod
    def from_options(cls, given: Mapping[str, Any]) -> FunkyFruity:
        """The game with the options of a record. Raises NotARecord."""
        return options.read(cls, given)  # the module: the method of this name is an attribute of the class

    @cached_property
    def target(self) -> int:
        """How many tiles win (FF-1). It depends on the seats at the start, and never changes (FF-42)."""
        return 9 if self.seats == 2 else 8

    @cached_property
    def dice_count(self) -> int:
        """How many dice are rolled (FF-2, FF-42)."""
        return 1 if self.seats == 2 else 2

    @cached_property
    def share(self) -> int:
        """How many tiles each player is dealt (FF-5)."""
        return TILES // self.seats

    @cached_property
    def fruits(self) -> tuple[str, ...]:
        """The fruits of the set (FF-4)."""
        return tuple(fruit for fruit, count in dict(self.fruit_counts).items() if count)

    @cached_property
    def pack(self) -> tuple[str, ...]:
        """The twelve fruits, sorted as the set lists them."""
        return tuple(fruit for fruit, count in dict(self.fruit_counts).items() for _ in range(count))

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        """Every roll of the dice, each as likely as any other (FF-2)."""
        return tuple(map(Roll, product(range(1, self.die_faces + 1), repeat=self.dice_count)))

    @cached_property
    def announcements(self) -> tuple[Announce, ...]:
        """Every fruit of the set may be announced, whatever is known of the tiles (FF-17)."""
        return tuple(Announce(fruit) for fruit in self.fruits)

    # --- whose turn, and chance ---

    def start(self) -> State:
        """The state before the deal: empty rows, no pawn on the table."""
        nobody: tuple[Pawn, ...] = (None,) * self.seats
        return State("deal", (), ((),) * self.seats, nobody, self.first_player, 1, (), (), 0, None)

    def turn(self, state: State) -> int:
        """The seat to act, CHANCE for the deal and the dice, or OVER."""
        phase = state.phase
        if phase == "roll" or phase == "deal":
            return CHANCE
        if phase == "over":
            return OVER
        assert state.player is not None
        return state.player

    def draw(self, state: State, rng: Random) -> Action:
        """The deal or a roll, drawn with `rng.random()`. ValueError when chance is not to act."""
        if state.phase == "roll":
            return pick(rng, self.rolls)
        if state.phase == "deal":
            return Deal(shuffled(rng, self.pack))
        raise ValueError(f"chance does not act in phase {state.phase}")

    # --- what happens ---

    def apply(self, state: State, action: Action) -> State:
        """The state after an action. Raises IllegalAction, with the clause and what is allowed."""
        step = _STEPS[state.phase].get(type(action))
        if step is None:
            raise out_of_phase(self, state, action)
        return step(self, state, action)

    # --- what is seen ---

    def view(self, state: State, seat: int | None) -> View:
        """All that a seat may know. There is no private information (FF-46): only what is face up."""
        phase, fruits, rows, pawns, player, shot, dice, up, turns, winner, last, shown = state
        if phase == "memorise":
            up = studied(self, state, seat)
        if type(last) is Deal:
            last = NOT_SHOWN
        faces = tuple([(tile, fruits[tile]) for tile in up]) if up else ()
        seen = tuple([(tile, fruits[tile]) for tile in shown]) if shown else ()
        open_to = legal(self, state) if seat == player and seat is not None else ()
        return View._make(
            (seat, phase, rows, pawns, player, shot, dice, faces, seen, turns, winner, last, open_to, self)
        )

    def redeal(self, state: State, seat: int | None, rng: Random) -> State:
        """The same state with all fruits shuffled that `seat` does not see now (FF-8)."""
        seen = set(state.up) | set(state.shown)
        if state.phase == "memorise":
            seen.update(studied(self, state, seat))
        hidden = [tile for tile in range(len(state.fruits)) if tile not in seen]
        fruits = list(state.fruits)
        for tile, fruit in zip(hidden, shuffled(rng, [fruits[tile] for tile in hidden]), strict=True):
            fruits[tile] = fruit
        last = Deal(tuple(fruits)) if type(state.last) is Deal else state.last
        return state._replace(fruits=tuple(fruits), last=last)

    # --- positions ---

    def position(self, state: State) -> dict[str, Any]:
        """The state as a position of the record format."""
        return positions.position(state)

    def restore(self, position: object) -> State:
        """The state of a position. Raises NotARecord for one that cannot be."""
        return State(*positions.read(self, position))


NOT_SHOWN = Deal(())  # what a view tells of the deal


def studied(game: FunkyFruity, state: State, seat: int | None) -> tuple[int, ...]:
    """The tiles that a seat may study in the minute (FF-7; option `memorise_scope`)."""
    if game.memorise_scope == "all":
        return tuple(range(TILES))
    if game.memorise_scope == "own" and seat is not None:
        return tuple(tiles(state.rows[seat]))
    return ()


# --- set-up ----------------------------------------------------------------------------------------


def deal(game: FunkyFruity, state: State, action: Deal) -> State:
    """Equal shares, each row in path order (FF-5, FF-6), pawns at the leftmost tiles (FF-9)."""
    fruits = action.fruits
    all_words = type(fruits) is tuple and all(type(fruit) is str for fruit in fruits)
    if not all_words or sorted(fruits) != sorted(game.pack):
        raise IllegalAction(
            say("A deal gives each of the twelve tiles one fruit of the set."), "FF-3", "FF-4", "FF-5"
        )
    share = game.share
    rows = tuple(tuple(range(seat * share, seat * share + share)) for seat in range(game.seats))
    pawns = tuple((seat, share - 1) for seat in range(game.seats))
    return state._replace(phase="memorise", fruits=fruits, rows=rows, pawns=pawns, last=action)


def ready(game: FunkyFruity, state: State, action: Ready) -> State:
    """All tiles are turned face down; the first player will roll (FF-7, FF-8, FF-10)."""
    return state._replace(phase="roll", last=action)


# --- a shot ----------------------------------------------------------------------------------------


def roll(game: FunkyFruity, state: State, action: Roll) -> State:
    """The pawn walks the total (FF-12); then a guess (FF-17), an own tile (FF-22) or a double (FF-26)."""
    dice = action.dice
    if not fits(game, dice):
        raise wrong_dice(game)
    _, fruits, rows, pawns, player, shot, _, _, turns, _, _, _ = state
    assert player is not None
    pawn = pawns[player]
    assert pawn is not None
    stop = landing(rows, pawn, sum(dice))
    row, slot = stop
    tile = rows[row][slot]
    assert tile is not None
    pawns = pawns[:player] + (stop,) + pawns[player + 1 :]  # noqa: RUF005 - every roll comes here
    if rows[pawn[0]][pawn[1]] is None:
        rows, pawns = leave(rows, pawns, pawn)
    up: tuple[int, ...] = (tile,)
    if len(dice) == 2 and dice[0] == dice[1]:  # FF-26, FF-36; never with two players (FF-48)
        phase = "find_double"
    elif row == player:
        phase = "find_own"
    else:
        phase, up = "guess", ()
    return State._make((phase, fruits, rows, pawns, player, shot, dice, up, turns, None, action, ()))


def announce(game: FunkyFruity, state: State, action: Announce) -> State:
    """A right announcement wins the tile (FF-18); a wrong one ends the turn (FF-21)."""
    if action.fruit not in game.fruits:
        raise IllegalAction(say("You may announce any fruit of the set, and no other word."), "FF-17")
    pawn = state.pawns[state.player or 0]
    assert pawn is not None
    tile = state.rows[pawn[0]][pawn[1]]
    assert tile is not None
    if state.fruits[tile] == action.fruit:
        return win(game, state, action, (tile,))
    return end_turn(game, state, action, (tile,) if game.reveal_on_miss else ())


def find_own(game: FunkyFruity, state: State, action: Pick) -> State:
    """At an own tile: the same fruit at an opponent's place wins that tile (FF-23), else nothing (FF-24)."""
    tile = action.tile
    if not is_tile(tile) or tile in state.rows[state.player or 0]:
        raise IllegalAction(say("At your own tile, turn one tile of an opponent."), "FF-22", "FF-38")
    up = (*state.up, tile)
    if all_alike(state, up):
        return win(game, state, action, up)  # a single try for a single tile (FF-25)
    return end_turn(game, state, action, up)


def decline(game: FunkyFruity, state: State, action: Decline) -> State:
    """The find is refused: allowed only by the option (FF-37)."""
    if not game.may_decline_find:
        raise IllegalAction(say("You must try: turn one tile of an opponent."), "FF-37")
    return end_turn(game, state, action, state.up)


def find_double(game: FunkyFruity, state: State, action: Pick) -> State:
    """A double: a pair is won (FF-28) unless a third tile is tried; a mismatch wins nothing (FF-31)."""
    check_double_pick(game, state, action.tile)
    up = (*state.up, action.tile)
    if not all_alike(state, up):
        return end_turn(game, state, action, up)
    if game.auto_stop_on_win and reached(game, state, up):  # FF-44
        return win(game, state, action, up)
    return state._replace(phase="third", up=up, last=action)  # the pair is not banked yet (FF-45)


def stop(game: FunkyFruity, state: State, action: Stop) -> State:
    """The pair is kept (FF-29)."""
    return win(game, state, action, state.up)


def third(game: FunkyFruity, state: State, action: Pick) -> State:
    """All three are won (FF-30), or nothing (FF-31); what shot 1 won stays won (FF-32)."""
    check_double_pick(game, state, action.tile)
    up = (*state.up, action.tile)
    if all_alike(state, up):
        return win(game, state, action, up)
    return end_turn(game, state, action, up)


def place(game: FunkyFruity, state: State, action: Place) -> State:
    """What was won goes to the end that the player chooses (FF-39, option `placement`)."""
    if action.end not in ("right", "left"):
        raise IllegalAction(say("Choose an end of your row: right or left."), "FF-39 (option)")
    return transfer(game, state, action, state.up, action.end)


def check_double_pick(game: FunkyFruity, state: State, tile: object) -> None:
    """Nothing; IllegalAction for a tile that a double does not allow (FF-27, FF-34, FF-38)."""
    if not is_tile(tile) or tile in state.up:
        raise IllegalAction(say("Turn a tile that is still face down."), "FF-27", "FF-38")
    if only_opponents(game, state) and tile in state.rows[state.player or 0]:
        raise IllegalAction(
            say("Your double stopped at your own tile: turn a tile of an opponent."), "FF-34 (option)"
        )


def is_tile(number: object) -> bool:
    """True for the number of a tile."""
    return type(number) is int and 0 <= number < TILES


def only_opponents(game: FunkyFruity, state: State) -> bool:
    """True on a double at an own tile, with the option `own_double_scope` = opponents (FF-34)."""
    return game.own_double_scope == "opponents" and state.up[0] in state.rows[state.player or 0]


def all_alike(state: State, turned: tuple[int, ...]) -> bool:
    """True if all these tiles show the same fruit: it is enough to compare the last with the first."""
    fruits = state.fruits
    return fruits[turned[-1]] == fruits[turned[0]]


# --- winning tiles, the end of a turn ----------------------------------------------------------------


def catch(state: State, turned: tuple[int, ...]) -> list[int]:
    """The tiles of opponents among those turned: only they change hands (FF-33)."""
    own = state.rows[state.player or 0]
    return [tile for tile in turned if tile not in own]


def reached(game: FunkyFruity, state: State, turned: tuple[int, ...]) -> bool:
    """True if banking these tiles brings the player to the target or beyond (FF-43)."""
    return count(state.rows[state.player or 0]) + len(catch(state, turned)) >= game.target


def win(game: FunkyFruity, state: State, action: Action, turned: tuple[int, ...]) -> State:
    """The tiles turned are banked: at once, or once the player has chosen an end (FF-39)."""
    if game.placement == "choose" and catch(state, turned):
        return state._replace(phase="place", up=turned, last=action)
    return transfer(game, state, action, turned, "left" if game.placement == "left" else "right")


def transfer(game: FunkyFruity, state: State, action: Action, turned: tuple[int, ...], end: str) -> State:
    """The catch moves to the winner's row; then eliminations, victory, the second shot or the next turn."""
    _, fruits, rows, pawns, player, shot, _, _, turns, _, _, _ = state
    assert player is not None
    for tile in catch(state, turned):  # in the order they were turned, landing tile first (FF-39)
        rows, pawns = take(rows, pawns, player, tile, end)
    for seat, pawn in enumerate(pawns):  # FF-40; only tested here (FF-45)
        if pawn is not None and not count(rows[seat]):
            pawns = (*pawns[:seat], None, *pawns[seat + 1 :])  # FF-41
            rows, pawns = leave(rows, pawns, pawn)
    if count(rows[player]) >= game.target:  # FF-43
        won = (player,)
        return State("over", fruits, rows, pawns, None, shot, (), (), turns, won, action, turned)
    if shot == 1 and (len(turned) == 1 or game.second_shot_after_find):  # FF-19; a find by option (FF-35)
        return State("roll", fruits, rows, pawns, player, 2, (), (), turns, None, action, turned)
    return next_turn(game, state, rows, pawns, action, turned)


def take(
    rows: tuple[Row, ...], pawns: tuple[Pawn, ...], player: int, tile: int, end: str
) -> tuple[tuple[Row, ...], tuple[Pawn, ...]]:
    """Rows and pawns once a tile has moved to an end of the player's row (FF-16, FF-39)."""
    row, slot = place_of(rows, tile)
    emptied = (*rows[row][:slot], None, *rows[row][slot + 1 :])
    rows, pawns = leave((*rows[:row], emptied, *rows[row + 1 :]), pawns, (row, slot))
    if end == "left":
        grown: Row = (*rows[player], tile)
    else:
        grown = (tile, *rows[player])
        pawns = shift(pawns, player, -1, +1)
    return (*rows[:player], grown, *rows[player + 1 :]), pawns


def end_turn(game: FunkyFruity, state: State, action: Action, shown: tuple[int, ...]) -> State:
    """Nothing was won: what was turned goes back, and the turn is over (FF-21, FF-24, FF-31)."""
    return next_turn(game, state, state.rows, state.pawns, action, shown)


def next_turn(
    game: FunkyFruity,
    state: State,
    rows: tuple[Row, ...],
    pawns: tuple[Pawn, ...],
    action: Action,
    shown: tuple[int, ...],
) -> State:
    """The next player still in the game will roll (FF-10, FF-20, FF-41); FF-47 with the option."""
    turns = state.turns + 1
    if game.max_turns is not None and turns >= game.max_turns:
        counts = [count(row) for row in rows]
        leaders = tuple([seat for seat, tiles in enumerate(counts) if tiles == max(counts)])
        return State(
            "over", state.fruits, rows, pawns, None, state.shot, (), (), turns, leaders, action, shown
        )
    following = (state.player or 0) + 1
    while following == game.seats or pawns[following] is None:
        following = following + 1 if following < game.seats else 0
    return State._make(("roll", state.fruits, rows, pawns, following, 1, (), (), turns, None, action, shown))


# --- what is allowed ---------------------------------------------------------------------------------


def legal(game: FunkyFruity, state: State) -> tuple[Action, ...]:
    """The actions open to the player; the same whether or not a match exists (FF-37)."""
    phase = state.phase
    if phase == "guess":
        return game.announcements
    if phase == "memorise":
        return READY
    if phase == "place":
        return PLACES
    if phase == "find_own":
        picks = picks_beside(state.rows[state.player or 0])
        return picks + DECLINE if game.may_decline_find else picks
    if phase == "find_double" or phase == "third":
        barred: Row = state.up
        if only_opponents(game, state):
            barred = (*state.up, *state.rows[state.player or 0])
        picks = picks_beside(barred)
        return picks if phase == "find_double" else picks + STOP
    return ()


@lru_cache(maxsize=4096)
def picks_beside(barred: Row) -> tuple[Action, ...]:
    """A Pick for every tile that is not barred, in the order of the numbers."""
    return tuple([pick for tile, pick in enumerate(PICKS) if tile not in barred])


# --- refusals ----------------------------------------------------------------------------------------


def fits(game: FunkyFruity, dice: tuple[int, ...]) -> bool:
    """True for the right number of dice, each showing a face that it has (FF-2)."""
    if type(dice) is not tuple or len(dice) != game.dice_count:
        return False
    faces = game.die_faces
    for face in dice:  # noqa: SIM110 - every roll comes here
        if type(face) is not int or not 1 <= face <= faces:
            return False
    return True


def wrong_dice(game: FunkyFruity) -> IllegalAction:
    """The refusal of a roll with the wrong number of dice, or a face that no die has."""
    return IllegalAction(
        say(
            "Roll one die: a number from 1 to {faces}.",
            plural="Roll {count} dice: numbers from 1 to {faces}.",
            count=game.dice_count,
            faces=game.die_faces,
        ),
        "FF-2",
    )


def out_of_phase(game: FunkyFruity, state: State, action: object) -> IllegalAction:
    """The refusal of an action that is not the kind awaited now: it says which is."""
    key, *clauses = _AWAITED[state.phase]
    if state.phase == "over":  # won, or ended by a safety limit that is no rule
        clauses = ["FF-43" if max(map(count, state.rows)) >= game.target else "FF-47"]
    clauses += [clause for clause in _RESTS_ON.get(type(action), ()) if clause not in clauses]
    return IllegalAction(say(key, who=Seat(state.player or 0)), *clauses)


_AWAITED: Mapping[str, tuple[str, ...]] = {
    "deal": (noted("The tiles must be dealt first."), "FF-5"),
    "memorise": (noted("Everybody is looking at the tiles: say when you are ready."), "FF-7"),
    "roll": (noted("{who} must roll first."), "FF-12"),
    "guess": (noted("{who} must announce a fruit."), "FF-17"),
    "find_own": (noted("{who} must turn one tile of an opponent."), "FF-22", "FF-37"),
    "find_double": (noted("{who} must turn one other tile."), "FF-27", "FF-37"),
    "third": (noted("{who} may stop, or turn a third tile."), "FF-29"),
    "place": (noted("{who} must choose an end of the row: right or left."), "FF-39 (option)"),
    "over": (noted("The match is over."),),
}

_RESTS_ON: Mapping[type[Any], tuple[str, ...]] = {
    Roll: ("FF-12",),
    Announce: ("FF-17",),
    Pick: ("FF-22", "FF-27"),
    Stop: ("FF-29",),
}

_STEPS: Mapping[str, Mapping[type[Any], Callable[[FunkyFruity, State, Any], State]]] = {
    "deal": {Deal: deal},
    "memorise": {Ready: ready},
    "roll": {Roll: roll},
    "guess": {Announce: announce},
    "find_own": {Pick: find_own, Decline: decline},
    "find_double": {Pick: find_double},
    "third": {Pick: third, Stop: stop},
    "place": {Place: place},
    "over": {},
}
