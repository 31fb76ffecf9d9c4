"""Which cards a viewer gets to see: in the view of the table, and in what is told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from games.aristocracy.state import Court
from games.engine.events import Event
from games.engine.running.match import Match

CARD: Final = re.compile(r"\b[A2-9TJQK][CDHS][12]\b")


def knows(match: Match[Court], viewer: int | None) -> set[str]:
    """Every card that stands anywhere in what the viewer is shown."""
    return set(CARD.findall(repr(match.view(viewer))))


def told_cards(events: Iterable[Event], viewer: int | None) -> set[str]:
    """Every card that the viewer reads in these events, in whatever field."""
    heard = [event for event in events if event.to is None or viewer in event.to]
    return {card for event in heard for card in CARD.findall(repr(event))}
