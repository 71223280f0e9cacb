"""Records: everything that FORMAT says, and everything hostile or careless that may be given instead."""

from __future__ import annotations

import copy
import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludotheque
from ludotheque import IllegalAction, NotARecord, load, record_of, replay
from ludotheque.engine.laws import random_bot
from ludotheque.engine.match import play, play_on
from ludotheque.engine.record import LONGEST_TEXT, parse
from ludotheque.games.funky_fruity.rules import FunkyFruity


def nested(depth: int) -> list:
    """A list that is nested so deeply that Python's own recursion gives up."""
    deep: list = []
    for _ in range(depth):
        deep = [deep]
    return deep


FRUITS = ["banana", "pear", "apple", "cherry"] * 3
RECORD = {
    "format": "ludotheque/1",
    "game": "funky_fruity",
    "rules": {"seats": 3, "placement": "left"},
    "players": [{"name": "Ana"}, {"name": "Bo", "bot": "sharp"}, {"name": "Cy"}],
    "seed": "class 5b",
    "position": None,
    "actions": [["Deal", FRUITS], ["Ready"], ["Roll", [1, 2]], ["Announce", "apple"]],
}

# Values of every kind, to stand where another is awaited.
ODD = [
    None, True, False, 0, 1, -1, 2, 7, 10**30, 10**5000, -(10**5000), 1.0, math.nan, math.inf, 1e999,
    "", "0", "1", "x" * 10_000, "\ud800", "\u202e\x1b[31m", "funky_fruity", "deal",
    [], [[]], [None], ["Roll"], [1, 2], {}, {"a": 1}, {"seats": 3},
    nested(3), nested(5_000), {1: 2}, {None: []}, (), set(), b"x", object(),
]  # fmt: skip


# By number: pytest cannot print all of them.
every_odd_value = pytest.mark.parametrize("number", range(len(ODD)))


def refused(record) -> str:
    """It is no record: said at once, in one line, in both languages."""
    with pytest.raises(NotARecord) as refusal:
        replay(record)
    assert isinstance(refusal.value, ValueError)
    with pytest.raises(NotARecord):
        load(record)
    for lang in ("fr", "en"):
        sentence = refusal.value.text(lang)
        assert 0 < len(sentence) < 300
        assert "\n" not in sentence
        assert sentence.isprintable() or "\u00a0" in sentence or "\u202f" in sentence
        sentence.encode()
    assert str(refusal.value)
    return refusal.value.text("en")


def stops(record, step: int) -> dict:
    """The record's action `step` is refused: the last dict says so, and loading raises."""
    for lang in ("fr", "en"):
        told = list(replay(record, lang))
        assert [line["step"] for line in told] == list(range(step + 1))
        last = told[-1]
        assert set(last) == {"step", "error", "clauses"}
        assert last["error"]
        assert "\n" not in last["error"]
        json.dumps(last, allow_nan=False).encode()
    with pytest.raises(IllegalAction):
        load(record)
    return last


def having(**changes) -> dict:
    return {**copy.deepcopy(RECORD), **changes}


def acting(*actions) -> dict:
    return having(actions=[*copy.deepcopy(RECORD["actions"]), *actions])


# --- what a record is --------------------------------------------------------------------------------


def test_a_record_is_replayed():
    told = list(replay(RECORD))
    assert [line["step"] for line in told] == [0, 1, 2, 3, 4]
    assert set(told[0]) == {"step", "position"}
    assert all(set(line) == {"step", "position", "clauses"} for line in told[1:])
    assert told[0]["position"]["phase"] == "deal"
    assert told[4]["position"]["phase"] == "roll"
    assert "FF-39 (option)" in told[4]["clauses"]
    assert json.loads(json.dumps(told)) == told


def test_the_record_is_left_unchanged():
    record = having()
    list(replay(record))
    match = load(record)
    match.jump(2)
    match.draw()
    assert record == RECORD


def test_replaying_needs_and_uses_no_seed():
    assert list(replay(having(seed="another"))) == list(replay(RECORD))


@pytest.mark.parametrize("field", ["players", "seed", "position"])
def test_fields_that_may_be_missing(field):
    record = having()
    del record[field]
    assert list(replay(record)) == list(replay(RECORD))
    assert load(record).at == 4
    assert list(replay(having(**{field: None}))) == list(replay(RECORD))


@pytest.mark.parametrize("field", ["format", "game", "rules", "actions"])
def test_fields_that_may_not_be_missing(field):
    record = having()
    del record[field]
    assert field in refused(record)
    refused(having(**{field: None}))


def test_unknown_fields_are_refused():
    assert "“colour”" in refused(having(colour="red"))
    refused({**RECORD, None: 1})
    refused({**RECORD, 5: 1})
    refused({**RECORD, ("a",): 1})


@every_odd_value
def test_what_is_no_record_at_all(number):
    refused(ODD[number])


def test_a_record_must_have_been_parsed():
    refused(json.dumps(RECORD))
    refused([RECORD])


@pytest.mark.parametrize("field", [*RECORD, "position"])
@every_odd_value
def test_odd_values_in_every_field(field, number):
    """Nothing but NotARecord comes of them, if anything comes at all."""
    value = ODD[number]
    record = having(**{field: value})
    try:
        told = list(replay(record))
    except NotARecord:
        refused(record)
    else:
        none = type(None)
        kinds = {
            "seed": (str, none),
            "position": none,
            "players": none,
            "actions": list,
            "game": str,
            "rules": dict,
        }
        assert isinstance(value, kinds[field])
        assert told[0]["step"] == 0


def test_another_format():
    for value in ("ludotheque/2", "ludotheque", 1, ["ludotheque/1"]):
        assert "ludotheque/1" in refused(having(format=value))


def test_another_game():
    for value in (
        "funky",
        "FUNKY_FRUITY",
        "room",
        "__init__",
        "..",
        "",
        [],
        {},
        None,
        5,
        "funky_fruity.rules",
    ):
        assert "There is no game" in refused(having(game=value))


def test_a_broken_game_is_no_missing_game(monkeypatch):
    """What fails inside a game's own code is not taken for a bad record."""

    def broken(name):
        raise KeyError(name)

    with pytest.raises(KeyError, match="funky_fruity") as error:
        ludotheque.engine.record.read(RECORD, broken)
    assert not isinstance(error.value, NotARecord)


# --- rules, players, seed ----------------------------------------------------------------------------


@pytest.mark.parametrize("option", FunkyFruity.__dataclass_fields__)
@every_odd_value
def test_odd_options(option, number):
    value = ODD[number]
    record = having(rules={"seats": 3, option: value}, players=None, actions=[])
    try:
        told = list(replay(record))
    except NotARecord:
        refused(record)
        return
    game = load(record).game
    assert getattr(game, option) == value
    assert type(getattr(game, option)) is type(value)
    assert len(told) == 1


def test_odd_rules():
    refused(having(rules={}))
    refused(having(rules={"placement": "left"}))
    refused(having(rules={"seats": 3, "colour": 1}))
    refused(having(rules={"seats": 3, 5: 1}))
    refused(having(rules={"seats": 3, None: []}))
    refused(having(rules={"seats": 3, "target": 8}))
    refused(having(rules={"seats": 3, "name": "x"}))
    refused(having(rules={"seats": 3, "self": 1}))
    refused(having(rules=[["seats", 3]]))


@every_odd_value
def test_odd_counts_of_fruits(number):
    value = ODD[number]
    refused(having(rules={"seats": 3, "fruit_counts": {"banana": value, "pear": 3, "apple": 3, "cherry": 3}}))
    refused(having(rules={"seats": 3, "fruit_counts": [["banana", value], ["pear", 12]]}))


def test_players():
    for players in (
        [],
        [{}],
        [{}] * 4,
        {},
        "abc",
        [{}, {}, None],
        [{}, {}, []],
        [{}, {}, {"name": 5}],
        [{}, {}, {"name": None}],
        [{}, {}, {"name": "x", "age": 9}],
        [{}, {}, {"name": "\ud800"}],
        [{}, {}, {"bot": "\udfff"}],
        [{}, {}, {"bot": ["sharp"]}],
        [{}, {}, {5: "x"}],
    ):
        refused(having(players=players))
    for players in ([{}, {}, {}], [{"bot": "nobody we know"}, {"name": ""}, {"name": "x" * 10_000}]):
        assert len(list(replay(having(players=players)))) == 5
        assert record_of(load(having(players=players)))["players"] == players


def test_names_stay_text():
    names = ["<b>", "{who}", "a\nb"]
    record = having(players=[{"name": name} for name in names], actions=[])
    assert load(record).names == names
    record = acting(["Announce", "pear"])
    record["players"] = [{"name": "{dice} \n\x1b[31m" + "x" * 10_000}, {}, {}]
    error = stops(record, 5)["error"]
    assert "{dice}" in error
    assert "\x1b" not in error
    assert len(error) < 200


def test_seeds():
    for seed in ("", "x" * 10_000, "é愛\x00\n"):
        assert load(having(seed=seed)).seed == seed
    for seed in (5, True, [], {}, "\ud800", "a\udc00b", 1.5):
        refused(having(seed=seed))


# --- actions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "actions", [{}, "Roll", None, [[]], ["Roll"], [[["Roll"]]], [[5]], [[None]], [{}], [("Roll",)]]
)
def test_what_is_no_list_of_actions(actions):
    refused(having(actions=actions))


def test_a_thing_that_is_no_action_is_found_before_anything_is_played():
    refused(acting(["Nonsense"], []))
    refused(having(actions=[["Ready"], 5]))


@pytest.mark.parametrize(
    "action",
    [
        ["Jump"], [""], ["roll", [1, 2]], ["Roll"], ["Roll", 1, 2], ["Roll", [1, 2], None], ["Ready", None],
        ["\ud800"], ["\x1b[31m"], ["x" * 10_000], ["__class__"], ["State", 1], ["Ready"], ["Stop"],
        ["Decline"], ["Place", "left"], ["Deal", FRUITS], ["Announce", "pear"], ["Pick", 3],
        ["Deal", nested(5_000)], ["Announce", nested(5_000)],
    ],
)  # fmt: skip
def test_refused_actions(action):
    stops(acting(action), 5)


@every_odd_value
def test_odd_values_in_actions(number):
    value = ODD[number]
    for name in ("Deal", "Roll", "Announce", "Pick", "Place"):
        for at in (0, 1, 2, 3, 4):
            start = copy.deepcopy(RECORD["actions"])[:at]
            for fields in (value, [value, value], [value] * 12):
                dice = fields == [1, 2] or (type(value) is int and 0 < value < 7)
                if not (dice and name == "Roll" and at in (2, 4)):
                    stops(having(actions=[*start, [name, fields]]), at + 1)


def test_whole_numbers_are_not_true_nor_1_0():
    for dice in (
        [True, 2],
        [1.0, 2],
        ["1", 2],
        [[1], 2],
        [1, 2, 3],
        [1],
        [],
        3,
        {},
        {"1": 2},
        None,
        [0, 1],
        [1, 7],
    ):
        assert "FF-2" in stops(acting(["Roll", dice]), 5)["clauses"] or not isinstance(dice, list)


def test_an_object_is_never_taken_for_a_list():
    record = having(actions=[["Deal", {}]])
    stops(record, 1)
    stops(acting(["Roll", {1: 2}]), 5)


def test_the_error_is_in_the_language_asked_for():
    record = acting(["Announce", "pear"])
    french, english = (list(replay(record, lang))[-1]["error"] for lang in ("fr", "en"))
    assert french == list(replay(record))[-1]["error"] != english
    assert english == "Ana must roll first."


@pytest.mark.parametrize("lang", ["de", "", "FR", None, 5])
def test_another_language_is_refused_at_once(lang):
    with pytest.raises(ValueError, match="fr, en"):
        replay(RECORD, lang)


# --- positions ---------------------------------------------------------------------------------------


def test_a_match_from_a_position():
    start = list(replay(RECORD))[-1]["position"]
    record = having(position=start, actions=[["Roll", [1, 2]]])
    told = list(replay(record))
    assert told[0] == {"step": 0, "position": start}
    assert len(told) == 2
    assert record_of(load(record)) == record


def test_play_goes_on_after_loading():
    match = load(RECORD)
    play_on(match, [random_bot] * 3)
    assert match.view(None).phase == "over"
    again = load(record_of(match))
    assert (again.states, again.actions, again.players) == (match.states, match.actions, match.players)


# --- text --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1 is not JSON"),
        ("{\n\n}x", "line 3 is not JSON"),
        ("\ufeff{}", "line 1"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("NaN", "NaN is not a JSON number"),
        ("[-Infinity]", "-Infinity is not a JSON number"),
        ('{"a": {"b": 1, "b": 2}}', "same name twice"),
        ("[" + "9" * 5000 + "]", "too long"),
        (" " * (LONGEST_TEXT + 1), "too long"),
    ],
)
def test_what_is_no_json(text, said):
    with pytest.raises(NotARecord) as refusal:
        parse(text)
    assert said in refusal.value.text("en")
    assert refusal.value.text("fr") != refusal.value.text("en")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def places(value, path=()):
    """The path of every value inside a JSON value."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield from places(inner, (*path, key))


def changed(record, path, value):
    """The record with another value at the path; a copy."""
    if not path:
        return value
    record = copy.deepcopy(record)
    inner = record
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return record


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_a_record_changed_anywhere_is_replayed_or_refused(data):
    seats = data.draw(st.integers(2, 4))
    match = play(
        FunkyFruity(seats, placement="choose"), [random_bot] * seats, data.draw(st.integers(0, 50)), limit=40
    )
    match.jump(data.draw(st.integers(0, match.at)))
    record = record_of(match)
    if data.draw(st.booleans()):
        record["position"], record["actions"] = match.game.position(match.state), []
    path = data.draw(st.sampled_from(list(places(record))))
    record = changed(record, path, data.draw(JSON))
    kept = repr(record)
    try:
        told = list(replay(record))
    except NotARecord:
        pass
    else:
        json.dumps(told).encode()
        assert all("position" in line for line in told[:-1])
    assert repr(record) == kept
