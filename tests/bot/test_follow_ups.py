"""What follows an act is requested by rules and run by the executor, in the order of one list, until nothing changes."""

import pytest

from bot.model.errors import TableError
from bot.tables import follow_ups
from tests.bot.table_kit import ANN, BEN, CY, GM, begun, first_answer, lobby
from tests.bot.test_votes import playing, proposed

ORDER = [
    "play_robots",
    "announce_sealed_time_outs",
    "pause_empty_table",
    "end_finished_game",
    "refresh_premoves",
    "update_timers",
    "decide_vote",
]


@pytest.fixture
def ran(monkeypatch):
    """The names of the follow-ups, as they are run."""
    names = []

    def noting(follow_up):
        def run(act):
            names.append(follow_up.__name__)
            return follow_up(act)

        return run

    monkeypatch.setattr(follow_ups, "FOLLOW_UPS", tuple(noting(one) for one in follow_ups.FOLLOW_UPS))
    return names


async def test_an_act_runs_the_whole_list_once_and_what_changes_no_game_runs_nothing(tables, ran):
    table = (await lobby(tables)).table.id
    assert ran == []
    standing = await tables.start(table, ANN)
    assert ran == ORDER
    ran.clear()
    await tables.act(table, *first_answer(standing))
    assert ran == ORDER
    ran.clear()
    await tables.gm.inspect(table, GM, None)
    await tables.gm.pause(table, GM)
    assert ran == []  # an open vote alone would have been looked at


async def test_a_vote_that_is_decided_among_what_follows_has_everything_follow_it_again(tables, ran):
    table = await playing(tables)
    assert await proposed(tables, table, "extend") is not None
    await tables.leave(table, CY)
    ran.clear()
    assert (await tables.leave(table, BEN)).vote is None
    assert ran == ORDER * 2


async def test_a_game_that_is_restored_without_the_executor_has_what_follows(tables, ran):
    table = (await begun(tables)).table.id
    await tables.gm.reset(table, GM)
    ran.clear()
    assert (await tables.gm.restore(table, GM)).deadlines == {}
    assert ran == ORDER


async def test_a_mistake_in_what_follows_stores_nothing_of_the_act_and_pauses_the_table(tables, monkeypatch):
    standing = await begun(tables)

    def broken(act):
        raise ZeroDivisionError

    monkeypatch.setattr(follow_ups, "FOLLOW_UPS", (broken,))
    with pytest.raises(TableError) as caught:
        await tables.act(standing.table.id, *first_answer(standing))
    assert caught.value.kind == "bug"
    monkeypatch.undo()
    after = await tables.standing(standing.table.id)
    assert after.table.status == "paused"
    assert after.digest(0) == standing.digest(0)
