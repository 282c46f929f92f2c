"""A backup goes from either kind of database into either, with every row as it was."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from house_table import new_house, person, run
from postgres import new_database

from contraband import games
from contraband.server.backup import backup, restore
from contraband.server.rooms.service import RoomService
from contraband.server.rooms.store import StoreTrouble, open_store

TABLES = ("entry", "room", "member", "link", "fact")


async def table_in(house: RoomService) -> str:
    live = await house.open_room(games.find("stds"), 2, {}, person(0), {"name": "Ann O'Neil \\ 🏮", "seat": "0"})
    await house.act(live, 0, "chat", {"text": "tab\there, and a \\N"})
    await house.act(live, 0, "start", {})
    return live.room.code


def rows(file: Path) -> dict[str, set[Any]]:
    db = sqlite3.connect(file)
    found = {table: set(db.execute(f"SELECT * FROM {table}")) for table in TABLES}
    db.close()
    return found


def test_a_backup_goes_from_a_file_into_postgresql_and_back(postgres: str, tmp_path: Path) -> None:
    house = new_house(tmp_path)
    code = run(table_in(house))
    house.store.close()
    first, second, last = tmp_path / "first", tmp_path / "second", tmp_path / "last.sqlite3"
    backup(tmp_path / "tables.sqlite3", first)
    url = new_database(postgres, "restored")
    assert restore(first, url).startswith("Tables in postgresql://127.0.0.1")
    assert open_store(url).entries(code) == open_store(first).entries(code)
    with pytest.raises(StoreTrouble, match=r"already has tables"):
        restore(first, url)
    assert backup(url, second) == f"Tables in {second}: 1."
    with pytest.raises(StoreTrouble, match="already exists"):
        backup(url, second)
    assert second.stat().st_mode & 0o077 == 0
    assert rows(second) == rows(first)
    restore(second, last)
    again = open_store(last)
    assert again.entries(code)
    again.close()


def test_nothing_is_restored_under_a_server_that_runs(postgres: str, tmp_path: Path) -> None:
    """It would go on with the secret that it has read."""
    new_house(tmp_path).store.close()
    url = new_database(postgres, "running")
    serving = open_store(url)
    serving.share("127.0.0.1:1", "1")
    with pytest.raises(StoreTrouble, match="A server is running on"):
        restore(tmp_path / "tables.sqlite3", url)
    serving.close()


def test_a_database_that_is_not_there_is_told_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="cannot be opened"):
        backup("postgresql://ann:hunter2@127.0.0.1:1/tables", tmp_path / "copy")
    assert not (tmp_path / "copy").exists()
