"""What every game's folder holds: the one value by which the rest of the product knows a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.engine.clause import Clause
from ludotheque.engine.game import Bot
from ludotheque.engine.words import Words

if TYPE_CHECKING:
    from ludotheque.drawing.operations import Frame as Moment
    from ludotheque.drawing.operations import Look, Picture


class Card(NamedTuple):
    """What the front page says of a game."""

    title: Words
    pitch: Words
    ages: Words
    players: Words
    minutes: Words
    cover: Callable[[Look], Picture]


class Line(NamedTuple):
    """One thing that happened, told with the clauses it rests on."""

    words: Words
    clauses: tuple[str, ...]
    later: Words | None = None  # how the log tells it, where it must not remember what was seen
    aid: str = ""  # the aid that it gives away: not told to people who keep that in mind themselves


class Opponent(NamedTuple):
    """A bot with its name and an honest word on how it plays."""

    name: Words
    skill: Words
    bot: Bot[Any, Any]


class Field(NamedTuple):
    """An option as the set-up page offers it; without choices it is a number or a yes or no."""

    name: str
    choices: tuple[str | int, ...] = ()
    seat: bool = False  # its value is a seat


class Preset(NamedTuple):
    """A ready-made set of rules: its name, what it changes, and the options as a record holds them."""

    name: Words
    says: Words
    options: Mapping[str, Any]


LETTERS = "ABCDEF"  # of the answers to a question, in their order


ALWAYS, AFTER, NEVER = "always", "after", "never"


class Aid(NamedTuple):
    """Something that people may keep in mind themselves: shown always, after the play, or never."""

    name: str
    says: Words
    choices: tuple[str, ...] = (ALWAYS, AFTER, NEVER)


class AidPreset(NamedTuple):
    """A ready-made choice for every aid."""

    name: Words
    says: Words
    shown: Mapping[str, str]  # by the aid's name


class Entry(NamedTuple):
    """A word that is put in by keys: some words have a key of their own, numbers are typed."""

    asks: Words
    words: tuple[str, ...]
    keys: tuple[str, ...]  # the letter that says each of them
    digits: int  # of the longest number


class Spoken(NamedTuple):
    """What a teacher presses for a class that speaks: its button, the action, and what that leaves open."""

    words: Words
    action: Any
    vague: bool = False  # what was said in fact nobody has put in: the action holds something like it


class Sheet(NamedTuple):
    """A table of texts that lies beside the board: a score sheet, a chart."""

    id: str
    title: Words
    head: tuple[Words, ...]  # one for each column; the first column heads its row
    rows: tuple[tuple[Words, ...], ...]
    open: bool = False  # whether it lies open at first


class Cell(NamedTuple):
    """One place in a grid of moves."""

    action: Any = None  # None: nothing can be chosen here
    mark: Words | None = None  # what else this move brings about


class Grid(NamedTuple):
    """Moves that differ in two ways, as a table; what stands in no cell has a button of its own."""

    title: Words
    columns: tuple[Words, ...]
    rows: tuple[tuple[Words, tuple[Cell, ...]], ...]  # (its head, a cell for each column)
    marks: tuple[Words, ...] = ()  # what the marks in it mean, for those who see them


class Estimate(NamedTuple):
    """A chance, to be estimated first, then counted in a hundred deals, then known exactly."""

    asks: Words
    exact: Fraction
    sum: tuple[Words, ...]  # how it is found, step by step
    deals: Callable[[str], tuple[bool, ...]]  # seed -> in which of a hundred deals it comes true
    clauses: tuple[str, ...] = ()


class Account(NamedTuple):
    """How well somebody judged in a match: the chance of all their choices together, then the rest."""

    estimate: Estimate | None  # None: nothing to judge
    told: tuple[Words, ...]  # only once the chance has been estimated


class Known(NamedTuple):
    """What can be known while a question is asked, and so all that is shown until it is answered."""

    view: Any  # for the words: what is described
    picture: Callable[[Look], Picture]  # what stands while it is asked
    moments: int  # of what `moving` shows, how many come before the question; negative: all but so many


class Choice(NamedTuple):
    """A possible answer, and why it is right, or what slip leads to it."""

    words: Words
    because: Words


class Question(NamedTuple):
    """A question with its answers; `right` is the number of the right one, `clauses` are what it rests on."""

    asks: Words
    choices: tuple[Choice, ...]
    right: int
    clauses: tuple[str, ...]
    known: Known | None = None  # None: nothing beyond what is shown already
    then: Question | None = None  # asked once the right answer is given: why it is right
    evidence: Estimate | None = None  # of a question about a chance: shown once it is answered


class Scene(NamedTuple):
    """A chapter of the lesson: a short match, played by the real rules from a position."""

    id: str
    title: Words
    says: Words  # what to look at
    record: Mapping[str, Any]
    asked: frozenset[int]  # the steps that are predicted first
    eyes: int | None = None  # the seat through whose eyes it is seen; None: an onlooker's


class Prompt(NamedTuple):
    """An exercise of a practice set: what is asked, and what is right. It is a value, to be compared."""

    id: str  # tells it from the other exercises of its set
    asks: Words
    right: str  # what was put in, or the name of the choice
    topics: tuple[str, ...]  # what it practises
    clauses: tuple[str, ...]
    large: str = ""  # shown large, where there is no picture
    entry: Entry | None = None  # the answer is put in by keys; None: it is one of `choices`
    choices: tuple[tuple[str, Words], ...] = ()
    about: Any = None  # what it was made from: for its picture, and to mark an answer


class Tried(NamedTuple):
    """An exercise with the answer that it was given."""

    prompt: Prompt
    answer: str

    @property
    def right(self) -> bool:
        """True for the right answer."""
        return self.answer == self.prompt.right


class Marked(NamedTuple):
    """Why an answer is right, or which slip leads to it; and the topics in which it went wrong."""

    because: tuple[Words, ...]
    slips: tuple[str, ...] = ()


class Topic(NamedTuple):
    """Something to practise: its name, and what helps."""

    name: Words
    advice: Words


class Wish(NamedTuple):
    """A choice for a practice set: its name in an address, and what can be chosen by which word."""

    name: str
    says: Words
    choices: tuple[tuple[str, Words], ...]
    usual: str


Chosen = Mapping[str, str]  # by the wish's name


class Exercises(NamedTuple):
    """Exercises without opponents: what can be chosen, which one comes next, what an answer is worth."""

    size: int  # exercises in a set
    wishes: tuple[Wish, ...]
    topics: Mapping[str, Topic]
    names: tuple[str, ...]  # of the players in the exercises, by seat
    # (seed, what was tried in this set, the choices, what was tried before it) -> the next exercise
    next: Callable[[str, Sequence[Tried], Chosen, Sequence[Tried]], Prompt]
    mark: Callable[[Prompt, str], Marked]
    picture: Callable[[Prompt, Look], Picture | None]
    describing: Callable[[Prompt], tuple[Words, ...]]  # the picture in sentences


def unveiled(view: Any, aids: Mapping[str, str]) -> Any:
    """The view itself: a game without aids hides nothing."""
    return view


def no_sheets(views: Sequence[Any], aids: Mapping[str, str]) -> tuple[Sheet, ...]:
    """Nothing lies beside the board."""
    return ()


def no_entry(view: Any) -> Entry | None:
    """Nothing is put in by keys."""
    return None


def nothing_said(seat: int, text: str) -> Any:
    """Nothing comes of it."""
    return None


def no_claim(action: Any, view: Any) -> Entry | None:
    """Nothing is said along with an action."""
    return None


def nothing_claimed(view: Any, text: str) -> Words | None:
    """Nothing is said of it."""
    return None


def nothing_spoken(view: Any) -> tuple[Spoken, ...]:
    """Nobody presses for others."""
    return ()


def nothing_private(action: Any) -> bool:
    """False: the moves themselves give nothing away."""
    return False


def no_grid(view: Any) -> Grid | None:
    """Every move has a button of its own."""
    return None


def nothing_refused(view: Any) -> tuple[tuple[Any, Words], ...]:
    """Nothing is shown that cannot be done."""
    return ()


def no_estimate(views: Sequence[Any]) -> Estimate | None:
    """There is no chance to estimate."""
    return None


def nothing_weighed(views: Sequence[Any], step: int) -> Estimate | None:
    """There was no chance to weigh."""
    return None


def the_first(views: Sequence[Any]) -> Any:
    """The first view: where everybody knows the same, they know no more together."""
    return views[0]


def no_account(views: Sequence[Any]) -> Account | None:
    """Nothing is said of how well somebody judged."""
    return None


def no_wishes(views: Sequence[Any]) -> tuple[tuple[Words, str], ...]:
    """Nothing can be wished for."""
    return ()


def nothing_granted(views: Sequence[Any], past: Sequence[Any], wish: str) -> tuple[Any, ...]:
    """The past as it was."""
    return tuple(past)


def nothing_hidden_since(then: Any, now: Any) -> bool:
    """False: what was once seen may be seen again."""
    return False


def nothing_marked(view: Any) -> tuple[tuple[Any, str], ...]:
    """No move chooses a place on the board."""
    return ()


def as_seen(view: Any) -> Any:
    """The view itself: all that was said is known."""
    return view


def no_exercises() -> Exercises | None:
    """There are no exercises."""
    return None


class Room(NamedTuple):
    """A game: rules, clauses, words, pictures, opponents, card."""

    rules: type[Any]  # the Game class, a dataclass of options
    clauses: tuple[Clause, ...]
    telling: Callable[[Any, Any], tuple[Line, ...]]  # (view before, view after) -> what happened
    asking: Callable[[Any], Line]  # view -> whose turn it is and what can be done
    describing: Callable[[Any], tuple[Words, ...]]  # view -> the table in sentences
    picture: Callable[[Any, Look], Picture]
    opponents: Mapping[str, Opponent]
    card: Card
    obeyed_by: Callable[[str], str]  # clause id -> the code that obeys it

    # at the table
    label: Callable[[Any, Any], Words]  # (action, view) -> what its button says
    face: Callable[[Any, Look], Picture | None]  # (action, look) -> the picture on its button
    reveals: Callable[[Any], bool]  # action -> whether it shows something, and so takes two taps
    moving: Callable[[Any, Any, Look], tuple[Moment, ...]]  # (before, after, look) -> what is seen between
    shows: Callable[[Any, Any], bool]  # (before, after) -> whether there is something to read
    settled: Callable[[Any], Any]  # view -> the view once everybody has seen what was shown
    spot: Callable[[list[Any]], str]  # action as JSON -> the id of its place on the board, or ""
    chance: Callable[[Any], Any]  # view -> the kind of action that chance does now
    chances: Callable[
        [Any], tuple[tuple[Words, Any], ...]
    ]  # view -> all that chance may bring, for a what-if
    together: frozenset[str]  # the phases in which everybody looks, and says when they are ready
    seconds: Callable[[Any], int]  # game -> how long that lasts, with a clock
    out: Callable[[Any], frozenset[int]]  # view -> the seats that are out of the match

    # before and after it
    fields: tuple[Field, ...]  # the options that the set-up page offers
    presets: tuple[Preset, ...]
    fewest_seats: int
    most_seats: int
    usual_opponent: str
    next_opponent: Callable[[str, bool], str]  # (bot id, whether the person won) -> bot id
    hints: Callable[[Sequence[Any]], tuple[Words, Words, Words]]  # a seat's views -> nudge, method, answer
    # (all views of who acted, else an onlooker's; step) -> what could have been known
    review: Callable[[Sequence[Any], int], tuple[Line, ...]]
    highlights: Callable[[Sequence[Any]], tuple[Words, ...]]  # views -> what was remarkable

    # to learn it
    scenes: Callable[[], tuple[Scene, ...]]  # the chapters of the lesson
    quiz: Callable[[], tuple[Question, ...]]
    predict: Callable[[Any, Any], Question | None]  # (before, after) -> what can be asked between the two

    final: bool = False  # everything is said or shown to all: no move is ever taken back
    class_links: tuple[tuple[Words, Mapping[str, Any]], ...] = ()  # what a link for a class says, its options
    begins_with: Mapping[str, Any] = MappingProxyType({})  # the options that the set-up page begins with

    # where words are said and things kept in mind
    aids: tuple[Aid, ...] = ()
    aid_presets: tuple[AidPreset, ...] = ()
    veil: Callable[[Any, Mapping[str, str]], Any] = unveiled  # (view, aids) -> the view, less what they hide
    sheets: Callable[[Sequence[Any], Mapping[str, str]], tuple[Sheet, ...]] = no_sheets  # (views, aids)
    entry: Callable[[Any], Entry | None] = no_entry  # view -> what may be said now
    said: Callable[[int, str], Any] = nothing_said  # (seat, what was put in) -> the action
    claim: Callable[[Any, Any], Entry | None] = no_claim  # (action, view) -> what may be said along with it
    claimed: Callable[[Any, str], Words | None] = nothing_claimed  # (view before, what was said) -> how right
    spoken: Callable[[Any], tuple[Spoken, ...]] = nothing_spoken  # view -> what a teacher presses
    unsaid: Callable[[Any], Any] = as_seen  # view -> the view, less what its vague action says

    # where what was seen is hidden again, and places on the board are chosen
    hidden_since: Callable[[Any, Any], bool] = nothing_hidden_since  # (view then, view now)
    # view -> the moves that choose a place, in the order of the table, each with its mark on the board
    marked: Callable[[Any], tuple[tuple[Any, str], ...]] = nothing_marked

    # what if it were so, where something lies hidden: for a teacher
    wishes: Callable[[Sequence[Any]], tuple[tuple[Words, str], ...]] = no_wishes  # an onlooker's views
    granted: Callable[[Sequence[Any], Sequence[Any], str], tuple[Any, ...]] = nothing_granted  # views, past
    exercises: Callable[[], Exercises | None] = no_exercises

    # where players hold secrets, and chances are weighed
    private: Callable[[Any], bool] = nothing_private  # action -> whether it names what only its seat knows
    grid: Callable[[Any], Grid | None] = no_grid  # view -> the moves that are shown as a table
    refused: Callable[[Any], tuple[tuple[Any, Words], ...]] = nothing_refused  # view -> (action, why not now)
    # a seat's views -> the chance that the last hint tells
    estimate: Callable[[Sequence[Any]], Estimate | None] = no_estimate
    # (all views of who acted, step) -> the chance of what was said then, as it could be known before
    weighed: Callable[[Sequence[Any], int], Estimate | None] = nothing_weighed
    pooled: Callable[[Sequence[Any]], Any] = the_first  # the views of all seats -> all they know together
    account: Callable[[Sequence[Any]], Account | None] = no_account  # a seat's views -> how it judged


def on_call(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is imported only when it is called: most of a room only pages need."""

    def call(*args: Any) -> Any:
        return getattr(import_module(module), name)(*args)

    return call
