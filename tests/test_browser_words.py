"""Two vocabularies at one table, clocks that count and stand still, and texts that are read aloud."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from browser import Server, needs_chromium, running
from browser_party import LINE_IS_DOWN, Guest, party, play
from harsh import harsh_words
from laid_out import into_store

from contraband import games

pytestmark = needs_chromium

LISTENS = """window.said = [];
Object.defineProperty(window, "speechSynthesis", {value: {speak: (it) => said.push(it.text), cancel: () => said.push("-")}})"""


# -- mild words --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), [("spiderhead", None), ("stds", 2)])
def test_one_reads_the_original_and_the_other_not_a_word_of_it(browser: Any, server: Server, name: str, seats: int | None) -> None:
    with Guest(browser, server, "Ann") as ann, Guest(browser, server, "Bo") as bo:
        bo.context.add_cookies([{"name": "wording", "value": "mild", "url": server.url}])
        path = ann.open_table(name, seats)
        bo.open(path)
        pages = [bo.page.content()]
        bo.join(path, "Bo", "1")
        ann.start()
        for guest in (ann, bo):
            guest.wait_for_state("playing")
        harsh: set[str] = set()
        for _ in range(8):
            play((ann, bo), 1)
            harsh |= harsh_words(name, ann.page.content())
            pages.append(bo.page.content())
        for path_of in (f"/rules/{name}", f"{path}/games/1/replay?at=4", "/tables"):
            bo.open(path_of)
            pages.append(bo.page.content())
        bo.open(f"/new/{name}")
        pages.append(bo.page.inner_text("main"))  # names of fields are for machines
        assert harsh
        assert [harsh_words(name, page) for page in pages] == [set()] * len(pages)


def test_the_content_note_comes_before_the_first_game_only(browser: Any, server: Server) -> None:
    with Guest(browser, server) as ann:
        ann.open("/new/spiderhead")
        assert "/note/" in ann.page.url
        assert games.find("spiderhead").content_note[:40] in ann.page.inner_text("main")
        ann.page.click("button[name=wording][value=mild]")
        ann.page.wait_for_selector("form[action='/new/spiderhead']")
        for _ in range(2):
            ann.open("/")
            ann.page.click("form[action='/play/spiderhead'] button")
            ann.page.wait_for_url("**/t/**")
        assert not harsh_words("spiderhead", ann.page.content())


def test_who_follows_a_link_is_told_too_and_chooses_words_there(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", ["Ann"], seats=2, is_on=False) as (ann,), Guest(browser, server) as bo:
        bo.open(ann.path)
        assert games.find("stds").content_note[:40] in bo.page.inner_text("main")
        bo.page.fill("input[name=name]", "Bo")
        bo.page.click("button[name=wording][value=mild]")
        bo.page.wait_for_selector("#board")
        assert not harsh_words("stds", bo.page.content())
        assert harsh_words("stds", ann.page.content())


def test_a_server_can_be_mild_for_everybody(browser: Any, tmp_path: Path) -> None:
    with running(tmp_path, wording="mild") as mild, Guest(browser, mild) as ann:
        ann.context.add_cookies([{"name": "wording", "value": "original", "url": mild.url}])
        ann.open("/new/stds")
        assert "/note/" not in ann.page.url
        assert "Everyone here sees mild words" in ann.page.inner_text("main")
        pages = [ann.page.inner_text("main")]
        ann.play_now("stds")
        pages.append(ann.page.content())
        assert not ann.button("wording").count()
        assert [harsh_words("stds", page) for page in pages] == [set(), set()]


# -- clocks ------------------------------------------------------------------------------------------------------------------------


def test_clocks_count_down_and_stand_still_in_a_pause(browser: Any, server: Server) -> None:
    with party(browser, server, "asterisk", seats=2, attempt_seconds="60:00") as (ann, bo):
        ann.page.clock.install()
        ann.page.reload()
        ann.wait_for_state("playing")
        while not bo.page.inner_text("#clock"):
            play((ann, bo), 1)
        before = ann.seconds_left()
        ann.page.clock.run_for(6000)
        assert ann.seconds_left() <= before - 5  # the sixth may have begun
        bo.press("pause")
        ann.wait_for_state("paused")
        shown = ann.seconds_left()
        ann.page.clock.run_for(6000)
        assert ann.seconds_left() == shown
        ann.press("resume", "#curtain")
        ann.wait_for_state("playing")
        ann.page.clock.run_for(6000)
        assert shown - 900 < ann.seconds_left() <= shown - 5


def test_one_device_reads_the_broadcast_aloud_the_hosts_or_the_one_that_was_chosen(browser: Any, tmp_path: Path) -> None:
    """COD-14: in one room somebody has to say when to close one's eyes, and not all phones at once."""
    names = ("Ann", "Bo", "Cy", "Di", "Eve")
    dealt = games.find("escape_code").new(5, "aloud", {"speech": "voice"}, names)
    path = into_store(tmp_path / "tables.sqlite3", dealt, dict(enumerate(names)), [])
    with running(tmp_path, grace=1e9, speed=1e-6) as swift, ExitStack() as stack:
        ann, bo, tv = [stack.enter_context(Guest(browser, swift, name)) for name in ("Ann", "Bo", "")]
        for guest in (ann, bo, tv):
            guest.context.add_init_script(LISTENS)
        ann.sit_at(path)
        bo.sit_at(path)
        tv.open(f"{path}/screen")
        is_chosen = "() => document.querySelector('[data-speaks]')?.dataset.speaks === 'here'"
        ann.wait_for(is_chosen)
        assert not bo.page.evaluate(is_chosen)
        assert "Ann’s device reads the Broadcast aloud" in bo.html("#people")
        bo.press("speaker", screen="1")
        tv.wait_for(is_chosen)
        ann.wait_for_text("#people", "The TV reads the Broadcast aloud")
        tv.page.goto("about:blank")
        ann.wait_for_text("#asking", "The TV is to read aloud, but it is not connected")
        assert not ann.page.evaluate(is_chosen)
        tv.open(f"{path}/screen")
        ann.wait_for("() => !document.querySelector('#asking').innerText.includes('read aloud')")
        bo.press("speaker")  # to this device
        bo.wait_for(is_chosen)
        swift.kill()
        swift.settings["speed"] = 3.0  # only now: the Broadcast waits for nobody
        swift.start()
        bo.wait_for("() => said.some((text) => text.startsWith('Everybody, open your eyes.'))")
        heard: list[str] = bo.page.evaluate("said.filter(Boolean)")
        said = [text for text in heard if text != "-"]
        assert len(said) == len(set(said))
        assert all(heard[place - 1] == "-" for place, text in enumerate(heard) if text != "-"), "nothing is read when it is true no longer"
        for guest in (ann, tv):
            guest.wait_for("() => document.querySelector('#place .order')")
            assert guest.page.evaluate("said.filter(Boolean)") == []
        for guest in (ann, bo, tv):
            guest.forgive(*LINE_IS_DOWN)


def test_a_table_that_is_not_played_by_ear_is_silent_until_somebody_wants_it(browser: Any, server: Server) -> None:
    with Guest(browser, server, "Ann") as ann:
        ann.context.add_init_script(LISTENS)
        ann.open_table("escape_code", 5, speech="chat")
        ann.wait_for("() => document.querySelector('[data-speech][aria-pressed=false]')")
        assert ann.page.inner_text("#notice") == ""
        ann.page.click("#menu summary")
        assert ann.page.evaluate("said") == []
        ann.page.click("[data-speech]")
        assert ann.page.get_attribute("[data-speech]", "aria-pressed") == "true"
