"""A question with many verbs is divided into menus; and whatever a panel shows, no two of its controls have one id."""

import re
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from bot.features.panel_parts import panel
from bot.panels.components.question_presses import PickFromMenu
from bot.panels.question.panel_context import UNFOLDED, PanelContext, is_single
from bot.panels.question.row_packing import ROOM
from bot.titles.presenter import Presenter
from cogs.aristocracy.board import PRESENTER
from games import CATALOGUE
from games.engine.asking.ask import Ask, Option
from games.engine.cards import deck
from games.engine.errors import Refusal
from games.engine.running.match import Match
from games.engine.telling.phrasing import Label
from tests.bot.test_ui_panels import check, context, standing
from tests.bot.test_ui_titles import lines, seated, words
from tests.games import walk

POOR, LATE = Refusal("5.9a", "you have no coin"), Refusal("4.9e", "you have acted already")
WAR = ("War", frozenset({"battle", "siege", "raid"}))
COURT = ("Court", frozenset({"ball", "duel", "visit"}))
TRADE = ("Trade", frozenset({"buy", "sell"}))
VERBS = {
    "battle": None,
    "siege": POOR,
    "raid": None,
    "ball": LATE,
    "duel": LATE,
    "visit": LATE,
    "buy": LATE,
    "sell": None,
    "bribe": None,
    "end": None,
}


def ask_of(verbs: dict[str, Refusal | None]) -> Ask:
    return Ask(0, "4.9c", "What do you do?", tuple(Option(*verb) for verb in verbs.items()), 1, 1, ("end",))


def divided(*groups: tuple[str, frozenset[str]], apart: frozenset[str] = frozenset({"end"})) -> Presenter:
    return replace(PRESENTER, groups={"4.9c": groups}, apart=apart)


def drawn(ask: Ask, presenter: Presenter, **shown: Any) -> list[dict[str, Any]]:
    return check(panel(verbal(ask, presenter, **shown)), most=40)


def verbal(ask: Ask, presenter: Presenter, hand: int = 0, **shown: Any) -> PanelContext:
    """A scene whose options are called as their tokens are."""
    game = CATALOGUE["aristocracy"].but(label=lambda view, asked, token: Label(token.capitalize()))
    return replace(context(standing(hand=hand), ask, **shown), presenter=presenter, game=game)


def menus(found: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The labels of each menu, by its placeholder."""
    return {c["placeholder"]: [option["label"] for option in c["options"]] for c in found if c["type"] == 3}


def buttons(found: list[dict[str, Any]]) -> list[str]:
    return [c["label"] for c in found if c["type"] == 2]


def test_each_group_is_a_menu_that_says_what_it_offers_and_what_is_alone_in_it_a_button():
    found = drawn(ask_of(VERBS), divided(WAR, COURT, TRADE))
    assert menus(found) == {"War: Battle, Raid": ["Battle", "Raid"]}
    assert buttons(found)[:3] == ["End", "Sell", "Bribe"]


def test_few_options_of_a_group_that_is_to_be_pressed_are_buttons():
    pressed = replace(divided(WAR, COURT, TRADE), pressed=frozenset({"War"}))
    found = drawn(ask_of(VERBS), pressed)
    assert not menus(found)
    assert buttons(found)[:5] == ["Battle", "Raid", "End", "Sell", "Bribe"]


def test_groups_share_the_room_for_buttons_and_what_takes_least_goes_first():
    names = [f"verb{k}" for k in range(20)]
    every = [("Many", frozenset(names[:14])), ("Few", frozenset(names[14:17])), ("Some", frozenset(names[17:]))]
    presenter = replace(divided(*every), pressed=frozenset({"Many", "Few", "Some"}))
    found = drawn(ask_of(dict.fromkeys(names)), presenter)
    shown = [label for label in buttons(found) if label.startswith("Verb")]
    assert len(shown) <= ROOM
    (left,) = menus(found).values()
    assert sorted([*shown, *left]) == sorted(name.capitalize() for name in names)
    assert {"Verb14", "Verb19"} <= set(shown), "small groups are buttons as a whole"


def test_what_is_not_possible_is_told_by_group_and_what_bars_several_is_told_once():
    said = words(drawn(ask_of(VERBS), divided(WAR, COURT, TRADE), page=UNFOLDED))
    why = [line for line in said.splitlines() if line.startswith("-# Not now")]
    assert why == [
        "-# Not now: **Court**, Buy – you have acted already (4.9e)",
        "-# Not now (**War**): Siege – you have no coin (5.9a)",
    ]


def test_one_reason_by_several_rules_is_told_once_with_all_of_them():
    late = Refusal("4.9f", LATE.why)
    said = words(
        drawn(
            ask_of({"battle": POOR, "ball": LATE, "duel": late, "sell": None}),
            divided(WAR, COURT, TRADE),
            page=UNFOLDED,
        )
    )
    assert "-# Not now (**Court**): Ball, Duel – you have acted already (4.9e, 4.9f)" in said.splitlines()


def test_what_is_not_possible_is_one_folded_line_and_a_press_tells_it():
    verbs = {
        name: Refusal(f"5.{k}", f"number {k} cannot be done for many reasons " * 3) for k, name in enumerate(VERBS)
    }
    ask = ask_of({**verbs, "sell": None})
    found = drawn(ask, divided(WAR, COURT, TRADE))
    assert "Not now" not in words(found)
    assert "many reasons" not in words(found)
    (fold,) = [c for c in found if str(c.get("label")).endswith("unavailable – why?")]
    page = int(fold["custom_id"].split(":")[4])
    full = drawn(ask, divided(WAR, COURT, TRADE), page=page)
    assert words(full).count("cannot be done") == 3 * (len(VERBS) - 1)
    (back,) = [c for c in full if c.get("label") == "Show less"]
    assert int(back["custom_id"].split(":")[4]) == 0
    assert menus(full) == menus(found)


def test_a_group_of_which_nothing_is_possible_has_its_reasons_and_no_menu():
    verbs = {"battle": POOR, "siege": LATE, "raid": POOR, "end": LATE, "sell": None}
    found = drawn(ask_of(verbs), divided(WAR, TRADE), page=UNFOLDED)
    assert not menus(found)
    assert buttons(found)[0] == "Sell"
    why = [line for line in words(found).splitlines() if line.startswith("-# Not now")]
    assert why == [
        "-# Not now: End, Siege – you have acted already (4.9e)",
        "-# Not now (**War**): Battle, Raid – you have no coin (5.9a)",
    ]


def test_a_token_belongs_to_the_first_group_that_names_it():
    found = drawn(ask_of({"battle": None, "raid": None, "end": None}), divided(WAR, ("More", frozenset({"raid"}))))
    assert menus(found) == {"War: Battle, Raid": ["Battle", "Raid"]}


def test_more_groups_than_six_share_the_last_menu():
    names = [f"verb{k}" for k in range(16)]
    every = [(f"Group {k}", frozenset(names[2 * k : 2 * k + 2])) for k in range(8)]
    found = drawn(ask_of(dict.fromkeys(names)), divided(*every))
    shown = {title.partition(":")[0]: len(options) for title, options in menus(found).items()}
    assert shown == {**{f"Group {k}": 2 for k in range(5)}, "Other": 6}


def test_more_than_five_that_stand_apart_are_five_buttons_and_a_menu():
    names = [f"verb{k}" for k in range(8)]
    found = drawn(ask_of(dict.fromkeys(names)), divided(("All", frozenset(names)), apart=frozenset(names)))
    assert buttons(found)[:5] == ["Verb0", "Verb1", "Verb2", "Verb3", "Verb4"]
    assert list(menus(found)) == ["All: Verb5, Verb6, Verb7"]


def test_the_groups_turn_their_pages_together_and_everything_can_be_reached():
    cards = [str(card) for card in deck((1, 2))]
    ask = ask_of(dict.fromkeys([*cards[:60], *cards[60:90], "ball", "end"]))
    groups = (("Many", frozenset(cards[:60])), ("Some", frozenset(cards[60:90])), COURT)
    seen: set[str] = set()
    for page, turns in enumerate((["Page ▶ 2"], ["◀ Page 1", "Page ▶ 3"], ["◀ Page 2"])):
        found = drawn(ask, divided(*groups), page=page)
        seen |= {option["value"] for c in found if c["type"] == 3 for option in c["options"]}
        assert [label for label in buttons(found) if "Page" in label] == turns
        assert [title.partition(":")[0] for title in menus(found)] == ["Many", "Some"]
        assert "Ball" in buttons(found)
    assert len(seen) == 90


def test_the_largest_divided_panel_fits_and_nothing_of_the_question_is_cut():
    cards = [str(card) for card in deck((1, 2))]
    verbs: dict[str, Refusal | None] = dict.fromkeys(cards)
    for k, card in enumerate(cards):
        if k % 3:
            verbs[card] = Refusal(f"5.{k}", f"number {k} " + "cannot be done for many reasons " * 2)
    groups = [(f"Group {k} " + "g" * 120, frozenset(cards[k * 18 : k * 18 + 18])) for k in range(6)]
    at = verbal(ask_of(verbs), divided(*groups), hand=30, notice="n" * 300, foot="The very end.")
    for page in range(3):
        found = check(panel(replace(at, page=page)), most=40)
        said = words(found)
        assert "What do you do?" in said
        assert said.endswith("-# The very end.")
        assert len([c for c in found if c["type"] == 3]) == 6


def test_a_panel_of_more_pieces_than_discord_takes_has_them_joined():
    many = replace(divided(WAR, COURT, TRADE), mine=lambda view: [f"piece {k}" for k in range(40)])
    said = words(drawn(ask_of(dict.fromkeys(VERBS)), many))
    assert [f"piece {k}" for k in range(40)] == re.findall(r"piece \d+", said)


@pytest.mark.parametrize("rule", ["4.9b", "4.9c"])
def test_a_question_without_groups_is_as_it_was(rule):
    ask = ask_of(VERBS)._replace(rule=rule)
    plain = replace(PRESENTER, groups={})
    shown = panel(verbal(ask, plain)).to_components()
    other = panel(verbal(ask, divided(WAR, COURT, TRADE))).to_components()
    assert (shown == other) is (rule != "4.9c")


def test_several_choices_are_never_divided():
    ask = ask_of(VERBS)._replace(low=0, high=3)
    found = drawn(ask, divided(WAR, COURT, TRADE))
    assert list(menus(found)) == ["What do you do?"]


@pytest.mark.parametrize(("custom_id", "group", "page"), [("s:m:7:ab12:2:c", "", 2), ("s:m:7:ab12:d12:c", "d", 12)])
def test_ids_with_and_without_a_group_are_understood(custom_id, group, page):
    again = PickFromMenu.read(custom_id)
    assert again is not None
    assert (again.table, again.digest, again.group, again.page) == (7, "ab12", group, page)
    assert again.custom_id == custom_id


def in_threes(ask: Ask) -> tuple[tuple[str, frozenset[str]], ...]:
    """Every option but each fourth, dealt out to three groups."""
    tokens = [option.token for option in ask.options]
    return tuple((f"Group {k}", frozenset(tokens[k::4])) for k in range(3))


@pytest.mark.parametrize("name", CATALOGUE)
def test_in_every_panel_of_every_game_each_control_has_its_own_id(name):
    game, presenter = CATALOGUE[name], import_module(f"cogs.{name}.board").PRESENTER
    match: Match[Any] = walk.begin(game, game.seats[-1], number=6, limit=3)
    divided_, asked = 0, set()
    for number, _ in enumerate(walk.random_game(match, walk.chance("panels"), most=150)):
        for seat, ask in list(match.asks.items())[:2] if number % 2 == 0 else ():
            plain = PanelContext(seated(name, match), game, presenter, seat, lines(), view=match.view(seat))
            check(panel(plain), most=40)
            check(panel(replace(plain, chosen=(0,), confirm=True)), most=40)
            check(panel(replace(plain, page=1)), most=40)
            asked.add(ask.rule)
            if is_single(ask):
                grouped = replace(presenter, groups={ask.rule: in_threes(ask)})
                check(panel(replace(plain, presenter=grouped)), most=40)
                divided_ += 1
    assert divided_ > 9
    assert asked
