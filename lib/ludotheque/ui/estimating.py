"""A chance as elements: estimated first, then counted in a hundred deals, then known exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Estimate
from ludotheque.ui.elements import Node, button, element

say = speaker("ludotheque")

Text = Callable[[Words], str]

HUNDRED = 100
EVEN = 50  # what somebody says for whom a thing is simply true or false
NEAR, FAR = 5, 15  # how far an estimate lies from the truth, in hundredths


class Guess(NamedTuple):
    """A chance with what somebody took it for, in hundredths, and whether it has been shown since."""

    estimate: Estimate
    guess: int | None = None
    shown: bool = False
    refused: bool = False  # what was put in last was no number from 0 to 100


def heard(guess: Guess, what: str, value: str | None) -> Guess:
    """The guess after "guess" with a number, or "show"; whatever else is said leaves it as it is."""
    if what == "show":
        return guess._replace(shown=True)
    if what != "guess" or guess.shown:
        return guess
    number = (value or "").strip()
    if not (number.isascii() and number.isdigit() and len(number) <= 3) or int(number) > HUNDRED:
        return guess._replace(refused=True)
    return guess._replace(guess=int(number), refused=False)


def estimating(guess: Guess, text: Text, seed: str, act: str = "estimate") -> Node:
    """The question with a slider and Show; once shown, the estimate beside what was counted, and the chance.

    It says "estimate guess" with a number and "estimate show": see `heard`. `seed` chooses the deals.
    """
    estimate = guess.estimate
    asks = text(estimate.asks)
    inside = (
        evidence(estimate, text, seed, guess.guess)
        if guess.shown
        else [_scale(guess, text, act), _refusal(guess, text), _offer(guess, text, act)]
    )
    # What is found takes the place of what was pressed, and the focus with it.
    found = {"tabindex": -1, "focus": f"shown {asks}"} if guess.shown else {}
    return element(
        "div",
        {
            "class": "ludo-estimate",
            "role": "group",
            "aria-label": text(say("A chance to estimate")),
            "key": f"{act} {asks}",
        },
        element("p", {"class": "ludo-asks", "key": "asks"}, asks),
        element(
            "div",
            {"class": "ludo-estimate-body", "key": "shown" if guess.shown else "asked", **found},
            *inside,
        ),
    )


def another_hundred(text: Text) -> Node:
    """The button for another hundred deals of the same chance."""
    return button("hundred", text(say("Count another hundred deals")), key="hundred")


def evidence(estimate: Estimate, text: Text, seed: str, guess: int | None = None) -> list[Node]:
    """A hundred deals, the exact chance and its sum, for after a question; and a guess, if there is one."""
    deals = estimate.deals(seed)
    count = sum(deals)
    figures = [
        (say("Your estimate"), None if guess is None else say("{number}%", number=guess)),
        (say("Counted in {deals} deals", deals=len(deals)), say("{number}", number=count)),
        (say("Exactly"), percent(estimate.exact)),
    ]
    told = say("Of these {deals} deals it comes true in {number}.", deals=len(deals), number=count)
    found = [
        _figures(figures, text),
        icons(deals, text),
        element(
            "p",
            {"key": "told"},
            text(told),
            " ",
            text(_counted(count, len(deals), estimate.exact)),
        ),
        *([] if guess is None else [element("p", {"key": "verdict"}, text(verdict(guess, estimate.exact)))]),
        *steps(estimate.sum, text),
    ]
    return [element("div", {"class": "ludo-evidence", "key": "evidence"}, element("div", {}, *found))]


def _figures(figures: Sequence[tuple[Words, Words | None]], text: Text) -> Node:
    """Figures with their names, in large."""
    rows = (
        element("div", {"key": text(name)}, element("dt", {}, text(name)), element("dd", {}, text(figure)))
        for name, figure in figures
        if figure is not None
    )
    return element("dl", {"class": "ludo-figures", "key": "figures"}, *rows)


def icons(deals: Sequence[bool], text: Text) -> Node:
    """The deals as dots in rows of ten, full where it came true, those first; its text is how many are."""
    count = sum(deals)
    told = say("{number} of {deals} dots are filled.", number=count, deals=len(deals))
    return element(
        "div",
        {"class": "ludo-icons", "role": "img", "aria-label": text(told), "key": "icons"},
        *(element("span", {"class": "ludo-icon-on"} if at < count else {}) for at in range(len(deals))),
    )


def steps(found: Sequence[Words], text: Text) -> list[Node]:
    """How an exact chance is found, step by step; nothing where nobody says so."""
    if not found:
        return []
    lines = (element("li", {"key": str(at)}, text(step)) for at, step in enumerate(found))
    title = element("p", {}, element("strong", {}, text(say("The sum"))))
    return [element("div", {"class": "ludo-sum", "key": "sum"}, title, element("ol", {}, *lines))]


# --- in words --------------------------------------------------------------------------------------


def percent(chance: Fraction) -> Words:
    """A chance in hundredths with one decimal; only what is impossible is 0 %, only what is sure 100 %.

    >>> [percent(Fraction(*pair)).text("en") for pair in ((0, 1), (1, 5000), (2, 3), (4999, 5000), (1, 1))]
    ['0%', 'less than 0.1%', '66.7%', 'more than 99.9%', '100%']
    """
    if chance in (0, 1):
        return say("{number}%", number=int(chance) * HUNDRED)
    tenths = round(chance * 1000)
    if tenths == 0:
        return say("less than {number}", number=_tenths(1))
    if tenths == 1000:
        return say("more than {number}", number=_tenths(999))
    return _tenths(tenths)


def _tenths(tenths: int) -> Words:
    whole, tenth = divmod(tenths, 10)
    return say("{whole}.{tenth}%", whole=whole, tenth=tenth) if tenth else say("{number}%", number=whole)


def verdict(guess: int, chance: Fraction) -> Words:
    """How near an estimate came, and what may have led it astray."""
    away = abs(guess - chance * HUNDRED)
    if away <= NEAR:
        return say("You were very close.")
    if guess == EVEN and away > FAR:
        return say("True or false makes two possibilities, but that does not make them equally likely.")
    if away <= FAR:
        return say("You were not far off.")
    return (
        say("More likely than you thought.")
        if guess < chance * HUNDRED
        else say("Less likely than you thought.")
    )


def _counted(count: int, deals: int, chance: Fraction) -> Words:
    """What a count is worth beside the exact chance."""
    if chance == 0:
        return say("It cannot come true.")
    if chance == 1:
        return say("It is sure.")
    if count == round(chance * deals):
        return say("A hundred others may give another count.")
    return say("A hundred others would give another count: the exact figure looks at every deal there is.")


def _scale(guess: Guess, text: Text, act: str) -> Node:
    """A slider for the estimate, with its number beside it."""
    now, label = guess.guess, text(say("Your estimate, out of 100"))
    told = text(say("not yet")) if now is None else text(say("{number}%", number=now))
    ends = {"min": "0", "max": str(HUNDRED), "step": "1", "act": f"{act} guess"}
    return element(
        "div",
        {"class": "ludo-scale", "key": "scale"},
        element(
            "input",
            {
                "type": "range",
                "key": "slider",
                "class": "ludo-guess-slider",
                "value": str(EVEN if now is None else now),
                "aria-label": label,
                "aria-valuetext": told,
                **ends,
            },
        ),
        element(
            "label",
            {"class": "ludo-guess", "key": "number"},
            element(
                "input",
                {
                    "type": "number",
                    "key": "typed",
                    "value": "" if now is None else str(now),
                    "aria-label": label,
                    "inputmode": "numeric",
                    **ends,
                },
            ),
            element("span", {"aria-hidden": "true"}, text(say("out of 100"))),
        ),
        element(
            "div",
            {"class": "ludo-scale-ends", "aria-hidden": "true", "key": "ends"},
            *(element("span", {}, text(end)) for end in (say("cannot be"), say("sure"))),
        ),
    )


def _refusal(guess: Guess, text: Text) -> Node:
    """Why what was put in is no estimate, if it is none; said once by a screen reader."""
    told: list[Words] = []
    if guess.refused and guess.guess is not None:
        told = [say("An estimate is a whole number from 0 to 100: it is still {number}.", number=guess.guess)]
    elif guess.refused:
        told = [say("An estimate is a whole number from 0 to 100.")]
    return element("div", {"class": "ludo-refused", "role": "status", "key": "refused"}, *map(text, told))


def _offer(guess: Guess, text: Text, act: str) -> Node:
    label = say("Show me without an estimate") if guess.guess is None else say("Show")
    return button(f"{act} show", text(label), "" if guess.guess is None else "ludo-do", data_first=True)
