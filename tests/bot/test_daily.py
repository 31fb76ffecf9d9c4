"""The deal of the day at the table service: one deal for everyone, one try for each, and nothing of it lost or doubled."""

import asyncio
import json
from contextlib import suppress
from itertools import count

import pytest

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.storage.engine import fault_injection
from bot.tables.votes.motion_rules import Proposal
from games import CATALOGUE
from games.engine.running.match import Match
from games.engine.teaching.daily_play import answer_as_robot
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, GUILD, deliver, match_of, raw, refused, service

GAME = CATALOGUE["aristocrats"]
ELSEWHERE = GUILD + 1
MANY = 200  # answers, more than such a deal has
SOME = 8  # answers, fewer than any


async def begin(tables, user=ANN, guild=GUILD) -> TableSnapshot:
    standing: TableSnapshot = await tables.daily.begin(guild=guild, user=user, name=f"Player {user}")
    return standing


async def go_on(tables, standing: TableSnapshot, user=ANN, game=GAME) -> TableSnapshot:
    """The person answers as a robot would."""
    seat, match = standing.seat_of(user), match_of(standing)
    assert seat is not None
    tokens = answer_as_robot(game, Match(game, match.save()), seat, match.asks[seat])
    after: TableSnapshot = await tables.act(standing.table.id, user, " ".join(tokens) or "none")
    return after


async def play(tables, user=ANN, guild=GUILD) -> TableSnapshot:
    standing = await begin(tables, user, guild)
    for _ in range(MANY):
        if standing.table.status != "playing":
            break
        standing = await go_on(tables, standing, user)
    assert standing.table.status == "over"
    return standing


@pytest.fixture
async def daily(place, hands):
    async with service(place, hands, GAME) as tables:
        yield tables


async def test_everyone_gets_the_same_deal_and_the_same_robots(daily):
    ann, ben = await play(daily, ANN), await play(daily, BEN, ELSEWHERE)
    assert ann.table.id != ben.table.id
    assert match_of(ann).save() == match_of(ben).save()
    assert ann.table.commitment == ben.table.commitment
    assert [player.robot for player in ann.table.players].count("player") == 3


@pytest.mark.sqlite("rules of titles: their statements are those of the others")
@pytest.mark.parametrize("name", CATALOGUE)
async def test_every_title_answers_everyone_alike_trades_and_openings_included(place, hands, name):
    game = CATALOGUE[name]
    async with service(place, hands, game) as tables:
        ann, ben = await begin(tables, ANN), await begin(tables, BEN)
        assert ann.table.options == ben.table.options
        for _ in range(SOME):
            assert match_of(ann).save() == match_of(ben).save()
            ann, ben = await go_on(tables, ann, ANN, game), await go_on(tables, ben, BEN, game)


async def test_one_try_a_day_whatever_is_pressed_at_once(daily, hands):
    one, two = await asyncio.gather(begin(daily), begin(daily, guild=ELSEWHERE))
    assert (one.table.id, one.table.guild) == (two.table.id, two.table.guild)
    over = await play(daily)
    again = await begin(daily)
    assert (again.table.id, again.table.status) == (over.table.id, "over")
    assert len(await raw(daily, "SELECT day FROM daily_games")) == 1
    hands.pass_(days=1)
    assert (await begin(daily)).table.id != over.table.id


async def test_it_makes_no_noise_and_counts_for_nothing(daily, hands):
    over = await play(daily)
    assert await deliver(daily) == []
    assert await daily.outbox.boards() == []
    assert await raw(daily, "SELECT table_id FROM results") == []
    assert (await daily.statistics.person(GUILD, ANN)).titles == ()
    hands.pass_(days=1)
    running = await begin(daily)
    assert await daily.in_guild(GUILD) == []
    assert [one.id for one in (await daily.mine(ANN))[:1] for one in [one.table]] == [running.table.id]
    hosted = await daily._executor.store.games.count_hosted(ANN, GUILD, daily.catalogue)
    assert (hosted, over.table.is_private) == (0, True)


async def test_no_one_else_comes_near_it(daily):
    table = (await begin(daily)).table.id
    await refused("no game", daily.take_seat(table, 1, BEN, "Ben"))
    await refused("no game", daily.gm.pause(table, GM))
    await refused("no game", daily.gm.inspect(table, GM, None))
    await refused("no game", daily.act(table, BEN, "lock"))
    await go_on(daily, await daily.standing(table))
    assert "Nothing is undone" in await refused("gm", daily.votes.propose(table, ANN, Proposal(motion="undo", acts=1)))
    await refused("gm", daily.gm.undo(table, GM, 1))
    assert "no hints" in await refused("not now", daily.hints.take_hint(table, ANN))
    standing = await daily.standing(table)
    assert standing.may_be_read_by(ANN)
    assert not standing.may_be_read_by(BEN)
    await refused("not now", daily.rematch((await play(daily)).table.id, ANN))


async def test_how_others_did_is_told_once_ones_own_game_has_ended(daily, hands):
    await play(daily, BEN)
    hands.pass_(seconds=1)
    await begin(daily, CY)
    before = await daily.daily.show_card(GUILD, ANN)
    assert (before.results, before.played, before.playing, before.is_open) == ((), 1, 1, False)
    await begin(daily)
    assert not (await daily.daily.show_card(GUILD, ANN)).results
    await play(daily)
    after = await daily.daily.show_card(GUILD, ANN)
    assert [one.user for one in after.results] == [BEN, ANN]
    assert (after.everywhere, after.better) == (2, 0)
    there = await daily.daily.show_card(ELSEWHERE, ANN)
    assert (there.results, there.played, there.everywhere) == ((), 0, 2)
    await daily.people.wish(BEN, ranked=False)
    assert [one.ranked for one in (await daily.daily.show_card(GUILD, ANN)).results] == [False, True]
    hands.pass_(days=1)
    past = daily.daily.today - 1
    assert len((await daily.daily.show_card(GUILD, GM, past)).results) == 2  # no one can begin it any longer
    assert not (await daily.daily.show_card(GUILD, CY, past)).results  # who still plays it can end it


async def test_giving_up_ends_the_try_without_a_result(daily):
    table = (await begin(daily)).table.id
    await refused("no game", daily.daily.give_up(table, BEN))
    assert (await daily.daily.give_up(table, ANN)).table.status == "archived"
    await refused("not now", daily.daily.give_up(table, ANN))
    card = await daily.daily.show_card(GUILD, ANN)
    assert (card.is_open, card.stopped, card.played) == (True, 1, 0)
    assert card.mine is not None
    assert not card.mine.is_finished
    assert (await begin(daily)).table.id == table
    assert await daily.daily.find_unfinished(ANN) is None


async def test_a_game_from_before_midnight_ends_as_that_days(daily, hands):
    first = await begin(daily)
    day = daily.daily.today
    hands.pass_(hours=23)
    assert daily.daily.today == day + 1
    assert "goes on" in await refused("taken", begin(daily))
    standing = await daily.daily.resume(ANN)
    assert standing.table.id == first.table.id
    while standing.table.status == "playing":
        standing = await go_on(daily, standing)
    assert [one.user for one in (await daily.daily.show_card(GUILD, ANN, day)).results] == [ANN]
    assert (await daily.daily.show_card(GUILD, ANN)).mine is None
    assert (await begin(daily)).table.id != first.table.id


async def test_an_idle_game_is_closed_after_a_day_as_not_finished(daily, hands):
    table, day = (await begin(daily)).table.id, daily.daily.today
    hands.pass_(hours=25)
    await daily.clock.tick()
    assert (await daily.standing(table)).table.status == "archived"
    assert (await daily.daily.show_card(GUILD, ANN, day)).stopped == 1
    assert await deliver(daily) == []


async def test_a_result_is_shared_once(daily):
    await play(daily)
    day = daily.daily.today
    await daily.daily.note_shared(day, ANN)
    assert "already shared" in await refused("passed", daily.daily.note_shared(day, ANN))
    await begin(daily, BEN)
    await refused("passed", daily.daily.note_shared(day, BEN))


async def test_the_seed_is_drawn_for_the_day_and_opened_to_its_player_at_the_end(daily):
    standing = await begin(daily)
    assert (await daily.verify(standing.table.id)).seed is None
    ((seed,),) = await raw(daily, "SELECT seed FROM daily_deals")
    over = await play(daily)
    assert (await daily.verify(over.table.id)).seed == seed


class Gone(BaseException):
    """The process is gone."""


@pytest.mark.parametrize("point", ["before commit", "after commit"])
async def test_a_crash_while_it_is_dealt_loses_no_try_and_doubles_none(place, hands, point):
    """The process ends around each of the three transactions of a deal. Pressed again, that deal goes on."""
    for number in range(3):
        passed = count()

        async def end(here, number=number, passed=passed) -> None:
            if here == point and next(passed) == number:
                raise Gone

        hands.pass_(days=1)
        async with service(place, hands, GAME) as tables:
            fault_injection.hook = end
            with suppress(Gone, TableError):
                await begin(tables)
            fault_injection.hook = None
            assert next(passed) > number
        async with service(place, hands, GAME) as tables:
            standing = await begin(tables)
            assert (standing.table.status, len(standing.table.players)) == ("playing", 4)
            day = tables.daily.today
            rows = await raw(tables, f"SELECT table_id FROM daily_games WHERE day = {day}")
            assert [row.table_id for row in rows] == [standing.table.id]
            assert len(await raw(tables, f"SELECT seed FROM daily_deals WHERE day = {day}")) == 1
            await tables.daily.give_up(standing.table.id, ANN)


async def test_the_end_is_stored_with_the_last_act(daily):
    standing = await begin(daily)
    while standing.table.status == "playing":
        assert await raw(daily, "SELECT ended, place FROM daily_games") == [(None, None)]
        standing = await go_on(daily, standing)
    ((ended, place),) = await raw(daily, "SELECT ended, place FROM daily_games")
    assert None not in (ended, place)


async def test_my_data_has_it_and_deletes_it(daily):
    over = await play(daily)
    data = json.loads(await daily.personal.export(ANN))
    assert data["daily_games"][0]["place"] is not None
    await daily.delete_person(ANN)
    assert await raw(daily, 'SELECT "user" FROM daily_games') == []
    ((channel, status),) = await raw(daily, f"SELECT channel, status FROM heads WHERE id = {over.table.id}")
    assert (channel, status) == (-over.table.id, "archived")
    assert not (await daily.standing(over.table.id)).may_be_read_by(ANN)
    assert (await daily.daily.show_card(GUILD, BEN)).everywhere == 0


async def test_without_a_title_that_takes_part_there_is_none(place, hands):
    async with service(place, hands) as tables:
        assert "None of the games" in await refused("no game", tables.daily.show_card(GUILD, ANN))
        await refused("no game", tables.at(CHANNEL))
