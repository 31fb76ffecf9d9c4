"""5.1d Reasons that several actions share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.engine.errors import Refusal

NOT_ACTIVE: Final = Refusal("5.1e", "it is not Active")


def unless_one(found: Iterable[Refusal | None], otherwise: Refusal) -> Refusal | None:
    """None as soon as something is possible; else the first reason, or `otherwise` where there is nothing to try."""
    first: Refusal | None = None
    for refusal in found:
        if refusal is None:
            return None
        first = first or refusal
    return first or otherwise
