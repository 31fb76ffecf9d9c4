"""`python -m tests.weeks` plays two weeks of Aristocracy and writes docs/two-weeks.md."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.weeks.diary import written
from tests.weeks.play import played
from tests.weeks.schedules import schedule

PLACE = Path(__file__).parents[2] / "docs" / "two-weeks.md"


async def diary() -> str:
    """Five seats, one of them left for good."""
    with TemporaryDirectory() as folder:
        game = schedule(Path(folder) / "s.db", "aristocracy", 0, seats=5, late="robot", leisure=0.5, always=True)
        async with played(game) as weeks:
            return await written(weeks, "make two-weeks")


if __name__ == "__main__":
    PLACE.write_text(asyncio.run(diary()), encoding="utf-8")
