"""People at one table, each in a browser of their own: coming by the link, looking on, talking, hosting."""

import re
from typing import Any

import pytest
import segno
from browser import DESKTOP, NARROW, PHONE, Server, needs_chromium
from browser_party import Guest, catch_up, party, play

pytestmark = needs_chromium

SCRIPT = "<script>document.title='caught'</script>"
PICTURE = "<img src=x onerror=\"document.title='caught'\">"
IS_ON_TOP = """button => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => button.contains(document.elementFromPoint((left + right) / 2, y)));
}"""
SOFT_HYPHEN = "\xad"  # where a long name may break


def drawn_code(guest: Guest) -> str:
    """The lines of the QR code on the page."""
    return str(guest.page.get_attribute(".frame-qr svg path", "d"))


# -- coming together ---------------------------------------------------------------------------------------------------------------


def test_friends_come_by_the_link_and_see_each_other_arrive(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", ["Ann"], seats=2, is_on=False) as (ann,), Guest(browser, server, "Bo") as bo:
        ann.mark()
        link = ann.page.input_value("#invite")
        assert link == server.url + ann.path
        expected = segno.make(link, error="m").svg_inline(scale=4, border=4, omitsize=True)
        assert drawn_code(ann) in expected
        assert drawn_code(ann)
        bo.join(ann.path, "Bo", "1")
        ann.wait_for_text("#frame-chair-1", "Bo")
        assert bo.texts("#frame-chair-0 strong") == ["Ann"]
        assert not bo.button("start").count()
        ann.start()
        for guest in (ann, bo):
            guest.wait_for_state("playing")
        assert not ann.was_reloaded


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_link_can_be_read_to_its_end(browser: Any, server: Server, size: Any) -> None:
    with Guest(browser, server, "Ann", viewport=size) as ann:
        ann.open_table("stds", 3)
        fits = "field => field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight"
        assert ann.page.eval_on_selector("#invite", fits)


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow phone"])
def test_on_a_phone_nothing_lies_over_the_start(browser: Any, server: Server, size: Any) -> None:
    """However many chairs there are: the button waits above the bar of tabs."""
    with Guest(browser, server, "Ann", viewport=size) as ann:
        ann.open_table("escape_code", 9)
        ann.page.wait_for_selector("#side.tabbed")
        assert ann.page.eval_on_selector("#gather button[formaction$='/start']", IS_ON_TOP)
        ann.page.evaluate("document.getElementById('gather').scrollIntoView({block: 'end'})")
        button, bar = (ann.page.locator(one).bounding_box() for one in ("#gather button[formaction$='/start']", "#side .tabs"))
        assert button["y"] + button["height"] <= bar["y"]


def test_a_move_is_seen_by_the_others_at_once(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as guests:
        for guest in guests:
            guest.mark()
        lines = [len(guest.texts("#log-lines li")) for guest in guests]
        play(guests, 4)
        for guest, before in zip(guests, lines, strict=True):
            assert not guest.was_reloaded
            assert guest.sequence == 4
            assert len(guest.texts("#log-lines li")) > before


def test_everybody_sees_their_own_cards_only(browser: Any, server: Server) -> None:
    """The same hands from three chairs: its owner reads it, everybody else is sent how many cards it has."""
    with party(browser, server, "stds", seats=2) as (ann, bo), Guest(browser, server, "Cy") as cy:
        cy.join(ann.path, "Cy", "bench")
        everybody = (ann, bo, cy)
        while not re.search(r"(Ann|Bo) draws a card", ann.page.inner_text("#log")):
            play((ann, bo), 1)
        catch_up(everybody)
        hands = {guest.name: [text.replace(SOFT_HYPHEN, "") for text in guest.texts("#hand strong")] for guest in everybody}
        assert hands["Ann"] != hands["Bo"]
        assert hands["Cy"] == []
        assert [guest.texts("#seat-1 .held b") for guest in everybody] == [[str(len(hands["Bo"]))]] * 3
        told = {guest.name: re.findall(r"Bo draws [^.]*", guest.page.inner_text("#log"))[0] for guest in everybody}
        assert told["Ann"] == told["Cy"] == "Bo draws a card"
        assert told["Bo"].removeprefix("Bo draws ") in hands["Bo"]


def test_what_people_type_is_text_and_nothing_else(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", ["<b>Ann</b>", "<i onclick=x>"], seats=2, is_on=False) as (ann, bo):
        ann.wait_for_text("#frame-chair-1", bo.name)
        assert ann.name in bo.page.inner_text("#frame-chair-0")
        ann.start()
        for guest in (ann, bo):
            guest.wait_for_state("playing")
        ann.say(SCRIPT)
        bo.wait_for_text("#chat-lines", SCRIPT)
        bo.say(PICTURE)
        for guest in (ann, bo):
            guest.wait_for_text("#chat-lines", PICTURE)
            assert guest.texts("#chat-lines li") == [f"{ann.name} {SCRIPT}", f"{bo.name} {PICTURE}"]
            assert not guest.page.locator("#side script, #side img, #board img, #people i").count()
            assert "caught" not in guest.page.title()
        play((ann, bo), 2)
        assert any(ann.name in line or bo.name in line for line in bo.texts("#log-lines li"))
        bo.page.reload()  # the page itself, not only what comes over the line
        bo.wait_for_text("#chat-lines", SCRIPT)
        assert not bo.page.locator("#side img, #people i").count()
        assert "caught" not in bo.page.title()


# -- the bench -------------------------------------------------------------------------------------------------------------------


STAGE_AT = "document.getElementById('stage').getBoundingClientRect().top"


def test_somebody_on_the_bench_looks_on_and_can_take_a_bots_chair(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", ["Ann"], seats=2) as (ann,), Guest(browser, server, "Cy") as cy:
        cy.join(ann.path, "Cy", "bench")
        ann.wait_for_text("#people", "Cy")
        assert not cy.page.locator("#board button[name=move], #board button[name=ask]").count()
        assert not cy.button("pause").count()
        sent = {"csrf": cy.page.input_value("#board [name=csrf]"), "move": "0", "sequence": str(cy.sequence)}
        answer = cy.context.request.post(f"{server.url}{cy.path}/move", form=sent)
        assert answer.status == 403
        assert "Only players at the table can do that." in answer.text()
        ann.page.set_viewport_size(NARROW)
        ann.page.evaluate("scrollTo(0, 300)")
        before = ann.page.evaluate(STAGE_AT)
        cy.press("sit", seat="1")
        cy.wait_for_text("#asking", "You have asked for")
        ann.wait_for_text("#asking", "Cy would like to take")
        assert ann.page.evaluate(STAGE_AT) == before
        assert 0 <= ann.button("notnow", "#asking", member="1").bounding_box()["y"] < NARROW["height"], "out of sight"
        ann.press("notnow", "#asking", member="1")
        cy.wait_for_text("#notice", "Ann says: not now.")
        cy.press("sit", seat="1")
        ann.wait_for_text("#asking", "Cy would like to take")
        ann.press("nod", member="1")
        cy.wait_for_text("#frame-seat-1", "you")
        assert not cy.button("stand").count()  # they know the chair's cards now
        ann.wait_for_text("#frame-seat-1", "Cy")
        cy.go_ahead()  # nobody has moved yet, so they are waited for
        while "Cy" not in play((ann, cy), 1):
            pass


# -- pauses and the X-card -----------------------------------------------------------------------------------------------------------


def hidden(guest: Guest) -> None:
    """Nothing of the game is on the page: only the curtain."""
    guest.wait_for_state("paused")
    assert guest.page.eval_on_selector_all("#board > :not(input)", "all => all.map((one) => one.id)") == ["curtain"]
    assert not guest.page.locator("#board [name=move], #board [name=ask], #hand, #log-lines > *").count()


def test_a_pause_hides_the_table_from_everybody_until_somebody_goes_on(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", seats=2) as (ann, bo), Guest(browser, server, "Cy") as cy:
        cy.join(ann.path, "Cy", "bench")
        play((ann, bo), 4)
        boards, logs = [guest.board() for guest in (ann, bo)], [guest.html("#log-lines") for guest in (ann, bo)]
        bo.press("pause")
        for guest in (ann, bo, cy):
            hidden(guest)
            assert "Bo has paused the game" in guest.page.inner_text("#curtain")
        cy.page.reload()
        hidden(cy)
        answer = bo.context.request.get(f"{server.url}{bo.path}/games/1/replay")
        assert answer.status == 403
        assert "its cards are covered" in answer.text()
        assert not cy.button("resume").count()
        ann.press("resume", "#curtain")
        for guest in (ann, bo, cy):
            guest.wait_for_state("playing")
        assert [guest.board() for guest in (ann, bo)] == boards
        assert [guest.html("#log-lines") for guest in (ann, bo)] == logs
        play((ann, bo), 1)


@pytest.mark.parametrize("panel", ["log", "chat", "people", "rules"])
def test_on_a_phone_nothing_lies_before_the_curtain(browser: Any, server: Server, panel: str) -> None:
    with party(browser, server, "stds", seats=2) as (ann, bo):
        bo.page.set_viewport_size(PHONE)
        bo.button("pause").evaluate("one => { one.setAttribute('formaction', one.getAttribute('formaction').replace('pause', 'start')) }")
        bo.press("start")
        bo.page.wait_for_selector("#notice .refused")
        bo.page.click("#menu summary")
        bo.page.click(f"#tab-{panel}")
        bo.page.wait_for_selector("#side.sheet-open")
        ann.press("xcard")
        hidden(bo)
        bo.wait_for("() => !document.querySelector('.sheet-open, #notice > *, #menu[open]')")
        on_top = "one => { const box = one.getBoundingClientRect(); return document.elementFromPoint(box.x + 5, box.y + 5) === one }"
        assert bo.page.eval_on_selector("#curtain-title", on_top)
        bo.page.click("#tab-chat")  # who wants to talk about it can
        bo.page.wait_for_selector("#side.sheet-open")


def test_a_finger_leaves_no_mark_on_the_x_card(browser: Any, server: Server) -> None:
    """Phones show what was tapped last as if a mouse were on it."""
    with Guest(browser, server, "Ann", viewport=PHONE, has_touch=True, is_mobile=True) as ann:
        ann.play_now("stds", "original")
        looks = "() => getComputedStyle(document.querySelector('.is-xcard')).backgroundColor"
        before = ann.page.evaluate(looks)
        ann.page.tap(".is-xcard")
        hidden(ann)
        assert ann.page.evaluate(looks) == before


def test_the_x_card_tells_nobody_who_showed_it_and_only_the_host_goes_on(browser: Any, server: Server) -> None:
    with party(browser, server, "stds", ["Ann", "Bo", "Cy"], seats=3) as (ann, bo, cy):
        bo.button("xcard").focus()
        bo.page.keyboard.press("Enter")
        pages = []
        for guest in (ann, bo, cy):
            hidden(guest)
            text = guest.page.inner_text("#curtain")
            assert "X-card" in text
            assert "Bo" not in text
            assert "mild words" in text
            assert "Bo" not in guest.page.inner_text("#log") + guest.page.inner_text("#waiting")
            pages.append(text)
        assert pages[1] == pages[2]  # whoever showed it sees what the others see
        for guest in (ann, bo, cy):
            assert guest.page.evaluate("document.activeElement.id") == "curtain", "the focus on the X-card would tell it"
        assert not bo.button("resume").count()
        assert not cy.button("resume").count()
        bo.press("wording", wording="mild")
        bo.wait_for_text(".game-title", "Sniffles")
        hidden(bo)
        ann.press("resume", "#curtain")
        for guest in (ann, bo, cy):
            guest.wait_for_state("playing")
