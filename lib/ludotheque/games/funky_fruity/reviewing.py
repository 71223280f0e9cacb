"""The review after a match: at each choice, what somebody who paid attention could have known, and its worth.

Two readers are told apart at every choice: one who has forgotten nothing, and one who has forgotten the
minute but has watched every flip. The match is over, so fruits may be named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludotheque.engine.words import Seat, Words, listing, speaker
from ludotheque.games.funky_fruity.bots import gain
from ludotheque.games.funky_fruity.coaching import chance_words, event, picks, twins
from ludotheque.games.funky_fruity.knowing import (
    MINUTE,
    Known,
    Odds,
    Sight,
    known,
    landed,
    odds,
    worths,
)
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.telling import a_fruit, fruit_word, tile_words
from ludotheque.games.funky_fruity.values import DECLINE, STOP, Action, Announce, Decline, Pick, Stop, View
from ludotheque.games.room import Line

say = speaker("funky_fruity")

ALIKE = 1e-9  # worths that differ by less are the same
QUIET = STOP + DECLINE  # these show nothing to the others


class Reader(NamedTuple):
    """What somebody knew at a choice, and what it made of the actions."""

    known: Known
    odds: Odds
    worths: Mapping[Action, float]

    @property
    def best(self) -> float:
        """The worth of the best action."""
        return max(self.worths.values())


def reader(views: Sequence[View], *, minute: bool) -> Reader:
    """Somebody who has watched these views; without the minute if they have forgotten it."""
    knowing, view = known(views, minute=minute), views[-1]
    return Reader(knowing, odds(view, knowing), worths(view, knowing))


def review(views: Sequence[View], step: int) -> tuple[Line, ...]:
    """What could be known before the action of a step, and what it was worth; () where nothing was to know.

    `views` are those of the seat that acted, or an onlooker's where everybody saw the same in the minute;
    `views[step]` is the one after the action.
    """
    if step < 1:
        return ()
    view, action = views[step - 1], views[step].last
    match view.phase, action:
        case "guess", Announce():
            lines = of_guess
        case "find_own" | "find_double", Pick() | Decline():
            lines = of_find
        case "third", Pick() | Stop():
            lines = of_third
        case _:
            return ()
    past = views[:step]
    return lines(view, views[step], reader(past, minute=True), reader(past, minute=False))


def both(first: Words, then: Words) -> Words:
    """Two sentences, one after the other."""
    return say("{first} {then}", first=first, then=then)


# --- a guess -----------------------------------------------------------------------------------------


def of_guess(view: View, after: View, full: Reader, flips: Reader) -> tuple[Line, ...]:
    """When the tile was last seen, how certain one could be, and how the guess compares."""
    tile = landed(view)
    seen = full.known.sights.get(tile)
    clause = "FF-7" if seen and seen.how == MINUTE else "FF-46"
    return (
        Line(last_seen(view, tile, seen), (clause,)),
        Line(certainty(Seat(view.player or 0), full.odds[tile], flips.odds[tile]), (clause,)),
        compared(view, after, full, tile),
    )


def last_seen(view: View, tile: int, seen: Sight | None) -> Words:
    """When a tile was last face up before now."""
    where = tile_words(view, tile)
    if seen is None:
        return say("Nobody had turned {tile} yet.", tile=where)
    turns = view.turns - seen.turn
    if seen.how == MINUTE:
        if not turns:
            return say("{tile} had been seen in the minute, just before.", tile=where)
        return say(
            "{tile} had been seen in the minute only, {count} turn before.",
            plural="{tile} had been seen in the minute only, {count} turns before.",
            count=turns,
            tile=where,
        )
    if not turns:
        return say(
            "{tile} was last face up earlier in the same turn, when {event}.", tile=where, event=event(seen)
        )
    return say(
        "{tile} was last face up {count} turn before, when {event}.",
        plural="{tile} was last face up {count} turns before, when {event}.",
        count=turns,
        tile=where,
        event=event(seen),
    )


def certainty(who: Seat, full: Mapping[str, float], flips: Mapping[str, float]) -> Words:
    """How certain the player could be of a tile's fruit, with and without the minute."""
    if len(full) > 1:
        return say("{who} could not be certain: the best guess had {odds}.", who=who, odds=odds_words(full))
    (fruit,) = full
    if len(flips) == 1:
        return say(
            "The flips alone, even without the minute, told {who} its fruit: {fruit}.",
            who=who,
            fruit=a_fruit(fruit),
        )
    return both(
        say("With nothing forgotten, {who} would know its fruit: {fruit}.", who=who, fruit=a_fruit(fruit)),
        say("By the flips alone, the best guess had {odds}.", odds=odds_words(flips)),
    )


def odds_words(of_tile: Mapping[str, float]) -> Words:
    """The best chance at a tile."""
    return chance_words(max(of_tile.values()))


def compared(view: View, after: View, full: Reader, tile: int) -> Line:
    """How the guess came out, against the best that could be said."""
    action, who = after.last, Seat(view.player or 0)
    assert isinstance(action, Announce)
    said, chance = fruit_word(action.fruit), full.odds[tile].get(action.fruit, 0.0)
    if after.phase == "place" or tile in after.rows[view.player or 0]:
        if chance == 1.0:
            return Line(say("{who} named it: well remembered.", who=who), ("FF-18",))
        return Line(say("{who} guessed right with {odds}.", who=who, odds=chance_words(chance)), ("FF-18",))
    clauses = ("FF-21",) if view.rules.reveal_on_miss else ("FF-21 (option)",)
    if full.best == 1.0:
        words = say("{who} said “{said}”: everybody forgets a tile now and then.", who=who, said=said)
    elif chance > full.best - ALIKE:
        words = say("{who} said “{said}”, as good a guess as any: only bad luck.", who=who, said=said)
    elif chance:
        words = say(
            "{who} said “{said}”, which had {odds}: counting what was missing would have helped a little.",
            who=who,
            said=said,
            odds=chance_words(chance),
        )
    else:
        words = say(
            "{who} said “{said}”: it could be ruled out, but that is hard to keep in mind.",
            who=who,
            said=said,
        )
    if after.shown:
        words = both(words, say("Now everybody has seen it."))
    return Line(words, clauses)


# --- a find ------------------------------------------------------------------------------------------


def of_find(view: View, after: View, full: Reader, flips: Reader) -> tuple[Line, ...]:
    """Where a second tile could be known to lie, when it was last seen, and how the choice compares."""
    clause = "FF-22" if view.phase == "find_own" else "FF-27"
    return (
        Line(where_known(view, full), (clause, *(() if best_chance(view, full) else ("FF-37",)))),
        Line(by_flips(view, full, flips), ("FF-46",)),
        chosen(view, after, full),
    )


def where_known(view: View, full: Reader) -> Words:
    """Where the player, having forgotten nothing, knew a tile like the one that is up."""
    who, fruit, alike = Seat(view.player or 0), a_fruit(view.up[0][1]), twins(view, full.known)
    if alike:
        places = listing([tile_words(view, seen.tile) for seen in alike])
        words = say(
            "With nothing forgotten, {who} would know where to find {fruit}: {places}.",
            who=who,
            fruit=fruit,
            places=places,
        )
        return both(words, last_seen(view, alike[0].tile, alike[0]))
    best = best_chance(view, full)
    if not best:
        return say("No tile that could be turned was {fruit}: the try could only fail.", fruit=fruit)
    if best == 1.0:
        return say("What had been seen left no doubt where to find {fruit}.", fruit=fruit)
    return say(
        "{who} could not be certain to find {fruit}: the best tile had {odds}.",
        who=who,
        fruit=fruit,
        odds=chance_words(best),
    )


def best_chance(view: View, somebody: Reader) -> float:
    """The best chance to turn a tile like those that are up."""
    fruit = view.up[0][1]
    return max((somebody.odds[tile].get(fruit, 0.0) for tile in picks(view)), default=0.0)


def by_flips(view: View, full: Reader, flips: Reader) -> Words:
    """The best chance for somebody who had forgotten the minute but watched every flip."""
    best = best_chance(view, flips)
    if best == 1.0:
        return say("The flips alone were enough to be certain.")
    if not best:
        return say("The flips alone were enough to see that nothing could match.")
    return say("By the flips alone, the best tile had {odds}.", odds=chance_words(best))


def chosen(view: View, after: View, full: Reader) -> Line:
    """What the choice was worth on average, against the best."""
    who, action = Seat(view.player or 0), after.last
    clause = outcome_clause(view, after)
    made = 0.0 if action is None else full.worths[action]  # a bare action is an empty tuple, so false
    if made > full.best - ALIKE:
        if not full.best:
            return Line(say("Nothing could be won here, so nothing was lost."), (clause,))
        best = say("{who} chose the best there was: {worth} on average.", who=who, worth=worth_words(made))
        return Line(best, (clause,))
    best_of_all = max(full.worths, key=lambda one: (full.worths[one] > full.best - ALIKE, one in QUIET))
    if made < ALIKE:
        words = say(
            "It happens to everybody: what {who} chose could bring nothing. The best: {best}, {worth}.",
            who=who,
            best=choice_words(view, best_of_all),
            worth=worth_words(full.best),
        )
        return Line(words, (clause,))
    words = say(
        "What {who} chose brought {made} on average. The best: {best}, {worth}.",
        who=who,
        made=worth_words(made),
        best=choice_words(view, best_of_all),
        worth=worth_words(full.best),
    )
    return Line(words, (clause,))


def choice_words(view: View, action: Action) -> Words:
    """A choice as the review names it."""
    match action:
        case Pick(tile):
            return say("to turn {tile}", tile=tile_words(view, tile))
        case Stop():
            return say("to stop")
    return say("to turn nothing")


def outcome_clause(view: View, after: View) -> str:
    """The clause by which the find came out."""
    if isinstance(after.last, Stop):
        return "FF-29"
    if isinstance(after.last, Decline):
        return "FF-37 (option)"
    turned = after.up or after.shown
    alike = len({fruit for _, fruit in turned}) == 1
    if view.phase == "find_own":
        return "FF-23" if alike else "FF-24"
    if not alike:
        return "FF-31"
    return "FF-28" if view.phase == "find_double" else "FF-30"


def worth_words(worth: float) -> Words:
    """A number of tiles, to one decimal: "1.3 tiles"."""
    tenths = round(10 * worth)
    # One form serves both languages: English has its singular for 1 alone, French up to 1.9.
    count = 1 if tenths == 10 else 2 if tenths >= 20 else 0
    whole: Words | int = tenths // 10
    if tenths % 10:
        whole = say("{whole}.{tenth}", whole=tenths // 10, tenth=tenths % 10)
    return say("{number} tile", plural="{number} tiles", count=count, number=whole)


# --- the third tile ----------------------------------------------------------------------------------


def of_third(view: View, after: View, full: Reader, flips: Reader) -> tuple[Line, ...]:
    """The rule for the third tile with the numbers of this pair, who could know one, and the choice."""
    own = tiles(view.rows[view.player or 0])
    gained = gain(view.up, own)
    if len(own) + gained >= view.rules.target:
        return (Line(say("To stop here was to win the match."), ("FF-29", "FF-44 (option)")),)
    return (
        Line(rule_of_third(gained), ("FF-29", "FF-31")),
        Line(third_known(view, full, flips, own), ("FF-46",)),
        chosen(view, after, full),
    )


def rule_of_third(gained: int) -> Words:
    """When a third tile pays: p(g + 1) > g."""
    if not gained:
        return say("The pair brought nothing, so a third tile cost nothing to try.")
    return say(
        "The pair brought {count} tile. A third from an opponent makes it {more}, or nothing: it pays above "
        "{odds}.",
        plural="The pair brought {count} tiles. A third from an opponent makes it {more}, or nothing: it "
        "pays above {odds}.",
        count=gained,
        more=gained + 1,
        odds=chance_words(gained / (gained + 1)),
    )


def third_known(view: View, full: Reader, flips: Reader, own: Sequence[int]) -> Words:
    """How certain the player could be of a third tile at an opponent's."""
    who, fruit = Seat(view.player or 0), view.up[0][1]
    foreign = [tile for tile in picks(view) if tile not in own]
    best, by_flips = (
        max((one.odds[tile].get(fruit, 0.0) for tile in foreign), default=0.0) for one in (full, flips)
    )
    if not best:
        return say("No opponent had a third, so it could bring nothing more.")
    if best < 1.0:
        return say("{who} could not be certain of a third: {odds} at best.", who=who, odds=chance_words(best))
    places = listing([tile_words(view, tile) for tile in foreign if full.odds[tile].get(fruit) == 1.0])
    words = say(
        "With nothing forgotten, {who} would know where a third lies: {places}.", who=who, places=places
    )
    if by_flips == 1.0:
        return both(words, say("The flips alone were enough to be certain."))
    return both(words, say("By the flips alone, the best tile had {odds}.", odds=chance_words(by_flips)))
