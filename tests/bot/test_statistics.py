"""What is kept of finished games: written with their last act, taken out when they are played on; ratings, medians, who is not shown."""

from dataclasses import replace

import pytest

from bot.features.statistics_page import HIDDEN, person_page, server_page
from bot.model import response_times
from bot.model.player_statistics import ratings
from bot.model.time_control import HOUR, TimeControl
from bot.storage.queries.result_queries import Result
from bot.storage.schema.sql_tables import results
from bot.tables.records.statistics_service import rank_players
from tests.bot.table_kit import ANN, BEN, CHANNEL, GM, GUILD, back_to, begun, first_answer, match_of, raw, service
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import words


async def over(tables):
    standing = await begun(tables, rounds=3)
    while standing.table.status == "playing":
        standing = await tables.act(standing.table.id, *first_answer(standing))
    return standing


async def test_a_finished_game_is_a_row_for_each_person(tables):
    standing = await over(tables)
    outcome = standing.match.state.outcome
    rows = await tables._executor.store.results.of_guild(GUILD)
    assert [(row.user, row.game, row.seats, row.rated) for row in rows] == [
        (ANN, "tiny", 2, True),
        (BEN, "tiny", 2, True),
    ]
    assert [row.place for row in rows] == [{seat: place for place, seat in outcome.ranked()}[k] for k in (0, 1)]
    assert [row.points for row in rows] == list(outcome.scores)
    person = await tables.statistics.person(GUILD, ANN)
    assert (person.favourite, person.titles[0].games, person.seconds is not None) == ("tiny", 1, True)
    assert (await tables.statistics.person(GUILD + 1, ANN)).titles == ()


async def test_only_the_act_that_ends_a_game_writes_results(tables, monkeypatch):
    database, written = tables._executor.store.database, []
    write = database.write

    async def noting(steps):
        written.append(steps := list(steps))
        return await write(steps)

    monkeypatch.setattr(database, "write", noting)
    standing = await over(tables)
    of_results = [sum(getattr(step.statement, "table", None) is results for step in steps) for steps in written]
    assert len(of_results) > 3
    assert of_results == [*[0] * (len(of_results) - 1), 2]
    assert standing.table.status == "over"


async def test_what_a_game_master_ends_or_takes_back_is_not_rated(tables):
    standing = await begun(tables)
    await tables.act(standing.table.id, *first_answer(standing))
    await tables.gm.end(standing.table.id, GM, True)
    rows = await tables._executor.store.results.of_guild(GUILD)
    assert [(row.rated, row.place, row.points) for row in rows] == [(False, None, None)] * 2
    assert (await tables.statistics.server(GUILD))[0].best == ()
    (played,) = (await tables.statistics.person(GUILD, ANN)).titles
    assert (played.games, played.wins, played.points) == (1, 0, ())
    await tables.gm.undo(standing.table.id, GM, 1)
    assert await raw(tables, "SELECT * FROM results") == []


async def test_a_stored_win_of_a_game_that_was_ended_early_is_taken_out_and_no_other(place):
    async with service(place) as tables:
        await over(tables)
        ended = (await begun(tables, channel=CHANNEL + 1)).table.id
        await tables.gm.end(ended, GM, True)
        await raw(tables, "UPDATE results SET place = 1, points = 7")
        await back_to(tables, "0007")
    async with service(place) as tables:
        rows = await tables._executor.store.results.of_guild(GUILD)
        found = {(row.table_id == ended, row.place, row.points) for row in rows}
        assert found == {(True, None, None), (False, 1, 7)}


async def test_a_player_who_resigned_has_not_won_what_the_default_moves_win(place):
    async with service(place) as tables:
        standing = await begun(tables, rounds=3)
        table = standing.table.id
        await tables.resign(table, BEN)
        await to_the_end(tables, table)
        rows = {row.user: row for row in await tables._executor.store.results.of_guild(GUILD)}
        assert (rows[BEN].place, rows[BEN].points) == (None, None)
        assert rows[ANN].place is not None


async def test_who_leaves_spoils_the_rating_of_that_game_but_not_the_count(tables):
    standing = await begun(tables, rounds=2)
    table = standing.table.id
    await tables.leave(table, BEN)
    while (standing := await tables.standing(table)).table.status == "playing":
        await tables.act(table, *first_answer(standing))
    rows = await tables._executor.store.results.of_guild(GUILD)
    assert [(row.user, row.rated) for row in rows] == [(ANN, False)]


async def to_the_end(tables, table):
    while (standing := await tables.standing(table)).table.status == "playing":
        await tables.act(table, *first_answer(standing))


async def test_a_game_in_which_a_robot_sat_in_for_somebody_is_not_rated_even_if_they_are_back_for_its_end(
    tables, hands
):
    standing = await begun(tables, terms=TimeControl(pace=HOUR, late="robot"), rounds=4)
    table = standing.table.id
    await tables.clock.start()
    await tables.act(table, ANN, match_of(standing).asks[0].legal[0])
    hands.pass_(hours=1, minutes=1)
    await tables.clock.tick()
    standing = await tables.standing(table)
    assert [one.present for one in standing.table.players] == [True, False]
    await tables.note_presence(standing, BEN)
    await to_the_end(tables, table)
    assert [row.rated for row in await tables._executor.store.results.of_guild(GUILD)] == [False, False]


async def test_what_is_played_on_after_its_end_with_all_hands_seen_is_not_rated(tables):
    table = (await over(tables)).table.id
    await tables.gm.undo(table, GM, 1)
    assert (await tables.standing(table)).lasted is None
    await to_the_end(tables, table)
    assert [row.rated for row in await tables._executor.store.results.of_guild(GUILD)] == [False, False]


async def test_who_does_not_want_to_be_seen_is_on_no_board_and_shown_to_themselves_alone(tables):
    await over(tables)
    assert {one.user for one in (await tables.statistics.server(GUILD))[0].best} == {ANN, BEN}
    await tables.people.wish(ANN, ranked=False)
    (board,) = await tables.statistics.server(GUILD)
    assert (board.games, [one.user for one in board.best]) == (1, [])  # Ben alone is rated against nobody
    hidden = await tables.statistics.person(GUILD, ANN)
    assert HIDDEN in words(check(person_page("Ann", hidden, str, own=False)))
    assert "1 game" in words(check(person_page("Ann", hidden, str, own=True)))
    assert f"<@{ANN}>" not in words(check(server_page([board], str)))


def test_who_wins_is_rated_above_and_games_with_robots_alone_count_nothing():
    board = ratings([{1: 1, 2: 2, 3: 3}, {1: 1, 2: 2}, {4: 1}])
    assert [one.user for one in board] == [1, 2, 3]
    assert [one.games for one in board] == [2, 2, 1]
    drawn = ratings([{1: 1, 2: 1}])
    assert drawn[0].shown == drawn[1].shown


def test_only_whole_games_of_those_who_want_it_are_rated():
    row = Result(1, "tiny", 1, 2, 1, 5, rated=True, ranked=True, tempo="[]")
    won, lost = row, replace(row, user=2, place=2)
    assert [one.user for one in rank_players([won, lost])] == [1, 2]
    assert rank_players([won, replace(lost, ranked=False)]) == []
    assert rank_players([replace(won, rated=False), replace(lost, rated=False)]) == []


@pytest.mark.parametrize("seconds", [1, 10, 60, 3_600, 86_400])
def test_the_median_is_about_the_time_that_most_answers_took(seconds):
    counts: list[int] = []
    for _ in range(9):
        counts = response_times.count_response(counts, seconds * 1000)
    for odd in (1, 500_000_000):
        counts = response_times.count_response(counts, odd)
    median = response_times.together([response_times.Tempo(counts).text(), "[]"]).median()
    assert median is not None
    assert seconds / 1.42 <= median <= seconds * 1.42
    assert response_times.together([]).median() is None


async def test_the_time_to_answer_is_that_of_the_person_who_was_asked(tables, hands):
    standing = await begun(tables, terms=TimeControl())
    hands.pass_(seconds=40)
    user, token = first_answer(standing)
    await tables.act(standing.table.id, user, token)
    waits = (await raw(tables, "SELECT waits FROM heads"))[0][0]
    assert f'"tempo":{{"{user}":' in waits
