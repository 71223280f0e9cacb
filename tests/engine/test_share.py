from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque import NotARecord, code_of, load, record_from, record_of
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import play
from ludotheque.engine.record import LONGEST_TEXT
from ludotheque.engine.share import ALPHABET, VERSION
from ludotheque.games.funky_fruity.rules import FunkyFruity


@pytest.fixture(scope="module")
def record():
    return record_of(play(FunkyFruity(4), [random_bot] * 4, "class 5b", limit=25))


@pytest.fixture(scope="module")
def code(record):
    return code_of(record)


def packed(text: bytes, check: bytes | None = None) -> str:
    """A code of this text, made by hand."""
    return by_hand(zlib.compress(text, 9), check)


def by_hand(body: bytes, check: bytes | None = None) -> str:
    """A code of these bytes, with right check bytes unless others are given."""
    check = zlib.crc32(body).to_bytes(4, "big") if check is None else check
    return VERSION + urlsafe_b64encode(check + body).decode().rstrip("=")


def refused(code) -> str:
    with pytest.raises(NotARecord) as refusal:
        record_from(code)
    for lang in ("fr", "en"):
        sentence = refusal.value.text(lang)
        assert sentence.endswith(".")
        assert "\n" not in sentence
    return refusal.value.text("en")


def test_a_code_gives_the_record_back(record, code):
    assert record_from(code) == record
    assert record_from(f"  {code}\n") == record
    assert load(record_from(code)).states == load(record).states


def test_a_code_is_safe_in_an_address_and_canonical(record, code):
    assert set(code) <= ALPHABET
    assert code_of(record_from(code)) == code
    assert code_of(json.loads(json.dumps(record))) == code


def test_names_of_all_scripts(record):
    named = {**record, "players": [{"name": name} for name in ("Zoé", "Łukasz", "愛", "👩‍👧")]}
    assert record_from(code_of(named)) == named


def test_half_a_character_in_a_name_does_not_spoil_the_code(record):
    named = {**record, "players": [{"name": "a\ud800"}, {}, {}, {}]}
    assert record_from(code_of(named))["players"][0] == {"name": "a?"}


def test_nan_has_no_code():
    with pytest.raises(ValueError, match="JSON"):
        code_of({"seed": float("nan")})


def test_whole_matches_fit_into_an_address():
    lengths = [len(code_of(record_of(play(FunkyFruity(4), [random_bot] * 4, seed)))) for seed in range(10)]
    assert max(lengths) < 6000


def test_every_change_of_one_character_is_noticed(code):
    for at, letter in enumerate(code):
        for other in sorted(ALPHABET):
            if other != letter:
                with pytest.raises(NotARecord):
                    record_from(code[:at] + other + code[at + 1 :])


def test_every_truncation_and_addition_is_noticed(code):
    for length in range(len(code)):
        refused(code[:length])
    for more in ("A", "AA", "AAAA", "=", "-_-_", VERSION):
        refused(code + more)
        refused(more + code)
    refused(code + code[1:])


def test_swapped_and_doubled_characters_are_noticed(code):
    for at in range(len(code) - 1):
        if code[at] != code[at + 1]:
            refused(code[:at] + code[at + 1] + code[at] + code[at + 2 :])
        refused(code[:at] + code[at] + code[at:])


@pytest.mark.parametrize("version", ["0", "2", "9", "A", "-"])
def test_a_foreign_version_is_said_to_be_one(code, version):
    assert "another version" in refused(version + code[1:])


@pytest.mark.parametrize("nothing", ["", "   ", None, 5, [], b"1abc"])
def test_nothing_is_refused(nothing):
    assert refused(nothing) == "The code is empty."


@pytest.mark.parametrize(
    "text", ["1abc=", "1abc+/", "é", "1ab cd", "<script>", "https://x/?match=1abc", "1\x00", "1\ud800"]
)
def test_characters_that_no_code_has(text):
    assert "characters that no code has" in refused(text)


@pytest.mark.parametrize("size", [LONGEST_TEXT + 1, 50_000_000])
def test_a_bomb_of_zeros_is_not_unpacked(size):
    squeeze = zlib.compressobj(9)
    body = (
        b"".join(squeeze.compress(b"0" * 1_000_000) for _ in range(size // 1_000_000 + 1)) + squeeze.flush()
    )
    assert "too long" in refused(by_hand(body))


def test_the_longest_text_is_still_read():
    text = b'"' + b"a" * (LONGEST_TEXT - 2) + b'"'
    assert len(record_from(packed(text))) == LONGEST_TEXT - 2
    assert "too long" in refused(packed(text[:-1] + b'a"'))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "line 1 is not JSON"),
        (b"hello", "line 1 is not JSON"),
        (b"\xff\xfe", "damaged"),
        (b"[" * 100_000, "nested too deeply"),
        (b"NaN", "not a JSON number"),
        (b'{"a": 1, "a": 2}', "same name twice"),
        (b"9" * 5000, "number that is too long"),
    ],
)
def test_a_right_code_of_something_else(text, said):
    assert said in refused(packed(text))


def test_a_wrong_check_and_bytes_after_the_end(record):
    text = json.dumps(record).encode()
    assert "damaged" in refused(packed(text, check=b"\0\0\0\0"))
    assert "damaged" in refused(by_hand(zlib.compress(text) + b"more"))
    assert "damaged" in refused(by_hand(zlib.compress(text)[:-1]))
    assert "damaged" in refused(by_hand(text))
    assert record_from(by_hand(zlib.compress(text, 1))) == record


@given(st.text(max_size=80) | st.text(alphabet=sorted(ALPHABET), max_size=200).map(lambda text: "1" + text))
def test_any_text_gives_a_record_or_a_sentence(text):
    refused(text)
