"""The Discord side of a title: its commands are declared words, and whatever it draws keeps Discord's limits, and ours."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Final

from discord import app_commands, ui

from bot.contract import random_play
from bot.features.board_message import board, lobby
from bot.features.game_master.game_master_pages import show_seat, whole_page, whole_pages
from bot.features.panel_parts import panel
from bot.interactions.cog_base import GameCog
from bot.model.seat_holders import Player
from bot.model.table_records import Inspection, LogLine
from bot.model.table_snapshot import Table, TableSnapshot
from bot.model.time_control import TimeControl
from bot.panels.components.press_ids import list_candidates
from bot.panels.question.panel_context import PanelContext
from bot.titles.presenter import PresenterRegistry
from games.engine.events import mark
from games.engine.running.match import Match
from games.titles import Title


def components(view: ui.LayoutView) -> list[dict[str, Any]]:
    """Return all components of a message, nested ones included."""
    found: list[dict[str, Any]] = []

    def add(nodes: list[Any]) -> None:
        for node in nodes:
            found.append(node)
            add([*node.get("components", ()), *([node["accessory"]] if "accessory" in node else [])])

    add(view.to_components())  # type: ignore[no-untyped-call]
    return found


def check(view: ui.LayoutView, most: int = 30) -> list[dict[str, Any]]:
    """All limits of Discord, and our tighter ones; `most`: components, of which Discord allows 40."""
    found = components(view)
    assert len(found) <= most
    assert sum(len(c["content"]) for c in found if c["type"] == 10) <= 3500
    ids = [c["custom_id"] for c in found if "custom_id" in c]
    assert len(ids) == len(set(ids))
    for custom_id in ids:
        check_id(custom_id)
    for component in found:
        check_one(component)
    return found


def check_id(custom_id: str) -> None:
    """Check that what a button or menu sends back is read as one press, and as the very press that was written."""
    assert 1 <= len(custom_id) <= 100
    found = [press for kind in list_candidates(custom_id) if (press := kind.read(custom_id)) is not None]
    assert [press.custom_id for press in found] == [custom_id], f"{custom_id} is read as {found}"


def check_one(component: dict[str, Any]) -> None:
    """The limits of one row, button or menu."""
    if component["type"] == 1:
        kinds = [inner["type"] for inner in component["components"]]
        assert kinds == [3] or (set(kinds) == {2} and 1 <= len(kinds) <= 5)
    if component["type"] == 2:
        assert 1 <= len(component["label"]) <= 80
    if component["type"] == 3:
        assert 1 <= len(component["options"]) <= 25
        assert component["max_values"] <= len(component["options"])
        assert len(component["placeholder"]) <= 150
        for option in component["options"]:
            assert 1 <= len(option["label"]) <= 100
            assert len(option.get("description") or "x") <= 100
        assert len({option["value"] for option in component["options"]}) == len(component["options"])


WHATEVER: Final = {"says": ""}  # a command that answers whatever is asked


async def load_title(title: Title) -> tuple[PresenterRegistry, list[GameCog]]:
    """Return what the extension registers, and the commands that it adds."""
    presenters, cogs = PresenterRegistry({title.game.name: title.game}), list[GameCog]()

    async def add(cog: GameCog) -> None:
        cogs.append(cog)

    await import_module(title.extension).setup(
        SimpleNamespace(presenters=presenters, tables=None, panels=None, answers=None, add_cog=add)
    )
    return presenters, cogs


async def check_commands(title: Title) -> None:
    """The commands begin with the title's name, and every one is a declared word."""
    _, cogs = await load_title(title)
    for cog in cogs:
        assert cog.game == title.game.name
        assert cog.__cog_group_name__ == title.game.name, "players are told that the commands begin so"
    every = [one for cog in cogs for one in declared_commands(cog) if isinstance(one, app_commands.Command)]
    own = [one for one in every if one.extras != WHATEVER]
    assert own
    for one in own:
        assert (one.extras.get("says") or one.name) in title.game.words.verbs, f"{one.name} has no rule of its own"


def declared_commands(cog: GameCog) -> list[app_commands.Command[Any, Any, Any] | app_commands.Group]:
    """Return every slash command of a cog and every folder, whether declared by a method or by a table."""
    group = cog.app_command
    assert isinstance(group, app_commands.Group)
    return list(group.walk_commands())


async def check_drawings(title: Title, most: int) -> None:
    """Lobby, boards, panels and inspections of a game by chance, the longest names in them."""
    presenters, _ = await load_title(title)
    game, presenter = title.game, presenters.find(title.game.name)
    match = random_play.begin(game, game.seats[-1], limit=3)
    check(lobby(TableSnapshot(_table(match, "lobby"), None), game))
    for number, _ in enumerate(random_play.random_game(match, random_play.luck("drawings"), most)):
        if number % 5 == 0:
            _check_position(presenters, match)
    assert presenter.hints.keys() <= presenter.waits.keys()
    check(board(_standing(match), game, presenter, _LINES))


def _check_position(presenters: PresenterRegistry, match: Match[Any]) -> None:
    at, game, presenter = _standing(match), match.game, presenters.find(match.game.name)
    goal = presenter.goal(match.view(None))
    assert goal, "the board says in one line what wins, and how far everybody is: Drawing.goal"
    assert "\n" not in goal
    assert all(mark(seat) in goal for seat in range(match.state.seats)), "how far everybody is"
    check(board(at, game, presenter, _LINES))
    views = match.views()
    for seat, ask in match.asks.items():
        assert ask.standing or ask.rule in presenter.waits, f"nothing says what the game waits for by rule {ask.rule}"
        context = PanelContext(at, game, presenter, seat, _LINES, view=views[seat])
        check(panel(context), most=40)
    for seat in range(match.state.seats):
        check(show_seat(Inspection(at, None, None, views[seat], ()), game, presenter, seat))
    whole = Inspection(at, match.state.model_copy(update={"dice": None}), None, None, ())
    pages = whole_pages(whole, game, presenter, presenters.inspections[game.name](whole.state))
    for place in range(len(pages)):
        check(whole_page(pages, place, [], None))


_LINES = [LogLine(k, datetime(2026, 1, 1, tzinfo=UTC), "<s1> does a thing " * 25, False) for k in range(8)]


def _table(match: Match[Any], status: Any) -> Table:
    players = tuple([Player(100 + k, f"**Very long name {k}** of " + "W" * 30) for k in range(match.state.seats)])
    options = match.state.options.model_dump(mode="json") if hasattr(match.state, "options") else {}
    name = match.game.name
    return Table(
        10**17,
        10**17,
        10**17,
        name,
        status,
        100,
        options,
        players,
        999_999,
        3,
        "ab" * 32,
        terms=TimeControl(pace=86_400),
    )


def _standing(match: Match[Any]) -> TableSnapshot:
    """Return the match at a table of people with the longest names."""
    status = "over" if match.over else "playing"
    return TableSnapshot(_table(match, status), match, {seat: datetime(2026, 1, 2, tzinfo=UTC) for seat in match.asks})
