"""The picture of how a game ended, fed from the games themselves: places, what points came from, ties, who gave up, the score over the rounds."""

from dataclasses import replace
from datetime import timedelta
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from bot.model.time_control import TimeControl
from bot.panels.picture_facts.result_picture_input import NO_RESULT, ending
from bot.pictures.drawing.themes import THEMES
from bot.pictures.layout.drawable_names import name_seats
from bot.pictures.layout.picture_context import PictureContext, Sitter
from bot.pictures.layout.sheet import Fill, Laid, Words
from bot.tables.records.game_log import by_round
from bot.tables.table_service import TableService
from games import CATALOGUE
from games.engine.running.match import Match
from games.engine.telling.reckoning import Reckoning
from tests.bot.table_kit import ANN, BEN, CHANNEL, GUILD, entropy
from tests.bot.test_result_page import PRESENTERS, finished
from tests.bot.test_ui_titles import seated
from tests.games import walk
from tests.pictures.scenes import NAMES, assert_whole

COUNTED = [name for name, game in CATALOGUE.items() if game.table.totals]


def over(match, **changed):
    """How a table of that finished match stands."""
    standing = seated(match.game.name, match)
    table = replace(standing.table, status="over", **changed)
    return replace(standing, table=table, lasted=timedelta(hours=49, minutes=8))


def reckoned(found: Reckoning, state: object) -> Reckoning:
    """Whatever the scores came from in truth."""
    return found


def setting(seats, theme):
    """The longest names."""
    return PictureContext([Sitter(name, ("", "robot")[k % 2]) for k, name in enumerate(NAMES[:seats])], theme=theme)


def drawn(standing, theme=THEMES["dusk"], rounds=()):
    """The picture, whole."""
    game = CATALOGUE[standing.table.game]
    told = setting(standing.match.state.seats, theme)
    picture = ending(game, PRESENTERS[game.name], standing, told, rounds)
    assert_whole(picture)
    assert any(
        isinstance(item, Fill) and item.colour == import_module(f"cogs.{game.name}.picture").VELVET.head
        for item in picture.sheet.items
    )
    return picture


def texts(picture):
    """Every line of it."""
    return [item.text for item in picture.sheet.items if isinstance(item, Words)]


def as_drawn(text, seats):
    """A text with names, as the picture writes numbers."""
    return name_seats(text, setting(seats, THEMES["dusk"])).replace("-", "−")


@pytest.mark.parametrize("name", CATALOGUE)
@pytest.mark.parametrize("number", range(3))
def test_places_points_and_what_they_came_from_are_the_games_own(name, number):
    match = finished(name, number)
    outcome, seats = match.state.outcome, match.state.seats
    assert outcome.ranking
    picture = drawn(over(match), list(THEMES.values())[number % 2])
    reckoned, written = CATALOGUE[name].table.reckon(match.state), " ".join(texts(picture))
    assert f"{match.game.title}, the game is over." in picture.alt
    assert "2 days and 1 hour" in written
    for place, seat in outcome.ranked():
        score = f" with {outcome.scores[seat]}".replace("-", "−") if outcome.scores else ""
        assert f"{place}. {NAMES[seat]}{score}" in picture.alt
    for seat, source in reckoned.sources.items():
        if name != "estate" and source:  # a hundred seasons of an estate are long
            assert as_drawn(source, seats).replace("−", "") in written.replace("-", "").replace("−", ""), seat
    for tie in reckoned.ties:
        assert as_drawn(tie, seats) in written


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_fewest_and_the_most_seats_share_the_win_or_nobody_wins(name):
    game = CATALOGUE[name]
    for seats in (game.seats[0], game.seats[-1]):
        match = walk.begin(game, seats)
        match.finish(scored=False)
        none = drawn(over(match))
        assert ("No one wins" in none.alt) == (not match.state.outcome.ranking)
        if not match.state.outcome.ranking:
            assert NO_RESULT in none.alt
        everyone = tuple(range(seats))
        shared = match.state.outcome.model_copy(
            update={"ranking": everyone, "scores": (-7,) * seats, "places": (1,) * seats}
        )
        match.state.outcome = shared
        ties = [f"−7 each: <s{k}> and <s{k + 1}> share the place" for k in everyone[:-1]]
        level = game.but(reckon=partial(reckoned, Reckoning(ties=ties)))
        told = setting(seats, THEMES["parchment"])
        picture = ending(level, PRESENTERS[name], over(match), told)
        assert_whole(picture)
        assert "share the win with −7 points" in picture.alt
        assert all(as_drawn(ties[0], seats)[:20] in " ".join(texts(picture)) for _ in ties)


def test_who_resigned_is_said_by_name():
    game = CATALOGUE["nobles"]
    match = walk.begin(game, 2)
    match.resign(0)
    assert match.over
    standing = over(match)
    players = [replace(player, resigned=seat == 0) for seat, player in enumerate(standing.table.players)]
    picture = drawn(over(match, players=tuple(players)))
    assert f"{NAMES[1]} wins." in picture.alt
    assert f"Resigned: {NAMES[0]}" in picture.alt
    assert f"Resigned: {NAMES[0]}" in texts(picture)


def test_a_game_that_goes_on_has_no_end():
    match = walk.begin(CATALOGUE["anarchy"], 4)
    with pytest.raises(ValueError, match="is not over"):
        ending(match.game, PRESENTERS["anarchy"], over(match), setting(4, THEMES["dusk"]))


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("most", [False, True])
def test_the_totals_of_every_round_are_read_from_what_everybody_was_told(name, most):
    """Each is what the state held when the round was over."""
    game = CATALOGUE[name]
    match: Match[Any] = walk.begin(game, game.seats[-1 if most else 0], 5, limit=4)
    totals, dice = game.table.totals, walk.chance(5)
    assert totals is not None
    lines, held = list[str](), list[list[int]]()
    while not match.over:
        seat, ask = next(iter(match.asks.items()))
        news = match.answer(seat, game.robot.decide(match.view(seat), ask, dice)).events
        before = len(lines)
        lines += [event.line() for event in news if event.to is None]
        if any(totals.fullmatch(line) for line in lines[before:]):
            held.append(list(match.state.totals))
    rounds = by_round(lines, totals, match.state.seats)
    assert rounds == held
    assert rounds[-1] == list(match.state.outcome.scores)
    assert len(rounds) > 1
    picture = drawn(over(match), rounds=rounds)
    shown = [item.stamp.name for item in picture.sheet.items if isinstance(item, Laid)]
    many = match.state.seats > 5
    assert (shown.count("curve"), shown.count("spark")) == ((0, match.state.seats) if many else (1, 0))
    crests = [item.box for item in picture.sheet.items if isinstance(item, Laid) and item.stamp.name == "crest"]
    assert not any(one.is_touching(other) for k, one in enumerate(crests) for other in crests[:k])  # each is seen whole
    without = {item.stamp.name for item in drawn(over(match)).sheet.items if isinstance(item, Laid)}
    assert not without & {"curve", "spark"}


async def go_on(tables, standing):
    """Whoever is asked locks in where that can be, until the game is over."""
    while standing.table.status != "over":
        assert await tables.totals(standing) == []
        seat, ask = next(iter(standing.awaited.items()))
        word = "lock" if "lock" in ask.legal else ask.options[0].token
        standing = await tables.act(standing.table.id, standing.table.players[seat].user, word)
    return standing


@pytest.mark.parametrize("long", [1, 3, 9])
@pytest.mark.parametrize("ties", [0, 1, 9])
def test_ten_seats_with_all_there_is_to_say_are_not_too_tall(long, ties):
    """Places stay; of the rest as much as there is room for, and how much more there is."""
    match = walk.begin(CATALOGUE["anarchy"], 10)
    match.finish(scored=False)
    everyone = tuple(range(10))
    match.state.outcome = match.state.outcome.model_copy(update={"ranking": everyone, "scores": (5,) * 10})
    found = Reckoning(
        sources=dict.fromkeys(everyone, "King twice = 10, Clergy once = 2; " * long),
        ties=[f"5 each: <s{k}> was King in more rounds than <s{k + 1}>" for k in range(ties)],
    )
    game = match.game.but(reckon=partial(reckoned, found))
    told = setting(10, THEMES["dusk"])
    picture = ending(game, PRESENTERS["anarchy"], over(match), told, [[k * j % 7 for k in everyone] for j in range(20)])
    assert_whole(picture)
    written = texts(picture)
    sparks = sum(isinstance(item, Laid) and item.stamp.name == "spark" for item in picture.sheet.items)
    assert {NAMES[seat] for seat in everyone} <= set(written)
    assert sparks == 10
    noted = sum("was King in more rounds" in line for line in written)
    assert noted == ties or f"+ {ties - noted} in the text" in written
    assert noted or not ties or long > 1


@pytest.fixture
async def played(tables, hands):
    """A short game of Aristocrats between two people and a robot, to its end."""
    tables = TableService(tables._executor.store, CATALOGUE, now=hands, entropy=entropy("ended"))
    options = {"rounds": 3, "short_game": "on"}
    opened = await tables.open(
        guild=GUILD, channel=CHANNEL, host=ANN, name="Ann", game="aristocrats", options=options, terms=TimeControl()
    )
    table = opened.table.id
    await tables.join(table, BEN, "Ben")
    await tables.seat_robot(table, ANN, "player")
    return tables, await go_on(tables, await tables.start(table, ANN))


async def test_the_service_knows_the_totals_of_a_game_that_is_over(played):
    tables, standing = played
    rounds = await tables.totals(standing)
    assert len(rounds) == 3
    assert rounds[-1] == list(standing.match.state.outcome.scores)


async def test_a_round_that_was_taken_back_is_not_counted(played):
    tables, standing = played
    before = await tables.totals(standing)
    back = await tables.gm.undo(standing.table.id, 99, 1)
    assert await tables.totals(back) == []
    after = await tables.totals(await go_on(tables, back))
    assert len(after) == 3
    assert after[:2] == before[:2]
