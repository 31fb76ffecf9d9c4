"""A game as data over the wire: anyone gets the record of a finished game by a press; a game master moves a running one by two commands."""

import pytest

from bot.tables.records.record_format import read_record
from bot.tables.records.record_replay import play_record
from games import CATALOGUE
from tests.e2e.conftest import Court, text
from tests.e2e.test_panels import begun
from tests.e2e.test_replay import played, pressed
from tests.processes import start_fork_server


@pytest.fixture(autouse=True, scope="module")
def forks_as_others_do() -> None:
    """A record is played again in a worker process; who asks first decides what the processes of this test process have imported."""
    start_fork_server()


async def test_the_record_of_a_finished_game_is_two_presses_away(gallery: Court):
    court = gallery
    await played(court)
    panel = (await court.stranger.click(court.board, label="Replay")).response
    (file,) = (await pressed(court.stranger, panel, "Record")).attachments
    assert play_record(read_record(await file.read()), CATALOGUE).match.over


async def test_a_running_game_moves_to_another_channel(court: Court, tmp_path):
    await begun(court, "anna", "berta")
    before = await court.standing()
    given = (await court.gm.slash(court.channel, "gm record", reason="moving")).response
    assert given.ephemeral
    (file,) = given.attachments
    told = await court.bot.tables.log(before.table.id, None, limit=5)
    assert "took the record" in told[-1].text
    path = tmp_path / "game.json"
    path.write_bytes(await file.read())
    there = court.guild.create_text_channel("elsewhere")
    people = {"seat1": court.anna, "seat2": court.berta}
    nonsense = await court.gm.slash(there, "gm import", file=("game.json", b"{}"), **people)
    assert "isn't the record of a game" in text(nonsense.response)
    opened = (await court.gm.slash(there, "gm import", file=("game.json", path.read_bytes()), **people)).response
    assert "where its record left off" in text(opened)
    after = await court.bot.tables.at(there.id)
    assert before.match is not None
    assert after.match is not None
    assert after.match.save() == before.match.save()
