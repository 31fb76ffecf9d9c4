"""5.1d Reasons that several actions share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from games.engine.errors import Refusal

NOT_ACTIVE: Final = Refusal("5.1e", "it is not Active")

Targets: TypeAlias = Mapping[str, Refusal | None]
"""What an action can name, each with why it cannot be named now."""


def reasons(targets: Targets) -> dict[str, Refusal]:
    """The targets that cannot be named now."""
    return {name: refusal for name, refusal in targets.items() if refusal}


def first_reason(found: Iterable[Refusal | None], otherwise: Refusal) -> Refusal | None:
    """None as soon as something is possible; else the first reason, or `otherwise` where there is nothing to try."""
    first: Refusal | None = None
    for refusal in found:
        if refusal is None:
            return None
        first = first or refusal
    return first or otherwise


def unless_one(found: Iterable[Refusal | None], otherwise: Refusal) -> Refusal | None:
    """None as soon as something is possible; else the first reason, or `otherwise` where there is nothing to try.

    Where the others fail for reasons of their own, it is said that they do.
    """
    first: Refusal | None = None
    several = False
    for refusal in found:
        if refusal is None:
            return None
        first = first or refusal
        several = several or refusal != first
    if first and several:
        return Refusal(first.rule, f"{first.why}; nor is any other possible")
    return first or otherwise
