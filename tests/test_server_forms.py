"""What people and broken clients send: names, options, and what is wrong, too much or too fast."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from page_model import read_news
from starlette.websockets import WebSocketDisconnect
from visitor import Visitor, started, stop_the_clock_of_limits

from contraband.server.rooms.names import ANIMALS, NICKNAMES, looks_like
from contraband.server.web.socket import LATER, MOST_PAGES, NO_TABLE

# -- the form of a table -------------------------------------------------------------------------------------------------------


def test_a_choice_that_means_talking_aloud_is_marked_and_so_is_what_is_about_bots(app: Any) -> None:
    """With scripts or without, the page hides what would be untrue there."""
    page = Visitor(app).client.get("/new/escape_code?preset=room").text
    assert re.findall(r"<input [^>]*data-by-ear", page) == ['<input type="radio" name="opt-speech" value="voice" checked data-by-ear']
    assert len(re.findall(r'class="[^"]*for-bots', page)) == 3
    assert "data-by-ear" not in Visitor(app).client.get("/new/stds").text


# -- names ---------------------------------------------------------------------------------------------------------------------


def name_fields(text: str) -> set[tuple[str, str]]:
    """What stands in the fields for one's name, and what stands there as long as they are empty."""
    return set(re.findall(r'<input[^>]* name="name"[^>]* value="([^"]*)" placeholder="([^"]*)"', text))


def test_who_gives_no_name_has_the_same_nickname_everywhere_and_never_in_a_field(app: Any) -> None:
    ann = Visitor(app)
    ((typed, nickname),) = name_fields(ann.client.get("/new/asterisk").text)
    assert typed == ""
    assert nickname in NICKNAMES
    noted = ann.post("/note/stds", wording="original", then="play")
    for page in (ann.post("/play/asterisk"), noted, ann.post("/new/asterisk", name="", seats="2")):
        assert f"<strong>{nickname}</strong>" in page.text
        assert name_fields(page.text) == {("", nickname)}


def test_a_name_is_kept_until_it_is_taken_back(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    ((_, nickname),) = name_fields(ann.client.get(table).text)
    assert name_fields(ann.client.get(table).text) == name_fields(ann.client.get("/new/asterisk").text) == {("Ann", nickname)}
    assert f"<strong>{nickname}</strong>" in ann.post(f"{table}/rename", name=" ").text
    assert name_fields(ann.client.get("/new/asterisk").text) == {("", nickname)}


def test_nobody_is_nicknamed_like_a_bot() -> None:
    assert len(set(NICKNAMES)) == len(NICKNAMES)
    assert not {name.casefold() for name in NICKNAMES} & {name.casefold() for name in ANIMALS}


@pytest.mark.parametrize("name", ["ann", "Аnn", "ΑΝΝ", "Ａｎｎ"])
def test_who_looks_like_ann_is_ann_2(app: Any, name: str) -> None:
    ann, other = Visitor(app), Visitor(app)
    table = ann.open_table()
    other.post(f"{table}/join", name=name, seat="1")
    assert f"<strong>{name} 2</strong>" in other.client.get(table).text


def test_names_in_other_letters_are_names() -> None:
    assert len({looks_like(name) for name in ("Ann", "Анна", "Άννα", "Anna", "Zoë", "Zoe")}) == 6


# -- forms --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [(), ("start",), ("start", "pause")], ids=["gathering", "playing", "paused"])
def test_a_form_stands_before_the_first_thing_that_is_sent_by_it(app: Any, steps: tuple[str, ...]) -> None:
    """A browser draws a page while it reads it, and a button whose form it has not read yet does nothing when it is pressed."""
    ann = Visitor(app)
    table = ann.open_table()
    for step in steps:
        assert ann.post(f"{table}/{step}").status_code == 200
    page = ann.client.get(table).text
    used = set(re.findall(r' form="([^"]+)"', page))
    assert used
    for form in used:
        assert 0 <= page.find(f'<form id="{form}"') < page.find(f' form="{form}"')


# -- broken and greedy clients -------------------------------------------------------------------------------------------------


BROKEN = [
    "",
    "x",
    "[]",
    "{}",
    '{"to": 1}',
    '{"to": "move"}',
    '{"to": "move", "fields": {"move": 1}}',
    '{"to": "nonsense", "fields": {}}',
    "[" * 900,
]


def test_broken_messages_are_answered_and_lose_nothing(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    ann.post(f"{table}/start")
    with ann.socket(table) as socket:
        socket.receive_text()
        for text in BROKEN:
            socket.send_text(text)
            told = read_news(socket.receive_text())
            while "notice" not in told:
                told = read_news(socket.receive_text())
            assert told["notice"]["text"]
        socket.send_text('{"to": "chat", "fields": {"text": "Still here"}}')
        while "Still here" not in json.dumps(told):
            told = read_news(socket.receive_text())


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("move", {}),
        ("move", {"move": "99999", "sequence": "0"}),
        ("move", {"move": "no such move", "sequence": "0"}),
        ("move", {"move": "0", "sequence": "９"}),
        ("sit", {"seat": "77"}),
        ("remove", {"member": "12"}),
        ("chat", {"text": ""}),
        ("chat", {"text": "x" * 401}),
        ("wording", {"wording": "rude"}),
        ("bot", {"seat": "1", "style": "genius"}),
        ("nonsense", {}),
    ],
)
def test_bad_forms_say_what_was_wrong(app: Any, verb: str, fields: dict[str, str]) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    answer = ann.post(f"{table}/{verb}", **fields)
    assert answer.status_code in (400, 403, 409)
    notice = re.search(r'<div id="notice" role="alert">.*?<p[^>]*>([^<]+)', answer.text, re.DOTALL)
    assert notice
    assert len(notice[1]) > 10


def test_too_much_is_refused(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    assert ann.post(f"{table}/chat", text="x" * 20_000).status_code == 413
    many = {f"field{number}": "x" for number in range(200)}
    assert ann.post(f"{table}/chat", **many).status_code == 413
    assert ann.client.post(f"{table}/chat", content=b"\xff\xfe=\xff").status_code in (400, 403, 413)


def test_options_that_cannot_be_are_told_in_the_form(app: Any) -> None:
    ann = Visitor(app)
    for fields in ({"seats": "99"}, {"seats": "x"}, {"seats": "2", "opt-mode": "impossible"}, {"seats": "2", "opt-nonsense": "1"}):
        answer = ann.post("/new/asterisk", name="Ann", **fields)
        assert answer.status_code == 400
        assert 'class="notice refused"' in answer.text
        assert 'action="/new/asterisk"' in answer.text


def test_times_are_asked_for_in_minutes_and_choices_have_words(app: Any) -> None:
    ann = Visitor(app)
    form = ann.client.get("/new/escape_code").text
    assert re.search(r'<label for="opt-talk_seconds">Length of the talk</label>\s*<input [^>]*value="10:00"', form)
    assert re.findall(r'name="opt-speech" value="(\w+)"[^>]*><span>(\w+)', form) == [("chat", "We"), ("voice", "Aloud")]
    gathering = ann.client.get(ann.open_table("escape_code", "5", **{"opt-talk_seconds": "8:30", "opt-pace": "turns"})).text
    assert re.findall(r"<dt>([^<]+)</dt><dd><strong>([^<]+)", gathering) == [
        ("Length of the talk", "8:30"),
        ("Who speaks when", "One after another"),
    ]
    for wrong in ("0:30", "8:xx", "x"):
        refused = ann.post("/new/escape_code", name="Ann", seats="5", **{"opt-talk_seconds": wrong})
        assert refused.status_code == 400
        assert f'value="{wrong}"' in refused.text


def chairs(page: str) -> list[str]:
    """Who sits on which chair, wherever a page tells it."""
    return list(dict.fromkeys(re.findall(r'<span class="frame-role">([^<]+)</span>', page)))


def test_spi_10_where_roles_go_by_seats_the_chairs_say_who_sits_there(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    for visitor in (ann, bo):
        visitor.post("/note/spiderhead", wording="original", then="new")
    by_seat = ["Abnesti", "Jeff", "Heather", "Rachel", "Keith", "Rogan"]
    table = ann.open_table("spiderhead", "6", **{"opt-roles": "seats"})
    assert chairs(ann.client.get(table).text) == by_seat
    assert chairs(bo.client.get(table).text) == ["just watching", *by_seat]
    ann.post(f"{table}/start")
    assert chairs(ann.client.get(table).text) == by_seat
    dealt = ann.open_table("spiderhead", "6")
    assert chairs(ann.client.get(dealt).text) == []


def test_cod_21_who_chooses_voice_is_told_that_there_are_no_bots(app: Any) -> None:
    ann = Visitor(app)
    told = "a phone each and no bots"
    assert told in ann.client.get("/new/escape_code").text
    assert told in ann.client.get(ann.open_table("escape_code", "6", **{"opt-speech": "voice"})).text
    assert told not in ann.client.get(ann.open_table("escape_code", "6")).text


def test_the_x_card_suggests_mild_words_only_to_who_reads_others(app: Any) -> None:
    ann = Visitor(app)
    ann.post("/note/stds", wording="original", then="new")
    table = ann.open_table("stds")
    ann.post(f"{table}/start")
    assert "switch to mild words" in ann.post(f"{table}/xcard").text
    assert "switch to mild words" not in ann.post(f"{table}/wording", wording="mild").text
    plain = ann.open_table("asterisk")
    ann.post(f"{plain}/start")
    page = ann.post(f"{plain}/xcard").text
    assert "showed the X-card" in page
    assert "switch to mild words" not in page


# -- limits --------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    stop_the_clock_of_limits(monkeypatch)
    with started(tmp_path) as app:
        yield app


def test_who_asks_too_fast_is_told_to_wait(limited: Any) -> None:
    ann = Visitor(limited)
    answers = [ann.client.get("/health") for _ in range(400)]
    assert {answer.status_code for answer in answers} == {200, 429}
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.headers["retry-after"]
    assert "try again" in refused.text


def test_who_talks_too_fast_is_told_to_wait(limited: Any) -> None:
    ann = Visitor(limited)
    table = ann.open_table()
    codes = [ann.post(f"{table}/chat", text=f"Hello {number}").status_code for number in range(10)]
    assert codes == [200] * 6 + [429] * 4
    assert "Hello 0" in ann.client.get(table).text


def test_to_open_a_socket_is_a_request_too(limited: Any) -> None:
    """Whoever tries codes is slowed down here as well, and so is who opens page after page."""
    ann = Visitor(limited)
    table = ann.open_table()
    closed = [why_closed(ann, f"/t/aaaa-aaaa-aaaa-{number:04}") for number in range(2, 300)]
    assert set(closed) == {NO_TABLE, LATER}
    assert closed == sorted(closed, reverse=True)
    assert why_closed(ann, table) == LATER


def why_closed(visitor: Visitor, path: str) -> int:
    with visitor.socket(path) as socket, pytest.raises(WebSocketDisconnect) as told:
        socket.receive_text()
    return int(told.value.code)


def test_nobody_has_more_than_a_few_pages_of_a_table_open(limited: Any) -> None:
    ann = Visitor(limited)
    table = ann.open_table()
    with ExitStack() as stack:
        for _ in range(MOST_PAGES):
            assert stack.enter_context(ann.socket(table)).receive_text()
        assert why_closed(ann, table) == LATER
