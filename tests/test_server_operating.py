"""What whoever runs a server has: metrics in totals, and backups."""

import json
import logging
import re
import sqlite3
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import pytest
from house_table import new_house, person, run
from typer.testing import CliRunner
from visitor import Visitor, started

from contraband import games
from contraband.cli import app as command
from contraband.core.errors import BadOption
from contraband.server.backup import backup, restore
from contraband.server.logs import JsonLines
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.store import StoreTrouble, open_store
from contraband.server.run import check, config
from contraband.server.settings import Settings
from contraband.server.waits import Waits


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with started(tmp_path_factory.mktemp("metrics")) as server:
        yield server


def measured(text: str) -> dict[str, float]:
    return {name: float(value) for name, value in re.findall(r"^(contraband_\S+) (\S+)$", text, re.MULTILINE)}


def test_metrics_are_totals_in_the_usual_format(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTRABAND_ADMIN_KEY", "open sesame")
    ann = Visitor(app)
    key = {"authorization": "Bearer open sesame"}
    before = measured(ann.client.get("/metrics", headers=key).text)
    path = ann.open_table()
    ann.post(f"{path}/start")
    text = ann.client.get("/metrics", headers=key).text
    after = measured(text)
    assert after['contraband_tables{state="playing"}'] == before['contraband_tables{state="playing"}'] + 1
    assert after["contraband_request_seconds_count"] == after['contraband_request_seconds_bucket{le="+Inf"}'] >= 1
    assert after["contraband_disk_commits_total"] > before["contraband_disk_commits_total"]
    assert path.removeprefix("/t/") not in text
    families = re.findall(r"^# TYPE (\S+) (?:gauge|counter|histogram)$", text, re.MULTILINE)
    assert len(families) == len(set(families)) == text.count("# HELP ")


@pytest.mark.parametrize("sent", ["", "Bearer ", "Bearer guess", "open sesame!"])
def test_metrics_are_not_for_everybody(app: Any, monkeypatch: pytest.MonkeyPatch, sent: str) -> None:
    ann = Visitor(app)
    for key in ("", "open sesame"):  # without a key nobody else has one
        monkeypatch.setenv("CONTRABAND_ADMIN_KEY", key)
        assert ann.client.get("/metrics", headers={"authorization": sent}).status_code == 403


def test_what_took_long_stands_in_the_steps_above() -> None:
    waits = Waits()
    for seconds in (0.001, 0.004, 3.0):
        waits.add(seconds)
    samples = waits.samples()
    assert [samples[f'_bucket{{le="{bound}"}}'] for bound in (0.001, 0.0025, 0.005, 2.5, "+Inf")] == [1, 1, 2, 2, 3]
    assert samples["_sum"] == 3.005


# -- backups -------------------------------------------------------------------------------------------------------------------


async def table_in(house: RoomService) -> str:
    live = await house.open_room(games.find("stds"), 2, {}, person(0), {"name": "Ann", "seat": "0"})
    await house.act(live, 0, "start", {})
    return live.room.code


def test_a_backup_of_a_server_that_runs_can_be_restored(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    code = run(table_in(house))
    told = CliRunner().invoke(command, ["backup", str(tmp_path / "copy"), "--db", str(tmp_path / "tables.sqlite3")], catch_exceptions=False)
    assert told.output == f"Tables in {tmp_path / 'copy'}: 1.\n"
    house.store.close()
    (tmp_path / "later").mkdir()
    restore(tmp_path / "copy", tmp_path / "later" / "tables.sqlite3")
    again = new_house(tmp_path / "later")
    assert again.find(code).room.state == "playing"
    again.store.close()


def test_nothing_is_written_over_and_nothing_strange_is_taken(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.store.close()
    ours, other = tmp_path / "tables.sqlite3", tmp_path / "other"
    backup(ours, tmp_path / "copy")
    with pytest.raises(StoreTrouble, match="already exists"):
        backup(ours, tmp_path / "copy")
    with pytest.raises(StoreTrouble, match="already exists"):
        restore(tmp_path / "copy", ours)
    with pytest.raises(StoreTrouble, match="There is no file"):
        backup(tmp_path / "nowhere", other)
    other.write_text("no database at all, but long enough to be taken for one, perhaps")
    with pytest.raises(StoreTrouble, match="cannot be read"):
        restore(other, tmp_path / "new")
    sqlite3.connect(tmp_path / "strange").execute("CREATE TABLE x (y)").connection.close()
    with pytest.raises(StoreTrouble, match="not a Contraband database"):
        restore(tmp_path / "strange", tmp_path / "new")
    newer = sqlite3.connect(tmp_path / "copy")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(StoreTrouble, match="newer"):
        restore(tmp_path / "copy", tmp_path / "new")


# -- logs and proxies ----------------------------------------------------------------------------------------------------------


def test_a_line_of_the_log_can_be_an_object_and_has_no_code_either_way(app: Any, caplog: pytest.LogCaptureFixture) -> None:
    ann = Visitor(app)
    path = ann.open_table()
    code = path.removeprefix("/t/")
    with caplog.at_level("INFO", "contraband.access"):
        ann.client.get(path)
        ann.client.get("/r/a-link-to-a-replay")
    lines = [JsonLines().format(record) for record in caplog.records if record.name == "contraband.access"]
    found = [json.loads(line) for line in lines]
    assert [one["path"] for one in found] == ["/t/*", "/r/*"]
    assert found[0]["status"] == 200
    assert found[0]["message"].startswith("GET /t/* 200 ")
    assert all(code not in line and "a-link" not in line for line in lines)
    assert datetime.fromisoformat(found[0]["time"]).tzinfo is not None


def test_an_error_is_one_line_too() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.getLogger("x").makeRecord("x", logging.ERROR, "f", 1, "a %s failed", ("request",), sys.exc_info())
    (line,) = JsonLines().format(record).splitlines()
    assert json.loads(line)["message"] == "a request failed"
    assert "two\nlines" in json.loads(line)["error"]


@pytest.mark.parametrize("proxies", [(), ("10.0.0.2",), ("10.0.0.0/24", "2001:db8::1")])
def test_only_named_proxies_are_believed(proxies: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    store = open_store(tmp_path / "t.sqlite3")
    made = config(Settings(db=tmp_path / "t.sqlite3", proxies=proxies), store)
    made.load()
    trusted = cast(Any, made.loaded_app).trusted_hosts
    assert [host in trusted for host in ("127.0.0.1", "10.0.0.2", "10.0.1.2")] == [not proxies, bool(proxies), False]
    store.close()


@pytest.mark.parametrize("wrong", ["*", "0.0.0.0/0", "proxy.example.org", ""])
def test_a_proxy_is_an_address(wrong: str) -> None:
    with pytest.raises(BadOption, match="--proxy is the address"):
        check(Settings(proxies=(wrong,)))
