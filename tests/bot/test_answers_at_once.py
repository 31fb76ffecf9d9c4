"""A question for several things offers the most usual answers as buttons, one press each."""

from dataclasses import replace

from bot.panels.components.question_presses import ConfirmChoice
from bot.panels.pages.player_panel import panel
from bot.panels.question.panel_context import PanelContext
from games.engine.ask import Ask, Option
from tests.bot.test_ui_panels import cards_ask, check, context, standing


def at_once(shown: PanelContext) -> dict[str, tuple[str, ...]]:
    """Return the labels of the buttons that answer with something, and what they answer."""
    ask = shown.ask
    assert ask is not None
    found = {c["label"]: c["custom_id"] for c in check(panel(shown), most=40) if c["type"] == 2}
    read = {label: ConfirmChoice.read(custom_id) for label, custom_id in found.items()}
    return {label: tuple([ask.options[k].token for k in press.chosen]) for label, press in read.items() if press}


def test_each_card_of_a_hand_is_a_button_that_answers_with_it_alone():
    ask = cards_ask(4, 0, 4)
    shown = context(standing(hand=4), ask)
    names = shown.names(ask, range(4))
    assert at_once(shown) == {"Confirm: nothing": ()} | {
        f"Only {name}": (option.token,) for name, option in zip(names, ask.options, strict=True)
    }
    assert list(at_once(replace(shown, chosen=(1,)))) == [f"Confirm: {names[1]}"]
    assert list(at_once(context(standing(hand=10), cards_ask(10, 0, 10)))) == ["Confirm: nothing"]


def test_cards_of_one_rank_complete_a_building_at_one_press():
    options = tuple([Option(token) for token in ("8C1", "8D1", "8S2", "QH1", "QS1", "AC1")])
    ask = Ask(0, "5.11b", "Which cards are the building cards?", options, 3, 3)
    assert list(at_once(context(standing(), ask)).values()) == [(), ("8C1", "8D1", "8S2")]
    pairs = ask._replace(rule="5.11d", low=2, high=2)
    assert len(at_once(context(standing(), pairs))) == 1 + 3 + 1  # three pairs of eights, and the Queens
    sold = ask._replace(rule="5.5a", low=2, high=2)
    assert list(at_once(context(standing(), sold)).values()) == [()]
