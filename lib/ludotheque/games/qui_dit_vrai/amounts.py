"""Losses and chances in words: pieces of sentences."""

from __future__ import annotations

from fractions import Fraction

from ludotheque.engine.words import Seat, Words, speaker

say = speaker("qui_dit_vrai")


def loses(seat: int, number: int) -> Words:
    """That a player loses so many tokens."""
    return say("{who} loses {count} token", plural="{who} loses {count} tokens", count=number, who=Seat(seat))


def in_hundred(chance: Fraction) -> Words:
    """A chance as a number of deals: "In about 23 of 100 deals"."""
    number = hundredths(chance)
    if chance == 0:
        return say("Never: it cannot be")
    if chance == 1:
        return say("Always: it is certain")
    if number == 0:
        return say("In fewer than 1 of 100 deals")
    if number == 100:
        return say("In more than 99 of 100 deals")
    return say("In about {number} of 100 deals", number=number)


def hundredths(chance: Fraction) -> int:
    """A chance in hundredths, rounded."""
    return int(chance * 100 + Fraction(1, 2))
