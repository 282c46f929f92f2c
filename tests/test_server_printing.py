"""Print and play in the browser: a form that needs no script, a preview, a PDF, and a press that is never overrun."""

import asyncio
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from visitor import Visitor, started

from contraband import games
from contraband.press.choices import Choices
from contraband.press.job import Job, take_order
from contraband.server import printing
from contraband.server.printing import PDF, PREVIEW, PrintShop
from contraband.server.rooms.errors import TooMany

SMALL = games.names()[1]


def pictures(page: str) -> list[str]:
    return [unescape(src) for src in re.findall(r'<img src="([^"]+)"', page)]


def test_every_box_on_the_shelf_has_a_way_to_print_it(app: Any) -> None:
    shelf = Visitor(app).client.get("/").text
    assert [name for name in games.names() if f'href="/print/{name}"' not in shelf] == []


def test_the_page_shows_every_choice_and_sheets_that_can_be_looked_at(app: Any) -> None:
    ann = Visitor(app)
    page = ann.client.get(f"/print/{SMALL}?layout=eight-bleed&low_ink=1").text
    for name in ("paper", "layout", "backs", "marks", "low_ink", "players"):
        assert f'name="{name}"' in page
    assert re.search(r'value="eight-bleed" checked', page)
    shown = pictures(page)
    assert len(shown) > 3
    answers = [ann.client.get(shown[place]) for place in (0, -1)]
    assert all(answer.headers["content-type"] == "image/png" and answer.content.startswith(b"\x89PNG") for answer in answers)
    beyond = shown[0].replace("/1.png", f"/{len(shown) + 1}.png")
    assert ann.client.get(beyond).status_code == 404


def test_the_pdf_is_the_one_the_command_makes(app: Any) -> None:
    answer = Visitor(app).client.get(f"/print/{SMALL}/cards.pdf?paper=letter&backs=none")
    game = games.find(SMALL)
    assert answer.content == Job(game, take_order(game, "original", None, {}), Choices(paper="letter", backs="none")).pdf()
    assert answer.headers["content-disposition"] == f'attachment; filename="{SMALL}.pdf"'


@pytest.mark.parametrize("wrong", ["paper=a5", "players=99", "players=many", "layout=single&backs=gutterfold", "wording=rude"])
def test_what_cannot_be_printed_is_told_on_the_page(app: Any, wrong: str) -> None:
    ann = Visitor(app)
    page = ann.client.get(f"/print/{SMALL}?{wrong}")
    assert page.status_code == 400
    assert 'id="notice"' in page.text
    assert "Download" not in page.text
    assert ann.client.get(f"/print/{SMALL}/cards.pdf?{wrong}").status_code == 400


def test_where_only_mild_words_are_spoken_only_those_are_printed(tmp_path: Path) -> None:
    with started(tmp_path, limits=False, wording="mild") as app:
        page = Visitor(app).client.get("/print/stds?wording=original").text
    assert "wording=mild" in pictures(page)[0]
    assert "Sniffles" in page


def test_without_typst_the_page_says_how_to_get_it(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contraband.press.engine.find_spec", lambda name: None)
    ann = Visitor(app)
    page = ann.client.get(f"/print/{SMALL}")
    assert page.status_code == 200
    assert "contraband[press]" in page.text
    assert pictures(page.text) == []
    assert ann.client.get(f"/print/{SMALL}/cards.pdf").status_code == 503


class Slow(Job):
    """An order that takes as long as the test wants."""

    def pdf(self) -> bytes:
        return b"x" * 1000


def order(number: int) -> Job:
    game = games.find(games.names()[0])
    return Slow(game, take_order(game, "original", None, {}), Choices(shift=(number / 10, 0)))


async def busy() -> None:
    shop = PrintShop()
    waiting = [asyncio.ensure_future(shop.made(order(number), PDF)) for number in range(printing.MOST_WAITING)]
    await asyncio.sleep(0)
    assert shop.has(order(0), PDF)
    assert not shop.has(order(0), PREVIEW)
    with pytest.raises(TooMany, match="busy"):
        await shop.made(order(99), PDF)
    again = shop.made(order(0), PDF)  # the same order waits with the first
    assert await again == [b"x" * 1000]
    await asyncio.gather(*waiting)
    assert len(shop.kept) == printing.MOST_WAITING
    shop.close()


def test_the_press_takes_a_few_orders_at_a_time_and_makes_each_once() -> None:
    asyncio.run(busy())


def test_the_press_keeps_no_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "MOST_KEPT", 2500)
    shop = PrintShop()
    for number in range(5):
        shop.keep((number,), [b"x" * 1000])
    assert list(shop.kept) == [(3,), (4,)]
    shop.close()
