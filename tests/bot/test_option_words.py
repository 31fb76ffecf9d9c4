"""Options of a game as people type them, and what is suggested meanwhile."""

import pytest

from bot.model.errors import TableError
from bot.panels.text.option_parsing import parse_options, suggest_options
from games import CATALOGUE

ESTATE, ARISTOCRACY = CATALOGUE["estate"], CATALOGUE["aristocracy"]


def test_an_option_is_called_by_its_name_or_by_its_title():
    wins = next(name for name, field in ESTATE.options.model_fields.items() if field.title == "Holdings to win")
    for typed in (
        "Holdings to win: 7",
        "holdings to win=7",
        "“Holdings to win” = 7",
        f"{wins}=7",
        f"{wins} 7",
        "holdings-to-win: seven",
        "Holdings to win: ７",
        "holdings to win is ٧",
        "holdings\u00a0to\u00a0win\u200b 7️⃣",
        "7 holdings to win",
        "Holdings to win → 7",
    ):
        assert parse_options(ESTATE, typed) == {wins: 7}, typed
    assert parse_options(ESTATE, f"Holdings to win: 7, Ties: youngest; {wins}=8") == {wins: 8, "tie_order": "youngest"}
    for typed in ("round_limit=3", "Round limit: 3;", "round limit 3", "roundlimit=3", "round-limit = three"):
        assert parse_options(ARISTOCRACY, typed) == {"round_limit": 3}, typed
    for typed in (
        "holdings to win seven, ties youngest",
        "Ties: Youngest & Holdings to win: 7",
        "ties youngest holdings to win 7",
    ):
        assert parse_options(ESTATE, typed) == {wins: 7, "tie_order": "youngest"}, typed
    assert parse_options(CATALOGUE["anarchy"], "game end rounds, rounds a dozen") == {
        "game_end": "rounds",
        "rounds": 12,
    }
    assert parse_options(CATALOGUE["aristocrats"], "short game: yes; last player plays on") == {
        "short_game": "on",
        "last_player": "plays_on",
    }
    assert parse_options(CATALOGUE["aristocrats"], "seat_order=2 3 1") == {"seat_order": "2 3 1"}
    assert parse_options(ARISTOCRACY, " ") == {}


def test_what_is_no_option_is_named_and_no_digit_that_is_none_is_a_number():
    for typed, word in (("colour=red", "colour=red"), ("round_limit=3 colour=red", "colour=red"), ("fast", "fast")):
        with pytest.raises(TableError, match=f"“{word}” isn't an option"):
            parse_options(ARISTOCRACY, typed)
    with pytest.raises(TableError, match="isn't an option"):
        parse_options(CATALOGUE["aristocrats"], "seat_order=2 3 1 colour=red")
    assert parse_options(ARISTOCRACY, "round_limit=①") == {"round_limit": 1}
    for typed in ("10²", "½", "2x", "many"):  # which the option refuses
        assert parse_options(ARISTOCRACY, f"round_limit={typed}") == {"round_limit": typed}
    with pytest.raises(TableError, match=r"Did you mean round_limit\?"):
        parse_options(ARISTOCRACY, "rounds=2")
    with pytest.raises(TableError, match="Say a value for “Round limit”: off or 1 to 50"):
        parse_options(ARISTOCRACY, "seating=random round limit")
    assert parse_options(ARISTOCRACY, "round_limit=" + "9" * 99) == {
        "round_limit": "9" * 99
    }  # which the option refuses


def test_a_whole_value_is_suggested_first():
    assert next(suggest_options(ARISTOCRACY, "round_limit=2")) == "round_limit=2"
    assert next(suggest_options(ARISTOCRACY, "seating=random round_limit=7")) == "seating=random round_limit=7"
    for typed, first in (
        ("rounds=2", "round_limit=2"),
        ("Round limit: 2", "round_limit=2"),
        ("round limit two", "round_limit=2"),
        ("seating random, Round Limit 12", "seating=random round_limit=12"),
    ):
        assert first in next(suggest_options(ARISTOCRACY, typed), typed), typed
    assert next(suggest_options(CATALOGUE["anarchy"], "rounds=2")) == "rounds=2"
    assert next(suggest_options(CATALOGUE["anarchy"], "rounds=1")) == "rounds=1" or "rounds=1" not in suggest_options(
        CATALOGUE["anarchy"], "rounds=1"
    ), "what can't be is not suggested first"
    assert next(suggest_options(ESTATE, "Holdings to win: 8")) == "win_target=8"
    assert len(list(suggest_options(ARISTOCRACY, "=2"))) <= 25
    assert any(text.startswith("tie_order=") for text in suggest_options(ESTATE, "Ties"))
    for game in CATALOGUE.values():
        assert all(parse_options(game, text) for text in suggest_options(game, ""))
