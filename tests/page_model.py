"""What a page makes of a message (static/line.js); the page itself is `contraband.suite.page`."""

import json
from typing import Any

from contraband.server.web.messages import SEPARATOR


def read_news(text: str) -> dict[str, Any]:
    head, *parts = text.split(SEPARATOR)
    message: dict[str, Any] = json.loads(head)
    return message | {"parts": dict(zip(message["parts"], parts, strict=True))} if parts else message
