"""The door: what strangers, other sites, broken clients and the curious get from the server."""

import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from house_table import Clock
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from contraband import games
from contraband.server.app import make_app
from contraband.server.desk import Desk
from contraband.server.names import ANIMALS, NICKNAMES
from contraband.server.settings import Settings
from contraband.server.store import open_store

CSRF = re.compile(r'name="csrf" value="([0-9a-f]+)"')
NASTY = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"


PORTALS: list[Any] = []


class Visitor:
    """A browser without a screen: it keeps cookies and sends forms with what the page gave it."""

    def __init__(self, app: Any, base: str = "http://testserver") -> None:
        self.client = TestClient(app, base_url=base, headers={"origin": base})
        self.client.portal = PORTALS[-1]  # everybody on the loop the server was started on
        self.csrf = CSRF.findall(self.client.get("/").text)[0]

    def post(self, path: str, **fields: str) -> Any:
        return self.client.post(path, data={"csrf": self.csrf, **fields})

    def open_table(self, game: str = "asterisk", seats: str = "2", **fields: str) -> str:
        answer = self.post(f"/new/{game}", name="Ann", seats=seats, spectators="1", **fields)
        assert answer.status_code == 200, answer.text
        return str(answer.url.path)

    def socket(self, path: str, **headers: str) -> Any:
        return self.client.websocket_connect(f"{path}/socket", headers={"origin": "http://testserver"} | headers)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Any]:
    store = open_store(tmp_path / "t.sqlite3")
    made = make_app(Settings(bot_delay=1e6, limits=False, db=tmp_path / "t.sqlite3"), store, Clock())
    with TestClient(made) as client:
        desk: Desk = made.app.state.desk  # type: ignore[attr-defined]
        assert client.portal is not None
        for name in games.names():
            client.portal.call(desk.readiness.wait_for, name)
        PORTALS.append(client.portal)
        yield made
    store.close()


# -- browsers kept safe --------------------------------------------------------------------------------------------------------


def test_every_answer_carries_the_headers_that_keep_browsers_safe(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    for path in ("/", "/tables", "/rules/stds", "/new/stds", table, "/nowhere", "/static/frame.css", "/health", "/t/x"):
        headers = ann.client.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_our_own_mistakes_are_told_without_their_insides(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contraband.server.pages.my_tables", lambda *_: 1 / 0)
    client = TestClient(app, raise_server_exceptions=False)
    answer = client.get("/")
    assert answer.status_code == 500
    assert "Our mistake" in answer.text
    assert "ZeroDivision" not in answer.text
    assert "content-security-policy" in answer.headers


def test_pages_have_no_inline_script_and_no_inline_style(app: Any) -> None:
    ann = Visitor(app)
    for path in ("/", "/tables", "/rules/spiderhead", "/new/asterisk", ann.open_table(), "/nowhere"):
        text = ann.client.get(path).text
        assert re.findall(r"<script(?![^>]*(?: src=|application/json))", text) == []
        assert re.findall(r"\sstyle=|<style|\son\w+=", text) == []


def test_what_people_type_comes_back_as_text(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    ann.post(f"{table}/rename", name=NASTY[:24])
    ann.post(f"{table}/chat", text=NASTY)
    ann.post(f"{table}/start")
    with ann.socket(table) as socket:
        news = socket.receive_text()
    for text in (ann.client.get(table).text, ann.client.get("/tables").text, json.dumps(json.loads(news)["lines"])):
        assert "<script>alert" not in text
        assert "<img src=x" not in text
    assert "&lt;img src=x" in news


def test_cookies_are_out_of_reach_for_scripts_and_other_sites(app: Any) -> None:
    cookies = TestClient(app).get("/").headers.get_list("set-cookie")
    assert cookies
    assert all("HttpOnly" in cookie and "SameSite=lax" in cookie for cookie in cookies)
    secure = TestClient(app, base_url="https://localhost").get("/").headers.get_list("set-cookie")
    assert all("Secure" in cookie for cookie in secure)


# -- other sites ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}])
def test_forms_and_sockets_of_other_sites_are_refused(app: Any, headers: dict[str, str]) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    answer = ann.client.post(f"{table}/chat", data={"csrf": ann.csrf, "text": "Hello"}, headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.text
    with pytest.raises(WebSocketDisconnect), ann.socket(table, **headers) as socket:
        socket.receive_text()
    assert "Hello" not in ann.client.get(table).text


@pytest.mark.parametrize("csrf", ["", "0" * 32, "ä"])
def test_a_form_without_our_mark_is_refused(app: Any, csrf: str) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    answer = ann.client.post(f"{table}/chat", data={"csrf": csrf, "text": "Hello"})
    assert answer.status_code == 403
    assert "Hello" not in ann.client.get(table).text


def test_another_persons_mark_does_not_do(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    table = ann.open_table()
    assert ann.client.post(f"{table}/chat", data={"csrf": bo.csrf, "text": "Hello"}).status_code == 403


# -- strangers -----------------------------------------------------------------------------------------------------------------


def test_who_has_not_joined_sees_the_door_and_nothing_else(app: Any) -> None:
    ann, stranger = Visitor(app), Visitor(app)
    table = ann.open_table()
    ann.post(f"{table}/start")
    assert 'id="board"' not in stranger.client.get(table).text
    assert stranger.post(f"{table}/move", move="0", sequence="0").status_code == 403
    assert stranger.client.get(f"{table}/games/1/replay").status_code == 403
    with pytest.raises(WebSocketDisconnect), stranger.socket(table) as socket:
        socket.receive_text()


def test_a_wrong_link_is_told_kindly(app: Any) -> None:
    ann = Visitor(app)
    for path in ("/t/aaaa-aaaa-aaaa-aaaa", "/t/x", "/t/%00", "/in/aaaa-aaaa-aaaa-aaaa/token", "/play/chess", "/rules/chess", "/nowhere"):
        answer = ann.client.get(path)
        assert answer.status_code in (404, 405), path
        assert "Back to the shelf" in answer.text


@pytest.mark.parametrize("path", ["../app.py", "..%2fapp.py", "%2e%2e/app.py", "x/../../app.py", "frame.css%00", "/etc/passwd", "games/x"])
def test_only_static_files_are_static_files(app: Any, path: str) -> None:
    answer = TestClient(app).get(f"/static/{path}")
    assert answer.status_code == 404
    assert "import" not in answer.text


def test_a_personal_link_works_once(app: Any) -> None:
    ann, phone, thief = Visitor(app), Visitor(app), Visitor(app)
    table = ann.open_table()
    link = re.search(r">http://testserver(/in/[^<]+)<", ann.post(f"{table}/device").text)
    assert link
    assert phone.post(link[1]).status_code == 200
    assert 'id="board"' in phone.client.get(table).text
    assert 'id="board"' not in ann.client.get(table).text
    assert thief.post(link[1]).status_code == 403


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


# -- broken and greedy clients -----------------------------------------------------------------------------------------------------


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
            told = json.loads(socket.receive_text())
            while "notice" not in told:
                told = json.loads(socket.receive_text())
            assert told["notice"]["text"]
        socket.send_text('{"to": "chat", "fields": {"text": "Still here"}}')
        while "Still here" not in json.dumps(told):
            told = json.loads(socket.receive_text())


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


def test_times_are_asked_for_in_minutes_and_choices_have_capitals(app: Any) -> None:
    ann = Visitor(app)
    form = ann.client.get("/new/escape_code").text
    assert re.search(r'<label for="opt-talk_seconds">Talk time</label>\s*<input [^>]*value="10:00"', form)
    assert re.findall(r'name="opt-speech" value="(\w+)"[^>]*><span>(\w+)', form) == [("chat", "Chat"), ("voice", "Voice")]
    gathering = ann.client.get(ann.open_table("escape_code", "5", **{"opt-talk_seconds": "8:30", "opt-pace": "live"})).text
    assert re.findall(r"<dt>([^<]+)</dt><dd><strong>([^<]+)", gathering) == [("Talk time", "8:30"), ("Pace", "Live")]
    for wrong in ("0:30", "8:xx", "x"):
        refused = ann.post("/new/escape_code", name="Ann", seats="5", **{"opt-talk_seconds": wrong})
        assert refused.status_code == 400
        assert f'value="{wrong}"' in refused.text


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


def limited(tmp_path: Path) -> Any:
    return make_app(Settings(bot_delay=1e6, db=tmp_path / "l.sqlite3"), open_store(tmp_path / "l.sqlite3"))


def test_who_asks_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    with TestClient(limited(tmp_path)) as client:
        answers = [client.get("/health") for _ in range(400)]
        assert {answer.status_code for answer in answers} == {200, 429}
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.headers["retry-after"]
        assert "try again" in refused.text


def test_who_talks_too_fast_is_told_to_wait(tmp_path: Path) -> None:
    app = limited(tmp_path)
    with TestClient(app) as client:
        PORTALS.append(client.portal)
        ann = Visitor(app)
        table = ann.open_table()
        codes = [ann.post(f"{table}/chat", text=f"Hello {number}").status_code for number in range(10)]
        assert codes.count(429) >= 2
        assert "Hello 0" in ann.client.get(table).text


# -- the log -------------------------------------------------------------------------------------------------------------------


def test_the_log_has_no_secrets(app: Any, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        ann = Visitor(app)
        table = ann.open_table()
        ann.post(f"{table}/chat", text="A word between us")
        link = re.search(r">http://testserver(/in/[^<]+)<", ann.post(f"{table}/device").text)
        assert link
        ann.client.get(link[1])
        ann.client.get("/nowhere%0aFAKE LINE")
    code, token = link[1].split("/")[2:]
    secret = ann.client.cookies["contraband"]
    written = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("contraband"))
    assert "POST /t/*/chat" in written
    for hidden in (code, token, secret, ann.csrf, "A word between us", "\nFAKE"):
        assert hidden not in written


# -- starting and stopping -------------------------------------------------------------------------------------------------------


def serve(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "contraband", "serve", *arguments], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--port", "70000"], "--port"),
        (["--wording", "rude"], "--wording"),
        (["--max-tables", "0"], "--max-tables"),
        (["--host", "203.0.113.254"], "--port"),
        (["--db", "/dev/null/x"], "--db"),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(arguments: list[str], hint: str) -> None:
    done = serve("--port", "0", *arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert hint in done.stderr


@pytest.mark.parametrize(
    ("bound", "reached_by", "is_local"),
    [("127.0.0.1", "localhost:8000", True), ("127.0.0.1", "cards.example", False), ("0.0.0.0", "localhost:8000", False)],
    ids=["this machine only", "behind a proxy", "open to the network"],
)
def test_a_link_that_works_on_this_machine_only_says_so(app: Any, bound: str, reached_by: str, is_local: bool) -> None:
    desk: Desk = app.app.state.desk
    desk.settings = replace(desk.settings, host=bound)
    ann = Visitor(app, f"http://{reached_by}")
    table = ann.open_table()
    for page in (ann.client.get(table), ann.post(f"{table}/device")):
        assert ("works on this machine only" in page.text) == is_local
        assert ("contraband serve --host 0.0.0.0" in page.text) == is_local


# -- the first start of an installation --------------------------------------------------------------------------------------------


def test_until_its_rules_are_compiled_a_game_says_so_and_then_goes_on(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    readiness = app.app.state.desk.readiness
    readiness.ready["asterisk"].clear()
    readiness.compiling.add("asterisk")
    readiness.percent["asterisk"] = 40
    assert 'value="40"' in ann.client.get("/").text
    for page in (ann.post("/play/asterisk"), ann.client.get(table), ann.client.get("/new/asterisk")):
        assert "being unpacked" in page.text
        assert page.headers["refresh"] == "2"
    readiness.ready["asterisk"].set()
    readiness.percent["asterisk"] = 100
    assert "is ready" in ann.client.get("/ready/asterisk").text
    assert 'id="board"' in ann.post("/play/asterisk").text
    assert 'id="board"' in ann.client.get(table).text
