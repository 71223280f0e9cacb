"""Measuring: tournaments of bots, and how much of a table has been seen. Exact where it can be."""

from ludotheque.lab.learning import learning
from ludotheque.lab.tournaments import Tally, tournament

__all__ = ["Tally", "learning", "tournament"]
