"""The files for those who run a server: what they say of the program, and of each other, is so."""

import re
from ipaddress import ip_address, ip_network
from pathlib import Path

from typer.main import get_command

from contraband.cli import app

DEPLOY = Path(__file__).parent.parent / "deploy"
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")


def value(key: str) -> str:
    found = re.findall(rf"\b{key}: (\S+)", COMPOSE)
    assert len(found) == 1, found
    return str(found[0])


def test_the_proxy_that_is_believed_has_an_address_that_no_other_container_gets() -> None:
    """Docker gives out the lowest free addresses of its range to whichever container starts first."""
    front = ip_address(value("ipv4_address"))
    assert front in ip_network(value("subnet"))
    assert front not in ip_network(value("ip_range"))
    assert re.findall(r"--proxy (\S+)", COMPOSE) == [str(front)]


def test_every_option_with_which_a_server_is_started_exists() -> None:
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {name for parameter in serve.params for name in parameter.opts}
    started = [line for file in DEPLOY.iterdir() for line in file.read_text(encoding="utf-8").splitlines() if re.search(r"\bserve\b", line)]
    assert len(started) == 3
    assert {flag for line in started for flag in re.findall(r"--[a-z-]+", line)} <= options
