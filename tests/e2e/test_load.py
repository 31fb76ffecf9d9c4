"""The load in small: nothing is lost or doubled at tables of all titles while requests fail; and its account finds what is planted."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from bench.account import checked
from bench.load import Size, press, report
from tests.sizes import size, take_seed

LAST = '(SELECT max(revision) FROM acts WHERE table_id = 1 AND answers LIKE \'%"by":"user"%\')'
PLANTED = {
    "acts lost": f"DELETE FROM acts WHERE table_id = 1 AND revision = {LAST}",
    "acts doubled": "INSERT INTO acts SELECT table_id, revision + 1000, at, actor, user, epoch, position, undone, lines, answers,"
    f" tail, draws FROM acts WHERE table_id = 1 AND revision = {LAST}",
    "gaps in a journal": "UPDATE heads SET revision = revision + 1 WHERE id = 1",
    "final positions that a replay does not give": "UPDATE positions SET state = state || ' ' WHERE table_id = 2",
    "messages still to be sent": "UPDATE outbox SET done = 0 WHERE id = 1",
    "messages lost": "UPDATE outbox SET message = 7 WHERE id = 1",
    "boards that are not the newest position's": "UPDATE heads SET drawn = wanted - 1 WHERE id = 3",
    "presses in the lobby lost or doubled": "DELETE FROM acts WHERE table_id = 4 AND revision = 1",
}


@pytest.mark.slow
async def test_nothing_is_lost_or_doubled_and_what_is_planted_is_found(tmp_path):
    small = Size(tables=size(5, 50), presses=size(40, 2_000), seed=take_seed(), faults=0.08, together=5)
    result = await press(tmp_path, small)
    assert report(small, result)
    assert result.faults
    for kind, statement in PLANTED.items():
        path = shutil.copy(tmp_path / "load.db", tmp_path / "planted.db")
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            assert db.execute(statement).rowcount > 0, kind
        assert checked(path, result.places, result.standing).count(kind), kind
    channel = result.places[0].channel
    doubled = result.standing | {channel: {*result.standing[channel], 7}}
    assert checked(tmp_path / "load.db", result.places, doubled).count("messages doubled")
