"""What pages say of all titles is true: what is final, how long a game takes, when a deal comes, what a stopped game was."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.features.after_game import result
from bot.features.board_message import board
from bot.features.daily_deal import show_result
from bot.features.help import help_page
from bot.model.daily import find_next_deal
from games import CATALOGUE
from tests.bot.table_kit import ANN, GM, GUILD, begun, first_answer
from tests.bot.test_daily import begin, daily
from tests.bot.test_lobby_card import at_lobby
from tests.bot.test_result_page import PRESENTERS, finished
from tests.bot.test_result_picture import drawn, over, texts
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import context, realm, words

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")
__all__ = ["daily"]


def test_help_says_when_a_choice_is_final():
    """As the press does it: a title with a `sure` asks once more about what that names, another one about everything."""
    match = realm()
    shown = context("anarchy", match, next(iter(match.asks.values())))
    said = words(check(help_page(shown.standing, shown.game, shown, 0)))
    assert "Nothing is final until" not in said
    assert "counts at once" in said
    unsure = replace(shown, presenter=replace(shown.presenter, sure=None, decisions=(), actions={}))
    assert unsure.presenter.sure is None
    assert "I ask once more before the press that completes one" in words(
        check(help_page(unsure.standing, unsure.game, unsure, 0))
    )


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_stopped_game_has_no_winner_in_words_or_picture(name):
    standing = over(finished(name, 1), stopped=True)
    assert standing.match is not None
    assert standing.match.state.outcome.ranking
    picture = drawn(standing)
    assert "No one wins" in picture.alt
    assert "the game was stopped" in picture.alt
    assert not {line for line in texts(picture) if line.startswith(("wins", "share the win", "The game is over"))}
    assert "No winner" in texts(picture)
    assert "🏆" not in "".join(result(standing, CATALOGUE[name]))


async def test_stats_count_a_stopped_game_as_its_card_says(tables):
    standing = await begun(tables)
    await tables.act(standing.table.id, *first_answer(standing))
    standing = await tables.gm.end(standing.table.id, GM, True)
    (said, *_) = result(standing, tables.catalogue[standing.table.game])
    assert "/stats counts it as played, without a place or points" in said
    (played,) = (await tables.statistics.person(GUILD, ANN)).titles
    assert (played.games, played.wins, list(played.points)) == (1, 0, [])


async def test_a_deal_given_up_a_day_late_names_the_next_deal_and_leads_to_todays(daily, hands):
    table, day = (await begin(daily)).table.id, daily.daily.today
    hands.pass_(hours=23)
    assert daily.daily.today == day + 1
    standing = await daily.daily.give_up(table, ANN)
    card = await daily.daily.show_card(GUILD, ANN, day)
    said = words(check(show_result(card, daily.catalogue[card.game], standing)))
    assert f"<t:{int(find_next_deal(day + 1).timestamp())}:R>" in said
    assert f"<t:{int(find_next_deal(day).timestamp())}:R>" not in said
    assert "Today's deal" in str(check(show_result(card, daily.catalogue[card.game], standing)))
    assert find_next_deal(0) == datetime(1970, 1, 2, tzinfo=UTC)


LENGTHS: list[tuple[str, dict[str, Any], str]] = [
    ("anarchy", {}, "30 to 60 minutes"),
    ("anarchy", {"auto_pass": "off"}, "30 to 60 minutes"),
    ("anarchy", {"rounds": 2}, "10 to 25 minutes"),
    ("anarchy", {"rounds": 20}, "120 to 240 minutes"),
    ("anarchy", {"game_end": "target"}, "30 to 60 minutes with the usual options"),
    ("aristocrats", {"rounds": 1, "short_game": "on"}, "about 5 minutes"),
    ("aristocrats", {"rounds": 16}, "60 to 90 minutes"),
    ("aristocracy", {"round_limit": 3}, "25 to 55 minutes"),
    ("estate", {}, "60 to 120 minutes"),
    ("estate", {"win_target": 7}, "40 to 80 minutes"),
    ("nobles", {}, "60 to 160 minutes"),
    ("nobles", {"turn_limit": 40}, "60 to 70 minutes"),
    ("nobles", {"turn_limit": 60}, "60 to 105 minutes"),
    ("nobles", {"turn_limit": 200, "standing_orders": "on"}, "60 to 160 minutes"),
]


def test_a_lobby_tells_the_length_and_the_aim_of_the_game_that_is_set():
    for name, options, length in LENGTHS:
        said = words(check(board(at_lobby(name, **options), CATALOGUE[name], PRESENTERS[name], [])))
        assert f" · {length}\n" in said, (name, options)
        assert "ten holdings" not in said
