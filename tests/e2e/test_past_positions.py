"""Looking back over the wire: by the log's button, by arrows, by a heading of `/table show`."""

import re

from tests.e2e.conftest import Court, labels, text
from tests.e2e.test_panels import begun
from tests.e2e.test_replay import pressed


def place(panel) -> tuple[int, int]:
    found = re.search(r"at step (\d+) of (\d+)", text(panel))
    assert found is not None, text(panel)
    return int(found[1]), int(found[2])


async def test_players_and_spectators_look_back_at_what_they_saw(court: Court):
    await begun(court, "anna", "berta")
    log = (await court.anna.slash(court.channel, "table log")).response
    shown = await pressed(court.anna, log, "Look back")
    number, last = place(shown)
    assert number == last
    assert "Your things then" in text(shown)
    if last:
        back = await pressed(court.anna, shown, "Back")
        assert place(back) == (last - 1, last)
    first = (await court.anna.slash(court.channel, "table show", at=0)).response
    assert first.ephemeral
    assert place(first)[0] == 0
    watcher = (await court.stranger.slash(court.channel, "table show", at=0)).response
    assert "Your things then" not in text(watcher)
    assert "◀ Back" in labels(watcher)
