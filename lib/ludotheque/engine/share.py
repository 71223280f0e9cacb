"""Share codes: a record as a short text that fits into an address.

A code is "1" (the version), then URL-safe base64 of four check bytes and the compressed record. It is not
secret: whoever has the code has the deal.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Any

from ludotheque.engine.record import LONGEST_TEXT, parse, refuse, say
from ludotheque.engine.words import noted

VERSION = "1"
CHECK = 4  # bytes
DAMAGED = noted("The match code is damaged: a part of it is missing or changed.")
ALPHABET = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def code_of(record: Mapping[str, Any]) -> str:
    """The share code of a record."""
    written = json.dumps(record, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    text = written.encode(errors="replace")  # half a character, as a damaged name may hold, becomes "?"
    squeezed = zlib.compress(text, 9)
    return VERSION + urlsafe_b64encode(check_of(squeezed) + squeezed).decode().rstrip("=")


def check_of(squeezed: bytes) -> bytes:
    """The check bytes of a compressed record: they notice every change within four bytes of it.

    They are taken of the compressed bytes, as other bytes may well unpack to the same text.
    """
    return zlib.crc32(squeezed).to_bytes(CHECK, "big")


def record_from(code: object) -> Any:
    """The JSON value in a share code. Raises NotARecord for a damaged, foreign or oversized code."""
    code = code.strip() if isinstance(code, str) else ""
    if not code:
        refuse(say("The code is empty."))
    if not ALPHABET.issuperset(code):
        refuse(say("This is not a match code: it holds characters that no code has."))
    if code[0] != VERSION:
        refuse(say("This code was made by another version of this site, or it is not a match code."))
    body = code[1:]
    packed = urlsafe_b64decode(body + "=" * (-len(body) % 4)) if len(body) % 4 != 1 else b""
    if urlsafe_b64encode(packed).decode().rstrip("=") != body:
        refuse(say(DAMAGED))
    check, squeezed = packed[:CHECK], packed[CHECK:]
    if check_of(squeezed) != check:
        refuse(say(DAMAGED))
    unpack = zlib.decompressobj()
    try:
        text = unpack.decompress(squeezed, LONGEST_TEXT + 1)
    except zlib.error:
        refuse(say(DAMAGED))
    if len(text) > LONGEST_TEXT:
        refuse(say("This match code is too long to be a record of a match."))
    if not unpack.eof or unpack.unused_data:
        refuse(say(DAMAGED))
    try:
        return parse(text.decode())
    except UnicodeDecodeError:
        refuse(say(DAMAGED))
