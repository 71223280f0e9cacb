"""A picture as an element of a page: drawn here, so that the browser fetches nothing."""

from __future__ import annotations

from urllib.parse import quote

from ludotheque.drawing.operations import Picture
from ludotheque.drawing.svg import svg
from ludotheque.ui.elements import Node, element


def address(picture: Picture) -> str:
    """The picture as an address that holds it whole."""
    return "data:image/svg+xml," + quote(svg(picture), safe=" =:;,/?!()*'@$&+-._~")


def image(picture: Picture, told: str, classes: str, key: str) -> Node:
    """The picture, with what it shows in words; "" for one that only decorates."""
    # With its size the page keeps its place free, so that nothing jumps when it comes.
    size = {"width": round(picture.width), "height": round(picture.height)}
    return element("img", {"src": address(picture), "alt": told, "class": classes, "key": key, **size})
