"""The shape of every error that is sent to a program."""

from ...core.errors import ContrabandError, Refused


def is_api(path: str) -> bool:
    """Whether a program is asking: it wants JSON, whatever goes wrong."""
    return path == "/api" or path.startswith("/api/")


def as_json(status: int, text: str, error: ContrabandError | None) -> dict[str, object]:
    rule = error.rule if isinstance(error, Refused) else None
    return {"status": status, "error": type(error).__name__ if error else "HTTP", "message": text, "rule": rule}
