"""A game master answers for a player, through that player's panel, by buttons."""

from typing import Any

import pytest

from tests.e2e.conftest import Court, choices, ids, labels, text
from tests.e2e.test_desk import forged, said, seat_page, table_page
from tests.e2e.test_game_master import open_to_all
from tests.e2e.test_panels import begun


async def opened(court: Court) -> Any:
    """The first seat's panel, as the game master has it."""
    shown = await table_page(court)
    await seat_page(court, shown, 0)
    await court.gm.click(shown, label="Answer for them …")
    assert "You get their panel with their hand" in text(shown)
    await court.gm.click(shown, label="Answer for them")
    return shown


async def press_first(court: Court, shown: Any) -> None:
    """Choose what comes first on that panel."""
    found = [one for one in ids(shown) if one.startswith("s:for")]
    if found[0].startswith("s:formenu:"):
        await court.gm.select(shown, [choices(shown)[0]["value"]], custom_id=found[0])
    else:
        await court.gm.click(shown, custom_id=found[0])


async def test_a_game_master_answers_for_a_player(court: Court):
    """It stays private; the look and the answer are told; the player's own panel goes on from there."""
    await begun(court, "anna", "berta")
    before = await court.standing()
    shown = await opened(court)
    assert shown.ephemeral
    assert "You answer for **Anna**" in text(shown)
    assert len(said(court, "to answer for them")) == 1
    assert not {"Log", "Note", "Rules", "Refresh"} & set(labels(shown))
    assert {one.split(":")[1] for one in ids(shown)} == {"for", "desktable"}
    await press_first(court, shown)
    confirm = next(one for one in labels(shown) if one.startswith("Confirm"))
    await court.gm.click(shown, label=confirm)
    assert (await court.standing()).digest(0) != before.digest(0)
    assert len(said(court, "answered for **Anna**")) == 1
    own = (await court.anna.click(court.board, label="Act")).response
    assert "nothing for you to decide" in text(own)
    assert not any(one.startswith("s:for") for one in ids(own))
    await court.gm.click(shown, label="Back to the table")
    assert "Answer for them …" not in labels(shown)


async def test_by_command_and_only_while_the_game_waits_for_them(court: Court):
    await begun(court, "anna", "berta")
    shown = (await court.gm.slash(court.channel, "gm act", seat=1, reason="on a plane")).response
    assert "You answer for **Anna**" in text(shown)
    assert "Reason: on a plane" in said(court, "to answer for them")[0]
    refused = (await court.gm.slash(court.channel, "gm act", seat=2)).response
    assert "**Berta** has nothing to decide now. The game waits for **Anna** (seat 1)." in text(refused)


@pytest.mark.parametrize("who", ["player", "stranger", "game master"])
async def test_nobody_answers_for_others_by_forged_ids(court: Court, who: str):
    await begun(court, "anna", "berta")
    await open_to_all(court)
    standing = await court.standing()
    table, digest = standing.table.id, standing.digest(0)
    person = {"player": court.berta, "stranger": court.stranger, "game master": court.gm}[who]
    words = "Open that player's panel" if who == "game master" else "Manage Server"
    for inner in (f"c:{table}:{digest}:0", f"u:{table}:{digest}", f"p:{table}:{digest}:0:", f"t:{table}:{digest}"):
        assert words in await forged(court, person, f"s:for:0:{inner}")
    assert "Too late" in await forged(court, person, f"s:for:0:e:{table}:1")
    assert (await court.standing()).table == standing.table
