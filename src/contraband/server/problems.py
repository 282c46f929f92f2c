"""The shape of every error that a program is told."""

from ..core.errors import ContrabandError, Refused


def as_json(status: int, text: str, error: ContrabandError | None) -> dict[str, object]:
    rule = error.rule if isinstance(error, Refused) else None
    return {"status": status, "error": type(error).__name__ if error else "HTTP", "message": text, "rule": rule}
