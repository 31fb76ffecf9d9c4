"""Words that could mean several things are asked back with a press for each; and however words are said, what is grave is asked once more."""

from dataclasses import replace

import pytest

from bot.contract.panel_checks import load_title
from bot.features.panel_parts import panel
from bot.interactions.base.confirmations import find_grave, trace_asks
from bot.interactions.base.refused_words import find_refused_question, list_meant, read_refused_names
from bot.interactions.cog_base import complete_word
from bot.panels.question.panel_context import PanelContext
from games import CATALOGUE
from games.engine.asking.typed import simplify
from games.engine.errors import Refused, Unclear
from tests.bot.test_confirmations import standing
from tests.games.aristocracy.typed_positions import POSITIONS


async def context_of(match):
    presenter = (await load_title(CATALOGUE.titles["aristocracy"]))[0].find("aristocracy")
    return PanelContext(standing(match), match.game, presenter, 0, view=match.view(0))


def refuse(match, *path):
    with pytest.raises(Refused) as refused:
        match.preview(0, *path)
    return refused.value


async def test_a_card_that_is_not_unique_is_asked_back_with_a_press_for_each():
    match = POSITIONS["twins"]()
    context = await context_of(match)
    for path in (("store", "7 of hearts"), ("Store the 7♥ for 7S",)):
        refused = refuse(match, *path)
        assert isinstance(refused, Unclear)
        assert str(refused).endswith("could be the 7♥ in your hand or the one in your stall (rule 5.3a)")
        ask, after = find_refused_question(context.standing, match.asks[0], refused)
        assert (ask.prompt, after) == ("Which card do you put in?", "store")
        meant = list_meant(context, ask, refused)
        assert [name.partition(" – ")[2] for _, name in meant] == ["in your hand", "your stall"]
        chosen = [
            [
                one.options[place].token
                for one, place in zip(trace_asks(context.standing, 100, places), places, strict=True)
            ]
            for places, _ in meant
        ]
        assert chosen == [["store", "7H1"], ["store", "7H2"]]
        shown = panel(replace(context, meant=meant))
        labels = [getattr(item, "label", None) for item in shown.walk_children()]
        assert [name for _, name in meant] == [label for label in labels if label and label.startswith("7♥")]
    assert list_meant(context, match.asks[0], refuse(match, "hide", "frog")) == ()


@pytest.mark.parametrize(
    "path",
    [
        ["favor", "QC1", "b3"],
        ["Favor", "queen of ♣️", "B3"],
        ["favor the queen of clubs b3"],
        ["FAVOR", "the queen", "farm"],
    ],
)
async def test_what_is_grave_is_asked_once_more_however_it_is_typed(path):
    match = POSITIONS["turn"]()
    context = await context_of(match)
    found = find_grave(context.presenter, context.standing, 0, path)
    assert found is not None
    assert [ask.options[place].token for ask, place in zip(found.asks, found.places, strict=True)] == [
        "favor",
        "QC1",
        "b3",
    ]


def test_a_name_is_found_in_what_is_said_in_one_breath():
    match = POSITIONS["turn"]()
    at = standing(match)
    refused = refuse(match, "hide Player 2")
    assert read_refused_names(at, ["hide Player 2"], refused) == ["hide", "seat2"]
    assert read_refused_names(at, ["hide frog"], refuse(match, "hide frog")) is None
    among = refuse(match, "hide the one of Player 2's please")
    assert read_refused_names(at, ["hide the one of Player 2's please"], among) == ["hide", "one of seat2"]


def test_suggestions_read_what_is_typed_as_the_answer_would():
    match = POSITIONS["twins"]()
    ask, words = match.suggest(0, "store")[-1], match.game.words
    stalls = POSITIONS["stalls"]().asks[0]
    for question, typed, tokens in (
        (ask, "7 of hearts", ["7H1", "7H2"]),
        (ask, "7♥️", ["7H1", "7H2"]),
        (ask, "the king", ["KS1"]),
        (stalls, "two kings", ["KH2 KS1"]),
        (stalls, "2 of clubs and 10", ["2C1 TH1"]),
    ):
        said = simplify(typed, words.suits, words.joint)
        found = [choice.value for choice in complete_word(question, said, lambda token: f"{token[0]} – a card")]
        assert found[: len(tokens)] == tokens, typed
