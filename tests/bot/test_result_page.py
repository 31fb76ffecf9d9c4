"""How a game ends: one card, what the points came from, a rematch of the same people."""

import asyncio
import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.features.board_message import board
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.time_control import TimeControl
from bot.tables.lobby.table_opening import HOSTED
from cogs import anarchy, aristocracy, aristocrats, estate, nobles
from games import CATALOGUE
from games.engine.events import mark
from games.engine.running.match import Match
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, GUILD, begun, deliver, first_answer, lobby, raw, refused
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import seated, words
from tests.games.walk import begin, chance

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

PRESENTERS = {
    room.__name__.split(".")[-1]: room.board.PRESENTER for room in (anarchy, aristocracy, aristocrats, estate, nobles)
}
NUMBER = re.compile(r"[−+]?\d+")


def finished(name: str, number: int) -> Match[Any]:
    """A short game of robots, to its end; one that goes on for too long is ended by the game master, and scored."""
    game = CATALOGUE[name]
    match, dice = begin(game, game.seats[number % len(game.seats)], number, limit=4), chance(number)
    for _ in range(1500):
        if match.over:
            return match
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, game.robot.decide(match.view(seat), ask, dice))
    match.finish(scored=True)
    return match


@pytest.mark.parametrize("name", CATALOGUE)
@pytest.mark.parametrize("number", range(3))
def test_the_card_places_everybody_once_and_says_what_the_points_came_from(name, number):
    match = finished(name, number)
    table = seated(name, match)
    table = replace(table, table=replace(table.table, status="over"), lasted=timedelta(minutes=83))
    game, outcome = CATALOGUE[name], match.state.outcome
    said = words(check(board(table, game, PRESENTERS[name], [])))
    assert "It took 1 hour and 23 minutes." in said
    if not outcome.ranking:
        assert "without a result" in said
        return
    reckoned = game.table.reckon(match.state)
    card = said.partition("### The game is over")[2].partition("It took")[0]
    for place, seat in outcome.ranked():
        name_of = f"Very long name {seat}"
        assert sum(name_of in line for line in card.split("\n") if not line.startswith("-#")) == 1, card
        assert place == 1 or f"{place}. " in card
    if outcome.scores and name != "estate":
        assert set(reckoned.sources) == set(range(match.state.seats))


def test_a_game_that_was_put_away_has_not_ended_and_has_no_replay():
    match = begin(CATALOGUE["aristocracy"], 3)
    table = seated("aristocracy", match)
    table = replace(table, table=replace(table.table, status="archived"))
    shown = check(board(table, CATALOGUE["aristocracy"], PRESENTERS["aristocracy"], []))
    assert "without a result" not in words(shown)
    assert "/table reopen" in words(shown)
    assert "s:proof:" in str(shown)
    assert "s:replay:" not in str(shown)
    opened = replace(table, match=None)
    assert "/table reopen" in words(check(board(opened, CATALOGUE["aristocracy"], PRESENTERS["aristocracy"], [])))
    closed = replace(opened, table=replace(opened.table, players=()))
    assert "The table is closed." in words(
        check(board(closed, CATALOGUE["aristocracy"], PRESENTERS["aristocracy"], []))
    )


def test_the_sources_of_aristocracy_nobles_and_anarchy_add_up_to_the_score():
    for name in ("aristocracy", "nobles", "anarchy"):
        for number in range(4):
            match = finished(name, number)
            outcome = match.state.outcome
            for seat, source in CATALOGUE[name].table.reckon(match.state).sources.items():
                parts = source.partition(";")[0].split(", ")
                last = [NUMBER.findall(part)[-1] for part in parts if NUMBER.findall(part)]
                assert sum(int(one.replace("−", "-")) for one in last) == outcome.scores[seat], (name, source)


def test_a_tie_says_what_parted_it():
    match = begin(CATALOGUE["aristocracy"], 3)
    g = match.state
    g.coins = [2, 7, 2]
    match.finish(scored=True)
    told = CATALOGUE["aristocracy"].table.reckon(g).ties
    assert told[0].startswith(f"0 each: {mark(1)} has more coins than ")
    assert len(told) == 2
    assert "coins" not in told[1]
    assert told[1].startswith("0 each: ")


async def test_the_channel_hears_of_the_end_and_each_person_is_named_once(tables):
    table = await over(tables)
    kind, told = (await deliver(tables))[-1]
    assert (kind, told["why"]) == ("say", "end")
    assert told["line"].startswith("**Tiny:** The game is over after ")
    assert [told["line"].count(f"<u{user}>") for user in (ANN, BEN)] == [1, 1]
    assert "seed" not in told["line"]
    assert (await tables.verify(table)).seed is not None


async def over(tables) -> int:
    standing = await begun(tables)
    while standing.table.status == "playing":
        standing = await tables.act(standing.table.id, *first_answer(standing))
    return standing.table.id


async def test_a_rematch_is_dealt_when_everybody_has_said_yes(tables):
    table = await over(tables)
    before = await tables.standing(table)
    await refused("not seated", tables.rematch(table, CY))
    first = await tables.rematch(table, ANN)
    assert (first.table.id, first.again, first.table.status) == (table, (ANN,), "over")
    assert (await tables.rematch(table, ANN)).again == ()  # taken back
    await tables.rematch(table, BEN)
    new = await tables.rematch(table, ANN)
    assert new.table.id != table
    assert (new.table.status, new.table.options, new.table.terms) == (
        "playing",
        before.table.options,
        before.table.terms,
    )
    assert [one.user for one in new.table.players] == [BEN, ANN]
    assert new.table.host == ANN
    assert (await tables.standing(table)).table.status == "archived"
    await refused("not now", tables.rematch(table, ANN))
    assert new.table.commitment != before.table.commitment


async def test_there_is_no_rematch_of_a_game_that_goes_on(tables):
    table = (await begun(tables)).table.id
    await refused("not now", tables.rematch(table, ANN))


async def test_robots_stay_and_need_not_be_asked(tables):
    standing = await begun(tables)
    table = standing.table.id
    await tables.leave(table, BEN)
    while (standing := await tables.standing(table)).table.status == "playing":
        await tables.act(table, *first_answer(standing))
    new = await tables.rematch(table, ANN)
    assert new.table.players == (Player(None, "Ben", "player"), Player(ANN, "Ann"))


async def test_the_tables_of_whoever_is_to_host_the_rematch_are_counted(tables):
    standing = await tables.join((await lobby(tables)).table.id, CY, "Cy")
    table = (await tables.start(standing.table.id, ANN)).table.id
    await tables.leave(table, ANN)
    while (standing := await tables.standing(table)).table.status == "playing":
        await tables.act(table, *first_answer(standing))
    for channel in range(HOSTED):
        await tables.open(
            guild=GUILD, channel=channel + 1, host=ANN, name="Ann", game="tiny", options={}, terms=TimeControl()
        )
    await tables.rematch(table, BEN)
    new = await tables.rematch(table, CY)
    assert (new.table.status, new.table.host) == ("playing", BEN)


async def test_a_game_that_comes_back_after_its_rematch_asks_everybody_anew(tables):
    table = await over(tables)
    await tables.rematch(table, ANN)
    new = await tables.rematch(table, BEN)
    back = await tables.gm.restore(table, GM)
    assert (back.table.status, back.again) == ("over", ())
    assert (await tables.standing(new.table.id)).table.status == "archived"
    assert (await tables.rematch(table, BEN)).again == (BEN,)


async def test_two_people_and_two_presses_at_once_deal_one_rematch(tables):
    table = await over(tables)
    await tables.rematch(table, ANN)
    done = await asyncio.gather(*[tables.rematch(table, BEN) for _ in range(2)], return_exceptions=True)
    assert len([one for one in done if isinstance(one, TableError)]) == 1
    assert (await raw(tables, "SELECT count(*) FROM heads")) == [(2,)]
    assert (await tables.at(CHANNEL)).table.status == "playing"
