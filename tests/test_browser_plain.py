"""Without JavaScript: every page is a page, every button a form, and a game can be played."""

from typing import Any

from browser import DESKTOP, Server, needs_chromium
from browser_party import Guest

pytestmark = needs_chromium


def plain_move(guest: Guest) -> None:
    """Press the first thing that is lit, wherever it is folded away."""
    before = guest.sequence
    with guest.page.expect_navigation():
        guest.page.locator("#board button.lit[name=move]").first.dispatch_event("click")
    assert guest.sequence > before


def test_without_scripts_a_table_is_opened_played_and_paused_by_forms(browser: Any, server: Server) -> None:
    with Guest(browser, server, java_script_enabled=False) as ann:
        ann.open("/new/stds")
        ann.page.click("button[name=wording][value=original]")
        ann.page.fill("input[name=name]", "Ann")
        ann.page.check("input[name=seats][value='2']", force=True)
        ann.page.click("form[action^='/new/'] .stamp-button")
        ann.page.wait_for_selector("#gather .frame-qr svg")
        assert not ann.page.locator(".needs-script:visible").count()
        ann.page.click("#gather button[formaction$='/start']")
        assert ann.state == "playing"
        ann.page.click("#asking button[formaction$='/ready']")
        for _ in range(4):
            look_again_until_it_is_my_move(ann)
            plain_move(ann)
        assert len(ann.page.locator("#log-lines li").all()) >= 4
        ann.page.set_viewport_size({"width": 1024, "height": 160})
        log, last = (ann.page.locator(place).last.bounding_box() for place in ("#log", "#log-lines li"))
        assert log["height"] < 80
        assert log["y"] <= last["y"] + last["height"] <= log["y"] + log["height"] + 1
        ann.page.set_viewport_size(DESKTOP)
        ann.page.fill("#chat-text", "Anybody <here>?")
        ann.page.press("#chat-text", "Enter")
        ann.page.wait_for_selector("#chat-lines li")
        assert ann.page.locator("#chat-lines li").all_text_contents() == ["Ann Anybody <here>?"]
        ann.page.click("#controls button[formaction$='/pause']")
        ann.page.wait_for_selector("#curtain")
        assert not ann.page.locator("#hand").count()
        ann.page.click("#curtain button[formaction$='/resume']")
        ann.page.wait_for_selector("#hand")


def look_again_until_it_is_my_move(guest: Guest) -> None:
    for _ in range(200):
        if guest.lit_moves():
            return
        guest.page.reload()
    raise AssertionError(guest.page.inner_text("#waiting"))


def test_without_scripts_a_refusal_is_a_sentence_with_its_rule(browser: Any, server: Server) -> None:
    with Guest(browser, server, java_script_enabled=False) as ann:
        ann.play_now("asterisk")
        quiet = ann.page.locator("#board button.quiet[name=ask][title]")
        look_again_until_it_is_my_move(ann)  # on anybody else's, what cannot be done now is another thing a moment later
        while not quiet.count():  # there are deals in which every card can be played
            plain_move(ann)
            look_again_until_it_is_my_move(ann)
        told = quiet.first.get_attribute("title")
        with ann.page.expect_navigation():
            quiet.first.dispatch_event("click")
        assert told
        assert ann.page.inner_text("#notice").startswith(told)
        link = ann.page.locator("#notice a[data-rule]")
        rule = link.get_attribute("data-rule")
        link.click()
        ann.page.wait_for_selector(f"#{rule}", state="attached")
        ann.forgive("409")
