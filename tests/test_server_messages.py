"""The messages of the socket: what is really sent has the shape that `web/messages.py` gives it, and its examples are true to it."""

import json
from collections.abc import Callable
from inspect import getdoc
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from house_table import Clock, in_house, play_on, playing, until_the_talk

from contraband.core.game import Game
from contraband.server.identity import Seal
from contraband.server.rooms.live_room import LiveRoom
from contraband.server.rooms.service import RoomService
from contraband.server.web import messages
from contraband.server.web.frame import Frame
from contraband.server.web.messages import SEPARATOR, BadMessage, News, PageMessage, read_message
from contraband.server.web.viewer import Viewer


def example(kind: Callable[..., Any]) -> Any:
    """The JSON at the end of a docstring."""
    text = getdoc(kind) or ""
    return json.loads(text[text.index('{"') :])


def fits(value: Any, kind: Any) -> bool:
    """Whether a JSON value has the shape of a type."""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        required = kind.__required_keys__
        return (
            isinstance(value, dict) and required <= value.keys() <= hints.keys() and all(fits(value[name], hints[name]) for name in value)
        )
    if get_origin(kind) is list:
        return isinstance(value, list) and all(fits(one, get_args(kind)[0]) for one in value)
    if get_args(kind):
        return any(fits(value, one) for one in get_args(kind))
    return isinstance(value, kind) and isinstance(value, bool) == (kind is bool)


def read(text: str) -> Any:
    """A message as the page reads it: the object; the pieces of HTML behind it are as many as it says."""
    head, *html = text.split(SEPARATOR)
    news = json.loads(head)
    assert len(news.get("parts", [])) == len(html)
    return news


def page(house: RoomService, live: LiveRoom) -> Viewer:
    return Viewer(house, Frame(house, Seal("secret")), live, 0)


@pytest.mark.parametrize("name", ["Notice", "Clock", "News"])
def test_the_examples_have_the_shape_of_their_types(name: str) -> None:
    kind = getattr(messages, name)
    assert fits(example(kind), kind)
    assert example(kind).keys() == get_type_hints(kind).keys()


def test_the_example_of_a_pages_message_is_read_as_one() -> None:
    assert read_message(json.dumps(example(PageMessage))) == PageMessage("move", {"move": "17", "sequence": "3"})


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"to": 1}', '{"to": "move", "fields": []}', '{"to": "move", "fields": {"move": 17}}']
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        read_message(text)


@in_house
async def test_all_that_a_page_is_sent_has_the_shape_of_news(house: RoomService, clock: Clock, game: Game) -> None:
    live = await playing(house, game.name, 1)
    viewer = page(house, live)
    sent = [read(viewer.news())]
    for _ in range(12):
        await play_on(house, live, 1)
        viewer.answer()
        sent.append(read(viewer.news()))
    viewer.show({"kind": "refused", "rule": "", "text": "Not like that.", "line": ""})
    sent.append(read(viewer.news()))
    for news in sent:
        assert fits(news, News), news
    assert {"state", "order", "sequence", "fresh", "lines", "parts", "notice"} <= {name for news in sent for name in news}


@in_house
async def test_a_clock_that_runs_is_sent_too(house: RoomService, clock: Clock) -> None:
    live = await playing(house, "escape_code", 2, 5, pace="live")
    viewer = page(house, live)
    await until_the_talk(house, live)
    news = read(viewer.news())
    assert fits(news["clock"], messages.Clock)
    assert fits(news, News)
