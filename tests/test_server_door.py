"""The door: what strangers, other sites and the curious get from the server."""

import json
import logging
import re
from typing import Any
from urllib.parse import quote

import pytest
from page_model import read_news
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from visitor import Visitor

NASTY = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"

# -- browsers kept safe --------------------------------------------------------------------------------------------------------


def test_every_answer_carries_the_headers_that_keep_browsers_safe(app: Any) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    for path in ("/", "/tables", "/rules/stds", "/new/stds", "/print/stds", table, "/nowhere", "/static/frame.css", "/health", "/t/x"):
        headers = ann.client.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_our_own_mistakes_are_told_without_their_insides(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contraband.server.web.pages.my_tables", lambda *_: 1 / 0)
    client = TestClient(app, raise_server_exceptions=False)
    answer = client.get("/")
    assert answer.status_code == 500
    assert "Our mistake" in answer.text
    assert "ZeroDivision" not in answer.text
    assert "content-security-policy" in answer.headers


def test_pages_have_no_inline_script_and_no_inline_style(app: Any) -> None:
    ann = Visitor(app)
    for path in ("/", "/tables", "/rules/spiderhead", "/new/asterisk", "/print/asterisk", ann.open_table(), "/nowhere"):
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
    for text in (ann.client.get(table).text, ann.client.get("/tables").text, json.dumps(read_news(news)["lines"])):
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


@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.example"}, {"origin": "https://testserver"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_forms_and_sockets_of_other_sites_are_refused(app: Any, headers: dict[str, str]) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    answer = ann.client.post(f"{table}/chat", data={"csrf": ann.csrf, "text": "Hello"}, headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.text
    with pytest.raises(WebSocketDisconnect), ann.socket(table, **headers) as socket:
        socket.receive_text()
    assert "Hello" not in ann.client.get(table).text


def test_a_page_by_https_is_ours_where_we_are_reached_by_https(app: Any) -> None:
    ann = Visitor(app, "https://testserver")
    table = ann.open_table()
    assert ann.post(f"{table}/chat", text="Hello").status_code == 200
    assert (
        ann.client.post(f"{table}/chat", data={"csrf": ann.csrf, "text": "No"}, headers={"origin": "http://testserver"}).status_code == 403
    )


@pytest.mark.parametrize("chosen", ["a secret that somebody chose for me", f"{'x' * 43}.{'0' * 32}", "", "ä" * 30])
def test_a_secret_that_we_have_not_given_is_nobodys(app: Any, chosen: str) -> None:
    client = TestClient(app, headers={"cookie": f"contraband={quote(chosen)}"})
    given = client.get("/").cookies["contraband"]
    assert given != quote(chosen)
    again = TestClient(app, cookies={"contraband": given}).get("/")
    assert "contraband" not in again.cookies  # ours is kept


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
    asked = phone.client.get(link[1])
    assert asked.status_code == 200
    assert "this table of Escape From Asterisk" in asked.text
    assert "all your tables" not in asked.text
    assert phone.post(link[1]).status_code == 200
    assert 'id="board"' in phone.client.get(table).text
    assert 'id="board"' not in ann.client.get(table).text
    assert thief.post(link[1]).status_code == 403
    told = thief.client.get(link[1])  # before anything is pressed
    assert told.status_code == 403
    assert "has been used" in told.text
    assert "<button" not in told.text.partition("<main")[2].partition("</main>")[0]


def test_a_personal_link_is_not_offered_to_somebody_else_at_the_table(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    table = ann.open_table()
    bo.post(f"{table}/join", name="Bo", seat="1")
    link = re.search(r">http://testserver(/in/[^<]+)<", ann.post(f"{table}/device").text)
    assert link
    told = bo.client.get(link[1])
    assert (told.status_code, "as somebody else" in told.text) == (403, True)
    assert ann.client.get(link[1]).status_code == 200


def test_who_was_removed_is_told_at_the_door(app: Any) -> None:
    ann, bo = Visitor(app), Visitor(app)
    table = ann.open_table()
    bo.post(f"{table}/join", name="Bo", seat="1")
    ann.post(f"{table}/remove", member="1")
    for told in (bo.client.get(table), bo.post(f"{table}/join", name="Bo", seat="1")):
        assert told.status_code == 403
        assert "The host has asked you to leave this table" in told.text
        assert "Sit down" not in told.text
        assert "wants you at this table" not in told.text
    assert "Sit down" in Visitor(app).client.get(table).text


@pytest.mark.parametrize("host", ["[", "[::1", "]", "a@b", "", "x:y"])
def test_whatever_a_browser_calls_us_there_is_a_page(app: Any, host: str) -> None:
    ann = Visitor(app)
    table = ann.open_table()
    assert ann.client.get(table, headers={"host": host}).status_code == 200


def test_who_has_left_a_seat_sees_no_more_of_it_than_the_bench(app: Any) -> None:
    """Ann stands up and Bob sits down there: the replay of a game that is on shows Ann what onlookers see, as her page does."""
    ann, bob, eve = Visitor(app), Visitor(app), Visitor(app)
    table = ann.open_table("asterisk", "3")
    bob.post(f"{table}/join", name="Bob", seat="bench")
    eve.post(f"{table}/join", name="Eve", seat="bench")
    ann.post(f"{table}/start")
    dealt = app.app.state.services.rooms.find(table[3:]).room.table
    replay = f"{table}/games/1/replay?at=0"
    seen = {who: board_of(who.client.get(replay).text) for who in (ann, eve)}
    assert dealt.blanked(0) != dealt.blanked(-1)
    assert seen[ann] != seen[eve]
    ann.post(f"{table}/stand")
    bob.post(f"{table}/sit", seat="0")
    ann.post(f"{table}/nod", member="1")
    assert board_of(bob.client.get(replay).text).replace("Bob", "Ann") == seen[ann]
    assert board_of(ann.client.get(replay).text).replace("Bob", "Ann") == seen[eve]


def board_of(page: str) -> str:
    found = re.search(r'<[^>]+id="board".*?</main>', page, re.S)
    assert found
    return found[0]


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
        for mistyped in (f"/{table}", table.replace("/t/", "/t//"), table.replace("/t/", "/table/"), f"/{link[1]}", f"/x{link[1]}"):
            ann.client.get(f"http://testserver{mistyped}")
    code, token = link[1].split("/")[2:]
    secret = ann.client.cookies["contraband"]
    written = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("contraband"))
    assert "POST /t/*/chat" in written
    for hidden in (code, token, secret, ann.csrf, "A word between us", "\nFAKE"):
        assert hidden not in written
