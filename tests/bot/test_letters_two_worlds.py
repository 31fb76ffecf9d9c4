"""Two worlds: in one, two players write to each other; in the other the same game is played without a letter.

No one but the recipient can tell the worlds apart: by no message, board, log, panel, desk or deadline.
"""

from typing import Any

import pytest

from bot.contract.panel_checks import load_title
from bot.features.panel_parts import make_panels
from bot.model.errors import TableError
from games import CATALOGUE
from tests.bot.public_eye import Eye, payload
from tests.bot.two_tables import HOST, World, the_same, world
from tests.games import walk
from tests.sizes import size

ACTS = size(8, 200)
WORDS = "I build next, if you let me"


@pytest.mark.sqlite("what people see: letters are stored on both databases in test_letters.py")
@pytest.mark.parametrize("name", CATALOGUE)
async def test_no_one_but_its_recipient_can_tell_that_a_letter_was_written(tmp_path, name):
    written = await world(tmp_path / "a.db", name, f"letters{name}")
    silent = await world(tmp_path / "b.db", name, f"letters{name}")
    try:
        assert await play(name, written, silent) >= ACTS // 2
    finally:
        for one in (written, silent):
            await one.tables._executor.store.close()


async def play(name: str, written: World, silent: World) -> int:
    """Play both worlds; return how many letters were written."""
    game, numbers, count = CATALOGUE[name], walk.luck("letters", name), 0
    presenters = (await load_title(CATALOGUE.titles[name]))[0]
    for one in (written, silent):
        await one.open(name, game.seats[-1], {}, letters="allowed")
    for act in range(ACTS):
        standing = await written.standing()
        if standing.table.status != "playing":
            break
        sender, recipient = HOST + act % 2, HOST + 1 - act % 2
        if act % 10 == 0:
            for one in (written, silent):
                one.hands.pass_(days=0.9)
        count += await write(written, sender, recipient)
        here = [await see(one, presenters, without=recipient) for one in (written, silent)]
        assert here[0] == here[1]
        theirs = [await panel(one, presenters, recipient) for one in (written, silent)]
        assert (theirs[0] != theirs[1]) == (WORDS in theirs[0])
        assert WORDS not in repr(here)
        await written.tables.letters.mark_read(
            recipient, await written.tables.letters.list_new(written.table, recipient)
        )
        await the_same(standing, standing, written, silent, numbers)
    return count


async def write(written: World, sender: int, recipient: int) -> int:
    """Write a letter, and agree to open it with the replay; return 0 once the day's letters are used up."""
    letters = written.tables.letters
    try:
        await letters.write(written.table, sender, recipient, WORDS)
    except TableError as error:
        if error.kind == "limit":
            return 0
        raise
    await letters.set_open(written.table, sender, recipient, True)
    return 1


async def see(one: World, presenters: Any, without: int) -> dict[str, Any]:
    """Return what everyone sees but that player: what tests of premoves look at, the board, a stranger's pages, the others' panels."""
    standing, eye = await one.standing(), Eye(one.tables, presenters)
    lines = await eye.lines(one.table)
    players = [player.user or 0 for player in standing.table.players]
    return {
        **await one.seen(),
        "board": (await eye.messages(standing, lines, []))["board"],
        "pages": await eye.pages(standing, lines),
        "panels": [await panel(one, presenters, user) for user in players if user != without],
    }


async def panel(one: World, presenters: Any, user: int) -> str:
    """Return that player's panel as it is sent."""
    panels = make_panels(one.tables, presenters)
    return payload(view=await panels.panel_of(await one.standing(), user))
