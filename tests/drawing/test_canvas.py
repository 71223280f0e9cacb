"""The canvas painter, without a browser: what it would send."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from ludotheque.drawing.fruits import FRUITS
from ludotheque.drawing.operations import Box, Ellipse, Path, Picture, Sprite, Text
from ludotheque.drawing.svg import svg

canvas_module = pytest.importorskip("ipycanvas.canvas")

from ludotheque.ui.canvas import LAYERS, BoardCanvas, calls, on_canvases  # noqa: E402

TABLE = (Box(0, 0, 160, 100, 0, "#2F6B4F"),)
PICTURE = Picture(
    160,
    100,
    (
        TABLE,
        (
            Sprite(FRUITS["apple"], 50, 50, 0.5, 90),
            Box(1, 2, 30, 20, 4, "#FFFFFF", "#000000", 2, (3, 4)),
            Ellipse(9, 9, 4, 3, "#FF0000"),
            Path("M 0 0 L 5 5 Q 6 6 7 5 C 1 2 3 4 5 6 Z", "", "#00FF0080", 3),
            Text(20, 30, "Zoé <3", 12, "#000000"),
        ),
    ),
)


@pytest.fixture
def sent(monkeypatch):
    messages = []

    def keep(content, buffers=None):
        messages.append(json.loads(bytes(buffers[0])))

    monkeypatch.setattr(canvas_module._CANVAS_MANAGER, "send", keep)
    monkeypatch.setattr(canvas_module._CANVAS_MANAGER, "_current_canvas", None)
    return messages


def names(message):
    return [canvas_module._CMD_LIST[command[0]] for command in message]


def test_nothing_is_drawn_before_the_browser_is_ready(sent):
    board = BoardCanvas()
    board.show(PICTURE)
    assert sent == []
    board.repaint()
    assert len(sent) == 1


def test_one_message_a_repaint_and_the_lower_canvas_first(sent):
    board = BoardCanvas()
    board.repaint()
    board.show(PICTURE)
    board.show(PICTURE._replace(layers=(TABLE, PICTURE.layers[1][:1])))
    board.repaint()
    assert len(sent) == 3
    for message in sent:
        switches = [command[1][0] for command in message if names([command]) == ["switchCanvas"]]
        ids = [f"IPY_MODEL_{board.canvas[layer].model_id}" for layer in range(LAYERS)]
        assert switches[0] == ids[0]
        assert switches[-1] == ids[-1]
        assert switches == [id for id in ids if id in switches]
        assert names(message)[0] == "switchCanvas"


def test_an_unchanged_table_is_left_alone_and_an_unchanged_picture_too(sent):
    board = BoardCanvas()
    board.repaint()
    board.show(PICTURE)
    board.show(PICTURE)
    assert len(sent) == 1
    board.show(PICTURE._replace(layers=(TABLE, ())))
    assert names(sent[0]).count("clear") == LAYERS
    assert names(sent[1]).count("clear") == 1


@pytest.mark.parametrize("changed", range(LAYERS))
def test_only_what_changed_is_painted_whichever_layer_it_is(sent, changed):
    dot = (Ellipse(1, 1, 1, 1, "#FF0000"),)
    before = PICTURE._replace(layers=(TABLE, PICTURE.layers[1], ()))
    layers = tuple(dot if order == changed else layer for order, layer in enumerate(before.layers))
    board = BoardCanvas()
    board.repaint()
    board.show(before)
    board.show(before._replace(layers=layers))
    assert names(sent[1]).count("clear") == 1
    assert names(sent[1]).count("fill") == 1
    assert names(sent[1]).count("switchCanvas") >= 2


def test_every_layer_has_a_canvas():
    layers = tuple((Box(order, 0, 1, 1),) for order in range(5))
    assert on_canvases(PICTURE._replace(layers=layers)) == (layers[:1], layers[1:2], layers[2:])
    assert on_canvases(PICTURE) == (PICTURE.layers[:1], PICTURE.layers[1:], ())


def test_a_reload_paints_everything_again(sent):
    board = BoardCanvas()
    board.show(PICTURE)
    board.repaint()
    board.repaint()
    assert sent[0] == sent[1]
    assert names(sent[1]).count("clear") == LAYERS


def test_another_layout_gets_its_own_size(sent):
    board = BoardCanvas()
    board.repaint()
    board.show(PICTURE)
    wide = board.canvas.width, board.canvas.height
    board.show(PICTURE._replace(width=100, height=160))
    tall = board.canvas.width, board.canvas.height
    assert wide == (2000, 1250)
    assert tall == (1200, 1920)
    assert names(sent[1]).count("clear") == LAYERS


def test_a_picture_that_cannot_be_drawn_does_not_leave_the_canvas_held(sent):
    board = BoardCanvas()
    board.repaint()
    with pytest.raises(TypeError):
        board.show(PICTURE._replace(layers=(TABLE, (("no", "operation"),))))
    board.show(PICTURE)
    assert len(sent) == 1


def test_both_painters_draw_the_same_operations():
    steps = Counter(call.name for call in calls(PICTURE.layers, 1))
    written = svg(PICTURE)
    shape = FRUITS["apple"].parts
    assert steps["fill"] == sum(bool(part.fill) for part in shape) + 3
    assert steps["stroke"] == sum(bool(part.stroke) for part in shape) + 2
    assert steps["fill_text"] == written.count("<text") == 1
    assert written.count("<use") == 1
    assert written.count("<path") == len(shape) + 1


def test_both_painters_turn_first_and_then_make_narrow():
    sprite = Sprite(FRUITS["apple"], 50, 60, 2, 90, 0.5)
    (transform,) = (call.args for call in calls(((sprite,),), 1) if call.name == "set_transform")
    assert transform == (0, 2, -1, 0, 50, 60)
    assert 'transform="translate(50 60) scale(0.5 1) rotate(90) scale(2)"' in svg(
        PICTURE._replace(layers=((), (sprite,)))
    )


def test_the_calls_say_everything_anew_so_that_nothing_depends_on_what_was_drawn_before():
    steps = calls((PICTURE.layers[1],), 2)
    first = [step.name for step in steps]
    assert first[:2] == ["reset_transform", "clear"]
    for attribute, user in (("fill_style", "fill"), ("stroke_style", "stroke"), ("font", "fill_text")):
        assert first.index(attribute) < first.index(user)
    assert steps == calls((PICTURE.layers[1],), 2)
