"""Two worlds: in one, people plan their turns and answer in advance; in the other the same people answer the same by hand, at the same moments.

Nobody but who planned can tell the worlds apart, not by a ping either: messages, their order, boards, logs, questions, deadlines. Holidays,
votes on players and pauses come between, the same in both.
"""

from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.tables.votes.vote_proposals import Proposal
from games import CATALOGUE
from tests.bot.table_kit import GM, GUILD, match_of
from tests.bot.test_premoves_two_worlds import HOST, World, _but_by, left, spent, the_same, world
from tests.games import walk
from tests.sizes import size

GAMES = size(1, 30)
ACTS = 120
ENOUGH = size(6, 80)  # planned answers that were given, in one game
EVERY = [name for name, game in CATALOGUE.items() if game.table.planning is not None]


@pytest.mark.slow
@pytest.mark.sqlite("rules of tables: plans are stored on both databases in test_plans.py")
@pytest.mark.parametrize("name", EVERY)
async def test_nobody_can_tell_a_planned_turn_from_one_by_hand(tmp_path, name):
    given, found = 0, set[str]()
    for number in walk.search_games({"plans that were played"}, found, GAMES):
        planned = await world(tmp_path / f"a{number}.db", name, f"plan{name}{number}")
        by_hand = await world(tmp_path / f"b{number}.db", name, f"plan{name}{number}")
        try:
            given += await played(name, number, planned, by_hand)
        finally:
            for one in (planned, by_hand):
                await one.tables._executor.store.close()
        found |= {"plans that were played"} if given >= GAMES * 3 else set()


async def played(name: str, number: int, planned: World, by_hand: World) -> int:
    """Play both worlds; return how many planned answers were given."""
    game, numbers, given = CATALOGUE[name], walk.luck("plans", name, number), 0
    seats, options = game.seats[numbers.below(len(game.seats))], dict[str, Any]()
    for one in (planned, by_hand):
        await one.open(name, seats, options)
    for _ in range(ACTS):
        standing = await planned.standing()
        if standing.table.status != "playing" or given >= ENOUGH:
            break
        await plan(planned, standing, numbers)
        if (
            numbers.below(4) == 0 and standing.vote is None
        ):  # to press anything ends a vote on oneself, as everyone sees
            await left(planned, await planned.standing(), numbers)
        await disturb(planned, by_hand, seats, numbers)
        soon = await planned.standing()
        if soon.table.status != "playing":
            break
        if await spent(planned, by_hand) is not None:
            given += 1
        else:
            await the_same(standing, soon, planned, by_hand, numbers)
        here, there = await planned.seen(), await by_hand.seen()
        for what, value in there.items():
            assert here[what] == value, what
    mine, theirs = await planned.journal(), await by_hand.journal()
    assert [_but_by(answer) for answer in mine] == [_but_by(answer) for answer in theirs]
    assert sum(answer["by"] == "clock" for answer in mine) == given
    return given


async def disturb(planned: World, by_hand: World, seats: int, numbers: Any) -> None:
    """Now and then a player goes on holiday or comes back, the table votes on them, or a game master pauses the game: the same in both worlds."""
    seat, hours = numbers.below(seats), 1 + numbers.below(3)
    user, other = HOST + seat, HOST + (seat + 1) % seats

    async def do(one: World, what: int) -> None:
        tables = one.tables
        match what:
            case 0:
                now = one.hands.now
                await tables.people.go_away(user, GUILD, now, now + timedelta(hours=hours))
            case 1:
                await tables.people.end_holidays(user, GUILD)
            case 2:
                await tables.votes.propose(one.table, other, Proposal(motion="robot", seat=seat))
            case 3:
                await tables.gm.pause(one.table, GM)
                await tables.gm.resume(one.table, GM)
            case _:
                pass

    what, said = numbers.below(16), list[str]()
    for one in (planned, by_hand):
        try:
            await do(one, what)
            said.append("")
        except TableError as error:
            said.append(error.said)
    assert said[0] == said[1]


async def plan(planned: World, standing: TableSnapshot, numbers: Any) -> None:
    """Have someone plan, or cancel their plan, now and then."""
    match = match_of(standing)
    for seat, player in enumerate(standing.table.players):
        user = player.user or 0
        if numbers.below(3) or standing.plans.get(seat) is not None:
            if seat in standing.plans and numbers.below(15) == 0:
                await planned.tables.planning.cancel(planned.table, user)
            continue
        acts = planned.tables.planning.acts_for(user)
        with suppress(TableError):
            await acts.read(planned.table)
            for _ in range(1 + numbers.below(6)):
                latest = acts.latest
                if latest is None or latest.turn.question is None:
                    break
                ask, view = latest.turn.question, latest.turn.shown.view(seat)
                tokens = match.game.robot.decide(view, ask, numbers)
                await acts.act(planned.table, user, tokens)
            await acts.keep(planned.table)
