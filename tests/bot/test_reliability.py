"""Who is reliable: games that are finished and left, shown in steps; a host who asks for a minimum."""

import pytest

from bot.model.errors import TableError
from bot.model.player_statistics import Reliability
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GUILD, begun, first_answer, lobby, raw


async def ended(tables, channel, leaver=None):
    """A game of Ann and Ben that comes to its end; the leaver has left before."""
    standing = await begun(tables, channel=channel)
    if leaver is not None:
        standing = await tables.leave(standing.table.id, leaver)
    while standing.table.status == "playing":
        user, token = first_answer(standing)
        standing = await tables.act(standing.table.id, user, token)
    return standing


async def test_games_that_were_left_count_against_those_who_left(tables):
    for number in range(3):
        await ended(tables, CHANNEL + 1 + number, BEN if number else None)
    ann, ben = [await tables.statistics.reliability(GUILD, user) for user in (ANN, BEN)]
    assert (ann.finished, ann.games) == (3, 3)
    assert (ben.finished, ben.games) == (1, 3)
    assert ben.percent == 33
    assert [len((await tables.statistics.person(GUILD, user)).titles) for user in (ANN, BEN)] == [1, 1]
    played = (await tables.statistics.person(GUILD, BEN)).titles[0].games
    assert played == 1  # statistics know nothing of games that someone left
    opened = await lobby(tables, channel=CHANNEL + 9)
    table = opened.table.id
    await tables.leave(table, BEN)
    with pytest.raises(TableError, match="Only the host"):
        await tables.set_least(table, CY, 75)
    assert (await tables.set_least(table, ANN, 75)).table.least == 75
    with pytest.raises(TableError, match=r"at least 75 % of their games; you finished 1 of 3 here"):
        await tables.join(table, BEN, "Ben")
    await tables.join(table, CY, "Cy")  # new here
    await tables.invite(table, ANN, BEN)
    await tables.join(table, BEN, "Ben")
    with pytest.raises(TableError, match="suggestions"):
        await tables.set_least(table, ANN, 33)
    await tables.delete_person(BEN)
    assert await raw(tables, f'SELECT * FROM results WHERE "user" = {BEN}') == []


def test_it_is_told_in_a_few_steps():
    assert Reliability(2, 2, 60.0).describe() == ""
    assert Reliability(3, 4, 60.0).describe() == "answers within minutes, finished 3 of 4 games"
    assert Reliability(4, 4, 7_000.0).describe() == "answers within a few hours, finished 4 of 4 games"
    assert Reliability(4, 4, 200_000.0).describe() == "answers in more than a day, finished 4 of 4 games"
    assert Reliability(4, 4, None).describe() == "finished 4 of 4 games"
    assert Reliability(4, 4, 60.0, shown=False).describe() == ""
