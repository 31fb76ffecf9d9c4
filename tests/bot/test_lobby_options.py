"""Options with which no number of seats can play are refused when a table is opened, not when it starts."""

import pytest

from bot.model.errors import TableError
from bot.tables.lobby.lobby_rules import chosen
from games import CATALOGUE
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
        chosen(CATALOGUE[game], options)
    assert refused.value.kind == "option"
    assert f"(rule {rule})" in str(refused.value)


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_an_option_out_of_its_range_cites_its_own_rule(game):
    for name, field in game.options.model_fields.items():
        with pytest.raises(TableError) as refused:
            chosen(game, {name: ["nonsense"]})
        rule = str(field.description).rpartition("(")[2].rstrip(")")
        assert str(refused.value).endswith(f"(rule {rule}).")


@pytest.mark.parametrize(
    "options",
    [{"rounds": 3, "short_game": "on"}, {"seating": "manual", "seat_order": "5 4 3 2 1"}, {"first_starter": 5}],
)
def test_what_fits_some_table_is_left_to_the_start(options):
    assert options.items() <= chosen(CATALOGUE["aristocrats"], options).items()


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=list(CATALOGUE))
def test_every_option_that_can_be_played_can_be_chosen(game):
    for _, options in walk.deals(game):
        chosen(game, options)
