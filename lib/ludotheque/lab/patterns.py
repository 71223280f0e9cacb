"""Counting with words: which number gets which word under a rule, how many of each, when they come again."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby
from math import lcm
from typing import NamedTuple

from ludotheque.engine.words import Words, speaker
from ludotheque.games.fizz_buzz.saying import BUZZ, FIZZ

say = speaker("ludotheque")

DIGIT_RULES = ("ends", "contains", "none")
NUMBER = "number"  # what `counts` calls a number that is said as it is


class Rule(NamedTuple):
    """A rule for counting with words: each word has a divisor, and is said instead of its multiples.

    With `digits` "ends" it is said as well instead of the numbers that end in the divisor, with "contains"
    instead of all in which the divisor stands, with "none" of no others. Divisors are 2 or more. Zero gets
    no word (FB-15).

    >>> Rule((2, 5), "none", ("Pif", "Paf")).words(6)
    ['1', 'Pif', '3', 'Pif', 'Paf', 'Pif']
    """

    divisors: tuple[int, ...] = (3, 7)
    digits: str = "ends"
    names: tuple[str, ...] = (FIZZ, BUZZ)  # of the words, in the order of their divisors
    title: Words = say("Another rule")

    def reasons(self, number: int) -> tuple[str, ...]:
        """Why a number gets a word: "m3" for a multiple of 3, "e3" for its digits, those that hold.

        >>> GAME.reasons(27), GAME.reasons(22)
        (('m3', 'e7'), ())
        """
        if number == 0:
            return ()
        found = []
        for divisor in self.divisors:
            found += [f"m{divisor}"] * (number % divisor == 0) + [f"e{divisor}"] * self.has(number, divisor)
        return tuple(found)

    def has(self, number: int, digits: int) -> bool:
        """True if these digits stand in the number where this rule looks for them."""
        if self.digits == "ends":
            return str(number).endswith(str(digits))
        return self.digits == "contains" and str(digits) in str(number)

    def earns(self, number: int) -> tuple[bool, ...]:
        """For each word, whether the number gets it."""
        reasons = self.reasons(number)
        return tuple(f"m{divisor}" in reasons or f"e{divisor}" in reasons for divisor in self.divisors)

    def word(self, number: int) -> str:
        """What is said: all the words that the number gets, else the number itself.

        >>> GAME.word(27), GAME.word(22), GAME.word(0)
        ('Fizz Buzz', '22', '0')
        """
        said = [word for word, earned in zip(self.names, self.earns(number), strict=True) if earned]
        return " ".join(said) or str(number)

    def words(self, upto: int, first: int = 1) -> list[str]:
        """What is said from `first` to `upto`.

        >>> GAME.words(9)
        ['1', '2', 'Fizz', '4', '5', 'Fizz', 'Buzz', '8', 'Fizz']
        """
        return [self.word(number) for number in range(first, upto + 1)]

    def counts(self, upto: int, first: int = 1) -> dict[str, int]:
        """How many numbers from `first` to `upto` get each word; under "number", those that stay numbers.

        >>> GAME.counts(100)
        {'number': 46, 'Fizz': 32, 'Buzz': 15, 'Fizz Buzz': 7}
        """
        found = Counter(NUMBER if said.isdigit() else said for said in self.words(upto, first))
        return {kind: found[kind] for kind in self.kinds()}

    def period(self) -> int | None:
        """After how many numbers the pattern comes again, at the earliest; None if it never does.

        It never does where a digit counts wherever it stands: among ever larger numbers there are ever
        longer runs that all have it.

        >>> GAME.period(), PROGRAMMERS.period(), GAME._replace(digits="contains").period()
        (210, 15, None)
        """
        if self.digits == "contains":
            return None
        whole = lcm(*self.cycles())  # after so many it surely comes again
        kinds = [self.earns(number) for number in range(1, whole + 1)]
        shorter = (steps for steps in range(1, whole + 1) if whole % steps == 0)
        return next(steps for steps in shorter if kinds[steps:] + kinds[:steps] == kinds)

    def cycles(self) -> tuple[int, ...]:
        """After how many numbers each part of the rule comes again: multiples, then last digits.

        >>> GAME.cycles()
        (3, 7, 10)
        """
        endings = {10 ** len(str(divisor)) for divisor in self.divisors} if self.digits == "ends" else set()
        return (*dict.fromkeys(self.divisors), *sorted(endings - {*self.divisors}))

    def longest_run(self, upto: int) -> range:
        """The first of the longest runs of numbers up to `upto` that all get a word.

        >>> list(GAME.longest_run(100))
        [12, 13, 14, 15]
        """
        best = range(0)
        for said, run in groupby(range(1, upto + 1), lambda number: any(self.earns(number))):
            numbers = list(run)
            if said and len(numbers) > len(best):
                best = range(numbers[0], numbers[-1] + 1)
        return best

    def kinds(self) -> list[str]:
        """What can be said: "number", each word, then words together.

        >>> GAME.kinds()
        ['number', 'Fizz', 'Buzz', 'Fizz Buzz']
        """
        sizes = range(1, len(self.names) + 1)
        return [NUMBER, *(" ".join(some) for size in sizes for some in combinations(self.names, size))]


GAME = Rule(title=say("The card game"))  # FB-11 to FB-15
PROGRAMMERS = Rule((3, 5), "none", title=say("The programmers’ exercise"))
