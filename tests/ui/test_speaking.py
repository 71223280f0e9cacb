"""The table of a game in which words are said and errors called, without a browser."""

from __future__ import annotations

import json
from random import Random
from urllib.parse import urlencode, urlsplit

import pytest

from ludotheque import Match, find, load, record_of
from ludotheque.engine.chance import pick
from ludotheque.engine.game import OVER, TABLE
from ludotheque.engine.share import code_of
from ludotheque.games.fizz_buzz.values import Accept, Call, Play
from ludotheque.ui import play
from ludotheque.ui.setup import Setup
from ludotheque.ui.speaking import as_json
from ludotheque.ui.table import Table
from ui.test_table import PAGE, acts, alarm, shown, texts

ROOM = find("fizz_buzz")
DICE = Random("what the people say")


def table(*seats: str, seed: str = "words", **options) -> Table:
    """A table at which a round has just been dealt, the bots at once."""
    made = Table(ROOM, Setup(seats, ("",) * len(seats), {"rounds": 1, **options}, seed), start=True)
    made._turn_page(PAGE)
    made._press("habit speed", "instant")
    return made


def due(made: Table) -> str:
    """The word due, as only a test may know."""
    return made.match.game.word(made.match.state.number)


def settle(made: Table) -> Table:
    """The table, once a person has something to do: what was shown is seen, bots and chance have acted."""
    for _ in range(400):
        if made.reading:
            made._press("seen")
        elif made._persons_turn() or made.match.turn == OVER or not alarm(made):
            return made
    raise AssertionError("nobody is ever asked")


def listed(made: Table) -> list[str]:
    return acts(made.actions.tree)


def say(made: Table, word: str) -> None:
    """A person says a word by the keypad."""
    seat = made.match.turn
    if word in ("Fizz", "Buzz", "Fizz Buzz"):
        act = "act " + as_json(Play(seat, word))
        made._press(act)
        made._press(act)
    else:
        made._press("say", word)


def human_to_say(made: Table) -> Table:
    """The table, once it is a person's turn to lay a card; every word of the others is let pass."""
    for _ in range(400):
        settle(made)
        if made.match.turn in made.people:
            return made
        assert made.match.turn == TABLE
        made._press("act " + as_json(Accept()))
    raise AssertionError("no person's turn")


@pytest.mark.parametrize("options", [{}, {"error_detection": "auto"}, {"rounds": 2}])
@pytest.mark.parametrize(
    "seats",
    [("human", "schoolkid"), ("human", "human", "beginner"), ("flawless", "human", "sharp", "beginner")],
)
def test_a_whole_match_of_people_who_slip_now_and_then(seats, options) -> None:
    made = table(*seats, **options)
    for _ in range(3000):
        settle(made)
        if made.match.turn == OVER:
            break
        if made.match.turn in made.people:
            say(made, due(made) if DICE.random() < 0.9 else "7")
        elif made.match.turn == TABLE:
            act = pick(DICE, [act for act in listed(made) if act.startswith("act ")])
            made._press(act)
            if made.chosen:
                made._press(act)
        else:
            made._press(next(act for act in listed(made) if act.startswith("act ")))
        assert made.notes == []
    assert made.match.turn == OVER
    assert "wins" in shown(made) or "share the win" in shown(made)
    assert {"rematch", "review", "new"} <= set(listed(made))


def test_the_page_never_hints_at_the_word_before_the_answer() -> None:
    made = human_to_say(table("human", "flawless", "flawless"))
    for _ in range(12):
        number = made.match.state.number
        tree = json.dumps([part.tree for part in (made.actions, made.board.spots)])
        assert (
            f'"{number}' not in tree.replace(f'"digit {number}"', "").replace(f'"{number}"', "")
            or number < 10
        )
        assert not [act for act in listed(made) if act == "act " + as_json(Play(0, str(number)))]
        say(made, due(made))
        human_to_say(made)


def test_people_are_asked_before_the_bots_and_may_let_it_pass() -> None:
    made = settle(table("beginner", "human", "flawless", error_detection="called"))
    assert made.match.turn == TABLE
    assert {"act " + as_json(Accept()), "act " + as_json(Call(1))} <= set(listed(made))
    assert isinstance(made.match.actions[-1], Play)
    assert made.frame._then is None  # nobody presses for the person
    made._press("act " + as_json(Accept()))
    assert made.match.actions[-1] in (Accept(), Call(2))


def test_nobody_is_asked_about_their_own_card_and_bots_judge_it() -> None:
    made = human_to_say(table("human", "flawless"))
    made._press("say", "99")
    settle(made)
    assert Call(1) in made.match.actions
    assert "calls an error" in shown(made)


def test_a_call_takes_two_taps_and_may_name_the_word_that_was_due() -> None:
    made = settle(table("beginner", "human", seed="claim"))
    call = "act " + as_json(Call(1))
    made._press(call)
    assert made.chosen
    assert "Which word was due?" in texts(made.actions.tree)
    word = due(made)
    right = made.match.state.said.word == word
    made._press("claim", word)
    assert made.match.actions[-1] == Call(1)
    assert f"“{word}” was due indeed." in texts(made.actions.tree)
    if right:
        assert "costs nothing" in texts(made.said.tree)
        assert made.match.turn == TABLE
        assert call not in listed(made)  # whoever called in vain is not asked again
    else:
        assert made.reading


def test_false_alarms_cost_nothing_and_are_counted() -> None:
    made = settle(table("flawless", "human"))
    made._press("act " + as_json(Call(1)))
    made._press("do")
    assert made.match.actions[-1] == Call(1)
    sheet = next(node for node in made.more.tree if "sheet score" in str(node[1].get("key")))
    assert "False alarms" in texts(sheet)
    assert texts(sheet).rstrip().endswith("0 0 1")


def test_the_window_closes_by_itself_if_people_want_it() -> None:
    made = settle(table("flawless", "human"))
    made._press("habit window", "4")
    assert made.frame.wait["ms"] == 4000
    assert alarm(made)
    assert made.match.actions[-1] == Accept()


def test_the_coach_says_what_nobody_noticed_unless_switched_off() -> None:
    for coach, there in (("always", True), ("never", False)):
        made = human_to_say(table("human", "human"))
        made._press("aid coach", coach)
        say(made, "55")
        settle(made)
        made._press("act " + as_json(Accept()))
        assert made.match.actions[-1] == Accept()
        assert ("Nobody noticed" in texts(made.said.tree)) is there


def test_a_class_speaks_and_the_teacher_presses() -> None:
    made = settle(table("human", "human", "human", error_detection="auto"))
    made._press("habit spoken", "true")
    word = due(made)
    assert [act for act in listed(made) if act.startswith("spoken")] == ["spoken 0", "spoken 1"]
    assert word not in texts(made.actions.tree)
    made._press("spoken 0")
    assert made.match.actions[-1] == Play(0, word)
    made._press("spoken 1")
    assert made.match.state.shown.verdict == "error"


def test_as_at_a_real_table_one_must_know_whose_turn_it_is() -> None:
    made = settle(table("human", "flawless", "human"))
    made._press("aids 2")
    assert made.seen.player is made.seen.number is made.seen.direction is None
    assert {"pass", "speaker 0", "speaker 2"} <= set(listed(made))
    assert "Whoever’s turn it is" in texts(made.said.tree)
    made._press("pass")
    assert "It is Player 1’s turn." in texts(made.actions.tree)
    made._press("speaker 2")
    made._press("say", "1")
    assert made.match.actions[-1] == Play(2, "1")  # out of turn, and it can be called
    settle(made)
    assert made.match.turn == TABLE


def test_a_veiled_page_shows_nothing_of_what_people_keep_in_mind() -> None:
    made = human_to_say(table("human", "flawless", "flawless"))
    for _ in range(3):
        say(made, due(made))
        human_to_say(made)
    made._press("aids 2")
    words = texts(made.board.spots.tree) + texts(made.said.tree)
    for secret in ("count has got", "clockwise", "turn.", "count goes"):
        assert secret not in words
    made._press("where")
    assert "clockwise" not in shown(made)


def test_what_was_told_since_the_last_press_stays_in_sight() -> None:
    made = settle(table("flawless", "human"))
    before = texts(made.said.tree)
    made._press("act " + as_json(Accept()))
    settle(made)
    assert "Right." in texts(made.said.tree) or made.match.turn == 1
    assert texts(made.said.tree) != before


@pytest.mark.parametrize("word", ["Buzz Fizz", "fizz", "01", "-1", "", "1" * 10_000, "１２", "%", '"]'])
def test_nonsense_gets_one_sentence_and_loses_nothing(word) -> None:
    made = human_to_say(table("human", "flawless"))
    at = made.match.at
    made._press("say", word)
    assert made.match.at == at
    assert len(made.notes) == 1
    assert "Say a number, Fizz, Buzz or Fizz Buzz." in texts(made.head.tree)


def test_the_set_up_page_begins_with_one_round_and_offers_links_for_a_class() -> None:
    made = play("fizz_buzz")
    made._turn_page(PAGE._replace(address="http://here/voila/render/fizz_buzz/play.ipynb"))
    text = json.dumps(made.before.tree)
    assert made.setup.options == {"rounds": 1}
    for number in (1, 20, 40):
        assert f"rounds=1&first_number={number}" in text
    made._press("option pack", "40")
    made._press("option level", "3")
    made._press("start")
    assert (made.match.game.pack, made.match.game.level) == (40, 3)


def test_five_and_six_people_can_be_seated_where_a_preset_allows_only_four() -> None:
    made = play("fizz_buzz", ("human",) * 5)
    made._turn_page(PAGE)
    assert made.frame.marks["phase"] == "setup"
    assert "A pack of 40 cards" not in texts(made.before.tree)
    made._press("seat 5", "human")
    made._press("start")
    assert made.match.game.seats == 6


def test_a_call_that_was_chosen_asks_for_the_word_alone_and_can_be_dropped() -> None:
    made = settle(table("beginner", "human"))
    call, passes = "act " + as_json(Call(1)), "act " + as_json(Accept())
    made._press(call)
    assert passes not in listed(made)  # nothing under the focus lets the error pass
    assert {call, "claim", "do", "drop"} <= set(listed(made))
    made._press("drop")
    assert {call, passes} <= set(listed(made))
    assert not isinstance(made.match.actions[-1], Call)


def test_no_word_has_the_focus_before_somebody_chooses_it() -> None:
    made = human_to_say(table("human", "flawless"))

    def first(node) -> list[str]:
        if isinstance(node, str):
            return []
        own = [node[0]] if isinstance(node[0], str) and node[1].get("data-first") else []
        return own + [one for child in node if isinstance(child, list) for one in first(child)]

    assert set(first(made.actions.tree)) == {"div", "input"}


def test_another_word_is_never_shown_as_a_word_that_somebody_said() -> None:
    for options in ({}, {"error_detection": "auto"}):
        made = settle(table("human", "human", "human", **options))
        made._press("habit spoken", "true")
        for _ in range(2):  # the slip that the record holds is "Fizz" here
            made._press("spoken 0")
            settle(made)
            if made.match.turn == TABLE:
                made._press("act " + as_json(Accept()))
        made._press("habit spoken", "true")
        for choice in (0, 1):
            if due(made) in ("Fizz", "Buzz", "Fizz Buzz"):
                made._press("spoken 0")
                settle(made)
                if made.match.turn == TABLE:
                    made._press("act " + as_json(Accept()))
            if choice:
                made._press("spoken 1")
        slip = next(one for one in reversed(made.match.actions) if isinstance(one, Play)).word
        assert slip == "Fizz"
        told = texts(made.said.tree)
        assert "says another word" in told
        assert f"“{slip}”" not in told
        drawn = json.dumps(made.room.picture(made.seen, made._look()))
        assert '"?"' in drawn
        assert made.seen.last.word == slip  # the record holds it all the same
        latest = made.lines_of(made.match.at)
        assert f"“{slip}”" not in " ".join(made.text(line.words) for line in latest)


def test_why_nothing_can_be_taken_back_stands_beside_the_button() -> None:
    made = settle(table("beginner", "human"))
    why = "Somebody else has played since: that cannot be taken back."
    (tools,) = [node for node in made.actions.tree if node[1].get("key") == "tools"]
    (undo,) = [node for node in tools[2:] if node[1].get("act") == "undo"]
    (reason,) = [node for node in tools[2:] if why in node]
    assert undo[1]["aria-describedby"] == reason[1]["id"]


def test_a_hint_is_read_right_below_the_keys() -> None:
    made = human_to_say(table("human", "flawless"))
    made._press("hint")
    told = made.actions.tree[-1]
    assert told[1]["class"] == "ludo-told"
    assert texts(told).strip()


def test_the_seconds_left_are_shown_and_whoever_calls_has_time() -> None:
    made = settle(table("flawless", "human"))
    assert "4 s" not in texts(made.actions.tree)
    made._press("habit window", "4")
    assert "Next 4 s" in texts(made.actions.tree)
    made._press("act " + as_json(Call(1)))
    assert "4 s" not in texts(made.actions.tree)
    assert made.frame._then is None
    made._press("drop")
    assert made.frame.wait["ms"] == 4000


# --- what if ---------------------------------------------------------------------------------------------


def rigged(made: Table) -> list[str]:
    return [act for act in acts(made.more.tree) if act.startswith("wish ")]


def test_the_next_card_can_be_chosen_and_the_match_that_was_played_stays() -> None:
    made = human_to_say(table("human", "flawless", "flawless"))
    for _ in range(4):
        say(made, due(made))
        human_to_say(made)
    real, at = made.match, made.match.at
    before, told = made.match.views(None)[:], texts(made.said.tree)
    assert [one for one in acts(made.more.tree) if one == "back"]
    for wish in rigged(made):
        made._press(wish)
        twin = made.match
        assert twin is not real
        assert made.real is real
        assert twin.at == at
        assert list(twin.views(None)) == before
        assert texts(made.said.tree).endswith(told)
        say(made, due(made))
        assert twin.view(None, at + 1).said.card == wish.removeprefix("wish ")
        assert load(record_of(twin)).states == twin.states
        made._press("real")
        assert made.match is real
        assert real.at == len(real.actions) == at


def test_no_card_that_was_laid_can_be_wished_for_and_nothing_hidden_is_told() -> None:
    made = settle(table("human", "human", seed="wishes"))
    for _ in range(20):
        laid = {view.said.card for view in made.match.views(None) if view.said}
        offered = [wish.removeprefix("wish ") for wish in rigged(made)]
        assert not laid & set(offered)
        hidden = made.match.game.redeal(made.match.state, None, DICE)
        other = made.match.branch()
        other.states[-1] = hidden
        assert ROOM.wishes(other.views(None)) == ROOM.wishes(made.match.views(None))
        say(made, due(made))
        assert rigged(made) == []
        assert "Chance decides nothing at this step" in texts(made.more.tree)
        made._press("act " + as_json(Accept()))
        settle(made)


def test_a_card_that_was_picked_up_is_known_and_cannot_be_another() -> None:
    game = ROOM.rules(2, rounds=1)
    match = Match(game, "known")
    match.draw()
    for _ in range(40):  # one of them says nothing but nonsense, until the pile of the deal is used up
        seat = match.turn
        match.act(Play(seat, "9999"))
        match.act(Call(1 - seat))
    assert match.view(None).phase == "play"
    assert ROOM.wishes(match.views(None)) == ()


# --- what a fresh tester met ---------------------------------------------------------------------------


def test_the_aids_stand_in_the_address_and_in_the_links_for_a_class(monkeypatch) -> None:
    made = table("human", "human")
    made._turn_page(PAGE._replace(voila=True, address="http://here/play"))
    assert made.frame.address["aids"] is None  # as usual
    made._press("aids 2")
    assert made.frame.address["aids"] == "nnnnn"
    made._press("aid strip", "after")
    kept = {name: value for name, value in made.frame.address.items() if value}
    assert set(kept) == {"match", "aids"}
    monkeypatch.setenv("QUERY_STRING", urlencode(kept))
    again = play("fizz_buzz")
    again._turn_page(PAGE)
    assert again.aids == made.aids
    assert again.match is not None
    assert again.notes == []
    made._press("new")
    assert made.frame.address == {"match": None, "step": None, "aids": "fnnnn"}
    links = [value for value in values(made.before.tree) if value.startswith("http")]
    assert len(links) == 3
    for link in links:
        monkeypatch.setenv("QUERY_STRING", urlsplit(link).query)
        pupil = play("fizz_buzz")
        assert pupil.aids == made.aids
        assert pupil.match is not None


@pytest.mark.parametrize("given", ["", "aaa", "aaaff", "aaaaaa", "xaaaa", "é"])
def test_aids_that_cannot_be_give_one_sentence_and_what_is_usual(given, monkeypatch) -> None:
    monkeypatch.setenv("QUERY_STRING", urlencode({"aids": given}))
    made = play("fizz_buzz")
    assert made.aids == dict(ROOM.aid_presets[0].shown)
    (note,) = made.notes
    assert note.text("fr") == (
        "Ce que la page montre s’écrit en 5 lettres, a (toujours), f (après) ou n (jamais), "
        f"et non «\u00a0{given}\u00a0»."
    )
    assert note.text("en").endswith(f"not “{given}”.")


def test_a_game_without_aids_has_no_such_option(monkeypatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "aids=nnnnn")
    (note,) = play("funky_fruity").notes
    assert note.text("en") == "There is no option “aids”."


def test_an_unnoticed_number_is_where_the_count_has_got_to_on_strip_and_in_words() -> None:
    made = settle(table("human", "human"))
    made._press("aids 1")
    made._press("say", "5")
    settle(made)
    made._press("act " + as_json(Accept()))
    assert "The count goes on from 5." in texts(made.said.tree)
    assert "The count has got to 5." in texts(made.board.spots.tree)
    assert made.seen.counted == 5
    assert made.seen.number is None


def test_whoever_calls_an_error_keeps_the_name_where_several_may() -> None:
    made = settle(table("beginner", "human", "human"))
    call = "act " + as_json(Call(2))
    made._press(call)
    buttons = [texts(node).strip() for node in buttons_of(made.actions.tree) if node[1].get("act") == call]
    assert buttons == ["Player 3: Error!"]


def test_the_settings_name_the_keys_that_there_are() -> None:
    made = settle(table("human", "flawless"))
    assert "N next, E error." in texts(made.more.tree)
    made._press("aids 2")
    assert "N not our turn." in texts(made.more.tree)
    several = settle(table("human", "human"))
    assert "N next." in texts(several.more.tree)
    assert "E error" not in texts(several.more.tree)


def test_settings_about_bots_need_a_bot() -> None:
    for seats, there in ((("human", "human"), False), (("human", "flawless"), True)):
        said = texts(settle(table(*seats)).more.tree)
        assert ("The bots play" in said) is there
        assert ("The bot adapts" in said) is there


def test_before_anybody_has_acted_there_is_nothing_to_take_back() -> None:
    made = settle(table("human", "human"))
    assert "There is nothing to take back." in shown(made)
    assert "Chance has played" not in shown(made)


def test_an_opened_match_does_not_tell_what_was_before_as_news() -> None:
    made = human_to_say(table("human", "flawless", "flawless"))
    say(made, due(made))
    human_to_say(made)
    again = Table(ROOM, made.setup, load(record_of(made.match)))
    again._turn_page(PAGE)
    assert again.earlier() == ()
    made._press("open", code_of(record_of(made.match)))
    assert made.earlier() == ()


def test_ticking_for_a_class_and_a_card_of_what_if_lead_to_the_moves() -> None:
    made = settle(table("human", "human"))
    assert group(made)["sight"] is None
    made._press("habit spoken", "true")
    assert group(made)["sight"] is not None
    made._press("habit spoken", "false")
    assert group(made)["focus"] is None
    made._press(next(act for act in acts(made.more.tree) if act.startswith("wish ")))
    first = group(made)["focus"]
    assert first is not None
    made._press("real")
    assert group(made)["focus"] not in (None, first)  # back at the moves of the match that waited
    made._press(next(act for act in acts(made.more.tree) if act.startswith("wish ")))
    assert group(made)["focus"] not in (None, first)
    say(made, due(made))
    settle(made)
    assert group(made)["focus"] is None


def group(made: Table) -> dict:
    """The attributes of the group of moves."""
    return next(node[1] for node in made.actions.tree if "ludo-actions" in node[1]["class"].split())


def buttons_of(tree) -> list:
    found = []
    for node in tree:
        if isinstance(node, list):
            found += [node] if node[0] == "button" else buttons_of(node[2:])
    return found


def values(tree) -> list[str]:
    """What stands in the inputs."""
    found = []
    for node in tree:
        if isinstance(node, list):
            found += [str(node[1].get("value", ""))] if node[0] == "input" else values(node[2:])
    return found


def test_a_notice_is_closed_by_escape_and_by_whatever_is_pressed_next() -> None:
    made = settle(table("human", "human"))
    for _ in range(2):
        made._press("say", "x1")  # no word of the game
        assert "Say a number" in texts(made.head.tree)
        (fine,) = buttons_of(made.head.tree[-1:])
        assert fine[1]["data-hotkey"] == "escape"
        made._press("seen")  # there is nothing to have seen
        assert "Say a number" not in texts(made.head.tree)


# --- one main button, and what it says --------------------------------------------------------------------


def test_the_keypads_own_key_says_the_word_that_was_chosen() -> None:
    made = human_to_say(table("human", "flawless"))
    assert key_that_says(made)[1]["data-chosen"] is None
    fizz = "act " + as_json(Play(0, "Fizz"))
    made._press(fizz)
    assert "drop" in listed(made)
    assert "do" not in listed(made)  # no second main button
    assert key_that_says(made)[1]["data-chosen"] == "do"
    assert key_that_says(made)[1]["data-dropped"] == "drop"
    made._press("drop")
    assert key_that_says(made)[1]["data-chosen"] is None
    assert made.match.turn == 0
    made._press(fizz)
    made._press("do")
    assert made.match.actions[-1] == Play(0, "Fizz")


def test_a_call_keeps_a_button_of_its_own_to_say_nothing() -> None:
    made = settle(table("beginner", "human"))
    made._press("act " + as_json(Call(1)))
    assert key_that_says(made)[1]["data-chosen"] is None
    assert "Without a word" in texts(made.actions.tree)


def test_a_word_that_was_chosen_is_not_said_by_another_person() -> None:
    made = settle(table("human", "flawless", "human"))
    made._press("aids 2")
    made._press("speaker 0")
    made._press("act " + as_json(Play(0, "Fizz")))
    made._press("speaker 2")
    assert key_that_says(made)[1]["data-chosen"] is None
    at = made.match.at
    made._press("do")
    assert made.match.at == at


@pytest.mark.parametrize(
    ("lang", "asks"), [("en", "Do it? Error!"), ("fr", "C’est décidé\u202f? Erreur\u202f!")]
)
def test_a_label_that_ends_in_a_stop_gets_no_second_one(lang, asks) -> None:
    made = settle(table("beginner", "human"))
    made._turn_page(PAGE._replace(lang=lang))
    made._press("act " + as_json(Call(1)))
    assert asks in texts(made.actions.tree)
    assert "!." not in texts(made.actions.tree)


def key_that_says(made: Table) -> list:
    """The key of the keypad that says what was typed or chosen."""
    (key,) = [node for node in buttons_of(made.actions.tree) if node[1].get("key") == "says"]
    return key


def test_a_match_on_its_way_keeps_nothing_else_of_the_address(monkeypatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "lang=en&seats=human,human&names=A&pack=33&rounds=2")
    made = play("fizz_buzz")
    made._turn_page(PAGE._replace(voila=True))
    assert len(made.notes) == 2
    assert "names" not in made.frame.address  # the link that was opened stays until the match begins
    made._press("start")
    address = made.frame.address
    assert {name: address[name] for name in ("seats", "names", "pack", "rounds")} == {
        "seats": None,
        "names": None,
        "pack": None,
        "rounds": None,
    }
    assert "lang" not in address
    kept = {name: value for name, value in address.items() if value}
    monkeypatch.setenv("QUERY_STRING", urlencode({"lang": "en", **kept}))
    again = play("fizz_buzz")
    assert again.notes == []
    assert again.match.game.rounds == 2
