"""What happened between two views, as sentences that cite their clauses; and what is asked now.

Everything is told from views, so nothing is told that the seat does not see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.engine.words import Seat, Words, listing, noted, speaker
from ludotheque.games.funky_fruity.ring import tiles
from ludotheque.games.funky_fruity.rules import FunkyFruity
from ludotheque.games.funky_fruity.values import Announce, Deal, Decline, Pick, Place, Ready, Roll, Stop, View
from ludotheque.games.room import Line

say = speaker("funky_fruity")


def fruit_word(fruit: str) -> Words:
    """The fruit's bare name: "pear"."""
    return say(fruit)


def a_fruit(fruit: str) -> Words:
    """The fruit with its article: "a pear", "an apple"."""
    return say(f"an {fruit}" if fruit[0] in "aeiou" else f"a {fruit}")


def tile_words(view: View, tile: int) -> Words:
    """Where a tile lies: whose row, and its number from the owner's right, gaps not counted."""
    for seat, row in enumerate(view.rows):
        if tile in row:
            return say("{who}’s tile {number}", who=Seat(seat), number=tiles(row).index(tile) + 1)
    raise ValueError(f"tile {tile} is in no row")


# --- what happened -----------------------------------------------------------------------------------


def telling(before: View, after: View) -> tuple[Line, ...]:
    """The lines for the action that led from one view to the next, in the order of the events (1.6)."""
    tell = _TELL[type(after.last)]
    return (*tell(before, after), *outcome(before, after))


def deal(before: View, after: View) -> list[Line]:
    """The deal, and the minute."""
    rules = after.rules
    sentence, clause = minute(rules)
    return [
        Line(
            say("Each player is dealt {number} tiles and lays them in one row.", number=rules.share),
            ("FF-5", "FF-6"),
        ),
        Line(sentence, (clause,)),
    ]


def minute(rules: FunkyFruity) -> tuple[Words, str]:
    """What may be studied before the first roll and for how long, with its clause."""
    if rules.memorise_scope == "none":
        return say("Nobody may look at the tiles this time."), "FF-7 (option)"
    if rules.memorise_seconds == 60:
        time = say("a minute")
    else:
        time = say("{count} second", plural="{count} seconds", count=rules.memorise_seconds)
    if rules.memorise_scope == "own":
        own = say(
            "Everybody may study their own row only: {time} by the rules, as long as you like without "
            "a clock.",
            time=time,
        )
        return own, "FF-7 (option)"
    option = "" if rules.memorise_seconds == 60 else " (option)"
    every = say(
        "Everybody may study all the rows: {time} by the rules, as long as you like without a clock.",
        time=time,
    )
    return every, "FF-7" + option


def ready(before: View, after: View) -> list[Line]:
    """The end of the minute."""
    return [
        Line(say("All the tiles are turned face down. From now on, nobody may peek."), ("FF-7", "FF-8")),
        Line(
            say("Each pawn stands at its owner’s leftmost tile. {who} begins.", who=Seat(after.player or 0)),
            ("FF-9", "FF-10"),
        ),
    ]


def roll(before: View, after: View) -> list[Line]:
    """The dice, the walk, and what the place asks for."""
    player = before.player or 0
    who, total, pawn = Seat(player), sum(after.dice), after.pawns[player]
    assert pawn is not None
    walked = say(
        "{who} rolls {dice}: the pawn walks {count} tile.",
        plural="{who} rolls {dice}: the pawn walks {count} tiles.",
        count=total,
        who=who,
        dice=" + ".join(map(str, after.dice)),
    )
    lines = [Line(walked, ("FF-12", "FF-11", "FF-13"))]
    if crosses_gap(before, player, total):
        lines.append(Line(say("An empty place is not counted."), ("FF-15", "FF-16")))
    others = [Seat(seat) for seat, there in enumerate(after.pawns) if seat != player and there == pawn]
    if others:
        shared = say("{who} now stands at the same tile as {others}.", who=who, others=listing(others))
        lines.append(Line(shared, ("FF-14",)))
    owner = Seat(pawn[0])
    if after.phase == "guess":
        stop = say(
            "The pawn stops at a tile of {owner}: {who} must name the hidden fruit.", owner=owner, who=who
        )
        lines.append(Line(stop, ("FF-17",)))
    elif after.phase == "find_own":
        fruit = a_fruit(after.up[0][1])
        own = say("It is {who}’s own tile, so it is turned up: {fruit}.", who=who, fruit=fruit)
        later = say("It is {who}’s own tile, so it is turned up.", who=who)
        lines.append(Line(own, ("FF-22",), later))
    else:
        lines += double(before, after, who, pawn[0] == player)
    return lines


def double(before: View, after: View, who: Seat, own: bool) -> list[Line]:
    """A double: the tile is turned up without an announcement."""
    again = ("FF-36",) if before.shot == 2 else ()
    lines = [
        Line(
            say("A double! The tile is turned up at once: {fruit}.", fruit=a_fruit(after.up[0][1])),
            ("FF-26", *again),
            say("A double! The tile is turned up at once."),
        )
    ]
    if own:
        only = after.rules.own_double_scope == "opponents"
        sentence = (
            say("It is {who}’s own tile: only tiles of opponents may be turned.", who=who)
            if only
            else say("It is {who}’s own tile, and the double rule still holds.", who=who)
        )
        lines.append(Line(sentence, ("FF-34 (option)" if only else "FF-34",)))
    return lines


def announce(before: View, after: View) -> list[Line]:
    """A right announcement, or a wrong one."""
    player, action = before.player or 0, after.last
    assert isinstance(action, Announce)
    who, said = Seat(player), fruit_word(action.fruit)
    pawn = before.pawns[player]
    assert pawn is not None
    owner = Seat(pawn[0])
    turned = after.shown or after.up
    kept = ("FF-32",) if before.shot == 2 else ()
    if after.phase == "place" or gained(before, after):
        sentence = say(
            "{who} says “{said}”. It is {fruit}: {who} wins the tile from {owner}.",
            who=who,
            said=said,
            fruit=a_fruit(turned[0][1]),
            owner=owner,
        )
        later = say("{who} is right and wins the tile from {owner}.", who=who, owner=owner)
        return [Line(sentence, ("FF-18",), later)]
    if not turned:
        return [
            Line(
                say("{who} says “{said}”. Not this time, and the tile stays hidden.", who=who, said=said),
                ("FF-21 (option)", *kept),
                say("{who} names a fruit: not this time.", who=who),
            )
        ]
    sentence = say(
        "{who} says “{said}”. Not this time: it is {fruit}. Everybody has seen it; it is turned back.",
        who=who,
        said=said,
        fruit=a_fruit(turned[0][1]),
    )
    later = say("{who} names a fruit: not this time. The tile is turned back.", who=who)
    return [Line(sentence, ("FF-21", *kept), later)]


def pick(before: View, after: View) -> list[Line]:
    """A tile turned at one's own tile, on a double, or as the third."""
    action = after.last
    assert isinstance(action, Pick)
    who = Seat(before.player or 0)
    turned = after.up or after.shown
    fruit = a_fruit(dict(turned)[action.tile])
    tile = tile_words(before, action.tile)
    turns = say("{who} turns {tile}: {fruit}.", who=who, tile=tile, fruit=fruit)
    turned_it = say("{who} turns {tile}.", who=who, tile=tile)
    hit = len({fruit for _, fruit in turned}) == 1
    if before.phase == "find_own":
        found = say("The same fruit!") if hit else say("Not the same: both are turned back.")
        clauses: tuple[str, ...] = ("FF-23",) if hit else ("FF-24",)
    elif before.phase == "find_double":
        found = say("A pair!") if hit else say("Not the same: both are turned back, nothing is won.")
        clauses = ("FF-28",) if hit else ("FF-31",)
    else:
        found = (
            say("Three alike!") if hit else say("Not the same: all three are turned back, nothing is won.")
        )
        clauses = ("FF-30",) if hit else ("FF-31",)
    if not hit and before.shot == 2:
        clauses = (*clauses, "FF-32")
    later = say("{first} {then}", first=turned_it, then=found)
    told = [Line(say("{first} {then}", first=turns, then=found), clauses, later)]
    if after.phase == "third":
        told.append(
            Line(say("{who} may keep the pair, or risk it for a third.", who=who), ("FF-29", "FF-45"))
        )
    elif before.phase == "find_double" and after.phase in ("over", "place") and hit:
        told.append(Line(say("The pair is enough to win, so it is kept at once."), ("FF-44",)))
    return told


def stop(before: View, after: View) -> list[Line]:
    """The pair is kept."""
    return [Line(say("{who} stops and keeps the pair.", who=Seat(before.player or 0)), ("FF-29",))]


def placed(before: View, after: View) -> list[Line]:
    """The end of the row has been chosen; `outcome` tells where the tiles went."""
    return []


def decline(before: View, after: View) -> list[Line]:
    """The own-tile find was refused, as the option allows."""
    return [Line(say("{who} turns no second tile.", who=Seat(before.player or 0)), ("FF-37 (option)",))]


_TELL: dict[type[Any], Callable[[View, View], list[Line]]] = {
    Deal: deal,
    Ready: ready,
    Roll: roll,
    Announce: announce,
    Pick: pick,
    Stop: stop,
    Place: placed,
    Decline: decline,
}


# --- what came of it ---------------------------------------------------------------------------------


def outcome(before: View, after: View) -> list[Line]:
    """Tiles that changed hands, gaps, eliminations, victory, the second shot or the next turn."""
    if not isinstance(after.last, Announce | Pick | Stop | Place | Decline):
        return []
    lines = [*transferred(before, after), *eliminated(before, after)]
    if after.turns > before.turns:
        lines += no_more_shots(before, after)
    if after.phase == "over":
        return [*lines, ended(after)]
    if after.turns > before.turns:
        return [*lines, next_player(before, after)]
    if after.phase == "roll":
        found = not isinstance(after.last, Announce) and len(after.shown) > 1
        clause = "FF-35 (option)" if found else "FF-19"
        lines.append(Line(say("{who} has a second shot.", who=Seat(after.player or 0)), (clause,)))
    return lines


def gained(before: View, after: View) -> list[int]:
    """The tiles that the player has won by this action."""
    player = before.player or 0
    had = tiles(before.rows[player])
    return [tile for tile in tiles(after.rows[player]) if tile not in had]


def transferred(before: View, after: View) -> list[Line]:
    """Where the won tiles went, or why none changed hands; and who now stands at an empty place."""
    who = Seat(before.player or 0)
    won = gained(before, after)
    if not won:
        nothing = say("All these tiles were {who}’s already: none changes hands.", who=who)
        return [Line(nothing, ("FF-33",))] if banked(after) else []
    option = " (option)" if after.rules.placement != "right" else ""
    stayed = ("FF-33",) if len(won) < len(after.shown) and is_double(before) else ()
    lines = [Line(where_to(before, after, won), ("FF-39" + option, *stayed))]
    waiting = [
        Seat(seat)
        for seat, pawn in enumerate(after.pawns)
        if pawn is not None and after.rows[pawn[0]][pawn[1]] is None and at_tile(before, seat)
    ]
    if waiting:
        gap = say(
            "The empty place stays open: {who} still stands there.",
            plural="The empty place stays open: {who} still stand there.",
            count=len(waiting),
            who=listing(waiting),
        )
        lines.append(Line(gap, ("FF-16",)))
    return lines


def where_to(before: View, after: View, won: list[int]) -> Words:
    """To which end of the row the won tiles went; and from whom, unless the announcement has just told."""
    who, count = Seat(before.player or 0), len(won)
    left = tiles(after.rows[before.player or 0])[-1] in won
    losing = [Seat(seat) for seat, row in enumerate(before.rows) if any(tile in won for tile in row)]
    if isinstance(after.last, Announce):
        return (
            say("The tile goes face down to the left end of {who}’s row.", who=who)
            if left
            else say("The tile goes face down to the right end of {who}’s row.", who=who)
        )
    return (
        say(
            "{who} takes the tile from {others}: it goes face down to the left end of the row.",
            plural="{who} takes {count} tiles from {others}: they go face down to the left end of the row.",
            count=count,
            who=who,
            others=listing(losing),
        )
        if left
        else say(
            "{who} takes the tile from {others}: it goes face down to the right end of the row.",
            plural="{who} takes {count} tiles from {others}: they go face down to the right end of the row.",
            count=count,
            who=who,
            others=listing(losing),
        )
    )


def at_tile(view: View, seat: int) -> bool:
    """True if the seat's pawn stands in front of a tile, not at a gap."""
    pawn = view.pawns[seat]
    return pawn is not None and view.rows[pawn[0]][pawn[1]] is not None


def eliminated(before: View, after: View) -> list[Line]:
    """Who has no tile left."""
    out = [
        Seat(seat) for seat, pawn in enumerate(after.pawns) if pawn is None and before.pawns[seat] is not None
    ]
    return [
        Line(
            say("{who} has no tile left and is out; the pawn leaves the table.", who=seat), ("FF-40", "FF-41")
        )
        for seat in out
    ]


def ended(after: View) -> Line:
    """Who won, or that a safety limit of ours ended the match."""
    winner = after.winner or ()
    counts = [len(tiles(row)) for row in after.rows]
    if max(counts) >= after.rules.target:
        won = say("{who} has {number} tiles and wins!", who=Seat(winner[0]), number=max(counts))
        return Line(won, ("FF-43", "FF-1"))
    seats = listing([Seat(seat) for seat in winner])
    limit = say(
        "Our safety limit of {count} turn ends the match; no rule of the game does. In front: {who}.",
        plural="Our safety limit of {count} turns ends the match; no rule of the game does. In front: {who}.",
        count=after.turns,
        who=seats,
    )
    return Line(limit, ("FF-47",))


def banked(after: View) -> bool:
    """True if a find has just succeeded: several tiles were shown, all alike."""
    return len(after.shown) > 1 and len({fruit for _, fruit in after.shown}) == 1


def is_double(before: View) -> bool:
    """True if the roll being played is a double."""
    return len(before.dice) == 2 and before.dice[0] == before.dice[1]


def no_more_shots(before: View, after: View) -> list[Line]:
    """Why the turn is over although the shot was won."""
    if not (gained(before, after) or banked(after)):
        return []
    if before.shot == 2:
        return [Line(say("Two shots are played: the turn is over."), ("FF-20",))]
    return [Line(say("Only a right announcement gives a second shot."), ("FF-35",))]


def next_player(before: View, after: View) -> Line:
    """Who is next, and whether somebody who is out was skipped."""
    player, following = before.player or 0, after.player or 0
    seats = after.rules.seats
    skipped = [
        Seat(seat % seats)
        for seat in range(player + 1, player + seats)
        if after.pawns[seat % seats] is None and (seat - player) < (following - player) % seats
    ]
    clauses = ("FF-10", "FF-41") if skipped else ("FF-10",)
    return Line(say("{who} is next.", who=Seat(following)), clauses)


def crosses_gap(before: View, player: int, total: int) -> bool:
    """True if the walk starts at a gap or passes one."""
    pawn = before.pawns[player]
    assert pawn is not None
    row, slot = pawn
    if before.rows[row][slot] is None:
        return True
    while total:
        slot += 1
        if slot == len(before.rows[row]):
            row, slot = (row + 1) % len(before.rows), -1
            continue
        if before.rows[row][slot] is None:
            return True
        total -= 1
    return False


# --- what is asked now -------------------------------------------------------------------------------


def asking(view: View) -> Line:
    """Whose turn it is and what can be done, with the clauses."""
    who = Seat(view.player or 0)
    if view.phase == "over":
        return ended(view)
    narrow = view.phase == "find_double" and view.rules.own_double_scope == "opponents"
    if narrow and view.up[0][0] in view.rows[view.player or 0]:
        return Line(say("{who} must turn one tile of an opponent.", who=who), ("FF-34 (option)",))
    if view.phase == "memorise" and view.rules.memorise_scope != "all":
        words, clause = minute(view.rules)
        return Line(words, (clause,))
    sentence, clauses = _ASK[view.phase]
    if view.phase == "find_own" and view.rules.may_decline_find:
        sentence = noted("{who} may turn one tile of an opponent, or decline.")
        clauses = ("FF-37 (option)",)
    return Line(say(sentence, who=who), clauses)


_ASK: dict[str, tuple[str, tuple[str, ...]]] = {
    "deal": (noted("The tiles are about to be dealt."), ("FF-5",)),
    "memorise": (noted("Look at all the tiles and remember them. Say when you are ready."), ("FF-7",)),
    "roll": (noted("{who} must roll."), ("FF-12",)),
    "guess": (noted("{who} must name the hidden fruit."), ("FF-17",)),
    "find_own": (noted("{who} must turn one tile of an opponent."), ("FF-22", "FF-37")),
    "find_double": (noted("{who} must turn one other tile."), ("FF-27", "FF-37")),
    "third": (noted("{who} may stop, or turn a third tile."), ("FF-29",)),
    "place": (noted("{who} must choose an end of the row: right or left."), ("FF-39 (option)",)),
}
