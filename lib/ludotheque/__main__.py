"""``python -m ludotheque replay FILE``: a match told in words, or as positions with ``--json``."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ludotheque import find
from ludotheque.engine.game import NotARecord, Refusal
from ludotheque.engine.options import quoted
from ludotheque.engine.record import LONGEST_TEXT, Opening, parse, read, replay, say, told
from ludotheque.engine.words import LANGUAGES


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 0, or 2 for a refused action or for a file that is not a record."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    parser = argparse.ArgumentParser(prog="python -m ludotheque", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("replay", help="tell a recorded match")
    command.add_argument("file", help="a record of a match, or - for standard input")
    command.add_argument("--lang", choices=LANGUAGES, default="fr")
    command.add_argument("--json", action="store_true", help="a position and its clauses for each step")
    chosen = parser.parse_args(argv)
    try:
        record = parse(text_of(chosen.file))
        return print_json(record, chosen.lang) if chosen.json else print_words(record, chosen.lang)
    except NotARecord as refusal:
        print(refusal.text(chosen.lang), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output has gone; nothing more can be told, and Python must not try at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def text_of(file: str) -> str:
    """The text of a file, or of standard input for "-". Raises NotARecord if it cannot be read."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(LONGEST_TEXT + 1)
        else:
            with Path(file).open("rb") as opened:
                raw = opened.read(LONGEST_TEXT + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NotARecord(
            say("The file {file} cannot be read: {reason}.", file=quoted(file), reason=reason)
        ) from error
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotARecord(say("This is not a record: it is not UTF-8 text.")) from error


def print_json(record: object, lang: str) -> int:
    """The exit code, after one JSON object a line."""
    last = {}
    for last in replay(record, find, lang):
        print(json.dumps(last, ensure_ascii=False))
    return 2 if "error" in last else 0


def print_words(record: object, lang: str) -> int:
    """The exit code, after the match has been told, each step with its clauses."""
    opening: Opening = read(record, find)
    names = [player.get("name", "") for player in opening.players]
    for step, _, after, lines in told(opening):
        if isinstance(after, Refusal):
            print(f"{step}. ✗ {after.text(lang, names)}{cited(after.clauses)}")
            return 2
        for line in lines:
            print(f"{step}. {line.words.text(lang, names)}{cited(line.clauses)}")
    return 0


def cited(clauses: Sequence[str]) -> str:
    """The clauses in brackets, or nothing."""
    return f"  [{', '.join(clauses)}]" if clauses else ""


if __name__ == "__main__":
    sys.exit(main())
