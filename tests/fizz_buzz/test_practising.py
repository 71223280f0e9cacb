"""The exercises of Fizz Buzz: always right, never twice the same, leaning towards what went wrong."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise, product

import pytest

from ludotheque import find
from ludotheque.drawing.operations import Look, Sprite, Text
from ludotheque.drawing.svg import svg
from ludotheque.engine.chance import stream
from ludotheque.games.fizz_buzz import exercises, practising
from ludotheque.games.fizz_buzz.correcting import mark
from ludotheque.games.fizz_buzz.exercises import describing, of_number, of_run
from ludotheque.games.fizz_buzz.practising import LATER, SIZE, SMALL, next_prompt
from ludotheque.games.fizz_buzz.run_picture import PAPER, TALL, picture
from ludotheque.games.fizz_buzz.runs import (
    COUNT,
    MATCH,
    NOTHING,
    PLAY,
    SKIP,
    TURN,
    WHO,
    WORD,
    Run,
    Start,
    kind_of,
    referee,
    run,
)
from ludotheque.games.room import Tried

ROOM = find("fizz_buzz").exercises()
USUAL = {wish.name: wish.usual for wish in ROOM.wishes}
FULL = referee(5)
ALL = [
    {"level": level, "top": top, "kinds": kinds}
    for level, top, kinds in product("12345", ("30", "210"), ("numbers", "cards", "both"))
]
SEEDS = ("", "abc", "graine")


def played(seed: str, chosen, wrong=lambda prompt, step: False, size: int = SIZE) -> list[Tried]:
    """A set in which the exercises for which `wrong` holds get a wrong answer."""
    tried: list[Tried] = []
    for step in range(size):
        prompt = next_prompt(seed, tried, chosen)
        tried.append(Tried(prompt, wrong_answer(prompt) if wrong(prompt, step) else prompt.right))
    return tried


def wrong_answer(prompt) -> str:
    answers = [value for value, _ in prompt.choices] or ["Fizz", "Buzz", "Fizz Buzz", "1"]
    return next(answer for answer in answers if answer != prompt.right)


def a_set(seed: str = "abc", chosen=USUAL):
    return [one.prompt for one in played(seed, chosen)]


def text(words) -> str:
    return words.text("en", ROOM.names)


def said(marked) -> str:
    return " ".join(map(text, marked.because))


# --- what is right -----------------------------------------------------------------------------------


def by_hand(number: int, level: int) -> str:
    """The word of a number, from the clauses, told otherwise than the rules tell it."""
    if number == 0:
        return "0"
    ending = int(str(number)[-1]) if level > 1 else None
    words = ["Fizz"] * (not number % 3 or ending == 3) + ["Buzz"] * (not number % 7 or ending == 7)
    return " ".join(words) or str(number)


def laid_by_hand(made: Run) -> tuple[int, int, int, int]:
    """Number and player due, way of the count and of the play after a run, from the clauses."""
    first = made.laid[0]
    number, player, up, clockwise = first.number, first.said.player, first.sequence, first.direction
    for one in made.laid:
        assert (number, player) == (one.number, one.said.player)
        assert one.said.word == by_hand(number, made.rules.level)
        card, level, steps = one.said.card, made.rules.level, 1
        if card[:-1] in ("J", "Q") and level >= 3:
            steps = 2
        elif (card[:-1] == "K" or "joker" in card) and level >= 4:
            up = -up
        elif level >= 5 and {"A": "1", "10": "0"}.get(card[:-1], card[:-1]) == str(number)[-1]:
            clockwise = -clockwise
        if number == 0:
            up = 1
        player = (player + clockwise * steps) % 4
        number += up
    return number, player, up, clockwise


@pytest.mark.parametrize("chosen", ALL, ids=lambda chosen: "-".join(chosen.values()))
def test_every_right_answer_is_right_by_hand(chosen) -> None:
    level = int(chosen["level"])
    for seed in SEEDS:
        for prompt in a_set(seed, chosen):
            about = prompt.about
            if not isinstance(about, Run):
                assert prompt.right == by_hand(about.number, level)
                continue
            number, player, up, clockwise = laid_by_hand(about)
            assert (
                prompt.right
                == {
                    WORD: by_hand(number, level),
                    WHO: str(player),
                    COUNT: "up" if up == 1 else "down",
                    PLAY: "clockwise" if clockwise == 1 else "anticlockwise",
                }[about.asks]
            )


@pytest.mark.parametrize("chosen", ALL, ids=lambda chosen: "-".join(chosen.values()))
def test_a_set_keeps_to_what_was_chosen(chosen) -> None:
    level, most = int(chosen["level"]), int(chosen["top"])
    for seed in SEEDS:
        prompts = a_set(seed, chosen)
        assert len({prompt.id for prompt in prompts}) == SIZE
        asked = [number for number in map(exercises.asked_number, prompts) if number]
        assert all(0 <= int(number) <= most for number in asked)
        runs = [prompt for prompt in prompts if isinstance(prompt.about, Run)]
        if chosen["kinds"] == "numbers" or level < 3:
            assert runs == []
            assert len(set(asked)) == SIZE
        elif chosen["kinds"] == "cards":
            assert runs == prompts
        else:
            assert 0 < len(runs) < SIZE
        topics = {topic for prompt in prompts for topic in prompt.topics}
        hidden = [{"e3", "e7"}, {"skip"}, {"turn", "zero"}, {"match"}][max(0, level - 1) :]
        assert not topics & {topic for later in hidden for topic in later}


def test_the_words_of_the_runs_can_be_known() -> None:
    """What an overlooked king would lead to is never the right word by chance."""
    seen = 0
    for seed in map(str, range(40)):
        for prompt in a_set(seed, {**USUAL, "kinds": "cards"}):
            made = prompt.about
            if made.asks == WORD and made.done.kind == TURN and not made.done.at_zero:
                seen += 1
                assert made.rules.word(made.old_way) != prompt.right
    assert seen > 50


# --- what comes next ---------------------------------------------------------------------------------


def test_the_next_exercise_hangs_on_the_seed_and_on_what_was_tried() -> None:
    missing = played("abc", USUAL, lambda prompt, step: step % 3 == 1)
    assert missing == played("abc", USUAL, lambda prompt, step: step % 3 == 1)
    assert a_set("abc") != a_set("abd")
    assert [one.prompt for one in missing] != a_set("abc")


def test_the_sets_of_many_seeds_differ() -> None:
    assert len({tuple(prompt.id for prompt in a_set(str(seed))) for seed in range(30)}) == 30


def test_it_begins_with_small_numbers_and_grows() -> None:
    firsts, lasts = [], []
    for seed in map(str, range(20)):
        prompts = a_set(seed)
        assert not any(isinstance(prompt.about, Run) for prompt in prompts[:4])
        assert "both" not in {topic for prompt in prompts[:8] for topic in prompt.topics}
        firsts += [prompt.about.number for prompt in prompts[:3]]
        lasts += [prompt.about.number for prompt in prompts[-5:] if not isinstance(prompt.about, Run)]
    assert max(firsts) <= SMALL + 7
    assert sum(lasts) / len(lasts) > 2 * sum(firsts) / len(firsts)
    assert max(lasts) > 50


def test_all_topics_come_where_nothing_goes_wrong() -> None:
    seen = Counter(topic for seed in range(40) for prompt in a_set(str(seed)) for topic in set(prompt.topics))
    assert set(seen) == set(practising.TOPICS)
    assert min(seen[topic] for topic in seen if topic != "zero") > 40


@pytest.mark.parametrize("topic", ["m7", "e3", "both", "plain", "skip", "turn", "match"])
def test_it_leans_towards_what_goes_wrong(topic: str) -> None:
    right = missed = new = 0
    chosen = {**USUAL, "top": "210"}
    for seed in map(str, range(25)):
        right += sum(topic in prompt.topics for prompt in a_set(seed, chosen))
        tried = played(seed, chosen, lambda prompt, step: topic in prompt.topics and step < 14)
        fresh = {one.prompt.id: one.prompt for one in tried}
        missed += sum(topic in prompt.topics for prompt in fresh.values())
        new += len(fresh)
    assert missed / new > 1.4 * right / (25 * SIZE)


def test_it_leans_towards_slips_of_the_sets_before() -> None:
    slip = Tried(of_number(47, FULL), "47")
    with_it = without = 0
    for seed in map(str, range(60)):
        tried = played(seed, USUAL, size=6)
        without += "e7" in next_prompt(seed, tried, USUAL).topics
        with_it += "e7" in next_prompt(seed, tried, USUAL, (slip,) * 3).topics
    assert with_it > 2 * without


@pytest.mark.parametrize("miss", [3, 10, 15])
def test_the_reason_for_a_slip_is_asked_about_again_and_never_the_same_exercise(miss: int) -> None:
    for seed in SEEDS:
        tried = played(seed, USUAL, lambda prompt, step: step == miss, size=30)
        reasons = mark(tried[miss].prompt, tried[miss].answer).slips or tried[miss].prompt.topics
        soon = tried[miss + LATER : miss + LATER + 2]
        assert any({*reasons} & {*one.prompt.topics} for one in soon)
        assert len({one.prompt.id for one in tried}) == 30


def test_even_if_everything_goes_wrong_there_is_always_something_new() -> None:
    for chosen in ALL:
        for seed in SEEDS:
            tried = played(seed, chosen, lambda prompt, step: True)
            ids = [one.prompt.id for one in tried]
            assert len(set(ids)) == SIZE
            assert all(before.prompt.id != after.prompt.id for before, after in pairwise(tried))


def test_more_exercises_than_numbers_come_a_second_time() -> None:
    chosen = {"level": "1", "top": "30", "kinds": "numbers"}
    tried = played("abc", chosen, size=45)
    assert len({one.prompt.id for one in tried[:30]}) == 30
    assert len({one.prompt.id for one in tried}) == 30


def test_a_slip_is_made_up_for_by_right_answers() -> None:
    wrong, right = Tried(of_number(13, FULL), "13"), Tried(of_number(23, FULL), "Fizz")
    assert practising.needs([wrong]) == {"e3": 1}
    assert practising.needs([wrong, right])["e3"] == 0.5
    assert practising.needs([wrong, right, right, right])["e3"] == 0


# --- what an answer is worth -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "answer", "level", "slips", "sentence"),
    [
        (13, "13", 5, ("e3",), "13 is no multiple of 3, but it ends in 3. So: Fizz."),
        (30, "30", 5, ("m3",), "30 ends in 0, but it is a multiple of 3: 10 × 3. So: Fizz."),
        (33, "33", 5, ("m3", "e3"), "33 is a multiple of 3 (11 × 3), and ends in 3 too."),
        (33, "33", 1, ("m3",), "33 is a multiple of 3: 11 × 3. So: Fizz."),
        (37, "37", 5, ("e7",), "37 is no multiple of 7, but it ends in 7. So: Buzz."),
        (49, "Fizz", 5, ("m3", "m7"), "49 ends in 9, but it is a multiple of 7: 7 × 7. So: Buzz."),
        (42, "Buzz", 5, ("m3", "both"), "42 ends in 2, but it is a multiple of 3: 14 × 3. So: Fizz Buzz."),
        (27, "Fizz", 5, ("e7", "both"), "27 is no multiple of 7, but it ends in 7. So: Fizz Buzz."),
        (31, "Fizz", 5, ("plain",), "There is a 3 in 31, but not at its end"),
        (13, "Fizz", 1, ("plain",), "13 ends in 3, but at this level only multiples count: 12 and 15 are."),
        (16, "Fizz", 1, ("plain",), "16 is no multiple of 3: 15 and 18 are. So: 16."),
        (16, "Buzz", 5, ("plain",), "16 is no multiple of 7: 14 and 21 are. And it does not end in 7."),
        (9, "Fizz Buzz", 5, ("m7",), "9 is no multiple of 7: 7 and 14 are."),
        (9, "12", 5, (), "The number was 9, not 12. 9 is Fizz: multiple of 3."),
        (0, "Fizz Buzz", 5, ("zero",), "0 is a multiple of 3 and of 7, and yet it gets no word."),
        (0, "1", 5, ("zero",), "The number was 0, not 1."),
    ],
)
def test_which_slip_leads_from_a_number_to_an_answer(number, answer, level, slips, sentence) -> None:
    found = mark(of_number(number, referee(level)), answer)
    assert set(found.slips) == set(slips)
    assert sentence in said(found)


def a_run(kinds, asks: str, start: Start, heard: int = 9):
    return of_run(run(stream("abc", 0, "test"), FULL, start, kinds, asks, heard))


@pytest.mark.parametrize(
    ("kinds", "asks", "start", "answer", "slips", "sentence"),
    [
        ((NOTHING, TURN), WORD, Start(11), "Fizz", ("turn",), "13 would come next if"),
        ((NOTHING, TURN), WORD, Start(10), "12", ("turn",), "12 would come next if"),
        ((NOTHING, TURN), WORD, Start(12), "12", ("m3",), "The next number is 12. 12 ends in 2, but it is"),
        ((NOTHING, SKIP), WORD, Start(9), "12", ("skip",), "12 is one too far."),
        ((NOTHING, SKIP), WORD, Start(9), "10", ("skip",), "10 has been counted already."),
        ((NOTHING, MATCH), WORD, Start(3), "9", ("match",), "The next number is 5, not 9."),
        ((NOTHING, SKIP), WHO, Start(4), "2", ("skip",), "Cléo misses this turn."),
        ((NOTHING, MATCH), WHO, Start(4), "2", ("match",), "Cléo sits on the other side."),
        (
            (NOTHING, TURN),
            WHO,
            Start(4),
            "0",
            ("turn",),
            "The count turns, but not the play. So Cléo is next.",
        ),
        ((NOTHING, TURN), COUNT, Start(4), "up", ("turn",), "from now on it goes down."),
        ((NOTHING, MATCH), PLAY, Start(4), "clockwise", ("match",), "from now on it goes anticlockwise."),
        ((NOTHING, NOTHING), WORD, Start(1, -1), "Fizz", ("plain",), "The next number is 1."),
        ((NOTHING,), WORD, Start(1, -1), "Fizz Buzz", ("zero",), "yet it gets no word."),
    ],
)
def test_which_slip_leads_from_a_run_to_an_answer(kinds, asks, start, answer, slips, sentence) -> None:
    prompt = a_run(kinds, asks, start)
    assert answer != prompt.right
    found = mark(prompt, answer)
    assert set(found.slips) == set(slips)
    assert sentence in said(found)


def test_a_run_that_was_not_heard_is_counted_out() -> None:
    prompt = a_run((NOTHING, TURN, NOTHING), WORD, Start(11), heard=1)
    assert said(mark(prompt, prompt.right)).startswith("The cards were laid on 11, 12, 11.")
    assert "were laid on" not in said(mark(a_run((NOTHING, TURN), WORD, Start(11)), "11"))


def test_every_card_that_matters_is_explained_also_those_before_the_last() -> None:
    """As in seed 626c0f8c, no. 11: the 4 on 4 turned the play, the joker after it only the count."""
    start = Start(4, 1, 1, 0)
    for asks, turned in ((PLAY, True), (WHO, True), (COUNT, False), (WORD, False)):
        made = run(stream("before", 0, "run"), FULL, start, [MATCH, TURN], asks, 2)
        told = " ".join(
            words.text("en", ROOM.names) for words in mark(of_run(made), of_run(made).right).because
        )
        assert ("Play turns round: from now on it goes anticlockwise." in told) is turned
        assert ("FB-22" in of_run(made).clauses) is turned
    made = run(stream("before", 0, "run"), FULL, start, [TURN, MATCH], COUNT, 2)
    told = reasons_of(made)
    assert "from now on it goes down" in told
    assert "FB-18" in of_run(made).clauses


def reasons_of(made) -> str:
    """Why the right answer to a run is right."""
    prompt = of_run(made)
    return " ".join(words.text("en", ROOM.names) for words in mark(prompt, prompt.right).because)


def test_every_answer_to_every_exercise_is_explained() -> None:
    """In both languages, and what went wrong is known."""
    for seed in map(str, range(12)):
        for prompt in a_set(seed, {**USUAL, "level": "45"[int(seed) % 2]}):
            values = [value for value, _ in prompt.choices]
            for answer in values or ("Fizz", "Buzz", "Fizz Buzz", "0", "1", "12", "13", "27", "999"):
                found = mark(prompt, answer)
                assert set(found.slips) <= set(practising.TOPICS)
                assert not (found.slips and answer == prompt.right)
                french = " ".join(words.text("fr", ROOM.names) for words in found.because)
                assert french
                assert french != said(found)
                if prompt.entry:
                    assert prompt.right in said(found)


# --- what is shown -----------------------------------------------------------------------------------


def runs_of(*seeds: str):
    prompts = [prompt for seed in seeds for prompt in a_set(seed, {**USUAL, "kinds": "cards"})]
    return [(prompt, prompt.about) for prompt in prompts]


def texts_in(drawn) -> list[str]:
    return [op.text for layer in drawn.layers for op in layer if isinstance(op, Text)]


def test_a_number_has_no_picture() -> None:
    assert picture(of_number(27, FULL), Look()) is None
    assert describing(of_number(27, FULL)) == ()


@pytest.mark.parametrize("layout", ["wide", "tall", PAPER])
def test_a_picture_shows_what_was_laid_and_what_was_heard(layout: str) -> None:
    for prompt, made in runs_of("a", "b", "c"):
        drawn = picture(prompt, Look(layout, "en", ROOM.names))
        shapes = Counter(op.shape.name for layer in drawn.layers for op in layer if isinstance(op, Sprite))
        for one in made.laid:
            assert any(name.startswith(f"card-{one.said.card}") for name in shapes)
        shown = texts_in(drawn)
        heard = " ".join(one.said.word for one in made.laid[: made.heard]).split()
        assert Counter(shown) >= Counter(heard)
        assert shown.count("…") == len(made.laid) - min(made.heard, len(made.laid))
        for op in (op for layer in drawn.layers for op in layer):
            x, y = op.x, op.y
            assert 0 <= x <= drawn.width
            assert 0 <= y <= drawn.height
        assert ("count-up" in str(shapes)) == (made.laid[0].sequence == 1)
        assert svg(drawn).startswith("<svg")


def test_what_is_asked_is_not_shown() -> None:
    """Neither the next word, nor what was not heard, nor who is next; the ways are those at the start."""
    for prompt, made in runs_of(*"defgh"):
        told = " ".join(map(text, describing(prompt)))
        drawn = picture(prompt, Look("wide", "en", ROOM.names))
        names = Counter(name for name in texts_in(drawn) if name in ROOM.names)
        laid = Counter(ROOM.names[one.said.player] for one in made.laid)
        assert names == laid + Counter(ROOM.names)
        assert told.count("says") == min(made.heard, len(made.laid))
        assert f"play-{made.laid[0].direction}" in svg(drawn)
        assert ("goes up" in told) == (made.laid[0].sequence == 1)
        assert ("goes clockwise" in told) == (made.laid[0].direction == 1)


def test_what_is_read_on_a_phone_is_large_enough() -> None:
    """A phone of 360 px gives the picture about 308 of them."""
    scale = 308 / TALL.width
    for prompt, _ in runs_of("i", "j"):
        for lang in ("fr", "en"):
            drawn = picture(prompt, Look("tall", lang, ROOM.names))
            sizes = [op.size for layer in drawn.layers for op in layer if isinstance(op, Text)]
            assert min(sizes) * scale >= 14


def test_what_cards_do() -> None:
    assert [kind_of(card, 21) for card in ("AS", "2H", "10C", "JD", "QS", "KH", "joker1")] == [
        *(MATCH, NOTHING, NOTHING, SKIP, SKIP, TURN, TURN)
    ]
    assert kind_of("10C", 30) == MATCH


def test_names_and_words_of_the_exercises_are_known_in_both_languages() -> None:
    words = [ROOM.wishes[0].says, *(topic.name for topic in ROOM.topics.values())]
    words += [label for wish in ROOM.wishes for _, label in wish.choices]
    words += [topic.advice for topic in ROOM.topics.values()]
    same = {"Fizz Buzz", "Multiples of 3"}
    assert all(one.text("fr") != one.text("en") for one in words if one.key not in same)
    assert json.dumps([one.text("fr") for one in words])


def test_no_advice_goes_beyond_the_smallest_range() -> None:
    top = next(wish for wish in ROOM.wishes if wish.name == "top")
    least = min(int(value) for value, _ in top.choices)
    for topic in ROOM.topics.values():
        for lang in ("fr", "en"):
            assert max(map(int, re.findall(r"\d+", topic.advice.text(lang))), default=0) <= least
