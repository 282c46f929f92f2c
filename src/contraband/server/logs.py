"""What the server writes about itself: lines for people, or one JSON object per line for programs. Neither has codes, names or secrets."""

import json
import logging
import sys
from datetime import UTC, datetime

TEXT, JSON = "text", "json"
KINDS = (TEXT, JSON)


class JsonLines(logging.Formatter):
    """One object per line: when, how serious, who says it and what; of a request also its parts, of an error where it happened."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= getattr(record, "parts", {})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def begin(kind: str) -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", datefmt="%H:%M:%S", stream=sys.stderr)
    if kind == JSON:
        for handler in logging.getLogger().handlers:
            handler.setFormatter(JsonLines())
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
