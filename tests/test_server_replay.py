"""What the page of a replay tells of a move, and the link by which anybody can watch a finished game."""

import re
from pathlib import Path
from typing import Any

from laid_out import into_store, secret
from starlette.testclient import TestClient
from visitor import CSRF, Visitor, started

from contraband import games
from contraband.bots.players import bot_move
from contraband.core.record import CLOCK
from contraband.games.escape_code.cards import SPY, WORD_NAMES
from contraband.games.escape_code.table import PLACE, TIME_UP, X_CARD

BEFORE, SILENT = "Before the first move.", "Nothing to tell about this move."
TOLD = re.compile(r'id="sentences"[^>]*>(.*?)</ol>', re.DOTALL)


def lay_words(db: Path) -> tuple[str, int]:
    """The Spy has placed a word, of which nothing is told until the last; the table's path, and how many moves that took."""
    dealt = games.find("escape_code").new(6, "placing")
    t = dealt.record_view
    spy = t.card.tolist().index(SPY)
    word = next(word for word in range(len(WORD_NAMES)) if int(t.in_play) >> word & 1)
    moves = [*[(CLOCK, TIME_UP)] * 3, (spy, PLACE + word)]
    return into_store(db, dealt, {spy: "Ann"}, moves), len(moves)


def test_a_move_of_which_nothing_is_told_is_not_before_the_first(tmp_path: Path) -> None:
    path, last = lay_words(tmp_path / "t.sqlite3")
    with started(tmp_path) as app:
        ann = Visitor(app)
        ann.client.cookies.clear()
        ann.client.cookies.set("contraband", secret("Ann"))
        told = [TOLD.findall(ann.client.get(f"{path}/games/1/replay?at={at}").text)[0] for at in range(last + 1)]
    assert [BEFORE in text for text in told] == [True, *[False] * last]
    assert SILENT in told[last]
    assert SILENT not in told[1]


def as_person(app: Any, name: str) -> Visitor:
    """The browser of somebody at a laid out table."""
    visitor = Visitor(app)
    visitor.client.cookies.clear()
    visitor.client.cookies.set("contraband", secret(name))
    visitor.csrf = CSRF.findall(visitor.client.get("/").text)[0]
    return visitor


def test_a_game_that_is_on_is_replayed_through_ones_own_eyes_only_and_in_a_pause_not_at_all(tmp_path: Path) -> None:
    path, _ = lay_words(tmp_path / "t.sqlite3")
    with started(tmp_path) as app:
        ann = as_person(app, "Ann")
        replay = f"{path}/games/1/replay"
        answers = {viewer: ann.client.get(f"{replay}?viewer={viewer}").status_code for viewer in ("own", "open", *range(1, 7), "bench")}
        assert answers.pop("own") == 200
        assert set(answers.values()) == {403}
        ann.post(f"{path}/pause")
        assert ann.client.get(f"{replay}?viewer=own").status_code == 403


def lay_finished_game(db: Path) -> str:
    """Ann and Bo have played two turns of STDs, and it is over."""
    dealt = games.find("stds").new(2, "7", {"turn_limit": 2})
    table, moves = dealt, list[tuple[int, int]]()
    while (seat := table.waiting_on) is not None:
        moves.append((seat, bot_move(table, seat, "easy")))
        table = table.after(*moves[-1])
    return into_store(db, dealt, {0: "Ann", 1: "Bo"}, moves)


def link_in(page: str) -> str:
    return str(re.findall(r"/r/[a-z0-9-]+", page)[0])


def test_a_link_opens_the_replay_to_anybody_and_nothing_else(tmp_path: Path) -> None:
    path = lay_finished_game(tmp_path / "t.sqlite3")
    with started(tmp_path) as app:
        ann, bo, stranger = as_person(app, "Ann"), as_person(app, "Bo"), Visitor(app)
        assert "Share<span" in bo.client.get(path).text
        bo.post(f"{path}/share")
        assert "Bo made a link to this replay" in ann.client.get(path).text
        link = link_in(ann.client.get(path).text)
        code = path.rpartition("/")[2]
        for viewer in ("open", "1", "2", "bench"):
            page = stranger.client.get(f"{link}?viewer={viewer}&at=1")
            assert page.status_code == 200
            assert code not in page.text
            assert "/record" not in page.text
        for address in (f"{path}/games/1/replay", f"{path}/games/1/record", f"{link}/record", f"{link}/socket"):
            assert stranger.client.get(address).status_code in (403, 404)


def test_the_link_is_made_once_and_the_host_switches_it_off(tmp_path: Path) -> None:
    path = lay_finished_game(tmp_path / "t.sqlite3")
    with started(tmp_path) as app:
        ann, bo = as_person(app, "Ann"), as_person(app, "Bo")
        ann.post(f"{path}/share")
        link = link_in(bo.client.get(path).text)
        assert "This game already has a link" in bo.post(f"{path}/share").text
        assert "Only the host can do that: Ann." in bo.post(f"{path}/unshare").text
        ann.post(f"{path}/unshare")
        assert bo.client.get(link).status_code == 404
        assert "The host has switched the link off" in bo.post(f"{path}/share").text
        ann.post(f"{path}/share")
        assert link_in(bo.client.get(path).text) != link


def test_of_a_game_that_is_on_no_link_is_made(tmp_path: Path) -> None:
    path, _ = lay_words(tmp_path / "t.sqlite3")
    with started(tmp_path) as app:
        ann = as_person(app, "Ann")
        assert "when the game is over" in ann.post(f"{path}/share").text
        assert "there is no game 7" in ann.post(f"{path}/share", game="7").text
        for link in ("/r/abcd-efgh-jkmn-pqrs", "/r/x", "/r/" + path.rpartition("/")[2]):
            assert ann.client.get(link).status_code == 404


def test_what_a_link_shows_leaves_out_the_x_card(tmp_path: Path) -> None:
    """The talk goes on at another place; that somebody showed the card is nobody else's business."""
    dealt = games.find("escape_code").new(5, "x")
    table, moves = dealt, list[tuple[int, int]]()
    while (seat := table.waiting_on) is not None:
        move = table.legal_numbers(CLOCK)[0] if seat == CLOCK else bot_move(table, seat, "easy")
        is_talk = X_CARD in table.legal_numbers(CLOCK) and (CLOCK, X_CARD) not in moves and len(moves) > 8
        moves.append((CLOCK, X_CARD) if is_talk else (seat, move))
        table = table.after(*moves[-1])
    path = into_store(tmp_path / "t.sqlite3", dealt, {0: "Ann"}, moves)
    with started(tmp_path) as app:
        ann = as_person(app, "Ann")
        ann.post(f"{path}/share")
        link = link_in(ann.client.get(path).text)
        own, shared = (
            pages_of(ann.client, f"{one}?viewer=open", around=moves.index((CLOCK, X_CARD))) for one in (f"{path}/games/1/replay", link)
        )
    assert sum("asked for another place" in page for page in own) == 1
    assert not any("asked for another place" in page for page in shared)


def pages_of(client: TestClient, address: str, around: int) -> list[str]:
    """What is told of the moves before and after one."""
    return [TOLD.findall(client.get(f"{address}&at={at}").text)[0] for at in range(around - 3, around + 4)]


def test_a_replay_says_what_a_seat_was_after_with_its_own_words_explained_and_no_marks_in_sight(tmp_path: Path) -> None:
    path = into_store(tmp_path / "t.sqlite3", games.find("asterisk").new(1, "explained"), {0: "Ann"}, [])
    with started(tmp_path) as app:
        page = as_person(app, "Ann").client.get(f"{path}/games/1/replay?viewer=own").text
    lead = page[page.index('<p id="waiting"') : page.index('<div id="board"')]
    assert '<a class="term"' in lead
    assert "&lt;" not in lead


def test_a_replay_has_chapters_names_roles_and_leads_back_to_the_table(tmp_path: Path) -> None:
    path = lay_finished_game(tmp_path / "t.sqlite3")
    with started(tmp_path) as app:
        page = as_person(app, "Ann").client.get(f"{path}/games/1/replay").text
    assert re.findall(r">(Turn \d: \w+)</a>", page)[:2] in (["Turn 1: Ann", "Turn 2: Bo"], ["Turn 1: Bo", "Turn 2: Ann"])
    assert f'href="{path}"' in page
    assert f'href="{path}/games/1/record"' in page


def test_the_aim_and_what_is_waited_for_explain_the_game_s_own_words_and_show_no_markup(tmp_path: Path) -> None:
    dealt = games.find("spiderhead").new(6, "7", {"roles": "seats"})
    path = into_store(tmp_path / "t.sqlite3", dealt, {1: "Ann", 0: "Bo & Cy"}, [])
    with started(tmp_path) as app:
        page = as_person(app, "Ann").client.get(f"{path}/games/1/replay").text
    assert re.search(r'<p id="goal">[^<]*<a class="term"', page)
    assert "(Bo &amp; Cy) to choose which two meet" in page


def test_the_clock_of_a_replay_shows_what_was_left_then(tmp_path: Path) -> None:
    """The Broadcast's steps were laid out in one moment: nothing of the talk has run."""
    path, last = lay_words(tmp_path / "t.sqlite3")
    with started(tmp_path) as app:
        page = as_person(app, "Ann").client.get(f"{path}/games/1/replay?at={last}").text
    assert "The Spy places: " in page
    assert "The Broadcast" in page
