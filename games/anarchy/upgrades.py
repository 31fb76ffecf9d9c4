"""Saves of earlier versions, made readable."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.anarchy.state import HIGHER


def one(data: dict[str, Any]) -> dict[str, Any]:
    """Keep only the last finished round of version 1, and how often each seat won each role."""
    history = data.pop("history")
    won = [[record["roles"][seat] for record in history] for seat in range(data["seats"])]
    held = [[roles.count(role) for role in HIGHER] for roles in won]
    return data | {"ended": len(history), "last": history[-1] if history else None, "held": held}


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: one}
