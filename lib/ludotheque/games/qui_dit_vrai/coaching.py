"""Hints in three levels, from what the seat has seen: where to look, how to think, what the odds say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from ludotheque.engine.words import Field, Seat, Words, listing, noted, speaker
from ludotheque.games.qui_dit_vrai.amounts import loses
from ludotheque.games.qui_dit_vrai.bots import choices, gains, rewards, strongest
from ludotheque.games.qui_dit_vrai.cards import FRUITS
from ludotheque.games.qui_dit_vrai.challenging import is_ours
from ludotheque.games.qui_dit_vrai.estimating import (
    Claim,
    Figures,
    both,
    chance_of,
    decimal,
    figures,
    percent,
    told_words,
)
from ludotheque.games.qui_dit_vrai.naming import card_words, fruit_word, fruits
from ludotheque.games.qui_dit_vrai.odds import NONE, Worth, doubted, worths
from ludotheque.games.qui_dit_vrai.reading import seen
from ludotheque.games.qui_dit_vrai.salades import VRAI, Advice, Decision, advise, stakes
from ludotheque.games.qui_dit_vrai.turns import following
from ludotheque.games.qui_dit_vrai.values import Action, Announce, Hit, Menteur, View, Vrai
from ludotheque.games.room import Estimate

say = speaker("qui_dit_vrai")

Hints = tuple[Words, Words, Words]  # a nudge, a method, an answer


def hints(views: Sequence[View]) -> Hints:
    """A nudge, a method and an answer for the seat whose views these are, at the moment of the last one."""
    view = views[-1]
    if view.player is None or view.phase in ("deal", "over"):
        nothing = say("There is nothing to choose now.")
        return nothing, nothing, nothing
    if view.seat is None or view.seat != view.player or not view.legal:
        return watching(view)
    return _HINTS[view.phase](views)


def watching(view: View) -> Hints:
    """Hints for a seat that waits."""
    return (
        say("Listen to what is announced: whoever names a fruit often holds some of it."),
        say("Keep the number in mind, and how much of that fruit you hold yourself."),
        say("It is {who}’s turn: you have nothing to choose.", who=Seat(view.player or 0)),
    )


def in_turn(sentences: Sequence[Words]) -> Words:
    """The sentences, one after the other."""
    text = sentences[0]
    for sentence in sentences[1:]:
        text = both(text, sentence)
    return text


# --- what is best by the odds ------------------------------------------------------------------------


def ranked(views: Sequence[View]) -> list[tuple[Action, Worth]]:
    """Each announcement and call that is allowed, the best by the odds first.

    It is weighed like the opponents': own tokens, and a share of what the others lose. Among equals the
    lowest announcement comes first.
    """
    found = list(worths(views).items())
    return sorted(found, key=lambda pair: -gained(views[-1], pair[1]))


def gained(view: View, worth: Worth) -> Fraction:
    """What an action brings on average: own tokens, and a share of what the others lose."""
    return gains(view, worth.own, worth.others)


def claim_of(view: View, action: Action) -> Claim:
    """What has to be true, or false, for an action: what it announces, or the last announcement."""
    if isinstance(action, Announce):
        return Claim(action.number, action.fruit)
    bid = view.bid
    assert bid is not None
    return Claim(bid.number, bid.fruit, exact=isinstance(action, Vrai))


def action_words(action: Action) -> Words:
    """An announcement or a call: "“Menteur !”"."""
    match action:
        case Announce(number, fruit):
            return say("“{fruits}”", fruits=fruits(number, fruit))
        case Vrai():
            return say("“Vrai !”")
    return say("“Menteur !”")


def signed(change: Fraction) -> Words | int:
    """A change in tokens, to one decimal: "−0.3", "+1"."""
    size = decimal(abs(change))
    if size == 0:
        return 0
    return say("−{size}", size=size) if change < 0 else say("+{size}", size=size)


# --- announcing and calling --------------------------------------------------------------------------


def turn(views: Sequence[View]) -> Hints:
    """Hints for an announcement or a call."""
    view = views[-1]
    bid = view.bid
    assert bid is not None
    found = figures(views, claim_of(view, Menteur())._replace(salades=NONE))
    if bid.by is None:
        nudge = say("What the turned card says is true already. Which fruit do you hold most of?")
    else:
        nudge = say(
            "{who} says at least {fruits}. How many of them do you see, in your hand and in the middle?",
            who=Seat(bid.by),
            fruits=fruits(bid.number, bid.fruit),
        )
    method = both(expected_words(found), hit_words(view))
    return nudge, method, answer(views)


def expected_words(found: Figures) -> Words:
    """How many there are to be expected: those in sight, and a share of the others."""
    if found.told or not found.left:
        begun = say("You see {fruits}.", fruits=fruits(found.sight, found.claim.fruit))
        told = list(map(told_words, found.told)) or [say("No more are out of sight.")]
        return in_turn([begun, *told])
    return say(
        "You see {sight}; {count} more is hidden. The others hold {hands} of the {cards} cards that you do "
        "not see, so on average about {share} of it. In all that is about {total}.",
        plural="You see {sight}; {count} more are hidden. The others hold {hands} of the {cards} cards that "
        "you do not see, so on average about {share} of those {count}. In all that is about {total}.",
        count=found.left,
        sight=fruits(found.sight, found.claim.fruit),
        hands=found.dealt,
        cards=found.unseen,
        share=decimal(found.share),
        total=decimal(found.sight + found.share),
    )


def hit_words(view: View) -> Words:
    """What each call has to hit."""
    bid = view.bid
    assert bid is not None
    if bid.by is None:
        return say("“Vrai !” must hit the number exactly: one more anywhere and it is wrong.")
    return say(
        "“Menteur !” is right with any number below {number}. “Vrai !” must hit it exactly, and a miss "
        "costs at least 2 tokens.",
        number=bid.number,
    )


def estimate(views: Sequence[View]) -> Estimate | None:
    """The chance on which the answer rests, for who is to announce or to call; None at other times."""
    view = views[-1]
    if view.phase != "turn" or view.seat is None or view.seat != view.player:
        return None
    claim = claim_of(view, ranked(views)[0][0])
    return chance_of(views, claim.number, claim.fruit, exact=claim.exact)


def answer(views: Sequence[View]) -> Words:
    """What is best by the odds: its chance, then what may be lost."""
    (action, worth), *_ = ranked(views)
    found = figures(views, claim_of(views[-1], action))
    return in_turn(
        (
            best_by_odds(action, found.chance),
            stake_words(views, action, worth, found.chance),
            say("Each loss times its chance: no other choice is better for you."),
        )
    )


def best_by_odds(action: Action, chance: Fraction) -> Words:
    """What to do, and how likely it is to be right."""
    match action:
        case Announce():
            return say(
                "By the odds, announce {action}: that is true in {percent} of the deals.",
                action=action_words(action),
                percent=percent(chance),
            )
        case Vrai():
            return say(
                "By the odds, say {action}: the number is exactly right in {percent} of the deals.",
                action=action_words(action),
                percent=percent(chance),
            )
    return say(
        "By the odds, say {action}: the announcement is false in {percent} of the deals.",
        action=action_words(action),
        percent=percent(1 - chance),
    )


def stake_words(views: Sequence[View], action: Action, worth: Worth, chance: Fraction) -> Words:
    """What is lost on average if a claim of this chance holds, and what if it does not."""
    match action:
        case Announce():
            return announce_words(views, action, worth, chance)
        case Vrai():
            return vrai_words(worth, chance)
    return menteur_words(views[-1], worth, chance)


def menteur_words(view: View, worth: Worth, chance: Fraction) -> Words:
    """What "Menteur !" may bring."""
    bid = view.bid
    assert bid is not None
    assert bid.by is not None
    if not chance:
        return say(
            "In tokens, on average: {who} loses {loss}.", who=Seat(bid.by), loss=decimal(-worth.others)
        )
    if chance == 1:
        return say("In tokens, on average: you lose {loss}.", loss=decimal(-worth.own))
    return say(
        "In tokens, on average: if it is false, {who} loses {theirs}; if it is true, you lose {mine}.",
        who=Seat(bid.by),
        theirs=decimal(-worth.others / (1 - chance)),
        mine=decimal(-worth.own / chance),
    )


def vrai_words(worth: Worth, chance: Fraction) -> Words:
    """What "Vrai !" may bring."""
    own = chance if not worth.others else Fraction()  # a token gained, or one that another loses (QV-49)
    if chance == 1:
        return say("In tokens, that brings 1.")
    return say(
        "In tokens, on average: if it is right, that brings 1; if it is wrong, you lose {mine}.",
        mine=decimal((own - worth.own) / (1 - chance)),
    )


def announce_words(views: Sequence[View], action: Announce, worth: Worth, chance: Fraction) -> Words:
    """What an announcement may bring if it is doubted: as often, we take it, as an onlooker must."""
    view = views[-1]
    assert view.seat is not None
    caller = Seat(following(view.tokens, view.seat, view.direction))
    doubt = doubted(seen(views, by="all"), action)
    if not doubt:
        return say("{who} has no reason to doubt it.", who=caller)
    theirs = decimal(-worth.others / (doubt * chance)) if chance else 0
    mine = decimal(-worth.own / (doubt * (1 - chance))) if chance != 1 else 0
    if chance == 1:
        return say(
            "In tokens, on average: if {who} says “Menteur !”, {who} loses {theirs}.",
            who=caller,
            theirs=theirs,
        )
    if not chance:
        return say(
            "In tokens, on average: if {who} says “Menteur !”, you lose {mine}.", who=caller, mine=mine
        )
    return say(
        "After “Menteur !”, in tokens, on average: if it is true, {who} loses {theirs}; if it is false, "
        "you lose {mine}.",
        who=caller,
        theirs=theirs,
        mine=mine,
    )


# --- Salades -----------------------------------------------------------------------------------------


def salade(views: Sequence[View]) -> Hints:
    """Hints for an owner of Salades: from the last one's decision backwards (QV-40)."""
    view = views[-1]
    found = advise(stakes(view))
    bid, call = view.bid, view.call
    assert bid is not None
    assert call is not None
    nudge = say(
        "All hands are open. Counted so far, without the Salades still to be decided: {found}. Announced: "
        "{announced}.",
        found=fruits(found.least, bid.fruit),
        announced=bid.number,
    )
    if found.last:
        method = say("You decide last: count once for each choice, and see who would lose tokens.")
    else:
        after = [Seat(seat) for seat, _ in found.decisions[0].then]
        method = say("Begin at the end: think what {who} will do after you, then choose.", who=listing(after))
    return (
        nudge,
        both(method, need_words(call.kind)),
        in_turn((*(decision_words(view, one) for one in found.decisions), best_words(found))),
    )


def need_words(kind: str) -> Words:
    """What a Salade may change after a call."""
    if kind == VRAI:
        return say("“Vrai !” needs the exact number: one Salade too many or too few spoils it.")
    return say("After “Menteur !” a Salade for the fruit can only help the announcer.")


def decision_words(view: View, decision: Decision) -> Words:
    """What comes of declaring so many Salades, if all go on as well as they can."""
    return say(
        "With {count} Salade for it, {total} in the end: {result}.",
        plural="With {count} Salades for it, {total} in the end: {result}.",
        count=decision.declared,
        total=decision.total,
        result=result_words(view, decision),
    )


def result_words(view: View, decision: Decision) -> Words:
    """Who loses or gains how many tokens."""
    bid, call = view.bid, view.call
    assert bid is not None
    assert call is not None
    caller, announcer = decision.changes
    if caller > 0:
        return say("{who} may take a token, or have another lose one", who=Seat(call.by))
    if announcer < 0 and bid.by is not None:
        return loses(bid.by, -announcer)
    return loses(call.by, -caller)


def best_words(advice: Advice) -> Words:
    """Which numbers are best."""
    if len(advice.best) == len(advice.decisions):
        return say("All of that is equally good for you.")
    return say("Best for you: {numbers}.", numbers=either([*advice.best]))


def either(items: Sequence[Field]) -> Field:
    """The items as a choice: "1 or 2"."""
    found = items[0]
    for item in items[1:]:
        found = say("{begun} or {item}", begun=found, item=item)
    return found


# --- the reward, the fruit of a Salade, Défi cards -----------------------------------------------------


def reward(views: Sequence[View]) -> Hints:
    """Hints for the caller of an exact "Vrai !" (QV-42)."""
    view = views[-1]
    who = [action.seat for action in rewards(view) if isinstance(action, Hit)]
    nudge = say("One token more for you, or one less for somebody. Who has how many?")
    method = say(
        "Whoever loses the last token is out of the match. Else a token of your own is worth most, as a loss "
        "strikes only one of the others."
    )
    if not who:
        return nudge, method, say("Nobody is down to the last token: take one.")
    choice = either([Seat(seat) for seat in who])
    if view.tokens[who[0]] == 1:
        return nudge, method, say("Have {who} lose the last token.", who=choice)
    return nudge, method, say("No token may be taken. Have {who} lose one: nobody has more.", who=choice)


def centre_fruit(views: Sequence[View]) -> Hints:
    """Hints for the dealer who names the fruit of the turned Salade (QV-13)."""
    best = strongest(views[-1])
    return (
        say("The Salade in the middle counts as the fruit that you name, for the whole round."),
        say("Add up each fruit in your hand, multipliers included: of which are you surest?"),
        say("You hold most of this: {fruits}.", fruits=either([fruit_word(fruit) for fruit in best])),
    )


_DEFI: Mapping[str, tuple[str, str, str]] = {
    "peek": (
        noted("You will see one card of whoever you choose."),
        noted("One card tells as much of any hand, but in a large hand there is more to find out."),
        noted("Choose {choice}: the most cards."),
    ),
    "swap": (
        noted("One of your cards goes to whoever you choose, one of theirs comes to you: both at random."),
        noted("Both of you will know the two cards. In a large hand there is more to find out."),
        noted("Choose {choice}: the most cards."),
    ),
    "add_centre": (
        noted("This Salade in the middle counts as the fruit that you name."),
        noted("You have just announced, and the next player may doubt it: which fruit helps you?"),
        noted("Name the fruit that you announced: {choice}."),
    ),
    "expose": (
        noted("A card of yours will lie open for everybody."),
        noted("Your announcement may be doubted next: show what speaks for it."),
        noted("Show {choice}."),
    ),
    "redraw": (
        noted("One of your cards goes under the pile, and the top one comes to you."),
        noted("Keep what counts for your announcement, and keep a Salade. What is worth least to you?"),
        noted("Give away {choice}."),
    ),
}


def defi(views: Sequence[View]) -> Hints:
    """Hints for the choice that a Défi card asks for; those of the house deck are ours (QV-29)."""
    view = views[-1]
    card = view.rules.challenges[view.used[-1]]
    key, method, best = _DEFI[card.op]
    nudge, choice = say(key), either([choice_words(value) for value in choices(view)])
    if is_ours(card):
        nudge = both(say("This Défi card is one of our house cards."), nudge)
    return nudge, say(method), say(best, choice=choice)


def choice_words(value: int | str) -> Field:
    """A seat, a fruit or a card."""
    if isinstance(value, int):
        return Seat(value)
    return fruit_word(value) if value in FRUITS else card_words(value)


_HINTS: Mapping[str, Callable[[Sequence[View]], Hints]] = {
    "turn": turn,
    "salade": salade,
    "reward": reward,
    "centre_fruit": centre_fruit,
    "defi": defi,
}
