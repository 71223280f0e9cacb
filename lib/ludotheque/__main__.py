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
from ludotheque.engine.record import LONGEST_TEXT, TOO_LONG, Opening, parse, read, refuse, replay, say, told
from ludotheque.engine.words import LANGUAGES


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code: 0, or 2 for a refused action or for a file that is not a record."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # a program may be started without
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
        complain(refusal.text(chosen.lang))
    except BrokenPipeError:
        # Who read our output has heard enough. Python must not try to write the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(say("The output cannot be written: {reason}.", reason=str(error.strerror)).text(chosen.lang))
    return 2


def complain(sentence: str) -> None:
    """Nothing; the sentence stands on standard error, if there is one."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)


def text_of(file: str) -> str:
    """The text of a file, or of standard input for "-". Raises NotARecord if it cannot be read."""
    try:
        raw = bytes_of(file)
    except FileNotFoundError:
        refuse(say("There is no file {file}.", file=quoted(file, 200)))
    except IsADirectoryError:
        refuse(say("{file} is a folder, not the file of a record.", file=quoted(file, 200)))
    except OSError as error:
        reason = error.strerror or str(error)
        refuse(say("The file {file} cannot be read: {reason}.", file=quoted(file, 200), reason=reason))
    if len(raw) > LONGEST_TEXT:
        refuse(say(TOO_LONG))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        refuse(say("This is not a record: it is not UTF-8 text."))


def bytes_of(file: str) -> bytes:
    """What a file, or standard input for "-", holds; of something too long a little more than is allowed."""
    if file != "-":
        with Path(file).open("rb") as opened:
            return opened.read(LONGEST_TEXT + 1)
    return b"" if sys.stdin is None else sys.stdin.buffer.read(LONGEST_TEXT + 1)


def print_json(record: object, lang: str) -> int:
    """The exit code, after one JSON object a line."""
    last = {}
    for last in replay(record, find, lang):
        print(json.dumps(last, ensure_ascii=False))
    flush()
    return 2 if "error" in last else 0


def print_words(record: object, lang: str) -> int:
    """The exit code, after the match has been told, each step with its clauses."""
    opening: Opening = read(record, find)
    names = [player.get("name", "") for player in opening.players]
    refused = False
    for step, _, after, lines in told(opening):
        if isinstance(after, Refusal):
            refused = True
            print(f"{step}. ✗ {after.text(lang, names)}{cited(after.clauses)}")
        for line in lines:
            print(f"{step}. {line.words.text(lang, names)}{cited(line.clauses)}")
    flush()
    return 2 if refused else 0


def flush() -> None:
    """Nothing; what was printed is written now, while an error can still be told."""
    if sys.stdout is not None:
        sys.stdout.flush()


def cited(clauses: Sequence[str]) -> str:
    """The clauses in brackets, or nothing."""
    return f"  [{', '.join(clauses)}]" if clauses else ""


if __name__ == "__main__":
    sys.exit(main())
