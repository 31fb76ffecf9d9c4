"""A question for several of a few things: each is a button, and so is an answer that most players give."""

from dataclasses import replace
from typing import Any

from bot.features.panel_parts import panel
from bot.panels.components.question_presses import ConfirmChoice, TurnPage
from bot.panels.question.panel_context import PanelContext
from games.engine.asking.ask import Ask, Option
from tests.bot.test_ui_panels import cards_ask, check, context, standing


def buttons(shown: PanelContext, kind: type[ConfirmChoice] | type[TurnPage]) -> dict[str, tuple[str, ...]]:
    """Return the labels of the buttons of that kind that can be pressed, and what is chosen by them."""
    ask = shown.ask
    assert ask is not None
    found: list[dict[str, Any]] = [c for c in check(panel(shown), most=40) if c["type"] == 2 and not c.get("disabled")]
    read = {c["label"]: kind.read(c["custom_id"]) for c in found}
    return {label: tuple([ask.options[k].token for k in press.chosen]) for label, press in read.items() if press}


def test_each_of_a_few_cards_is_a_button_that_chooses_it_or_leaves_it_out_again():
    ask = cards_ask(4, 0, 4)
    shown = context(standing(hand=4), ask)
    names, tokens = shown.names(ask, range(4)), [option.token for option in ask.options]
    assert buttons(shown, TurnPage) == {name: (token,) for name, token in zip(names, tokens, strict=True)}
    assert buttons(shown, ConfirmChoice) == {"Confirm: nothing": ()}
    begun = replace(shown, chosen=(1, 2))
    assert buttons(begun, TurnPage) == {
        names[0]: (tokens[0], tokens[1], tokens[2]),
        f"✓ {names[1]}": (tokens[2],),
        f"✓ {names[2]}": (tokens[1],),
        names[3]: (tokens[1], tokens[2], tokens[3]),
    }
    assert list(buttons(begun, ConfirmChoice).values()) == [(tokens[1], tokens[2])]


def test_nothing_is_added_to_a_full_choice_and_many_cards_are_a_menu():
    sold = context(standing(hand=4), cards_ask(4, 2, 2))
    assert not buttons(sold, ConfirmChoice)
    assert len(buttons(replace(sold, chosen=(0, 3)), TurnPage)) == 2
    assert not buttons(context(standing(hand=10), cards_ask(10, 0, 10)), TurnPage)


def test_cards_of_one_rank_complete_a_building_at_one_press():
    options = tuple([Option(token) for token in ("8C1", "8D1", "8S2", "QH1", "QS1", "AC1")])
    ask = Ask(0, "5.11b", "Which cards are the building cards?", options, 3, 3)
    assert list(buttons(context(standing(), ask), ConfirmChoice).values()) == [("8C1", "8D1", "8S2")]
    pairs = ask._replace(rule="5.11d", low=2, high=2)
    assert len(buttons(context(standing(), pairs), ConfirmChoice)) == 3 + 1  # three pairs of eights, and the Queens
    assert not buttons(context(standing(), pairs._replace(rule="5.5a")), ConfirmChoice)
