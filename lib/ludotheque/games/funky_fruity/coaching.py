"""Hints in three levels, from what the seat has seen; they never name a fruit that is face down.

A hint says when a tile was last seen, and in whose row to look; which fruit it was is for the player to
remember. The fruit that is face up now may be named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from ludotheque.engine.words import Seat, Words, listing, noted, speaker
from ludotheque.games.funky_fruity.bots import gain
from ludotheque.games.funky_fruity.knowing import (
    LANDED,
    MINUTE,
    MISSED,
    TURNED,
    WON,
    Known,
    Sight,
    known,
    landed,
    number,
    odds,
    open_to,
)
from ludotheque.games.funky_fruity.options import TILES
from ludotheque.games.funky_fruity.ring import landing, place_of, tiles
from ludotheque.games.funky_fruity.telling import a_fruit, tile_words
from ludotheque.games.funky_fruity.values import Pick, View

say = speaker("funky_fruity")

Hints = tuple[Words, Words, Words]  # a nudge, a method, an answer

FINEST = 12  # tiles, so the finest share that is told as "1 chance in 12"


def hints(views: Sequence[View]) -> Hints:
    """A nudge, a method and an answer for the seat whose views these are, at the moment of the last one."""
    view = views[-1]
    if view.phase in ("deal", "over"):
        nothing = say("There is nothing to choose now.")
        return nothing, nothing, nothing
    if view.phase != "memorise" and view.seat != view.player:
        return watching(view)
    return _HINTS[view.phase](view, views)


# --- phrases that the review shares ------------------------------------------------------------------


def chance_words(chance: float) -> Words:
    """A chance as people say it: "1 chance in 4"."""
    if not chance:
        return say("no chance")
    share = Fraction(chance).limit_denominator(FINEST)
    if abs(share - Fraction(chance)) > Fraction(1, 10**6):
        share = Fraction(max(1, min(99, round(100 * chance))), 100)
        return say(
            "about {count} chance in 100",
            plural="about {count} chances in 100",
            count=share.numerator * 100 // share.denominator,
        )
    return say(
        "{count} chance in {all}",
        plural="{count} chances in {all}",
        count=share.numerator,
        all=share.denominator,
    )


def ago(view: View, sight: Sight) -> Words:
    """How long ago a tile was seen."""
    turns = view.turns - sight.turn
    if not turns:
        return say("earlier in this turn")
    return say("{count} turn ago", plural="{count} turns ago", count=turns)


_YOU = {
    MISSED: noted("you missed it"),
    WON: noted("you won it"),
    LANDED: noted("your pawn stopped there"),
    TURNED: noted("you turned it"),
}
_THEY = {
    MISSED: noted("{who} missed it"),
    WON: noted("{who} won it"),
    LANDED: noted("the pawn of {who} stopped there"),
    TURNED: noted("{who} turned it"),
}


def event(sight: Sight, you: int | None = None) -> Words:
    """What brought a tile face up: "Bo missed it"; "you missed it" to the seat itself."""
    if sight.by == you:
        return say(_YOU[sight.how])
    return say(_THEY[sight.how], who=Seat(sight.by))


def place_words(view: View, tile: int) -> Words:
    """Where a tile lies, to the seat that looks: "your tile 2", "Bo’s tile 2"."""
    if place_of(view.rows, tile)[0] == view.seat:
        return say("your tile {number}", number=number(view, tile))
    return tile_words(view, tile)


# --- before the roll ---------------------------------------------------------------------------------


def memorising(view: View, views: Sequence[View]) -> Hints:
    """Hints for the minute."""
    if view.rules.memorise_scope == "none":
        return (
            say("This time, nobody may look. Say that you are ready."),
            say("All you will know comes from the tiles that get turned: watch every one."),
            say("Nothing to choose here: on with the match."),
        )
    method = say("Say each row to yourself like a short phrase, and mark where two of a kind lie together.")
    if view.rules.memorise_scope == "own" or view.seat is None:
        last = say("Only your own row is shown: say it until you can say it with your eyes closed.")
    else:
        neighbour = (view.seat + 1) % len(view.rows)
        last = say("Your pawn walks first through the row of {who}: know that one best.", who=Seat(neighbour))
    return say("Look at the tiles in groups, not one by one."), method, last


def rolling(view: View, views: Sequence[View]) -> Hints:
    """Hints before the player's roll: what the pawn can reach."""
    pawn, rules = view.pawns[view.player or 0], view.rules
    assert pawn is not None
    faces, dice = rules.die_faces, rules.dice_count
    nudge = say("Before you roll, go through the tiles that your pawn may reach.")
    nearest, farthest = (place_words(view, tile_after(view, pawn, steps)) for steps in (dice, dice * faces))
    method = say(
        "The nearest is {nearest}, the farthest {farthest}: have an answer ready for each.",
        nearest=nearest,
        farthest=farthest,
    )
    if dice == 1:
        return (
            nudge,
            method,
            say(
                "All {number} numbers are equally likely: begin with the tile that you know least.",
                number=faces,
            ),
        )
    middle = place_words(view, tile_after(view, pawn, faces + 1))
    answer = say(
        "The likeliest total is {total}: {tile}, {odds}.",
        total=faces + 1,
        tile=middle,
        odds=chance_words(1 / faces),
    )
    return nudge, method, answer


def tile_after(view: View, pawn: tuple[int, int], steps: int) -> int:
    """The tile at which a pawn stops after so many steps."""
    row, slot = landing(view.rows, pawn, steps)
    tile = view.rows[row][slot]
    assert tile is not None
    return tile


def watching(view: View) -> Hints:
    """Hints for a seat that waits."""
    return (
        say("Watch every tile that is turned: it is how you learn the table again."),
        say("Note two things each time: which fruit, and whose row."),
        say("It is {who}’s turn: you have nothing to choose.", who=Seat(view.player or 0)),
    )


# --- a guess -----------------------------------------------------------------------------------------


def guessing(view: View, views: Sequence[View]) -> Hints:
    """Hints for a guess: when the tile was last seen, and how far one can be sure."""
    reader, tile = known(views), landed(view)
    seen = reader.sights.get(tile)
    if seen is None:
        return unseen(view, reader, tile)
    if seen.how == MINUTE:
        nudge = say("Nobody has turned this tile since the minute.")
        begun = say("You saw it in the minute.")
    else:
        nudge = say("This tile has been turned since play began.")
        begun = say(
            "It was last face up {ago}, when {event}.", ago=ago(view, seen), event=event(seen, view.seat)
        )
    method = say("{first} {then}", first=begun, then=moved(view, seen))
    answer = say(
        "Name the fruit you saw then: it is certain, for a tile never changes its fruit. If you have "
        "forgotten everything, any guess has at best {odds}.",
        odds=chance_words(max(dict(view.rules.fruit_counts).values()) / TILES),
    )
    return nudge, method, answer


def moved(view: View, seen: Sight) -> Words:
    """Whether the tile still has the place in its row that it had when it was seen."""
    now = number(view, seen.tile)
    if now == seen.number:
        return say("It still has the same place: tile {number} from its owner’s right.", number=now)
    return say(
        "Then it was tile {then} from its owner’s right; now it is tile {now}.", then=seen.number, now=now
    )


def unseen(view: View, reader: Known, tile: int) -> Hints:
    """Hints for a guess at a tile that the seat has never seen."""
    chances = odds(view, reader)[tile]
    nudge = say("You have not seen this tile yet.")
    method = say(
        "Count, fruit by fruit, the tiles you have seen: the fruit that lacks most is the likeliest."
    )
    if tile in reader.excluded:
        method = say(
            "Somebody has guessed here and missed: leave out what was said then, and count the rest."
        )
    most = max(chances.values())
    if most == 1.0:
        return nudge, method, say("Only one fruit is left for this tile: all the others are accounted for.")
    best = [fruit for fruit, chance in chances.items() if chance > most - 1e-9]
    answer = say(
        "One fruit is the likeliest: {odds}.",
        plural="{count} fruits are equally likely, more than any other: {odds} each.",
        count=len(best),
        odds=chance_words(most),
    )
    return nudge, method, answer


# --- a find ------------------------------------------------------------------------------------------


def twins(view: View, reader: Known) -> list[Sight]:
    """The tiles known to bear the fruit that is up, where the player may pick; the freshest first."""
    fruit, open_tiles = view.up[0][1], picks(view)
    found = [sight for tile, sight in reader.sights.items() if sight.fruit == fruit and tile in open_tiles]
    return sorted(found, key=lambda sight: (-sight.turn, sight.how == MINUTE, sight.tile))


def picks(view: View) -> list[int]:
    """The tiles that the player may turn now."""
    return [action.tile for action in open_to(view) if isinstance(action, Pick)]


def finding(view: View, views: Sequence[View]) -> Hints:
    """Hints for a find, at an own tile or on a double."""
    reader, fruit = known(views), a_fruit(view.up[0][1])
    alike = twins(view, reader)
    double = view.phase == "find_double"
    if any(tile in picks(view) for tile in tiles(view.rows[view.player or 0])):
        nudge = say("Look for {fruit} elsewhere: any row will do.", fruit=fruit)
    else:
        nudge = say("Look for {fruit} in an opponent’s row.", fruit=fruit)
    if not alike:
        return nudge, *blind(view, reader)
    method = seen_when(view, alike[0])
    if double and len(alike) > 1:
        method = say(
            "{first} {then}",
            first=method,
            then=say(
                "If you mean to go for three, begin with the one you are less sure of: a miss then does not "
                "show the sure one."
            ),
        )
    return nudge, method, where(view, alike)


def seen_when(view: View, seen: Sight) -> Words:
    """When a tile of the fruit that is up was last seen, without its place."""
    if seen.how == MINUTE:
        return say("You saw one in the minute, and nobody has turned it since.")
    return say("One was last face up {ago}, when {event}.", ago=ago(view, seen), event=event(seen, view.seat))


def where(view: View, alike: Sequence[Sight]) -> Words:
    """In whose rows tiles of the fruit that is up lie for certain; which of the tiles is for the player."""
    rows = sorted({place_of(view.rows, sight.tile)[0] for sight in alike}, key=lambda row: row == view.seat)
    others = [Seat(row) for row in rows if row != view.seat]
    if not others:
        return say("One is certain: look in your own row.")
    certain = say(
        "One is certain: look in the row of {who}.",
        plural="Some are certain: look in the rows of {who}.",
        count=len(others),
        who=listing(others),
    )
    if len(others) == len(rows):
        return certain
    return say(
        "{first} {then}", first=certain, then=say("One in your own row would match too, but brings less.")
    )


def blind(view: View, reader: Known) -> tuple[Words, Words]:
    """Method and answer where the seat has seen no second tile that would do."""
    fruit, chances = view.up[0][1], odds(view, reader)
    best = max((chances[tile].get(fruit, 0.0) for tile in picks(view)), default=0.0)
    if not best:
        method = say("Go through the tiles you may turn: have you seen one that is alike?")
        if view.rules.may_decline_find and view.phase == "find_own":
            return method, say("None can match. Turn nothing, and show nothing more.")
        return method, say(
            "None can match, but the rules ask you to try: turn a tile that everybody knows already."
        )
    method = say("You have seen none that would do: leave out every tile that you know to be different.")
    if best == 1.0:
        return method, say("Counting is enough: one of the tiles you have not seen is certain.")
    return method, say("Any tile you have not seen has at best {odds}.", odds=chance_words(best))


# --- the third tile ----------------------------------------------------------------------------------


def risking(view: View, views: Sequence[View]) -> Hints:
    """Hints for the third tile: p(g + 1) > g, with the numbers of this pair."""
    reader, own = known(views), tiles(view.rows[view.player or 0])
    gained, foreign = gain(view.up, own), [tile for tile in picks(view) if tile not in own]
    nudge = say("The pair is yours if you stop. How sure are you of a third?")
    if len(own) + gained >= view.rules.target:
        method = say("Count your tiles: with the pair you have enough to win.")
        return nudge, method, say("Stop here: you win.")
    method = pays(gained)
    alike = [sight for sight in twins(view, reader) if sight.tile in foreign]
    if alike:
        return nudge, method, risk_known(view, alike, gained)
    chances = odds(view, reader)
    best = max((chances[tile].get(view.up[0][1], 0.0) for tile in foreign), default=0.0)
    if not best:
        return nudge, method, say("No opponent has a tile that matches: a third brings nothing more. Stop.")
    told = say("every chance") if best == 1.0 else chance_words(best)
    if best * (gained + 1) > gained + 1e-9:
        return nudge, method, say("A tile you have not seen has at best {odds}: go on.", odds=told)
    return nudge, method, say("A tile you have not seen has at best {odds}: stop.", odds=told)


def risk_known(view: View, alike: Sequence[Sight], gained: int) -> Words:
    """The answer where the seat has seen a third tile at an opponent's: when, in whose row, what then."""
    who = listing([Seat(row) for row in sorted({place_of(view.rows, one.tile)[0] for one in alike})])
    if gained:
        then = say("It lies in the row of {who}: turn it if you are surer than that, else stop.", who=who)
    else:
        then = say("It lies in the row of {who}: turn it.", who=who)
    return say("{first} {then}", first=seen_when(view, alike[0]), then=then)


def pays(gained: int) -> Words:
    """The rule for a third tile that would be won from an opponent."""
    if not gained:
        return say("Both tiles are yours already: the pair brings nothing, so there is nothing to lose.")
    return say(
        "The pair brings {count} tile; with a third it would be {more}, or nothing. It pays if you have more "
        "than {odds}.",
        plural="The pair brings {count} tiles; with a third it would be {more}, or nothing. It pays if you "
        "have more than {odds}.",
        count=gained,
        more=gained + 1,
        odds=chance_words(gained / (gained + 1)),
    )


def placing(view: View, views: Sequence[View]) -> Hints:
    """Hints for the end of the row where the catch goes."""
    return (
        say("Both ends are allowed. At which will you remember it?"),
        say("Always the same end keeps your row in the order in which you learnt it."),
        say("Pawns come in at your right end and leave at your left: a tile on the right is met first."),
    )


_HINTS: dict[str, Callable[[View, Sequence[View]], Hints]] = {
    "memorise": memorising,
    "roll": rolling,
    "guess": guessing,
    "find_own": finding,
    "find_double": finding,
    "third": risking,
    "place": placing,
}
