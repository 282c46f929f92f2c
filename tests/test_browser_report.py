"""Reports in a browser: nothing is loaded, everything is in sight on a phone, and axe-core finds nothing to complain about."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser import needs_chromium
from test_browser_axe import AXE, RUN

from contraband import games
from contraband.lab.compare import Comparison
from contraband.lab.comparison_page import comparison_page
from contraband.lab.levels import Matches
from contraband.lab.pages import simulation_page
from contraband.lab.series import Series, run
from contraband.lab.units import Units

pytestmark = needs_chromium
STDS = "stds"


def compared() -> Comparison:
    short, long = (Series.of(STDS, 200, 2, "random", 1, {"turn_limit": limit}) for limit in (20, 30))
    comparison = Comparison.of(short, long, "turns", None, 200)
    comparison.settle(Units(1))
    return comparison


def with_levels() -> list[str]:
    findings = run(Series.of(STDS, 300, 2, "easy", "page", {}).observed())
    return [simulation_page(findings, Matches.of(findings.series).play(Units(1))), comparison_page(compared())]


def of_every_game() -> list[str]:
    return [simulation_page(run(Series.of(name, 12, None, "random", "page", {}).observed())) for name in games.names()]


@pytest.mark.parametrize(("scheme", "pages"), [("light", with_levels), ("dark", of_every_game)])
def test_pages_are_read_by_everybody(browser: Any, tmp_path: Path, scheme: str, pages: Callable[[], list[str]]) -> None:
    for number, text in enumerate(pages()):
        file = tmp_path / f"{number}.html"
        file.write_text(text, encoding="utf-8")
        page = browser.new_page(viewport={"width": 360, "height": 740}, color_scheme=scheme)
        asked: list[str] = []
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.goto(file.as_uri())
        assert asked == [file.as_uri()]
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert all(page.evaluate("[...document.querySelectorAll('svg')].map(one => one.getBoundingClientRect().height > 20)"))
        page.evaluate(AXE)
        assert page.evaluate(RUN) == []
        page.close()
