"""What a move did is shown one thing after the other. The test has the page's clock in its hands, and looks at what is seen in between."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from beat_scenes import MOVER, ONLOOKER, Prepared, Scene, come_to, make_move, prepare, wait_for_move, wait_until
from browser import PHONE, Person, Server, needs_chromium, running

from contraband.core.showing import seconds

pytestmark = needs_chromium

ENCOUNTER = Scene("stds", 3, ("meets", "reveals", "reveals", "spreads"))
DRAW = Scene("spiderhead", 6, ("draws",))
FLOW = Scene("spiderhead", 6, ("takes",))
DICE = Scene("spiderhead", 6, ("rolls", "rolls"))
ESCAPE = Scene("asterisk", 4, ("plays_turn", "dial", "frees"))
SHOT = Scene("escape_code", 6, ("shoots", "answers", "ends"))
SCENES = (ENCOUNTER, DRAW, FLOW, DICE, ESCAPE, SHOT)
FRAME = 50  # ms
LONGEST = 8_000  # ms, until all has been shown

# What a frame shows: the look of each place that is asked about, as somebody in front of the screen would tell it.
SEEN = """(places) => places.map((place) => {
  const one = document.querySelector(place);
  if (!one?.checkVisibility({ visibilityProperty: true })) return "";
  return one.matches(".is-back") ? "back" : one.textContent.trim().replace(/\\s+/g, " ") || "there";
})"""


class Told(NamedTuple):
    server: Server
    tables: dict[Scene, Prepared]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    """A server at which nobody moves by themselves, and a table for every scene."""
    folder = tmp_path_factory.mktemp("beats")
    tables = {scene: prepare(folder / "tables.sqlite3", scene) for scene in SCENES}
    with running(folder, bot_delay=1e6, speed=0.01) as server:
        yield Told(server, tables)


@contextmanager
def shown(browser: Any, told: Told, scene: Scene, **more: Any) -> Iterator[Person]:
    """Somebody whose clock stands still, and who has just heard of the move."""
    prepared = told.tables[scene]
    with Person(browser, told.server) as mover, Person(browser, told.server, **({"pace": "normal"} | more)) as onlooker:
        onlooker.page.clock.install()
        come_to(mover, prepared.path, MOVER)
        come_to(onlooker, prepared.path, ONLOOKER)
        onlooker.page.clock.pause_at(onlooker.page.evaluate("Date.now() / 1000 + 1"))
        before = onlooker.sequence
        make_move(mover, prepared)
        wait_for_move(onlooker, before)
        yield onlooker


def frames(person: Person, *places: str) -> list[list[str]]:
    """What these places showed one after the other, until nothing is left to show."""
    found: list[list[str]] = []
    for _ in range(LONGEST // FRAME):
        seen: list[str] = person.page.evaluate(SEEN, list(places))
        if not found or found[-1] != seen:
            found.append(seen)
        if not person.page.evaluate("document.body.classList.contains('is-showing')"):
            return found
        person.page.clock.run_for(FRAME)
    raise AssertionError(f"still being shown after {LONGEST} ms: {found}")


def in_order(found: list[list[str]], *moments: tuple[int, str]) -> list[int]:
    """When each place first shows this text, as the number of the frame; every one must come, and after those before it."""
    times = []
    for place, text in moments:
        when = [number for number, seen in enumerate(found) if text in seen[place]]
        assert when, f"place {place} never shows {text!r}: {found}"
        times.append(when[0])
    assert times == sorted(set(times)), f"{moments} come in the wrong order: {found}"
    return times


def who_meets(prepared: Prepared) -> tuple[int, int]:
    kinds = prepared.after.game.words.EVENT_KINDS
    one, other = next(event.details[:2] for event in prepared.after.events() if kinds[event.kind] == "meets")
    return one, other


def test_backs_come_before_faces_before_the_slot_before_the_score_and_each_is_told_with_its_beat(browser: Any, told: Told) -> None:
    """STDs: two meet, each turns up a card, a critter jumps. Whoever listens to the log hears each sentence when it is seen."""
    one, other = who_meets(told.tables[ENCOUNTER])
    with shown(browser, told, ENCOUNTER) as bo:
        seat = told.tables[ENCOUNTER].seat
        places = (f"#shown-{one}", f"#shown-{other}", f"#like-{other} .kinds", f"#seat-{seat} .progress", "#log-lines")
        found = frames(bo, *places)
    assert found[0][:2] == ["", ""]
    backs = found.index(next(seen for seen in found if seen[:2] == ["back", "back"]))
    times = in_order(found, (0, "Gonor"), (1, "Condom"), (2, "1–2/4"), (3, "4–5 of 16"))
    assert backs < times[0]
    log = [seen[4] for seen in found]
    for word, time in (("shows Gon", times[0]), ("shows Cond", times[1]), ("passes", times[2])):
        assert [word in text for text in log] == [False] * time + [True] * (len(log) - time), (word, log)


def test_the_dial_swings_and_stops_before_somebody_runs_before_the_score(browser: Any, told: Told) -> None:
    with shown(browser, told, ESCAPE) as bo:
        found = frames(bo, "#played", "#hub", "#news", "#side-gang strong")
    in_order(found, (0, "Inside Job"), (1, "15"), (2, "is free"), (3, "21"))
    assert found[0][3] == "18"
    assert {"19", "20"} & {seen[3] for seen in found}, "the score counts up"


def test_two_cards_are_drawn_as_backs_and_turned_over_one_by_one(browser: Any, told: Told) -> None:
    """Spiderhead: first the two who meet, then the cards, then how many flips of ED289/290 are left."""
    who, _ = who_meets(told.tables[DRAW])
    with shown(browser, told, DRAW) as bo:
        found = frames(bo, "#side-0", f"#shown-{who}-0", f"#shown-{who}-1", "#status")
    in_order(found, (0, "Jeff"), (1, "back"), (1, "Sex Drive"), (2, "Fierceness"), (3, "5 ED289/290"))


def test_love_flows_after_the_card_was_played(browser: Any, told: Told) -> None:
    """Spiderhead: the card is paid with Sex Drive, then one has less Love, and the other has gained it."""
    before, after = (table.record_view for table in told.tables[FLOW][-2:])
    side = next(side for side in range(2) if before.gained[side] != after.gained[side])
    paid, taken = ([int(row[side]) for row in rows] for rows in ((before.drive, after.drive), (before.gained, after.gained)))
    with shown(browser, told, FLOW) as bo:
        found = frames(bo, f"#fuel-{side} b", f"#tray-{side} .gained", f"#left-{1 - side} b")
    left = int(found[0][2])
    assert paid[0] > paid[1]
    assert [seen[:2] for seen in found] == [[str(paid[0]), str(taken[0])], [str(paid[1]), str(taken[0])], [str(paid[1]), str(taken[1])]]
    assert [int(seen[2]) for seen in found] == [left, left, left - (taken[1] - taken[0])]


def test_dice_are_rolled_one_by_one(browser: Any, told: Told) -> None:
    with shown(browser, told, DICE) as bo:
        found = frames(bo, "#dice h3", "#dice li:nth-child(1)", "#dice li:nth-child(2)", "#stage > h2")
    in_order(found, (0, "rolls"), (1, "for"), (2, "for"))
    assert found[-2][3] == "The tests", "what a test came to is told when the dice lie there"


def test_a_shot_holds_its_breath(browser: Any, told: Told) -> None:
    """Escape Code: nobody learns how it ended, by no word on the page, before the gun has gone off."""
    with shown(browser, told, SHOT) as bo:
        assert bo.state == "playing"
        found = frames(bo, "#room", "#end", "#waiting")
        assert bo.state == "over"
    assert all(seen[1] == "" and "over" not in seen[2] and "Spy" not in seen[0] for seen in found[:-1]), found
    assert all(found[-1][1:])


# -- whoever does not want to wait -------------------------------------------------------------------------------------------------


LEAVES = "Object.defineProperty(document, 'hidden', { get: () => true }); document.dispatchEvent(new Event('visibilitychange'))"


@pytest.mark.parametrize("how", ["a press", "another page"])
def test_a_press_shows_the_rest_at_once_and_so_does_leaving_the_page(browser: Any, told_again: Told, how: str) -> None:
    with shown(browser, told_again, ENCOUNTER) as bo:
        assert is_showing(bo)
        if how == "a press":
            bo.page.mouse.click(5, 5)
        else:
            bo.page.evaluate(LEAVES)
        assert not is_showing(bo)
        assert "passes" in bo.page.inner_text("#log-lines li:nth-last-child(2)")
        assert not bo.page.locator(".is-back, .is-unseen, [inert]").count()


@pytest.mark.parametrize(
    "more", [{"reduced_motion": "reduce"}, {"pace": "at once", "viewport": PHONE}], ids=["reduced motion", "at once on a phone"]
)
def test_some_see_how_it_ends_and_nothing_moves(browser: Any, told_again: Told, more: dict[str, Any]) -> None:
    with shown(browser, told_again, ENCOUNTER, **more) as bo:
        assert not is_showing(bo)
        assert "passes" in bo.page.inner_text("#log-lines li:nth-last-child(2)")
        said = bo.page.locator("body > .visually-hidden[role=status]")
        is_heard = said.count() and "passes" in said.inner_text()
        assert is_heard == ("viewport" in more), "what is behind a tab is said, and what is in sight is not said twice"


@pytest.fixture
def told_again(tmp_path: Path) -> Iterator[Told]:
    """The same encounter for each test: a table tells it once."""
    tables = {ENCOUNTER: prepare(tmp_path / "tables.sqlite3", ENCOUNTER)}
    with running(tmp_path, bot_delay=1e6, speed=0.01) as server:
        yield Told(server, tables)


def is_showing(person: Person) -> bool:
    return bool(person.page.evaluate("document.body.classList.contains('is-showing')"))


def test_what_is_over_cannot_be_pressed_while_it_is_shown_and_what_takes_long_is_shown_quicker(browser: Any, told_again: Told) -> None:
    """Ann's encounter ends her turn: nothing she could press before is lit while it is shown. At a calm pace it would take too long."""
    prepared = told_again.tables[ENCOUNTER]
    with Person(browser, told_again.server, pace="calm") as ann:
        ann.page.clock.install()
        come_to(ann, prepared.path, MOVER)
        ann.page.clock.pause_at(ann.page.evaluate("Date.now() / 1000 + 1"))
        before = ann.sequence
        assert ann.page.locator("#stage .lit").count()
        make_move(ann, prepared)
        wait_for_move(ann, before)
        assert is_showing(ann)
        assert ann.page.locator("#stage .was-lit").count()
        assert not ann.lit_moves()
        assert ann.page.locator("#words .how").count()
        assert not ann.page.locator("#words .how").is_visible(), "nobody is told to press what cannot be pressed"
        passed = 0
        while is_showing(ann):
            ann.page.clock.run_for(FRAME)
            passed += FRAME
    assert passed - CALM * COUNT < CALM * seconds(prepared.after.blanked(prepared.seat)) * 1000


CALM, COUNT = 1.6, 450  # times as long as usual; ms for which the score counts in the end


def test_somebody_chooses_a_pace_and_it_is_remembered(browser: Any, server: Server) -> None:
    with Person(browser, server) as ann:
        ann.play_now("stds")
        ann.page.click("#menu > summary")
        ann.page.click("[data-pace=calm]")
        ann.page.reload()
        ann.page.click("#menu > summary")
        assert ann.page.get_attribute("[data-pace=calm]", "aria-pressed") == "true"
        assert ann.page.evaluate("localStorage.getItem('contraband-pace')") == "calm"


def test_what_somebody_can_press_is_there_at_once_and_a_second_move_waits_its_turn(browser: Any, told_again: Told) -> None:
    """Whose turn it is, and whoever may act, wait for nothing: Bo is next, and his cards are lit while the encounter is still shown."""
    with shown(browser, told_again, ENCOUNTER) as bo:
        assert is_showing(bo)
        assert "Your turn" in bo.page.title()
        assert "Your turn" in bo.page.inner_text("#waiting")
        card = bo.page.locator("#hand summary.lit").first
        before = bo.sequence
        card.click()
        assert not is_showing(bo), "a press shows the rest at once"
        card.locator("xpath=..").locator(".ways button.lit").first.click()
        wait_for_move(bo, before)


# A new hand that waits for its beat, and an update of one of its cards, which comes before the hand is on the page.
CARD_OF_A_HAND_TO_COME = """async (card) => {
  const { show } = await import(new URL("./beats.js", document.querySelector("script[src*='table.js']").src));
  const { kinds } = JSON.parse(document.getElementById("beats").textContent);
  const kind = Object.keys(kinds).find((one) => kinds[one][0]?.[0] > 0);
  const hand = '<section id="hand"><ul><li id="slot-new"><button type="button" class="quiet">not yet</button></li></ul></section>';
  show({ parts: { hand }, beats: [[kind, "stage"]] });
  const isWaiting = !document.getElementById("slot-new");
  show({ parts: { "slot-new": `<li id="slot-new">${card}</li>` } });
  return isWaiting;
}"""


@pytest.mark.parametrize(
    ("card", "is_at_once"),
    [('<button type="button" class="lit">now</button>', True), ('<button type="button" class="quiet">now</button>', False)],
    ids=["lit", "quiet"],
)
def test_news_of_something_that_still_waits_for_its_beat_is_not_lost(browser: Any, told_again: Told, card: str, is_at_once: bool) -> None:
    """A prisoner who drew a new hand could not play from it: the cards were lit before the hand was there, and it came with quiet ones."""
    with shown(browser, told_again, ENCOUNTER) as bo:
        bo.page.mouse.click(5, 5)
        assert bo.page.evaluate(CARD_OF_A_HAND_TO_COME, card)
        found = frames(bo, "#slot-new")
    assert (found[0] == ["now"]) is is_at_once, found
    assert found[-1] == ["now"]


def test_a_replay_shows_beats_when_it_goes_on_by_one_move(browser: Any, told_again: Told) -> None:
    prepared = told_again.tables[ENCOUNTER]
    with shown(browser, told_again, ENCOUNTER, pace="at once") as bo:
        bo.page.evaluate("localStorage.setItem('contraband-pace', 'normal')")
        bo.open(f"{prepared.path}/games/1/replay?viewer=own&at=3")
        bo.page.locator("#replay a[data-step=next]").evaluate("one => one.click()")
        wait_until(bo, "document.querySelector('#side h2').textContent.startsWith('Move 4 ')")
        one, other = who_meets(prepared)
        found = frames(bo, f"#shown-{one}", f"#shown-{other}", "#sentences")
    assert ["back", "back"] in [seen[:2] for seen in found], found
    assert "passes" not in found[0][2]
    assert "passes" in found[-1][2]
