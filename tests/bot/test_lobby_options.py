"""Options with which no number of seats can play are refused when a table is opened, not when it starts."""

import pytest

from bot.model.errors import TableError
from bot.model.option_values import rule_of
from bot.model.time_control import TimeControl
from bot.tables.lobby.option_rules import validate_options
from bot.titles.rulebook import Rulebook
from games import CATALOGUE
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GUILD, service
from tests.games import walk


@pytest.mark.parametrize(
    ("game", "options", "rule"),
    [
        ("aristocrats", {"rounds": 3}, "7.1"),
        ("aristocrats", {"seating": "manual"}, "7.12"),
        ("aristocrats", {"seating": "manual", "seat_order": "1 2 2"}, "7.12"),
        ("aristocrats", {"seating": "manual", "seat_order": "1 2 4"}, "7.12"),
        ("aristocrats", {"first_starter": 5, "seating": "manual", "seat_order": "1 2 3"}, "7.12"),
        ("estate", {"youth": "1 1 2"}, "2.19"),
    ],
)
def test_what_fits_no_table_is_refused_with_its_rule(game, options, rule):
    with pytest.raises(TableError) as refused:
        validate_options(CATALOGUE[game], options)
    assert refused.value.kind == "option"
    assert f"(rule {rule})" in str(refused.value)


@pytest.mark.parametrize(
    "options",
    [{"rounds": 3, "short_game": "on"}, {"seating": "manual", "seat_order": "5 4 3 2 1"}, {"first_starter": 5}],
)
def test_what_fits_some_table_is_left_to_the_start(options):
    assert options.items() <= validate_options(CATALOGUE["aristocrats"], options).items()


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_a_value_out_of_range_is_refused_by_the_options_own_rule(game):
    for name, field in game.options.model_fields.items():
        rule = game.words.options_rule or rule_of(game.options, name)
        assert rule in Rulebook.read(CATALOGUE.titles[game.name].rulebook).numbers, name
        with pytest.raises(TableError, match="it can be") as refused:
            validate_options(game, {name: ["no value of any option"]})
        assert f"(rule {rule})." in str(refused.value), field.title


async def test_options_that_the_players_in_the_lobby_cannot_play_with_are_told_there(place):
    async with service(place, game=CATALOGUE["aristocracy"]) as tables:
        opened = await tables.open(
            guild=GUILD, channel=CHANNEL, host=ANN, name="Ann", game="aristocracy", options={}, terms=TimeControl()
        )
        table = opened.table.id
        for user in (BEN, CY, 4):
            await tables.join(table, user, f"P{user}")
        await tables.set_options(table, ANN, {"building_sizes": "2-3-4", "hand_size": 10})
        with pytest.raises(TableError, match=r"4 hands of 13 cards .* \(rule 7.4\)"):
            await tables.set_options(table, ANN, {"hand_size": 13})
        await tables.join(table, 5, "P5")
        lines = [line.text for line in await tables.log(table, None)]
        assert any("not possible with 5 players" in line and "(rule 7.4)" in line for line in lines)
        with pytest.raises(TableError, match=r"2 to 5 players \(rule 1.2\)"):
            await tables.join(table, 6, "P6")


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_option_that_can_be_played_can_be_chosen(game):
    for _, options in walk.deals(game):
        validate_options(game, options)
