"""The card of a lobby: what it is, who sits there, the clock, and options only where they are not as usual; the host's menus."""

from dataclasses import replace
from typing import Any

import pytest

from bot.features.board_message import board
from bot.features.lobby.options import options_page, presets
from bot.model import option_values
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.tables.lobby.option_rules import fits_some_table, validate_options
from games import CATALOGUE
from tests.bot.table_kit import ANN, BEN, begun, lobby, refused
from tests.bot.test_result_page import PRESENTERS
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import seated, words
from tests.bot.tinygame import TINY
from tests.games.walk import begin

EVERY = [(name, option) for name, game in CATALOGUE.items() for option in game.options.model_fields]


def at_lobby(name: str, **options: Any) -> Any:
    """A lobby of that title with the longest names."""
    game = CATALOGUE[name]
    standing = seated(name, begin(game, game.seats[0]))
    table = replace(standing.table, status="lobby", options=validate_options(game, options))
    return replace(standing, table=table, match=None, deadlines={})


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_card_is_short_where_everything_is_as_usual(name):
    said = words(check(board(at_lobby(name), CATALOGUE[name], PRESENTERS[name], [])))
    assert CATALOGUE[name].blurb in said
    assert "**Clock:** 1 day per decision" in said
    assert "**Options:** the usual ones" in said
    assert "****" not in said


def test_only_what_differs_is_named_with_what_it_means():
    said = words(
        check(board(at_lobby("aristocracy", round_limit=3), CATALOGUE["aristocracy"], PRESENTERS["aristocracy"], []))
    )
    assert "Round limit: **3** – The game ends after this round" in said
    assert "Seating" not in said


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_evening_can_be_chosen_and_played(name):
    game = CATALOGUE[name]
    assert list(presets(game)) == ["short", "usual", "long"]
    for preset in presets(game).values():
        full = validate_options(game, preset)
        assert preset.items() <= full.items()
        fits_some_table(game, game.options.model_validate(full))


@pytest.mark.parametrize(("name", "option"), EVERY)
def test_every_option_has_a_menu_of_its_values_and_what_is_illegal_names_the_range(name, option):
    game, standing = CATALOGUE[name], at_lobby(name)
    page = check(options_page(standing, game, standing.table.host, name=option))
    menus = [one for one in page if one["type"] == 3]
    assert len(menus) == 5  # the last two are who may join, and how the board looks
    offered = [one["value"] for one in menus[2]["options"]]
    assert offered
    assert len(set(offered)) == len(offered)
    assert (
        option_values.describe_allowed(game.options, option) in menus[2]["placeholder"]
        or len(menus[2]["placeholder"]) == 150
    )
    with pytest.raises(TableError) as error:
        validate_options(game, {option: "never heard of"})
    assert error.value.kind == "option"
    assert f"({option}): it can be {option_values.describe_allowed(game.options, option)}" in error.value.said


def test_whoever_does_not_host_sees_the_options_without_menus():
    standing = at_lobby("estate")
    page = check(options_page(standing, CATALOGUE["estate"], standing.table.host + 1))
    assert not [one for one in page if one["type"] == 3]


async def test_the_host_changes_options_until_the_game_begins(tables):
    table = (await lobby(tables)).table.id
    await refused("not host", tables.set_options(table, BEN, {"rounds": 3}))
    said = await refused("option", tables.set_options(table, ANN, {"seating": "heap"}))
    assert "it can be join or random" in said
    standing = await tables.set_options(table, ANN, {"rounds": 3})
    assert standing.table.options["rounds"] == 3
    assert (await tables.standing(table)).table == standing.table
    standing = await tables.set_options(table, ANN, {}, reset=True)
    assert standing.table.options == TINY.options().model_dump(mode="json")
    await tables.start(table, ANN)
    await refused("not now", tables.set_options(table, ANN, {"rounds": 3}))


async def test_robots_by_number_and_strength_in_one_press(tables):
    table = (await lobby(tables)).table.id
    await refused("not host", tables.seat_robots(table, BEN, "player", 1))
    await refused("taken", tables.seat_robots(table, ANN, "player", 3))
    standing = await tables.seat_robots(table, ANN, "random", 2)
    assert standing.table.players[2:] == (Player(None, "Robot 1", "random"), Player(None, "Robot 2", "random"))
    standing = await tables.seat_robots(table, ANN, "player", 1)
    assert standing.table.players[2:] == (Player(None, "Robot 1", "player"),)
    assert len((await tables.seat_robots(table, ANN, "player", 0)).table.players) == 2
    running = (await begun(tables, channel=7)).table.id
    await refused("not now", tables.seat_robots(running, ANN, "player", 1))
