"""What a game master sees of a whole game: drawn by its title, complete, in pages that fit, and without the seed."""

from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.game_master.game_master_pages import PAGE, show_seat, split_pages, whole_page, whole_pages
from bot.model.seat_holders import Player
from bot.model.table_records import Inspection
from bot.model.table_snapshot import Table, TableSnapshot
from bot.panels.text.text_formatting import signs
from bot.tables.game_master.game_master_service import build_inspection
from bot.titles.presenter import PresenterRegistry
from games import CATALOGUE
from games.engine.cards import faces
from games.engine.running.match import Match
from games.estate.cards import REQUESTS, REWARDS
from tests.bot.test_ui_panels import check
from tests.games.walk import begin, chance


async def presenters() -> PresenterRegistry:
    """All drawings and inspections, as the cogs put them there."""
    found = PresenterRegistry(CATALOGUE)

    async def add(cog: Any) -> None:
        """The commands are not looked at here."""

    bot = SimpleNamespace(presenters=found, tables=None, panels=None, answers=None, add_cog=add)
    for name in CATALOGUE:
        await import_module(f"cogs.{name}").setup(bot)
    return found


def positions(name: str, count: int) -> list[Match[Any]]:
    """So many positions of a game that is played by chance."""
    match = begin(CATALOGUE[name], max(CATALOGUE[name].seats), limit=6)
    dice, found = chance("inspection", name), []
    for _ in range(count):
        for _ in range(15):
            if match.asks:
                seat = sorted(match.asks)[dice.below(len(match.asks))]
                match.answer(seat, match.asks[seat].sample(dice))
        found.append(Match(match.game, match.save()))
    return found


def looked(name: str, match: Match[Any], seat: int | None = None) -> Inspection:
    players = tuple(Player(100 + k, f"Player {k}") for k in range(match.state.seats))
    table = Table(7, 1, 2, name, "playing", 100, {}, players, 30, 0, "ab" * 32)
    return build_inspection(TableSnapshot(table, match), seat)


def aristocracy(g: Any) -> list[str]:
    hands = [f"**Player {k}**'s hand ({len(hand)}): {faces(hand, 'none')}" for k, hand in enumerate(g.hands)]
    inside = [f"`{one.name}`: {faces(one.cards, 'no cards')}" for one in g.buildings]
    bids = [f"**Player {seat}** has bid {coins} " for seat, coins in g.sealed.items()]
    return [*hands, *inside, *bids, f"Deck, top first ({len(g.deck)}): {faces(g.deck[::-1], 'none')}"]


def aristocrats(g: Any) -> list[str]:
    hands = [card.face for hand in g.hands for card in hand]
    discards = [f"discarded ({len(cards)}): {faces(cards)}" for cards in g.hidden if cards]
    return [*hands, *discards, f"Deck, top first ({len(g.deck)}): {faces(g.deck[::-1], 'none')}"]


def anarchy(g: Any) -> list[str]:
    return [card.text if card.suit else card.face for hand in g.holdings for card in hand]


def estate(g: Any) -> list[str]:
    decks = [[REQUESTS[card].words for card in g.requests], [REWARDS[card].words for card in g.rewards]]
    return ["\n".join(deck[::-1]) for deck in decks if deck]


def nobles(g: Any) -> list[str]:
    hands = [
        f"**Player {k}**'s hand ({len(one.hand)}): {faces(sorted(one.hand), 'none')}"
        for k, one in enumerate(g.kingdoms)
    ]
    armies = [f"Army Cards, oldest first ({len(one.army)}): {faces(one.army)}" for one in g.kingdoms if one.army]
    beneath = [royal.preparation.face for one in g.kingdoms for royal in one.royals if royal.preparation]
    piles = (("Draw Pile", g.draw), ("Renown Deck", g.renown))
    return [*hands, *armies, *beneath, *[f"{p}, top first ({len(c)}): {faces(c[::-1], 'none')}" for p, c in piles]]


HIDDEN: dict[str, Callable[[Any], list[str]]] = {
    "aristocracy": aristocracy,
    "aristocrats": aristocrats,
    "anarchy": anarchy,
    "estate": estate,
    "nobles": nobles,
}


@pytest.mark.parametrize("name", sorted(CATALOGUE))
async def test_all_that_lies_hidden_is_said_in_the_titles_words(name):
    drawn = await presenters()
    for match in positions(name, 12):
        seen = looked(name, match)
        pages = whole_pages(seen, CATALOGUE[name], drawn.find(name), drawn.inspections[name](seen.state))
        whole = "\n".join(pages)
        for words in HIDDEN[name](match.state):
            assert signs(words) in whole
        for seat, ask in match.asks.items():
            assert f"**Player {seat}** {'may also' if ask.standing else 'decides'}: " in whole
            assert f"(rule {ask.rule})" in whole
        assert match.state.dice.seed not in whole
        assert not any(f"**{field}**" in whole for field in type(match.state).model_fields)
        for number in range(len(pages)):
            check(whole_page(pages, number, [], seen.data))


@pytest.mark.parametrize("name", sorted(CATALOGUE))
async def test_what_one_seat_sees_fits_too(name):
    drawn = await presenters()
    for match in positions(name, 3):
        for seat in range(match.state.seats):
            check(show_seat(looked(name, match, seat), CATALOGUE[name], drawn.find(name), seat))


async def test_what_everybody_has_seen_is_not_called_sealed():
    drawn, name = await presenters(), "nobles"
    match = begin(CATALOGUE[name], 2, 1)
    while all(answer in match.list_begun(answer.seat) for answer in match.save().answers):
        seat, ask = next(iter(match.asks.items()))
        match.answer(seat, ask.sample(chance("seen", match.state.serial, len(match.save().answers))))
    whole = "\n".join(whole_pages(looked(name, match), CATALOGUE[name], drawn.find(name), ()))
    given = whole.split("__Answers so far in this step__")[1].split("__Open decisions__")[0].strip().splitlines()
    assert len(given) == len(match.save().answers)
    assert sum(line.endswith("sealed") for line in given) == sum(len(match.list_begun(seat)) for seat in (0, 1))
    assert not all(line.endswith("sealed") for line in given)


async def test_an_answer_is_told_in_the_words_of_its_title():
    drawn = await presenters()
    match = begin(CATALOGUE["aristocracy"], 3, 2)
    seat = next(iter(match.asks))
    tokens = match.asks[seat].sample(chance("sealed"))
    match.answer(seat, tokens)
    seen = looked("aristocracy", match)
    whole = "\n".join(whole_pages(seen, CATALOGUE["aristocracy"], drawn.find("aristocracy"), ()))
    assert f"**Player {seat}** sets out a stall (4.7): **" in whole


def test_pages_hold_what_fits_and_lose_nothing():
    blocks = ["a" * 2000, "b" * 900, "c" * 500, "\n".join(f"line {n} " + "d" * 90 for n in range(60))]
    pages = split_pages(blocks)
    assert all(len(page) <= PAGE for page in pages)
    assert "".join(pages).replace("\n", "") == "".join(blocks).replace("\n", "")


def test_the_data_is_a_file_below_the_page():
    shown: Any = whole_page(["one", "two"], 1, [], {"deck": ["7S"]})
    assert any("Page 2 of 2" in component.get("content", "") for component in check(shown))
    assert b'"7S"' in shown.papers["game.json"]
