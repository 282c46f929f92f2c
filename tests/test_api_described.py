"""The API in the hands of Schemathesis, which knows of it only what its OpenAPI description says."""

import subprocess
import sys
from pathlib import Path

import pytest
from api_client import running

# Whether there is such a seat or member depends on the table, which no description of a body can say: only that may be refused.
# The stream of events has no end to wait for; it has tests of its own.
TRIED = ("--checks", "all", "--exclude-checks", "positive_data_acceptance", "--exclude-path-regex", "/events$")
HOW = ("--max-examples", "10", "--seed", "1", "--warnings", "off", "--no-color")
# The bounds of every single value are tried once: what is out of them is refused before anybody looks at the table.
PHASES = {"gathering": "examples,fuzzing,stateful", "playing": "examples,coverage,fuzzing,stateful"}


@pytest.mark.slow
@pytest.mark.parametrize("state", PHASES)
def test_schemathesis_finds_no_fault(tmp_path: Path, state: str) -> None:
    with running(tmp_path) as server:
        opening = {"game": "stds", "name": "Ann", "seats": 3, "start": state == "playing"}
        welcome = server.http.post("/api/tables", json=opening).json()
        config = tmp_path / "schemathesis.toml"
        config.write_text(f'[parameters]\n"path.code" = "{welcome["code"]}"\n"path.game" = "stds"\n"path.number" = "1"\n')
        command = [str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config), "run"]
        token = ("--header", f"Authorization: Bearer {welcome['token']}")
        ran = subprocess.run(
            [*command, f"{server.url}/api/openapi.json", *token, *TRIED, *HOW, "--phases", PHASES[state]],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert "no issues found" in ran.stdout.lower() or "passed" in ran.stdout.lower(), ran.stdout
        assert server.http.get("/health").json()["status"] == "ok"
