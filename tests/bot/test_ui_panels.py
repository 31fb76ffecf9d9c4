"""Panels and boards in their largest legal states: within Discord's limits, and within ours."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.contract.panel_checks import check as check  # other tests take it from here
from bot.features.board_message import board, lobby
from bot.features.hints import write_hint
from bot.features.panel_parts import panel
from bot.model.hint import Hint
from bot.model.seat_holders import Player
from bot.model.table_records import LogLine
from bot.model.table_snapshot import Table, TableSnapshot
from bot.model.time_control import TimeControl
from bot.model.vote import Vote
from bot.panels.components.picture_attachment import BELOW, HAND, PictureAttachment
from bot.panels.pages.message_layout import lay_out
from bot.panels.question.choice_controls import PAGE
from bot.panels.question.panel_context import PanelContext
from bot.pictures.rendering.drawing_thread import Shot
from cogs.aristocracy.board import PRESENTER
from games import CATALOGUE
from games.aristocracy.building import Building
from games.engine.asking.ask import Ask, Option
from games.engine.cards import deck
from games.engine.errors import Refusal
from games.engine.running.match import Match

GAME = CATALOGUE["aristocracy"]


def standing(seats: int = 5, hand: int = 0) -> TableSnapshot:
    """A game of five with long names; seat 0 holds `hand` cards, everybody eleven buildings and a stall."""
    state = GAME.rules.deal(seats, GAME.options(), "11" * 32)
    match = Match.begin(GAME, state)
    players = tuple(Player(100 + k, f"**Very long name {k}** of the " + "x" * 30) for k in range(seats))
    if hand:
        full(match.state, hand)
    table = Table(
        10**17,
        10**17,
        10**17,
        "aristocracy",
        "playing",
        100,
        {},
        players,
        999_999,
        3,
        "ab" * 32,
        terms=TimeControl(pace=86_400),
    )
    deadlines = {seat: datetime(2026, 1, 2, tzinfo=UTC) for seat in match.asks}
    return TableSnapshot(table, match, deadlines)


def full(g: Any, hand: int) -> None:
    """Far more on the table than any game has shown."""
    cards = list(deck((1, 2)))
    g.hands[0] = cards[:hand]
    g.market = cards[30:33]
    g.pile = cards[40:60]
    g.stalls = [cards[20 + k : 45 + k] for k in range(g.seats)]
    g.committed = [cards[:20] for _ in range(g.seats)]
    for owner in range(g.seats):
        for k in range(11):
            made = Building(number=owner * 11 + k + 1, owner=owner, address=cards[k * 4], cards=cards[50 : 50 + 5])
            made.offending, made.production = cards[50], cards[60]
            g.buildings.append(made)
    g.bids = [20] * g.seats
    g.finished = list(range(g.seats))


def context(at: TableSnapshot, ask: Ask | None, **shown: Any) -> PanelContext:
    """The panel's scene with a question of our own."""
    match: Any = at.match
    match.asks = {} if ask is None else {0: ask}
    lines = [
        LogLine(k, datetime(2026, 1, 1, tzinfo=UTC), f"<s{k % 5}> " + "does something " * 15, False) for k in range(6)
    ]
    return PanelContext(at, GAME, PRESENTER, 0, lines, view=match.view(0), **shown)


def cards_ask(count: int, low: int, high: int, **more: Any) -> Ask:
    options = tuple(Option(str(card)) for card in list(deck((1, 2)))[:count])
    return Ask(0, "4.7a", "Which cards form your stall?", options, low, high, (), **more)


@pytest.mark.parametrize("count", [1, 5, 6, 25, 26, 30, 60])
@pytest.mark.parametrize("ordered", [False, True])
async def test_the_largest_panel_fits_with_any_number_of_options(count, ordered):
    at = standing(hand=30)
    ask = cards_ask(count, 0, count, ordered=ordered)
    for page in range(-(-count // PAGE)):
        for chosen in ((), tuple(range(count))):
            check(panel(context(at, ask, page=page, chosen=chosen, notice="n" * 300)))


async def test_sixty_options_are_all_reachable_by_paging():
    at = standing(hand=30)
    ask = cards_ask(60, 1, 1)
    seen = []
    for page in range(3):
        found = check(panel(context(at, ask, page=page)))
        seen += [o["value"] for c in found if c["type"] == 3 for o in c["options"]]
        turns = [c["label"] for c in found if c["type"] == 2 and "Page" in c.get("label", "")]
        assert turns == [["Page ▶ 2"], ["◀ Page 1", "Page ▶ 3"], ["◀ Page 2"]][page]
    assert len(seen) == len(set(seen)) == 60


async def test_a_selection_on_another_page_is_kept_and_marked():
    at = standing(hand=30)
    found = check(panel(context(at, cards_ask(60, 0, 60), page=1, chosen=(3, 30))))
    menu = next(c for c in found if c["type"] == 3)
    assert [k for k, option in enumerate(menu["options"]) if option.get("default")] == [5]
    confirm = next(c for c in found if c.get("label", "").startswith("Confirm"))
    assert confirm["custom_id"].count(":") == 4
    assert not confirm.get("disabled")


async def test_confirm_is_off_while_too_few_or_too_many_are_chosen():
    at = standing()
    for chosen, off in (((), True), ((1,), True), ((1, 2), False), ((1, 2, 3), True)):
        found = check(panel(context(at, cards_ask(9, 2, 2), chosen=chosen)))
        confirm = next(c for c in found if c.get("label", "").startswith("Confirm"))
        assert bool(confirm.get("disabled")) is off


async def test_ordered_choices_are_offered_once_and_shown_in_their_order():
    at = standing()
    found = check(panel(context(at, cards_ask(9, 2, 3, ordered=True), chosen=(4, 1))))
    menu = next(c for c in found if c["type"] == 3)
    assert len(menu["options"]) == 7
    text = "\n".join(c["content"] for c in found if c["type"] == 10)
    assert "Choose 2 to 3; their order counts. Chosen (2): 2♣\ufe0e, A♦\ufe0e." in text


async def test_a_hint_is_told_in_whole_sentences():
    refused = Option("royal", Refusal("5.9a", "you have no coin"))
    ask = Ask(0, "4.9c", "What do you do?", (Option("trade"), Option("hide"), refused), 1, 1, ("hide",))
    asked = context(standing(), ask)
    note = asked.label(ask, "hide")[1]
    alone = write_hint(asked, Hint(("hide",)))
    assert alone == f"A hint: **Hide**. {note[0].upper()}{note[1:]}."
    searched = write_hint(asked, Hint(("hide",), ((("hide",), 0.62), (("trade",), 0.41)), 9))
    assert (
        searched == f"{alone} I played 9 games on from here in my head: your chance to win is 62%; 41% with **Trade**."
    )
    alike = write_hint(asked, Hint(("hide",), ((("hide",), 0.45), (("trade",), 0.46)), 8))
    assert (
        alike
        == f"{alone} I played 8 games on from here in my head: your chance to win is 45%, and about the same with **Trade**."
    )


async def test_few_choices_are_buttons_and_refused_ones_are_told_not_offered():
    at = standing()
    refused = Option("royal", Refusal("5.9a", "you have no coin"))
    ask = Ask(0, "4.9c", "What do you do?", (Option("trade"), Option("hide"), refused), 1, 1, ("hide",))
    found = check(panel(context(at, ask)))
    assert [c["label"] for c in found if c["type"] == 2][:2] == ["Trade", "Hide"]
    text = "\n".join(c["content"] for c in found if c["type"] == 10)
    assert "Not now" not in text
    (fold,) = [c for c in found if c.get("label") == "1 action unavailable – why?"]
    told = check(panel(context(at, ask, page=int(fold["custom_id"].split(":")[4]))))
    text = "\n".join(c["content"] for c in told if c["type"] == 10)
    assert "Not now: Royal – you have no coin (rule 5.9a)" in text
    assert "-# **Hide**: a stall card to your hand" in text


async def test_large_numbers_are_asked_for_in_a_form_and_small_ones_in_a_menu():
    at = standing()
    for most, form in ((24, False), (115, True)):
        options = tuple(Option(str(n)) for n in range(most + 1))
        found = check(panel(context(at, Ask(0, "4.6b", "How many coins do you bid?", options, amount=True))))
        labels = [c.get("label") for c in found if c["type"] == 2]
        assert (f"Enter a number, 0 to {most}" in labels) is form
        assert any(c["type"] == 3 for c in found) is not form


async def test_no_id_or_value_names_a_card():
    at = standing(hand=30)
    found = check(panel(context(at, cards_ask(30, 0, 30), chosen=(1, 2, 3))))
    secret = {str(card) for card in deck((1, 2))}
    for component in found:
        assert not any(card in component.get("custom_id", "") for card in secret)
        assert not any(option["value"] in secret for option in component.get("options", ()))


async def test_the_largest_board_fits_and_still_names_who_is_awaited():
    at = standing(hand=30)
    lines = [LogLine(k, datetime(2026, 1, 1, tzinfo=UTC), "x" * 400, False) for k in range(6)]
    found = check(board(at, GAME, PRESENTER, lines))
    text = [c["content"] for c in found if c["type"] == 10]
    assert "⏳" in text[1]
    assert "Very long name" in text[1]
    assert [c["label"] for c in found if c["type"] == 2] == ["Your hand", "Act", "Rules", "Log"]


async def test_the_board_does_not_show_what_was_begun():
    at = standing()
    match: Any = at.match
    seat, ask = next(iter(match.asks.items()))
    before = "\n".join(c["content"] for c in check(board(at, GAME, PRESENTER, [])) if c["type"] == 10)
    other = Ask(seat, ask.rule, "Something else?", ask.options[:2])
    match.asks = {seat: other}
    assert before == "\n".join(c["content"] for c in check(board(at, GAME, PRESENTER, [])) if c["type"] == 10)


async def test_the_lobby_shows_what_is_not_as_usual_before_anybody_joins():
    players = (Player(100, "Anna"), Player(None, "Robot 1", "player"))
    table = Table(
        1, 2, 3, "aristocracy", "lobby", 100, {"round_limit": 10}, players, 1, 0, None, terms=TimeControl(pace=3600)
    )
    found = check(lobby(TableSnapshot(table, None), GAME))
    text = "\n".join(c["content"] for c in found if c["type"] == 10)
    usual = [str(field.title) for name, field in GAME.options.model_fields.items() if name != "round_limit"]
    assert [title for title in usual if title in text] == []
    assert "Round limit: **10** – " in text
    assert "1 hour per decision" in text
    assert "**Anna** (host)" in text
    assert "**Robot 1** 🤖" in text


def test_a_picture_is_told_of_in_as_many_words_as_discord_takes():
    for alt, told in (("x" * 2_000, "x" * 1_023 + "…"), (" \n", None), (" two cards ", "two cards")):
        (item,) = PictureAttachment(HAND, Shot(b"png", alt, "")).items
        assert item.description == told


def test_a_picture_in_two_parts_is_two_galleries_one_below_the_other():
    tall = PictureAttachment(HAND, Shot(b"upper", "two cards", "", b"lower"))
    view = lay_out(["Your cards", tall, "What you can do"])
    assert dict(view.papers) == {"hand.png": b"upper", "hand-2.png": b"lower"}
    frame = view.to_components()[0]["components"]
    assert [part["type"] for part in frame] == [10, 12, 12, 10]
    said = [part["items"][0]["description"] for part in frame[1:3]]
    assert said == ["two cards", BELOW]


async def test_a_panel_with_every_part_has_a_place_for_each_of_their_buttons():
    """A row takes five. Where hints are allowed and a vote is open, there are six beside Refresh: the sixth begins another row."""
    at = standing(hand=5)
    vote = Vote(number=1, motion="pause", until=0, by=101, about={})
    at = replace(at, table=replace(at.table, hints=True), vote=vote)
    found = check(panel(context(at, cards_ask(3, 1, 1))))
    labels = [one["label"] for one in found if one["type"] == 2]
    assert labels[-6:] == ["Refresh", "Rules", "Log", "Note", "Hint", "Vote"]
