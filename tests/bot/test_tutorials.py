"""Guided first games at the table service: how they begin, who sits there, and how they end."""

import asyncio

import pytest

from bot.model.table_snapshot import TableSnapshot
from bot.tables.timers.turn_notifications import notify_players
from games import CATALOGUE
from games.engine.teaching.advice import advise
from tests.bot.table_kit import ANN, BEN, CHANNEL, GM, GUILD, Hands, deliver, match_of, raw, refused, service

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

GAME = CATALOGUE["aristocrats"]
MANY = 40  # answers, more than the guided game has


async def learn(tables, user=ANN, channel=CHANNEL, game="aristocrats") -> TableSnapshot:
    standing: TableSnapshot = await tables.learning.begin(
        guild=GUILD, channel=channel, host=user, name="Ann", game=game
    )
    return standing


async def go_on(tables, standing: TableSnapshot) -> TableSnapshot:
    """The learner does as advised."""
    seat, match = standing.seat_of(ANN), match_of(standing)
    assert seat is not None
    known = await tables.learning.list_known(standing, seat)
    tokens = advise(GAME, GAME.course, match.view(seat), match.asks[seat], match.digest(seat), known).tokens
    after: TableSnapshot = await tables.act(standing.table.id, ANN, " ".join(tokens))
    return after


async def test_it_is_dealt_with_robots_and_goes_on_where_it_was(place):
    async with service(place, game=GAME) as tables:
        standing = await learn(tables)
        assert standing.table.learn == "taught"
        assert [player.robot for player in standing.table.players].count("player") == 2
        standing = await go_on(tables, standing)
        again = await learn(tables)
        assert (again.table.id, again.table.revision) == (standing.table.id, standing.table.revision)
        assert ("4.3", "donate") in await tables.learning.list_known(again, 0)
    async with service(place, game=GAME) as tables:
        kept = await learn(tables)
        assert kept.table.id == standing.table.id
        assert ("4.3", "donate") in await tables.learning.list_known(kept, 0)


async def test_what_was_opened_and_not_dealt_is_dealt_the_next_time(tmp_path, monkeypatch):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        with monkeypatch.context() as broken:
            broken.setattr("bot.tables.lobby.tutorial_service.match_actions.start", lambda act, seed: 1 / 0)
            await refused("bug", learn(tables))
        opened = (await tables.at(CHANNEL)).table
        assert (opened.status, opened.learn) == ("lobby", "taught")
        dealt = (await learn(tables)).table
        assert (dealt.id, dealt.status, len(dealt.players)) == (opened.id, "playing", 3)


async def test_two_presses_at_once_deal_one_guided_game(tmp_path):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        with pytest.MonkeyPatch.context() as broken:
            broken.setattr("bot.tables.lobby.tutorial_service.match_actions.start", lambda act, seed: 1 / 0)
            await refused("bug", learn(tables))
        one, two = await asyncio.gather(learn(tables), learn(tables))
        assert (one.table.id, one.table.status) == (two.table.id, "playing")
        assert len(two.table.players) == 3


async def test_nobody_joins_what_was_opened_for_a_learner_and_not_dealt(tmp_path, monkeypatch):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        with monkeypatch.context() as broken:
            broken.setattr("bot.tables.lobby.tutorial_service.match_actions.start", lambda act, seed: 1 / 0)
            await refused("bug", learn(tables))
        opened = (await tables.at(CHANNEL)).table.id
        assert "guided first game" in await refused("taken", tables.join(opened, BEN, "Ben"))


async def test_the_same_answers_bring_the_same_game(tmp_path):
    assert GAME.course is not None
    ends: list[list[object]] = []
    for name in ("a", "b"):
        async with service(tmp_path / f"{name}.db", game=GAME) as tables:
            standing, seen = await learn(tables), list[object]()
            while not GAME.course.done(match_of(standing).view(None)) and len(seen) < MANY:
                standing = await go_on(tables, standing)
                seen.append(match_of(standing).view(None))
            ends.append(seen)
    assert ends[0] == ends[1]
    assert 5 < len(ends[0]) < MANY


async def test_nobody_else_sits_down_there_or_ends_it(tmp_path):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        standing = await learn(tables)
        table = standing.table.id
        assert "guided first game" in await refused("taken", tables.open_seats(table, BEN))
        assert "guided first game" in await refused("taken", tables.hand_over.offer(table, ANN, BEN, "Ben"))
        await refused("not host", tables.learning.end(table, BEN))
        await refused("not host", tables.learning.alone(table, BEN))
        assert "has no game" in await refused("taken", learn(tables, BEN))
        assert (await learn(tables, BEN, channel=7)).table.id != table


async def test_whoever_leaves_gives_the_channel_free(tmp_path):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        standing = await learn(tables)
        assert (await tables.leave(standing.table.id, ANN)).table.status == "archived"
        other = await learn(tables, BEN)
        assert (await tables.learning.end(other.table.id, BEN)).table.status == "archived"
        await refused("passed", tables.learning.end(other.table.id, BEN))


async def test_whoever_presses_leave_twice_can_still_go_on_later(tmp_path):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        table = (await go_on(tables, await learn(tables))).table.id
        await tables.leave(table, ANN)
        await refused("passed", tables.leave(table, ANN))
        await refused("passed", tables.learning.alone(table, ANN))
        back = await tables.reopen(CHANNEL, ANN)
        assert (back.table.id, back.table.status, back.table.learn) == (table, "playing", "taught")


async def test_a_day_without_a_press_puts_it_away_and_it_can_be_reopened(tmp_path):
    hands = Hands()
    async with service(tmp_path / "l.db", hands, GAME) as tables:
        standing = await go_on(tables, await learn(tables))
        hands.pass_(hours=23)
        await tables.clock.tick()
        assert (await tables.standing(standing.table.id)).table.status == "playing"
        hands.pass_(hours=2)
        await tables.clock.tick()
        assert (await tables.standing(standing.table.id)).table.status == "archived"
        back = await tables.reopen(CHANNEL, ANN)
        assert (back.table.status, back.table.learn) == ("playing", "taught")


async def test_nobody_is_called_to_it(tmp_path):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        standing = await learn(tables)
        called = []

        def work(act):
            notify_players(act, [0], reminder=False)
            called.extend([one["kind"] for one in act.news])

        await tables._executor.alter(standing.table.id, "clock", None, work)
        assert called == []
        assert "ping" not in [kind for kind, _ in await deliver(tables)]


async def test_it_counts_for_nothing(tmp_path):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        standing = await learn(tables)
        assert (await tables.gm.end(standing.table.id, GM, False)).table.status == "over"
        assert await raw(tables, "SELECT count(*) FROM results") == [(0,)]
        assert await tables.people.has_hints(ANN, "aristocrats")


async def test_playing_on_alone_is_kept_and_said_once(tmp_path):
    async with service(tmp_path / "l.db", game=GAME) as tables:
        standing = await learn(tables)
        alone = await tables.learning.alone(standing.table.id, ANN)
        assert alone.table.learn == "alone"
        assert (await tables.learning.alone(standing.table.id, ANN)).table.revision == alone.table.revision


async def test_a_title_without_lessons_says_so(tmp_path):
    async with service(tmp_path / "l.db") as tables:
        assert "no guided game" in await refused("no game", learn(tables, game="tiny"))
