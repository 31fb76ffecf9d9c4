"""Upgrades of saves from earlier versions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final


def one(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 kept the address cards apart, as they were built; now each building keeps its own."""
    deeds = data.pop("deeds", {})
    for building in data["buildings"]:
        building["deed"] = deeds.get(str(building["number"]), building["address"])
    return data


UPGRADES: Final[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: one}
