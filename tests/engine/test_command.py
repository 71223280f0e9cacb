"""``python -m ludotheque replay``, run as a program."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque import replay

RECORD = {
    "format": "ludotheque/1",
    "game": "funky_fruity",
    "rules": {"seats": 4},
    "players": [{"name": "Ana"}, {"name": "Élise"}, {}, {"name": "🍐 \u202e愛\x1b[31m"}],
    "actions": [
        ["Deal", ["banana", "pear", "apple", "cherry"] * 3],
        ["Ready"],
        ["Roll", [1, 2]],
        ["Announce", "pear"],
    ],
}
REFUSED = {**RECORD, "actions": [*RECORD["actions"], ["Stop"], ["Ready"]]}


def run(*arguments, stdin=b"", **options) -> subprocess.CompletedProcess:
    """The command, run to its end."""
    command = [sys.executable, "-W", "error", "-m", "ludotheque", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=60, **options)


@pytest.fixture
def file(tmp_path) -> Path:
    path = tmp_path / "partie d’Élise.json"
    path.write_text(json.dumps(RECORD), encoding="utf-8")
    return path


def refused(done: subprocess.CompletedProcess) -> str:
    """One clear line on standard error, nothing on the output, exit 2."""
    assert done.returncode == 2
    assert done.stdout == b""
    sentence = done.stderr.decode()
    assert sentence.endswith("\n")
    assert len(sentence.splitlines()) == 1
    assert "Traceback" not in sentence
    return sentence


def test_words(file):
    done = run("replay", file)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith("1. ")
    assert "Ana" in done.stdout.decode()
    assert "[FF-5, FF-6]" in done.stdout.decode()
    english = run("replay", file, "--lang", "en").stdout.decode()
    assert "3. Ana rolls 1 + 2: the pawn walks 3 tiles.  [FF-12, FF-11, FF-13]" in english
    assert english != run("replay", file, "--lang", "fr").stdout.decode() == done.stdout.decode()


def test_no_control_character_of_a_name_reaches_the_terminal(file):
    record = {**RECORD, "actions": [*RECORD["actions"][:2], ["Roll", [4, 5]]]}
    told = run("replay", "-", "--lang", "en", stdin=json.dumps(record).encode()).stdout.decode()
    assert "🍐 愛[31m" in told
    assert "\x1b" not in told
    assert "\u202e" not in told


def test_json(file):
    done = run("replay", file, "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line) for line in done.stdout.decode().splitlines()] == list(replay(RECORD))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_refused_action(lang):
    told = run("replay", "-", "--json", "--lang", lang, stdin=json.dumps(REFUSED).encode())
    assert (told.returncode, told.stderr) == (2, b"")
    lines = [json.loads(line) for line in told.stdout.decode().splitlines()]
    assert lines == list(replay(REFUSED, lang))
    assert set(lines[-1]) == {"step", "error", "clauses"}
    assert lines[-1]["step"] == 5
    words = run("replay", "-", "--lang", lang, stdin=json.dumps(REFUSED).encode())
    assert (words.returncode, words.stderr) == (2, b"")
    assert words.stdout.decode().splitlines()[-1].startswith("5. ✗ " + lines[-1]["error"])


def test_the_default_language_is_french(file):
    assert run("replay", file).stdout == run("replay", file, "--lang=fr").stdout


def test_standard_input_and_a_byte_order_mark(file):
    expected = run("replay", file).stdout
    assert run("replay", "-", stdin=file.read_bytes()).stdout == expected
    assert run("replay", "-", stdin=b"\xef\xbb\xbf" + file.read_bytes()).stdout == expected


def test_output_is_utf8_whatever_the_surroundings(file):
    expected = run("replay", file).stdout
    assert (
        run("replay", file, env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}).stdout
        == expected
    )
    assert run("replay", file, env={}).stdout == expected


def test_files_that_cannot_be_read(tmp_path):
    assert "There is no file" in refused(run("replay", tmp_path / "missing.json", "--lang", "en"))
    assert "folder" in refused(run("replay", tmp_path, "--lang", "en"))
    assert "folder" in refused(run("replay", "", "--lang", "en"))
    assert refused(run("replay", tmp_path / "missing.json")) != refused(
        run("replay", tmp_path / "missing.json", "--lang", "en")
    )
    refused(run("replay", tmp_path / ("x" * 5000)))
    refused(run("replay", "line\nbreak\x1b[31m"))
    refused(run("replay", b"\xff".decode("utf-8", "surrogateescape")))


@pytest.mark.parametrize(
    "content",
    [
        b"", b" \n", b"hello", b"{}", b"[]", b"null", b"\xff\xfe{\x00}\x00", b"\xff", b"\x00" * 100,
        b"[" * 100_000, b'{"a":' * 100_000, b"NaN", b"9" * 10_000, b'{"a":1,"a":2}', b" " * 4_000_001,
        b"\xc3\xa9" * 3_000_000,
        json.dumps({**RECORD, "rules": {"seats": 7}}).encode(),
        json.dumps({**RECORD, "game": "chess\nand\rmore"}).encode(),
        json.dumps({**RECORD, "seed": "\ud800"}).encode(),
        json.dumps({**RECORD, "x" * 10_000: 1}).encode(),
        json.dumps({**RECORD, "actions": [*RECORD["actions"], []]}).encode(),
    ],
    ids=lambda content: repr(content[:12]),
)  # fmt: skip
def test_what_is_no_record(content):
    french = refused(run("replay", "-", stdin=content))
    english = refused(run("replay", "-", "--json", "--lang", "en", stdin=content))
    assert french != english
    assert len(english) < 300


def test_usage():
    for arguments in ((), ("replay",), ("replay", "x", "--lang", "de"), ("sing",), ("replay", "x", "y")):
        done = run(*arguments)
        assert done.returncode == 2
        assert b"usage" in done.stderr
        assert b"Traceback" not in done.stderr
    assert run("--help").returncode == run("replay", "--help").returncode == 0


needs_a_shell = pytest.mark.skipif(sys.platform == "win32", reason="uses a POSIX shell")


def shell(script: str, *arguments) -> subprocess.CompletedProcess:
    """The script, run by a shell; $1 is Python, the arguments follow."""
    command = ["sh", "-c", script, "sh", sys.executable, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False, timeout=60)


@needs_a_shell
@pytest.mark.parametrize("form", ["", "--json"])
def test_a_reader_that_goes_away(file, form):
    done = shell(f'"$1" -m ludotheque replay "$2" {form} | true', file)
    assert (done.returncode, done.stderr) == (0, b"")


@needs_a_shell
def test_closed_streams(file):
    assert shell('"$1" -m ludotheque replay "$2" >&-', file).returncode == 0
    assert shell('"$1" -m ludotheque replay "$2" 2>&-', file).returncode == 0
    done = shell('"$1" -m ludotheque replay - <&-')
    assert done.returncode == 2
    assert len(done.stderr.decode().splitlines()) == 1
    done = shell('"$1" -m ludotheque replay missing 2>&-')
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full disk")
def test_a_full_disk(file):
    done = shell('"$1" -m ludotheque replay "$2" --lang en >/dev/full', file)
    assert done.returncode == 2
    assert done.stderr.decode().startswith("The output cannot be written")
    assert len(done.stderr.decode().splitlines()) == 1


# --- import ------------------------------------------------------------------------------------------


def test_importing_ludotheque_imports_the_standard_library_only():
    program = (
        "import sys; before = set(sys.modules); import ludotheque\n"
        "for name in ludotheque.games.names(): ludotheque.find(name)\n"
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert set(done.stdout.split()) <= set(sys.stdlib_module_names) | {"ludotheque"}
