"""A finished game is seen again by buttons alone, with all cards open; never one that is still played."""

import re
from typing import Any

from games import CATALOGUE
from games.engine.dice import Dice
from tests.e2e.conftest import Court, ids, labels, robots, text, undone, walk
from tests.e2e.test_lobby import seated

DICE = Dice("5" * 64)


async def played(court: Court) -> int:
    """Anna plays two rounds of Anarchy in the Monarchy with three robots, as a robot would; gives the table."""
    await seated(court, "anna", game="anarchy", options="rounds=2")
    await robots(court, 3)
    await court.anna.click(court.board, label="Start")
    table = (await court.standing()).table.id
    refused = (await court.stranger.slash(court.channel, "history replay")).response
    assert "has to wait until the game is over" in text(refused)
    assert refused.ephemeral
    await to_the_end(court)
    await court.sent()
    return table


async def to_the_end(court: Court) -> None:
    """Anna answers as a robot would."""
    game = CATALOGUE["anarchy"]
    for _ in range(400):
        standing = await court.standing()
        if standing.table.status == "over":
            return
        ask, seat = standing.ask_of(court.anna.id), standing.seat_of(court.anna.id)
        assert standing.match is not None
        assert ask is not None
        answer = game.robot.decide(standing.match.view(seat), ask, DICE)
        await court.bot.tables.act(standing.table.id, court.anna.id, " ".join(answer) or "none")
    raise AssertionError("a round of so many decisions")


def step(panel: Any) -> tuple[int, int]:
    """Which step a panel shows, of how many."""
    found = re.search(r"step (\d+) of (\d+)", text(panel))
    assert found is not None
    return int(found[1]), int(found[2])


def off(panel: Any) -> list[str]:
    """The buttons that cannot be pressed."""
    return [c["label"] for c in walk(panel) if c.get("type") == 2 and c.get("disabled")]


async def pressed(person: Any, panel: Any, label: str) -> Any:
    """The panel after a press on it, in the same message."""
    found = [c for c in walk(panel) if c.get("type") == 2 and label in c["label"]]
    return (await person.click(panel, custom_id=found[0]["custom_id"])).response


async def test_replay_by_buttons_over_a_restart(gallery: Court):
    court = gallery
    table = await played(court)
    opened = (await court.stranger.click(court.board, label="Replay")).response
    assert opened.ephemeral
    at, last = step(opened)
    assert (at, last > 20) == (0, True)
    assert "Commitment to the deal" in text(opened)
    assert len(set(ids(opened))) == len(ids(opened))
    assert all(re.fullmatch(rf"s:(replay|chronicle|record):{table}(:\d+[a-z])?", one) for one in ids(opened))
    assert off(opened) == ["⏮ First", "◀ Back"]
    assert len(re.findall(r"'s cards \(1\d\): ", text(opened))) == 4  # all cards open
    second = await pressed(court.stranger, await pressed(court.stranger, opened, "Forward"), "Forward")
    assert step(second)[0] == 2
    await court.restart()
    third = await pressed(court.stranger, second, "Forward")
    assert step(third) == (3, last)
    assert step(await pressed(court.stranger, third, "Back"))[0] == 2
    end = await pressed(court.stranger, third, "Last")
    assert step(end)[0] == last
    assert off(end) == ["Forward ▶", "Last ⏭"]
    assert "The game is over" in text(end)
    assert step(await pressed(court.stranger, end, "First"))[0] == 0
    assert step((await court.anna.slash(court.channel, "history replay", game=table)).response) == (0, last)
    await court.anna.click(court.board, label="Rematch")
    new = (await court.standing()).table.id
    assert new != table
    asked = (await court.anna.slash(court.channel, "history replay")).response
    assert labels(asked) == [f"No. {table}"]
    assert step((await court.anna.click(asked, label=f"No. {table}")).response) == (0, last)
    assert "has to wait until the game is over" in text(
        (await court.anna.slash(court.channel, "history replay", game=new)).response
    )
    assert f"These have: {table}" in text(
        (await court.anna.slash(court.channel, "history chronicle", game=999)).response
    )
    await court.gm.slash(court.channel, "gm restore", number=table)
    here = (await court.anna.slash(court.channel, "history replay", step=5)).response
    assert step(here) == (5, last)
    assert here.ephemeral
    assert any(c.get("type") == 12 for c in walk(here))  # a picture
    await undone(court)
    assert "has to wait until the game is over" in text((await court.anna.click(here, label="Last ⏭")).response)
