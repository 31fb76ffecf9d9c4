"""Saves of earlier versions, made readable."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final


def one(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 kept every finished round; now the last is kept, and what 7.11 will tell of all of them."""
    history = data.pop("history")
    for result in history:
        result["hidden"] = {"discards": result.pop("discards"), "gifts": result.pop("gifts")}
    told = data["options"]["full_log_after_game"] == "on"
    last = history[-1] if history else None
    return data | {"scored": len(history), "last": last, "past": [r["hidden"] for r in history] if told else []}


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: one}
