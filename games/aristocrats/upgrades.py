"""Saves of earlier versions, made readable."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final


def one(data: dict[str, Any]) -> dict[str, Any]:
    """Keep only the last finished round of version 1, and the facts of all that 7.11 will reveal."""
    history = data.pop("history")
    for result in history:
        result["hidden"] = {"discards": result.pop("discards"), "gifts": result.pop("gifts")}
    told = data["options"]["full_log_after_game"] == "on"
    last = history[-1] if history else None
    return data | {"scored": len(history), "last": last, "past": [r["hidden"] for r in history] if told else []}


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: one}
