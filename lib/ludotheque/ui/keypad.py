"""A keypad: words with a key of their own, and numbers typed by screen or by real keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludotheque.engine.words import Words, speaker
from ludotheque.games.room import Entry
from ludotheque.ui.elements import Node, button, element

say = speaker("ludotheque")

Text = Callable[[Words], str]


def keypad(
    entry: Entry,
    text: Text,
    act: str,
    words: Sequence[Node] | None = None,
    *,
    template: str | None = None,
    hotkeys: bool = True,
    focus: str | None = None,
    first: bool = False,
    chosen: bool = False,
) -> Node:
    """A keypad. A word key, or the key that says the number typed, sends `act` with the text as its value.

    `words` stand in for the word keys where these are moves already. `template` is the number's action as
    JSON, with % for the number. With `hotkeys` real digit keys type wherever the focus is. A new `focus`
    draws the focus to the number; with `first` it comes from what is gone: Enter alone says nothing. With
    `chosen` one of the words is chosen: the same key says it (`do`), and what is typed drops it (`drop`).
    """
    if words is None:
        words = [
            button(
                act,
                word,
                "ludo-word",
                key=f"{act} {word}",
                data_value=word,
                data_hotkey=key if hotkeys else None,
                aria_keyshortcuts=key.upper() if hotkeys else None,
            )
            for word, key in zip(entry.words, entry.keys, strict=True)
        ]
    typed = element(
        "input",
        {
            "type": "text",
            "class": "ludo-typed",
            "key": "typed",
            "inputmode": "none",  # the keys are on the page: no other keyboard comes up
            "autocomplete": "off",
            "maxlength": entry.digits,
            "aria-label": text(say("Number")),
            "placeholder": text(say("number")),
            "focus": focus,
            "data-first": first,
        },
    )
    erase = button("erase", "⌫", "ludo-erase", data_types="back", aria_label=text(say("Erase")))
    digits = [
        button(f"digit {digit}", str(digit), "ludo-digit", data_types=str(digit))
        for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
    ]
    says = button(
        act,
        text(say("Say it")),
        "ludo-do ludo-says",
        key="says",
        data_says="yes",
        data_template=template,
        data_chosen="do" if chosen else None,
        data_dropped="drop" if chosen else None,
    )
    return element(
        "div",
        {
            "class": "ludo-keypad",
            "key": f"keypad {act}",
            "role": "group",
            "aria-label": text(entry.asks),
            "data-hotkeys": "yes" if hotkeys else None,
        },
        element("p", {"class": "ludo-keypad-asks"}, text(entry.asks)),
        element("div", {"class": "ludo-words"}, *words),
        element("div", {"class": "ludo-typing"}, typed, erase, says),
        element("div", {"class": "ludo-digits"}, *digits),
    )
