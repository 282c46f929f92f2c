"""Letting the network in: from the server's own machine only, for all to see, and shut again with whoever came in by it."""

import asyncio
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2 as httpx
import pytest
from api_client import Running
from starlette.requests import HTTPConnection
from visitor import CSRF, Visitor

from contraband.core.errors import ContrabandError
from contraband.server import network
from contraband.server.network import Network, own_address
from contraband.server.services import Services
from contraband.server.settings import Settings

NEIGHBOUR = "127.0.0.2"  # another address of this machine, in place of one on a network
pytestmark = pytest.mark.skipif(sys.platform == "darwin", reason="macOS has no second loopback address")


@pytest.fixture(autouse=True)
def a_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: NEIGHBOUR)
    monkeypatch.setattr(network, "is_loopback", lambda host: host in ("127.0.0.1", "::1"))


class House:
    """A server on this machine, and a browser beside it."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.running = Running(folder, **settings)
        self.port = self.running.listener.getsockname()[1]
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=300)

    def change(self, is_open: bool, headers: Mapping[str, str] = {}, client: httpx.Client | None = None) -> httpx.Response:
        """The form of the page, sent by its own browser unless by another."""
        sender = client or self.client
        csrf = CSRF.findall(sender.get("/").text)[0]
        fields = {"csrf": csrf, "open": "1" if is_open else "0", "back": "/t/abcd"}
        return sender.post("/network", data=fields, headers={"origin": str(sender.base_url).rstrip("/"), **headers})

    @property
    def outside(self) -> httpx.Client:
        return httpx.Client(base_url=f"http://{NEIGHBOUR}:{self.port}", timeout=300, transport=httpx.HTTPTransport(local_address=NEIGHBOUR))

    def close(self) -> None:
        self.client.close()
        self.running.stop()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("network"))
    yield found
    found.close()


def test_the_network_is_let_in_and_shut_out_again(house: House) -> None:
    assert "Only this machine can come in" in house.client.get("/").text
    with house.outside as outside, pytest.raises(httpx.ConnectError):
        outside.get("/")
    opened = house.change(is_open=True)
    url = f"http://{NEIGHBOUR}:{house.port}"
    assert opened.status_code == 200
    assert url in opened.text
    assert 'class="qr-code"' in opened.text
    assert 'href="/t/abcd"' in opened.text
    assert f"</strong> {url} <a" in house.client.get("/").text  # whoever sits here sees that it is open
    with house.outside as outside:
        shelf = outside.get("/").text
        assert "Escape" in shelf
        assert "/network" not in shelf
        csrf = CSRF.findall(shelf)[0]
        played = outside.post("/play/asterisk", data={"csrf": csrf}, headers={"origin": url})  # forms and hosts take the new address
        assert played.status_code == 303
        assert outside.get("/network").status_code == 403
        assert house.change(is_open=False, client=outside).status_code == 403
        assert outside.get("/health").status_code == 200
        assert "Only this machine can come in" in house.change(is_open=False).text
        with pytest.raises(httpx.TransportError):  # the connection that was open is ended too
            outside.get("/health")
    with house.outside as outside, pytest.raises(httpx.ConnectError):
        outside.get("/")
    assert house.change(is_open=True).status_code == 200  # and again
    assert house.change(is_open=False).status_code == 200


SPOKEN_FOR = [
    {"x-forwarded-for": "203.0.113.9"},
    {"x-forwarded-for": "127.0.0.1"},
    {"x-forwarded-host": "games.example"},
    {"x-forwarded-proto": "https"},
    {"forwarded": "for=127.0.0.1"},
    {"via": "1.1 proxy"},
    {"x-real-ip": "127.0.0.1"},
    {"host": "games.example"},
    {"host": "games.example", "origin": "http://games.example"},
    {"origin": "http://games.example"},
    {"sec-fetch-site": "cross-site"},
]


@pytest.mark.parametrize("headers", SPOKEN_FOR)
def test_whoever_comes_through_somebody_else_cannot_open_it(house: House, headers: dict[str, str]) -> None:
    assert house.change(True, headers).status_code == 403
    if "origin" not in headers and "sec-fetch-site" not in headers:
        assert house.client.get("/network", headers=headers).status_code == 403
        assert "/network" not in house.client.get("/", headers=headers).text
    assert "Only this machine can come in" in house.client.get("/").text


def test_a_form_without_its_mark_cannot_open_it(house: House) -> None:
    house.client.get("/")
    answer = house.client.post("/network", data={"csrf": "0" * 32, "open": "1"}, headers={"origin": str(house.client.base_url).rstrip("/")})
    assert answer.status_code == 403
    assert "Only this machine can come in" in house.client.get("/network").text


def test_a_server_can_be_told_so_when_it_starts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = House(tmp_path, lan=True)
    try:
        assert f"People on this network can come in at http://{NEIGHBOUR}:{house.port}/" in capsys.readouterr().out
        with house.outside as outside:
            assert outside.get("/health").status_code == 200
        assert "Open to this network" in house.client.get("/").text
    finally:
        house.close()


def test_who_is_not_at_the_machine_is_not_told_of_it(app: Any) -> None:
    ann = Visitor(app)
    assert "/network" not in ann.client.get("/").text
    assert ann.client.get("/network").status_code == 403


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def listen(address: str) -> Any:
        raise AssertionError("there is nothing to listen on")

    monkeypatch.setattr(network, "own_address", lambda: "")
    door = Network("127.0.0.1")
    door.runs(8000, listen)
    with pytest.raises(ContrabandError, match="no address"):
        asyncio.run(door.open())
    assert not door.is_open


def test_the_own_address_is_none_that_only_this_machine_has() -> None:
    assert not own_address().startswith("127.")  # "" where there is no network


@pytest.mark.parametrize(
    ("headers", "link"),
    [
        ({"host": "localhost"}, "http://{own}:8001"),
        ({"host": "localhost", "x-forwarded-for": "127.0.0.1"}, "http://localhost"),
        ({"host": "table.example.org"}, "http://table.example.org"),
    ],
)
def test_links_lead_to_the_proxy_where_there_is_one_and_else_to_an_address_that_others_reach(headers: dict[str, str], link: str) -> None:
    """In a container the server's own address is nobody else's to reach."""
    open_to_all = Network("0.0.0.0")
    open_to_all.port = 8001
    services: Any = SimpleNamespace(network=open_to_all, settings=Settings())
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    request = HTTPConnection({"type": "http", "scheme": "http", "path": "/", "server": ("127.0.0.1", 8001), "headers": raw})
    assert Services.base_url(services, request) == link.format(own=NEIGHBOUR)
