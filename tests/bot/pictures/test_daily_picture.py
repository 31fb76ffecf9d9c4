"""The card of a deal of the day: whole with many rows and with names that are hard to draw, and with one row framed."""

import pytest

from bot.contract.picture_checks import NAMES, SUITS
from bot.model.daily import DailyRow
from bot.pictures.drawing.themes import CLOTH, DARK_GOLD, DUSK, GOLD, PARCHMENT
from bot.pictures.layout.alt_text import MOST
from bot.pictures.layout.daily_picture import DailyFacts, lay_daily
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.sheet import Fill
from bot.pictures.layout.table_zones import READABLE


def rows(count: int, own: int) -> list[DailyRow]:
    return [
        DailyRow(rank + 1, NAMES[rank % len(NAMES)], f"place {rank % 4 + 1} of 4, −{rank} points", rank == own)
        for rank in range(count)
    ]


@pytest.mark.parametrize("theme", [DUSK, PARCHMENT])
@pytest.mark.parametrize(("count", "own"), [(1, 0), (8, 3), (9, 8), (40, 39), (120, 2), (3, -1)])
def test_it_is_whole_and_frames_the_readers_row(theme, count, own):
    facts = DailyFacts("Anarchy in the Monarchy", "26 November 2026", rows(count, own), CLOTH)
    picture = lay_daily(facts, theme)
    assert faults(picture.sheet) == []
    assert picture.sheet.height <= READABLE
    assert 0 < len(picture.alt) <= MOST
    assert not SUITS & set(picture.alt)
    framed = [item for item in picture.sheet.items if isinstance(item, Fill) and item.line in (GOLD, DARK_GOLD)]
    assert len(framed) == (own >= 0)
    assert ("You, place" in picture.alt) == (own >= 0)
