"""The page of whoever runs the server: who gets in, what it shows, and what its buttons do."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from visitor import Visitor, started

from contraband.server.admin import is_key

KEY = "a key that nobody guesses"
FORWARDED = "203.0.113.7"


@pytest.fixture
def app(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("CONTRABAND_ADMIN_KEY", KEY)
    with started(tmp_path_factory.mktemp("admin")) as server:
        yield server


def runner(app: Any) -> Visitor:
    """Somebody who has shown the key."""
    boss = Visitor(app)
    boss.client.get("/admin")
    assert "Running this server" in boss.post("/admin", key=KEY).text
    return boss


def handle(page: str) -> str:
    found = re.search(r'name="table" value="(\w+)"', page)
    assert found
    return found[1]


def hear_all(page: Any) -> None:
    while True:
        page.receive_text()


def test_without_a_key_there_is_no_such_page(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Visitor(app)
    for key in ("", None):
        if key is None:
            monkeypatch.delenv("CONTRABAND_ADMIN_KEY")
        else:
            monkeypatch.setenv("CONTRABAND_ADMIN_KEY", key)
        answer = ann.client.get("/admin")
        assert (answer.status_code, answer.text) == (404, ann.client.get("/admix").text.replace("admix", "admin"))
        assert ann.post("/admin", key="").status_code == 404
    assert not is_key("")


def test_nobody_gets_in_without_the_key_and_guessing_is_slow(app: Any) -> None:
    ann = Visitor(app)
    path = ann.open_table()
    page = ann.client.get("/admin").text
    assert "The key" in page
    assert path[3:7] not in page
    assert ann.post("/admin", do="announce", text="Ha!").status_code == 403
    ann.client.cookies.set("admin", "99999999999.0123456789abcdef", path="/admin")
    assert ann.post("/admin", do="announce", text="Ha!").status_code == 403
    statuses = [ann.post("/admin", key=f"guess {number}").status_code for number in range(7)]
    assert statuses == [403] * 5 + [429] * 2
    assert ann.post("/admin", key=KEY).status_code == 429  # nor is a guess that was right told apart
    assert ann.client.get("/metrics", headers={"authorization": f"Bearer {KEY}"}).status_code == 429


def test_it_shows_tables_and_no_secret_and_its_forms_are_its_own(app: Any) -> None:
    ann = Visitor(app)
    path = ann.open_table()
    ann.post(f"{path}/start")
    ann.client.get(path)
    boss = runner(app)
    page = boss.client.get("/admin").text
    code = path.removeprefix("/t/")
    assert f"{code[:4]}…" in page
    assert code not in page
    room = app.app.state.services.rooms.live_rooms[code].room
    assert all(secret not in page for secret in (KEY, room.match.seed, *room.match.names))
    assert boss.client.post("/admin", data={"do": "announce", "text": "x"}).status_code == 403  # without the form's own token
    boss.post("/admin", do="leave")
    assert "The key" in boss.client.get("/admin").text


def test_a_table_is_paused_goes_on_and_is_ended(app: Any) -> None:
    ann = Visitor(app)
    path = ann.open_table()
    ann.post(f"{path}/start")
    boss = runner(app)
    table = handle(boss.client.get("/admin").text)
    boss.post("/admin", do="pause", table=table)
    assert "The owner of this server has paused the game" in ann.client.get(path).text
    assert boss.post("/admin", do="pause", table=table).status_code == 409
    boss.post("/admin", do="resume", table=table)
    assert "has paused" not in ann.client.get(path).text
    boss.post("/admin", do="end", table=table)
    assert "The owner of this server has ended the game as it stood." in ann.client.get(path).text
    assert boss.post("/admin", do="end", table=table).status_code == 409
    assert boss.post("/admin", do="fly").status_code == 400


def test_everybody_reads_what_is_announced_until_it_is_taken_back(app: Any) -> None:
    ann, boss = Visitor(app), runner(app)
    path = ann.open_table()
    boss.post("/admin", do="announce", text=" We restart\n in two <b>minutes</b>. ")
    for page in ("/", path):
        assert "We restart in two &lt;b&gt;minutes&lt;/b&gt;." in ann.client.get(page).text
    boss.post("/admin", do="announce")
    assert "We restart" not in ann.client.get("/").text


def test_an_address_is_kept_out_and_let_in_again(app: Any) -> None:
    boss = runner(app)
    other = Visitor(app, address=FORWARDED)
    assert other.client.get("/").status_code == 200
    path = other.open_table()
    with other.socket(path) as page:
        page.receive_text()
        boss.post("/admin", do="ban", address=f" {FORWARDED} ")
        with pytest.raises(WebSocketDisconnect):
            hear_all(page)
    assert FORWARDED in boss.client.get("/admin").text
    assert other.client.get("/").status_code == other.client.get("/api/games").status_code == 403
    assert app.app.state.services.rooms.store.fact("banned") == f'["{FORWARDED}"]'
    assert boss.client.get("/").status_code == 200
    boss.post("/admin", do="unban", address=FORWARDED)
    assert other.client.get("/").status_code == 200
    for own in ("testclient", "127.0.0.1"):
        assert boss.post("/admin", do="ban", address=own).status_code == 409
    for nobody in ("", "203.0.113.0/24", "somebody"):  # in the list it would keep nobody out
        assert boss.post("/admin", do="ban", address=nobody).status_code == 400


def test_whom_another_process_keeps_out_stays_out(app: Any) -> None:
    boss, services = runner(app), app.app.state.services
    kept = services.rooms.store.db.execute("INSERT INTO fact VALUES ('banned', '[\"198.51.100.1\"]') RETURNING value").fetchone()
    assert kept
    boss.post("/admin", do="ban", address=FORWARDED)
    assert services.limits.banned == {"198.51.100.1", FORWARDED}
    boss.post("/admin", do="unban", address=FORWARDED)
    assert services.limits.banned == {"198.51.100.1"}
