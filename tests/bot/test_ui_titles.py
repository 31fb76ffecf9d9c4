"""The boards and panels of Aristocrats and Anarchy in the Monarchy in their largest legal states."""

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.features.board_message import board
from bot.features.help import help_page
from bot.features.panel_parts import panel
from bot.interactions.cog_base import complete_word
from bot.model.seat_holders import Player
from bot.model.table_records import LogLine
from bot.model.table_snapshot import Table, TableSnapshot
from bot.model.time_control import TimeControl
from bot.panels.question.choice_controls import PAGE
from bot.panels.question.panel_context import PanelContext
from bot.panels.text import bot_texts
from bot.titles.presenter import Presenter
from cogs.anarchy.board import PRESENTER as REALM
from cogs.aristocrats.board import PRESENTER as COMPANY
from games import CATALOGUE
from games.anarchy.cards import NAPOLEON, Card
from games.anarchy.cards import pack as realm_pack
from games.anarchy.sets import shapes
from games.anarchy.state import PlayedSet, roles_of
from games.aristocrats.state import Gift, Hidden, RoundResult
from games.engine.asking.ask import Ask, Option
from games.engine.cards import cards
from games.engine.running.match import Match
from tests.bot.test_ui_panels import check
from tests.kit import match_at

PRESENTERS: dict[str, Presenter] = {"aristocrats": COMPANY, "anarchy": REALM}


def seated(name: str, match: Match[Any]) -> TableSnapshot:
    """The match at a table of people with the longest names."""
    players = tuple(Player(100 + k, f"**Very long name {k}** of " + "W" * 30) for k in range(match.state.seats))
    table = Table(
        10**17, 10**17, 10**17, name, "playing", 100, {}, players, 999_999, 3, "ab" * 32, terms=TimeControl(pace=86_400)
    )
    return TableSnapshot(table, match, {seat: datetime(2026, 1, 2, tzinfo=UTC) for seat in match.asks})


def company(step: str = "first") -> Match[Any]:
    """Five seats in round 20, with everything that can be said of a seat, and the hands of a round before."""
    game = CATALOGUE["aristocrats"]
    match = Match.begin(game, game.rules.deal(5, game.options(rounds=20), "11" * 32))
    g = match.state
    g.round, g.totals, g.benefactor = 20, [-160] * 5, 1
    g.locked = [False, False, True, True, True]
    g.access = [1, 2, 3, 4]
    words = ("10♥ as 10♥", *("A♠ as 10♥",) * 3, "10♥")
    ran = RoundResult(
        hands=tuple(tuple(cards("TS TH TD TC AS")) for _ in range(5)),
        sequences=(", ".join(words),) * 5,
        scores=(-52,) * 5,
        hidden=Hidden(discards=(), gifts=()),
    )
    g.scored, g.last = 19, ran
    if step == "give_back":
        card = g.hands[0].pop()
        g.hands[1].append(card)
        g.gift = Gift(donor=0, recipient=1, card=card)
    return match if step == "first" else match_at_unchecked(game, g, step)


def match_at_unchecked(game: Any, state: Any, step: str) -> Match[Any]:
    """Like `match_at`, for a state that is larger than any game makes it."""
    check_, game_check = game.rules.check, game.rules
    object.__setattr__(game_check, "check", lambda g: None)
    try:
        return match_at(game, state, step)
    finally:
        object.__setattr__(game_check, "check", check_)


def realm(seats: int = 10, hand: int = 0) -> Match[Any]:
    """Ten seats in a late round of the Anarchy order, a long pile, roles, marks; seat 0 may hold more than it ever will."""
    game = CATALOGUE["anarchy"]
    match = Match.begin(game, game.rules.deal(seats, game.options(rounds=20), "22" * 32))
    g = match.state
    g.round, g.roles, g.totals, g.anarchy = 20, list(roles_of(seats)), [-38] * seats, True
    g.marks, g.used = list(range(seats)), list(range(seats))
    wide = [Card.of(f"N-{suit}") for suit in ("GU", "TU", "FR", "FL", "BP", "PI", "DN", "CA")]
    g.pile = [PlayedSet(seat=k % seats, rank="N", cards=(*wide, NAPOLEON)) for k in range(12)]
    g.passed = [seat for seat in range(1, seats) if seat != 11 % seats]
    if hand:
        g.holdings[0] = sorted(realm_pack(seats), key=lambda card: card.order)[-hand:]
    return match


def lines() -> list[LogLine]:
    return [LogLine(k, datetime(2026, 1, 1, tzinfo=UTC), "<s1> does a thing " * 25, False) for k in range(8)]


def context(name: str, match: Match[Any], ask: Ask, **shown: Any) -> PanelContext:
    match.asks = {ask.seat: ask}
    at = seated(name, match)
    return PanelContext(at, CATALOGUE[name], PRESENTERS[name], ask.seat, lines(), view=match.view(ask.seat), **shown)


def words(found: list[dict[str, Any]]) -> str:
    return "\n".join(c["content"] for c in found if c["type"] == 10)


@pytest.mark.parametrize(("name", "match"), [("aristocrats", company()), ("anarchy", realm())])
async def test_the_largest_board_fits_and_names_everybody(name, match):
    at = seated(name, match)
    found = check(board(at, CATALOGUE[name], PRESENTERS[name], lines()[:6]))
    said = words(found)
    for seat in range(match.state.seats):
        assert f"Very long name {seat}" in said
    assert "⏳" in said
    assert [c["label"] for c in found if c["type"] == 2] == ["Your hand", "Act", "Rules", "Log"]


async def test_the_company_tells_whose_turn_it_is_what_lies_there_and_who_is_out_of_reach():
    said = words(check(board(seated("aristocrats", company()), CATALOGUE["aristocrats"], COMPANY, [])))
    assert "Round 20 of 20" in said
    assert "turn: first action" in said
    assert "**Unveiled:**" in said
    assert said.count("🔒 locked in") == 3
    assert said.count("★ Benefactor") == 1
    assert "How round 19 ended" in said


async def test_an_open_gift_names_both_and_shows_no_card():
    match = company("give_back")
    said = words(check(board(seated("aristocrats", match), CATALOGUE["aristocrats"], COMPANY, [])))
    assert "has given a card to" in said
    assert match.state.gift.card.face not in said.split("How round")[0]


async def test_the_realm_tells_order_set_roles_and_what_beats_it():
    said = words(check(board(seated("anarchy", realm()), CATALOGUE["anarchy"], REALM, [])))
    assert "**Anarchy order**" in said
    assert "eight Noblemen and Napoleon" in said
    assert "; size 9)" in said
    assert "9 cards or more of one rank: 10 9 8 7 6 5 4 3 2 King" in said
    assert "👑 King" in said
    assert "passed" in said


async def test_a_hand_of_26_can_be_played_on_any_page_beside_the_pass():
    match = realm(hand=26)
    names = [str(shape) for shape in shapes([card.rank for card in match.state.holdings[0]])]
    ask = Ask(0, "5.4a", "Beat it or pass?", tuple(Option(name) for name in (*names, "pass", "use")))
    seen: list[str] = []
    for page in range(-(-len(names) // PAGE)):
        found = check(panel(context("anarchy", match, ask, page=page)))
        seen += [o["label"] for c in found if c["type"] == 3 for o in c["options"]]
        assert {"Pass", "Use a Specialty Card"} <= {c.get("label") for c in found if c["type"] == 2}
    assert len(seen) == len(set(seen)) == len(names)
    assert "Three Queens" in seen
    assert len(names) > PAGE


async def test_26_cards_to_choose_from_are_a_menu_with_pages():
    match = realm(hand=26)
    options = tuple(Option(str(card)) for card in match.state.holdings[0])
    for page in (0, 1):
        for chosen in ((), (0, 25)):
            check(
                panel(
                    context("anarchy", match, Ask(0, "7.6c", "Which 2 cards?", options, 2, 2), page=page, chosen=chosen)
                )
            )


async def test_what_is_typed_finds_sets_that_are_beyond_25_suggestions():
    match = realm(hand=26)
    names = [str(shape) for shape in shapes([card.rank for card in match.state.holdings[0]])]
    ask, view = Ask(0, "5.3a", "What do you lead?", tuple(map(Option, names))), match.view(0)

    def found(typed: str) -> list[str]:
        return [
            one.value
            for one in complete_word(ask, typed, lambda token: CATALOGUE["anarchy"].words.label(view, ask, token).text)
        ]

    assert len(found("")) == 25
    assert names[-1] not in found("")
    assert found("nap")[0] == names[-1] == "NAP"
    assert "Kx3" in found("three k")
    assert found("kx3")[0] == "Kx3"
    assert ask.read("kx3") == ("Kx3",)


async def test_a_standing_offer_is_an_offer_and_not_a_question():
    match = realm()
    offer = Ask(3, "12.2a", "Pass in advance?", (Option("stand"),), standing=True)
    shown = context("anarchy", match, offer)
    found = check(panel(shown))
    said = words(found)
    assert bot_texts.NOTHING_ASKED in said
    assert "### Pass in advance" not in said
    labels = [c["label"] for c in found if c["type"] == 2]
    assert labels[0] == "Pass in advance"
    assert "Undo" not in labels
    assert "While you wait, you may" in words(check(help_page(shown.standing, shown.game, shown, 0)))
    assert "Meanwhile" not in words(check(board(shown.standing, shown.game, REALM, [])))
