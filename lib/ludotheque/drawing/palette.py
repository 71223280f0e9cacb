"""The colours, one light and one dark set of each thing that changes with the theme."""

from __future__ import annotations

from typing import NamedTuple

INK = "#1F2A37"
CREAM = "#FFFDF7"
BROWN = "#7A4E2D"  # the backs of tiles and cards
SPOTLIGHT = "#F2C230"  # the current player, the place to look at
WARNING = "#B3401A"
RIGHT = "#2B7A3D"
RED = "#C8313A"  # hearts and diamonds

SEATS = ("#E69F00", "#56B4E9", "#CC79A7", "#F0E442", "#D55E00", "#FFFFFF")


class Theme(NamedTuple):
    """What differs between light and dark."""

    page: str
    felt: str
    felt_light: str
    felt_deep: str
    on_felt: str
    wood: str


LIGHT = Theme("#FBF7EF", "#2F6B4F", "#3B7C5D", "#265A42", "#FFFFFF", "#C98F56")
DARK = Theme("#17212B", "#1E4D39", "#265E47", "#173E2D", "#FFFFFF", "#8D603A")


def theme(dark: bool) -> Theme:
    """The colours of a light or a dark page."""
    return DARK if dark else LIGHT
