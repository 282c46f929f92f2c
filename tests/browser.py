"""Browser tests: a real server in a process of its own, Chromium, and a person who presses what is lit."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import pytest
from laid_out import secret

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
HOW_TO_GET_IT = "Chromium is not installed; to run the browser tests: sudo apt-get install chromium fonts-dejavu-core"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE = 300_000  # ms that any wait may take, here and everywhere: a machine may be slow, or busy with other things
DESKTOP, PHONE, NARROW = {"width": 1440, "height": 900}, {"width": 360, "height": 740}, {"width": 320, "height": 700}
ON_ITS_SIDE, TWICE_AS_LARGE = {"width": 740, "height": 360}, {"width": 720, "height": 450}  # a phone, and a laptop at 200 %

TAKEN, TRIES = "Address already in use", 30
SERVE = """
import json, sys
from contraband.cli.options import read_db
from contraband.server.run import serve
from contraband.server.settings import Settings
given = json.loads(sys.argv[1])
serve(Settings(**(given | {"db": read_db(given["db"])})))
"""

# The marks of every module whose tests use a browser. Where they must run, they fail without one instead of being skipped.
needs_chromium = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None and not os.environ.get("CONTRABAND_NEEDS_BROWSER"), reason=HOW_TO_GET_IT),
]


class Server:
    """A server on a port of its own; it can be killed and started again on the same database."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.settings = {"port": 0, "db": str(folder / "tables.sqlite3"), "bot_delay": 0.02, "limits": False} | settings
        self.log = folder / "server.log"
        self.start()

    def start(self) -> None:
        """After a restart on the same port, which somebody's connection may have been given for a moment."""
        for _ in range(TRIES):
            line = self.launch()
            found = re.search(r":(\d+)/", line)
            if found:
                self.settings["port"] = int(found[1])  # again the same, after a restart: browsers come back to it
                return
            self.process.wait()
            self.close_pipe()
            if TAKEN not in self.log.read_text():
                break
        raise AssertionError(self.log.read_text())

    def launch(self) -> str:
        """What it says first: where it can be reached."""
        log = self.log.open("a")
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, json.dumps(self.settings)], stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
        )
        log.close()
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.settings['port']}"

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path) as answer:
            return answer.read().decode()

    def kill(self) -> None:
        """As hard as can be."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.close_pipe()

    def stop(self) -> int:
        """As the machine does when it shuts down; the exit code."""
        self.process.terminate()
        code = self.process.wait()
        self.close_pipe()
        return code

    def close_pipe(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Server]:
    server = Server(folder, **settings)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


@contextmanager
def chromium() -> Iterator[Any]:
    """A headless browser; imported late, so that nobody needs Playwright to run the other tests."""
    from playwright.sync_api import sync_playwright

    assert CHROMIUM, HOW_TO_GET_IT
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


# Somebody who has chosen how fast the table shows what happens; a page without storage is not of our server.
CHOOSES_PACE = 'try { localStorage.getItem("contraband-pace") ?? localStorage.setItem("contraband-pace", "PACE") } catch { }'


class Person:
    """Somebody in front of a browser. What goes wrong in the console goes wrong in the test."""

    def __init__(self, browser: Any, server: Server, viewport: dict[str, int] = DESKTOP, pace: str = "at once", **more: Any) -> None:
        self.server = server
        self.context = browser.new_context(viewport=viewport, **more)
        self.context.add_init_script(CHOOSES_PACE.replace("PACE", pace))
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        self.context.close()
        if trouble[0] is None:
            assert not self.complaints, self.complaints

    def open(self, path: str) -> None:
        self.page.goto(self.server.url + path)

    def has_seat_of(self, name: str) -> None:
        """Of somebody at a table that was laid out before."""
        self.context.add_cookies([{"name": "contraband", "value": secret(name), "url": self.server.url}])

    # -- coming to a table -------------------------------------------------------------------------------------------------

    def play_now(self, game: str, wording: str = "original") -> str:
        """From the shelf to a running game; the table's path."""
        self.open("/")
        self.page.click(f"form[action='/play/{game}'] button")
        self.pass_note(wording)
        self.page.wait_for_url("**/t/**")
        self.page.wait_for_selector("#board > :not(input)", state="attached")  # whatever comes first may be hidden
        self.go_ahead()
        return self.path

    def open_table(self, game: str, seats: int | None = None, name: str = "Ann", **options: str) -> str:
        """A table with friends; the path to hand on."""
        self.open(f"/new/{game}")
        self.pass_note("original")
        self.page.fill("input[name=name]", name)
        if seats is not None:
            self.choose("seats", str(seats))
        for option, value in options.items():
            self.choose(f"opt-{option}", value)
        self.page.click("form[action^='/new/'] .stamp-button")
        self.page.wait_for_url("**/t/**")
        return self.path

    def choose(self, name: str, value: str) -> None:
        """Set a field of whatever kind: a row of pills, a list or a number."""
        self.page.evaluate("for (const more of document.querySelectorAll('details.more-options')) more.open = true")
        field = self.page.locator(f"[name='{name}']")
        kind = field.first.get_attribute("type")
        if kind == "radio":
            self.page.locator(f"[name='{name}'][value='{value}']").check(force=True)
        elif kind is None:
            field.select_option(value)
        else:
            field.fill(value)

    def pass_note(self, wording: str) -> None:
        if "/note/" in self.page.url:
            self.page.click(f"button[name=wording][value={wording}]")

    def join(self, path: str, name: str, seat: str = "") -> None:
        self.open(path)
        self.page.fill("input[name=name]", name)
        if seat:
            chair = self.page.locator(f"input[name=seat][value='{seat}']")
            chair.evaluate("(it) => it.scrollIntoView({block: 'center', behavior: 'instant'})")  # from under the button that sticks below
            chair.check(force=True)
        self.page.locator("form[action$='/join'] .stamp-button").click()
        self.page.wait_for_selector("#board")
        self.wait_until_loaded()

    @property
    def path(self) -> str:
        return str(self.page.url).removeprefix(self.server.url)

    def go_ahead(self) -> None:
        """Ready, and a host waits for nobody."""
        self.wait_until_loaded()
        for verb in ("ready", "goahead"):
            asked = self.page.locator(f"#asking [formaction$='/{verb}']")
            if asked.count():
                asked.evaluate("one => one.click()")
                asked.wait_for(state="detached")

    # -- playing -----------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        return str(self.page.get_attribute("body", "data-state"))

    @property
    def sequence(self) -> int:
        return int(self.page.input_value("#board input[name=sequence]"))

    def wait_for_state(self, state: str) -> None:
        self.page.wait_for_selector(f"body[data-state={state}]")

    def wait_until_loaded(self) -> None:
        """With its scripts: before they run, links and forms bring a whole page, as they do for who has no scripts."""
        self.page.wait_for_load_state("load")

    def lit_moves(self) -> list[str]:
        """The moves that can be pressed now, also those inside of something that has to be opened first."""
        found: list[str] = self.page.eval_on_selector_all("#board button.lit[name=move]", "all => all.map(one => one.value)")
        return found
