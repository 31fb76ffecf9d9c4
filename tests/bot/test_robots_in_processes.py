"""Whole games of every title in which robots think in worker processes, as at a host's: no thought fails."""

from __future__ import annotations

from typing import Any

import pytest

from bot.contract.random_play import limit_rounds
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.tables.robot_thinking import think_in
from bot.tables.robot_worker import Question, find_thought
from games import CATALOGUE
from games.engine.searching.regent import Thought
from games.engine.teaching.advice import write_answer
from tests.bot.table_kit import ANN, CHANNEL, GUILD, Hands, match_of, service
from tests.games.walk import luck
from tests.processes import working
from tests.sizes import size

PLAYOUTS = size(4, 0)  # of a decision; 0: as many as at a table
SEARCHES = size(12, 1)  # one thought of this many searches; all others only go there and back, as a courtier's
ALIKE = 3  # one search of this many is done again by this process, and held against the worker's
GAMES = size(6, 12)
SEARCHED = [name for name, game in CATALOGUE.items() if game.robot.search is not None]


async def begin(tables: Any, name: str, seats: int, number: int) -> TableSnapshot:
    """A short game of Ann among robots that think: regents, and one page if there is a third seat."""
    opened = await tables.open(
        guild=GUILD,
        channel=CHANNEL + number,
        host=ANN,
        name="Ann",
        game=name,
        options=limit_rounds(CATALOGUE[name], seats, {}, 1),
        terms=TimeControl(),
    )
    for seat in range(1, seats):
        await tables.seat_robot(opened.table.id, ANN, "page" if seat == 2 else "regent")
    started: TableSnapshot = await tables.start(opened.table.id, ANN)
    return started


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCHED)
async def test_no_thought_of_a_whole_game_fails_in_a_worker_process(tmp_path, name):
    """Robots' thoughts and hints of a game, or more until one was asked in the middle of a step, whose save holds answers. Some are compared."""
    game, within, asked = CATALOGUE[name], 0, 0
    async with working(2) as pool, service(tmp_path / "court.db", Hands(), game) as tables:
        think = think_in(pool)

        async def count(question: Question) -> Thought:
            nonlocal within, asked
            asked, within = asked + 1, within + bool(question.save.answers)
            is_searched = asked % SEARCHES == 0
            question = question._replace(budget=PLAYOUTS, strength=question.strength if is_searched else "courtier")
            thought = await think(question)
            if asked % (SEARCHES * ALIKE) == 0:
                assert thought == find_thought(question)
            return thought

        tables.thinking.think = count
        for number in range(GAMES):
            seats = game.seats[number % size(1, len(game.seats))]
            await play(tables, await begin(tables, name, seats, number), number)
            assert tables.thinking.counts.failed == {}
            if within and number + 1 >= size(1, GAMES):
                break
        assert tables.thinking.counts.done == asked > 0
        assert within, "nothing was asked in the middle of a step"


async def play(tables: Any, standing: TableSnapshot, number: int) -> None:
    """Play the game to its end; Ann does what she is advised wherever she has begun an answer, else as a courtier, or is advised by chance."""
    numbers, table, game = luck("Ann", number), standing.table.id, match_of(standing).game
    for _ in range(5_000):
        await tables.thinking.settle()
        standing = await tables.standing(table)
        if standing.table.status == "over":
            return
        seat, ask = standing.seat_of(ANN), standing.ask_of(ANN)
        assert seat is not None
        if ask is None or ask.standing:
            await tables.clock.tick()  # robots go on that have stopped after many answers
            continue
        match = match_of(standing)
        if match.save().answers or numbers.below(8) == 0:
            tokens = (await tables.hints.take_hint(table, ANN)).tokens
        else:
            tokens = game.robot.decide(match.view(seat), ask, numbers)
        await tables.act(table, ANN, write_answer(tokens), partial=True)
    raise AssertionError(f"{game.title} does not end")
