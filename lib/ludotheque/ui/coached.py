"""The review of a match: through whose eyes it is seen, what could be known, and chances estimated first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.engine.words import Seat, Words, speaker
from ludotheque.ui.curtain import keeps_secrets
from ludotheque.ui.elements import Node, element
from ludotheque.ui.estimating import Guess, estimating, heard
from ludotheque.ui.judging import account, judged
from ludotheque.ui.setup import select

if TYPE_CHECKING:
    from ludotheque.ui.stepper import Stepper

say = speaker("ludotheque")

ONLOOKER, EVERYBODY = "none", "all"  # through whose eyes a match is seen, where it is no seat's


# --- through whose eyes ------------------------------------------------------------------------------


def all_eyes(stepper: Stepper) -> tuple[str, ...]:
    """Through whose eyes this match may be seen: everybody's only in the review."""
    seats = tuple(str(seat) for seat in range(stepper.match.game.seats))
    return (*([EVERYBODY] if stepper.coach else []), *seats, ONLOOKER)


def whose_eyes(stepper: Stepper) -> list[Node]:
    """The choice of eyes, in a review of a match in which players hold secrets."""
    if not (stepper.coach and stepper.secretive):
        return []
    text = stepper.text
    named = {EVERYBODY: say("everybody’s"), ONLOOKER: say("an onlooker’s")}
    choices = [
        (one, text(named[one] if one in named else say("{who}’s", who=Seat(int(one)))))
        for one in all_eyes(stepper)
    ]
    label = text(say("Through whose eyes"))
    return [
        element(
            "label",
            {"class": "ludo-setting ludo-eyes", "key": "eyes"},
            element("span", {}, label),
            select("eyes", label, choices, stepper.eyes),
        )
    ]


def seen_through(stepper: Stepper, step: int) -> bool:
    """True if the hand of whoever acted at a step is seen: only then is its choice talked about."""
    return not stepper.secretive or stepper.eyes in (EVERYBODY, str(stepper.actor(step)))


# --- chances to estimate -----------------------------------------------------------------------------


def guess_at(stepper: Stepper, step: int) -> Guess | None:
    """The chance behind a step, with what somebody took it for; None without one."""
    if not (stepper.coach and stepper.estimates and 0 < step <= stepper.last and seen_through(stepper, step)):
        return None
    if step not in stepper.guesses:
        estimate = stepper.room.weighed(stepper.knowing(step), step)
        return None if estimate is None else Guess(estimate)
    return stepper.guesses[step]


def guesses_here(stepper: Stepper) -> dict[int, Guess]:
    """The chances to estimate here, by step: this step's; and the next one's, if that answers its own."""
    step = stepper.step
    here = [step, step + 1] if step < stepper.last and opens(stepper, step + 1) else [step]
    return {step: guess for step in here if (guess := guess_at(stepper, step)) is not None}


def opens(stepper: Stepper, step: int) -> bool:
    """True if a step lays open what the one who acts there knows, and so answers its own chance."""
    seat = stepper.actor(step)
    return seat >= 0 and not keeps_secrets(stepper.match, seat, step)


def guessed(stepper: Stepper, step: int, what: str, value: str | None) -> None:
    """Nothing; what somebody takes the chance behind a step for is kept."""
    if (guess := guesses_here(stepper).get(step)) is not None:
        stepper.guesses[step] = heard(guess, what, value)


# --- as elements -------------------------------------------------------------------------------------


def coached(stepper: Stepper) -> list[Node]:
    """What an attentive player could have known; a chance only once it has been estimated."""
    if not (stepper.coach and stepper.step):
        return []
    step, here = stepper.step, guesses_here(stepper)
    now, coming = here.get(step), here.get(step + 1)
    lines: list[Words] = []
    if seen_through(stepper, step) and (now is None or now.shown):
        lines = [line.words for line in stepper.room.review(stepper.knowing(step), step)]
    return [
        *([] if now is None else [_estimating(stepper, step, now)]),
        *(element("p", {}, stepper.text(words)) for words in lines),
        *([] if coming is None else [_estimating(stepper, step + 1, coming)]),
        *(accounts(stepper) if step == stepper.last else []),
    ]


def accounts(stepper: Stepper) -> list[Node]:
    """How well each person judged, once the match has been gone through."""
    if stepper.accounts is None:
        stepper.accounts = judged(stepper.match, stepper.room, stepper.people)
    at_once = not stepper.estimates
    return [
        account(seat, one, stepper.text, stepper.match.seed, at_once=at_once)
        for seat, one in stepper.accounts.items()
    ]


def _estimating(stepper: Stepper, step: int, guess: Guess) -> Node:
    return estimating(guess, stepper.text, f"{stepper.match.seed} {step}", f"estimate-{step}")


def estimating_first(stepper: Stepper) -> list[Node]:
    """Whether a chance is estimated before it is told, where there are any."""
    if not (stepper.coach and stepper.secretive):
        return []
    says = say("Let me estimate a chance before it is told")
    return [stepper.ticked("estimates", says, stepper.estimates)]
