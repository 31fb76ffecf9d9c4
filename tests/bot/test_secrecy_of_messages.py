"""No public message of any title tells what is hidden, in games by chance; and leaks that somebody could build in are found."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.features import board_message as boards
from bot.features.log import log_page as log_pages
from bot.interactions.base.panel_service import PanelService
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.table_presses import make_act_button
from bot.tables.acts.pending_act import PendingAct
from bot.tables.table_service import TableService
from bot.tables.turns import match_actions
from tests.bot.message_search import SEARCHED, search
from tests.sizes import size

GAMES = {
    **{("aristocracy", part): size(27, 667) for part in range(3)},  # 81 in make test, 2,000 in make soak
    ("aristocrats", 0): size(40, 600),
    ("anarchy", 0): size(8, 200),
    ("estate", 0): size(4, 200),
    ("nobles", 0): size(8, 500),
}
KINDS = {"board", "desk", "say", "ping", "log", "hand", "act", "help", "refusal", "verify", "suggestions"}


def test_every_title_is_searched(titles: list[str]):
    assert {name for name, _ in GAMES} == set(SEARCHED) == set(titles)


@pytest.fixture
def titles() -> list[str]:
    from games import CATALOGUE

    return list(CATALOGUE)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "part"), GAMES)
async def test_nothing_secret_in_any_public_message_of_many_games(tmp_path, caplog, name, part):
    games = GAMES[name, part]
    tally = await search(SEARCHED[name], tmp_path, games, caplog, first=part * games)
    assert tally.games >= games
    assert tally.kinds == KINDS


# ---- the search tests itself: leaks that somebody could build in

Plant = Callable[[pytest.MonkeyPatch], None]


def a_hidden_card_on_the_board(patch: pytest.MonkeyPatch) -> None:
    def leaky(standing: TableSnapshot, presenter: Any) -> list[str]:
        said = awaited(standing, presenter)
        return [*said, f"-# {SECRET[standing.table.game](standing.match.state)}"] if standing.match else said

    awaited = boards.list_waits
    patch.setattr(boards, "list_waits", leaky)


def a_number_on_the_board(patch: pytest.MonkeyPatch) -> None:
    def leaky(standing: TableSnapshot, presenter: Any) -> list[str]:
        secret = str(SECRET[standing.table.game](standing.match.state)) if standing.match else ""
        return [*awaited(standing, presenter), f"-# {sum(map(ord, secret)) % 7}"]

    awaited = boards.list_waits
    patch.setattr(boards, "list_waits", leaky)


def a_digest_in_a_public_id(patch: pytest.MonkeyPatch) -> None:
    def leaky(standing: TableSnapshot) -> Any:
        row = buttons(standing)
        if standing.match is not None and standing.match.asks and len(row.children) > 1:
            seat = next(iter(standing.match.asks))
            act: Any = make_act_button(standing.table.id)
            act.custom_id = f"s:a:{standing.table.id}:{standing.digest(seat)}"
            row.add_item(act)
        return row

    buttons = boards._buttons
    patch.setattr(boards, "_buttons", leaky)


def what_somebody_has_begun(patch: pytest.MonkeyPatch) -> None:
    def leaky(standing: TableSnapshot, presenter: Any) -> list[str]:
        asks = standing.match.asks.values() if standing.match else ()
        return [*awaited(standing, presenter), *[presenter.waits.get(ask.rule, "decides") for ask in asks]]

    awaited = boards.list_waits
    patch.setattr(boards, "list_waits", leaky)


def private_lines_in_the_log(patch: pytest.MonkeyPatch) -> None:
    async def leaky(panels: PanelService, table: int, user: int, before: int = 0) -> Any:
        standing = await panels.tables.standing(table)
        return log_pages.log_page(standing, await panels.tables.log(table, 0, limit=20), before, more=False)

    patch.setattr(log_pages, "show_log", leaky)


def the_seed_in_the_log(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: TableService, table: int) -> Any:
        proof = await verify(self, table)
        logging.getLogger("bot").debug("state %s", (await self.standing(table)).match.state.model_dump_json())  # type: ignore[union-attr]
        return proof

    verify = TableService.verify
    patch.setattr(TableService, "verify", leaky)


def the_seed_on_the_page_of_proof(patch: pytest.MonkeyPatch) -> None:
    async def leaky(self: TableService, table: int) -> Any:
        match = (await self.standing(table)).match
        return replace(await verify(self, table), seed=match.state.dice.seed if match else None)

    verify = TableService.verify
    patch.setattr(TableService, "verify", leaky)


def a_line_of_the_bots_own(patch: pytest.MonkeyPatch) -> None:
    def leaky(act: PendingAct, seat: int, path: tuple[str, ...], **more: Any) -> Any:
        if path[0] != "none":
            act.log(f"<s{seat}> answers {path[0]}.")
        return answer(act, seat, path, **more)

    answer = match_actions.answer
    patch.setattr(match_actions, "answer", leaky)


SECRET: dict[str, Callable[[Any], object]] = {
    "aristocracy": lambda g: g.hands[0][0].face if g.hands[0] else "",
    "aristocrats": lambda g: g.hands[0][0].face if g.hands and g.hands[0] else "",
    "anarchy": lambda g: g.holdings[0][0].text if g.holdings and g.holdings[0] else "",
    "estate": lambda g: g.requests[-1] if g.requests else "",
    "nobles": lambda g: next(
        (r.preparation.face for k in g.kingdoms for r in k.royals if r.preparation), g.draw[-1].face if g.draw else ""
    ),
}
"""Something that nobody at the table may be told."""

PLANTS: dict[Plant, str] = {
    a_hidden_card_on_the_board: "board (tells what is hidden|shows a card too many)",
    a_number_on_the_board: "board tells what is hidden",
    a_digest_in_a_public_id: "board tells what is hidden",
    what_somebody_has_begun: "board tells what is hidden",
    private_lines_in_the_log: "the log tells a stranger more",
    the_seed_in_the_log: "the seed",
    the_seed_on_the_page_of_proof: "the seed",
    a_line_of_the_bots_own: "no event",
}
EVERYWHERE = (a_hidden_card_on_the_board, a_number_on_the_board, the_seed_on_the_page_of_proof)
"""What depends on how a title hides its things is planted in every title; the rest is of the bot alone."""


@pytest.mark.parametrize(
    ("plant", "name"),
    [
        *[(plant, "aristocracy") for plant in PLANTS],
        *[(plant, name) for plant in EVERYWHERE for name in SEARCHED if name != "aristocracy"],
    ],
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
async def test_a_planted_leak_is_found(plant: Plant, name: str, tmp_path, caplog, monkeypatch):
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=PLANTS[plant]):
        await search(SEARCHED[name], tmp_path, 60, caplog)
