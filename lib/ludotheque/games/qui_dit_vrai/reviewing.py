"""The review after a match: at each choice what that seat could know, what it was worth, and what was luck.

A choice is judged by its odds, never by how it came out.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.games.qui_dit_vrai.coaching import (
    action_words,
    claim_of,
    decision_words,
    gained,
    ranked,
    result_words,
    signed,
)
from ludotheque.games.qui_dit_vrai.estimating import (
    both,
    chance_of,
    figures,
    percent,
)
from ludotheque.games.qui_dit_vrai.naming import fruits
from ludotheque.games.qui_dit_vrai.odds import Worth
from ludotheque.games.qui_dit_vrai.salades import advise, stakes
from ludotheque.games.qui_dit_vrai.values import Action, Announce, Count, Declare, Menteur, View, Vrai
from ludotheque.games.room import Estimate, Line

say = speaker("qui_dit_vrai")

NEAR = Fraction(1, 10)  # tokens: what is so near to the best is as good

_STAKES = {Menteur: ("QV-44", "QV-45"), Vrai: ("QV-42", "QV-43"), Announce: ("QV-44", "QV-45")}


def review(views: Sequence[View], step: int) -> tuple[Line, ...]:
    """What could be known before the action of a step, and what it was worth; () where nothing was to weigh.

    `views` are those of the seat that acted; `views[step]` is the one after the action.
    """
    if step < 1:
        return ()
    view, action = views[step - 1], views[step].last
    if view.seat is None or view.seat != view.player:
        return ()
    if view.phase == "salade" and isinstance(action, Declare):
        return of_salades(view, action)
    if view.phase == "turn" and isinstance(action, Announce | Vrai | Menteur):
        return of_choice(views, step, action)
    return ()


def weighed(views: Sequence[View], step: int) -> Estimate | None:
    """The chance of what was announced or called at a step, as that seat could know it; None elsewhere."""
    view, action = views[step - 1], views[step].last
    if view.phase != "turn" or view.seat != view.player or not isinstance(action, Announce | Vrai | Menteur):
        return None
    claim = claim_of(view, action)
    found = chance_of(views[:step], claim.number, claim.fruit, exact=claim.exact)
    asks = say(
        "{who} sees one hand and the middle only. {question}", who=Seat(view.seat or 0), question=found.asks
    )
    return found._replace(asks=asks)


# --- announcements and calls -------------------------------------------------------------------------


def of_choice(views: Sequence[View], step: int, action: Action) -> tuple[Line, ...]:
    """The odds as the seat knew them, the worth against the best, and for a call what luck did."""
    past = views[:step]
    order = ranked(past)
    best, made = order[0], (action, dict(order)[action])
    good = is_good(past[-1], best[1], made[1])
    lines = [odds_line(past, action), worth_line(past[-1], made, best, good=good)]
    count = None if isinstance(action, Announce) else count_after(views, step)
    if count is not None:
        luck = luck_words(good=good, right=is_right(action, count))
        lines.append(Line(luck, _STAKES[type(action)]))
    return tuple(lines)


def is_good(view: View, best: Worth, made: Worth) -> bool:
    """True if what was done is as good as the best, or nearly."""
    return gained(view, best) - gained(view, made) <= NEAR


def count_after(views: Sequence[View], step: int) -> Count | None:
    """The count that ends the round, as far as the views go."""
    return next((view.shown for view in views[step:] if isinstance(view.shown, Count)), None)


def is_right(call: Action, count: Count) -> bool:
    """True for a call that the count has proved right."""
    if isinstance(call, Vrai):
        return count.total == count.bid.number
    return count.total < count.bid.number


def odds_line(past: Sequence[View], action: Action) -> Line:
    """How likely the seat could hold it that the announcement is true, or the call right."""
    view, claim = past[-1], claim_of(past[-1], action)
    found, who = figures(past, claim), Seat(view.seat or 0)
    sight = fruits(found.sight, claim.fruit)
    match action:
        case Announce():
            words = say(
                "{who} saw {sight}. Of all deals that look so to {who}, {percent} have at least {number}.",
                who=who,
                sight=sight,
                percent=percent(found.chance),
                number=claim.number,
            )
            return Line(words, ("QV-17", "QV-54"))
        case Vrai():
            words = say(
                "{who} saw {sight}. Of all deals that look so to {who}, “Vrai !” is right in {percent}.",
                who=who,
                sight=sight,
                percent=percent(found.chance),
            )
            return Line(words, ("QV-32", "QV-54"))
    words = say(
        "{who} saw {sight}. Of all deals that look so to {who}, “Menteur !” is right in {percent}.",
        who=who,
        sight=sight,
        percent=percent(1 - found.chance),
    )
    return Line(words, ("QV-34", "QV-54"))


def worth_line(view: View, made: tuple[Action, Worth], best: tuple[Action, Worth], *, good: bool) -> Line:
    """What a choice was worth on average, beside the best."""
    who, change = Seat(view.seat or 0), made[1]
    own, others = signed(change.own), signed(change.others)
    if isinstance(made[0], Announce):
        mean = say(
            "In tokens, that was on average {own} for {who}, {others} for the others, if it is doubted as "
            "often as an onlooker would.",
            who=who,
            own=own,
            others=others,
        )
    else:
        mean = say(
            "In tokens, that was on average {own} for {who}, {others} for the others.",
            who=who,
            own=own,
            others=others,
        )
    if good:
        then = say("By the odds, nothing was clearly better.")
    else:
        then = say(
            "By the odds, {action} was better: {own} for {who}, {others} for the others.",
            who=who,
            action=action_words(best[0]),
            own=signed(best[1].own),
            others=signed(best[1].others),
        )
    return Line(both(mean, then), _STAKES[type(made[0])])


def luck_words(*, good: bool, right: bool) -> Words:
    """What luck had to do with how a call came out."""
    if good:
        return (
            say("A good call, and it came right.")
            if right
            else say("A good call that lost. That is bad luck: next time, it would be good again.")
        )
    return (
        say("It came right, but by luck: over many deals, something else brings more.")
        if right
        else say("It lost, and the odds had spoken for something else.")
    )


# --- Salades -----------------------------------------------------------------------------------------


def of_salades(view: View, action: Declare) -> tuple[Line, ...]:
    """A decision beside perfect play, in which everybody after it does what is best for them (QV-40)."""
    found = advise(stakes(view))
    who, made = Seat(found.seat), found.decisions[action.salads]
    clauses = ("QV-39", "QV-40")
    if len(found.best) == len(found.decisions):
        result = result_words(view, made)
        return (
            Line(say("Whatever {who} did here, it was equally good.", who=who), clauses),
            Line(say("If all play on as well as they can: {result}.", result=result), clauses),
        )
    if action.salads in found.best:
        words = say("{who} could do nothing better.", who=who)
        return (Line(both(words, decision_words(view, made)), clauses),)
    better = found.decisions[found.best[0]]
    return (
        Line(decision_words(view, made), clauses),
        Line(both(say("{who} had something better.", who=who), decision_words(view, better)), clauses),
    )
