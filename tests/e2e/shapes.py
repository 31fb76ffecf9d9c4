"""Requests of one shape are checked once: a game sends hundreds that differ in nothing that Discord's description looks at.

Of free texts and ids the description bounds the length, and that no two ids of a message are the same; so of these the shape keeps
which bounds they keep and whether they repeat. Of a list it keeps the kinds of things in it, and about how many they are. Everything
else in a body is part of its shape as it is.
"""

import json
import re
from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, Final

FREE: Final = frozenset({"content", "label", "placeholder", "description", "title", "custom_id", "value", "name"})
COUNTS: Final = (0, 1, 2, 5, 10, 25, 40)  # of things in a list, likewise
LENGTHS: Final = (0, 1, 32, 45, 80, 100, 150, 256, 512, 1024, 2000, 4000)  # the bounds of Discord's description
MESSAGE: Final = 4000  # characters of text in one message of components
PARTS: Final = 40  # components in one message


def representatives(requests: Iterable[Any]) -> dict[str, Any]:
    """By shape one request of it, the first."""
    found: dict[str, Any] = {}
    for request in requests:
        found.setdefault(shape(request), request)
    return found


def shape(request: Any) -> str:
    """What two requests have in common that must both be right or both be wrong."""
    free: dict[str, list[str]] = {}
    body = outline(request.json, "", free)
    repeated = [name for name in ("custom_id", "value") if len(set(free.get(name, ()))) < len(free.get(name, ()))]
    long = sum(map(len, free.get("content", ()))) > MESSAGE
    many = json.dumps(request.json).count('"type"') > PARTS
    path = re.sub(r"\d+", "0", re.sub(r"/(interactions|webhooks)/\d+/[^/]+", r"/\1/0/0", request.path))
    return json.dumps([request.method, path, body, repeated, long, many], sort_keys=True)


def outline(value: Any, key: str, free: dict[str, list[str]]) -> Any:
    """The body with free texts told by the bounds that they keep, and ids by their being ids."""
    if isinstance(value, dict):
        return {name: outline(item, name, free) for name, item in value.items()}
    if isinstance(value, list | tuple):
        kinds = {json.dumps(outline(item, key, free), sort_keys=True) for item in value}
        return [bisect_left(COUNTS, len(value)), *sorted(kinds)]
    if isinstance(value, str) and key in FREE:
        free.setdefault(key, []).append(value)
        return f"up to bound {bisect_left(LENGTHS, len(value))}"
    digits = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    return f"{type(value).__name__} id" if len(digits) > 12 and digits.isdigit() else value
