"""Pages that others than the player with a secret are shown, in both worlds: the board, the panels of the others, what game masters see."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any

from bot.features.game_master.acting import ActingPanel
from bot.features.game_master.desk_table import desk_table_page
from bot.features.game_master.game_master_pages import show_seat, whole_pages
from bot.features.panel_parts import make_panels
from bot.interactions.base.answers import Answers
from bot.model.counters import Counters
from bot.model.errors import TableError
from bot.model.outbox_message import OutboxMessage
from bot.model.table_snapshot import TableSnapshot
from bot.tables.game_master.game_master_service import build_inspection
from bot.titles.presenter import PresenterRegistry
from games import CATALOGUE
from tests.bot.public_eye import Eye, payload
from tests.lockstep.engine_beside import Apart
from tests.lockstep.opening import GM
from tests.lockstep.world import World


async def compare_pages(one: World, two: World, turn: int) -> None:
    """Raise Apart where such a page differs."""
    here, there = await draw(one, turn), await draw(two, turn)
    for name, text in there.items():
        if here[name] != text:
            raise Apart(f"pages: {name}", f"\n   with secrets: {here[name]}\n   without:      {text}")


async def draw(world: World, turn: int) -> dict[str, str]:
    """Return the pages as text."""
    standing = await world.standing()
    presenters = await load_presenters(standing.table.game)
    eye = Eye(world.tables, presenters)
    lines = await world.tables.log(world.table, None, limit=20)
    no_rows: list[OutboxMessage] = []
    pages = await eye.messages(standing, lines, no_rows)
    game, presenter = presenters.game(standing.table.game), presenters.find(standing.table.game)
    entry = await world.tables.desk.read_entry(world.table)
    pages["desk"] = payload(view=desk_table_page(entry, game, plays=True))
    pages["acts"] = repr(await _or_refusal(world.tables.gm.list_acts(world.table, 6)))
    undo: Any = await _or_refusal(world.tables.gm.to_undo(world.table, 1 + turn % 3))
    pages["undo"] = undo if isinstance(undo, str) else undo.words
    if standing.match is not None and not any(standing.match.list_begun(seat) for seat in standing.match.asks):
        seat = turn % len(standing.table.players)
        pages["inspection of a seat"] = payload(view=show_seat(build_inspection(standing, seat), game, presenter, seat))
        whole = build_inspection(standing, None)
        hidden = presenters.inspections[standing.table.game](whole.state)
        pages["inspection"] = "\n".join(whole_pages(whole, game, presenter, hidden))
        for asked in [seat for seat in standing.awaited if standing.table.players[seat].present][:1]:
            pages["panel of a game master"] = payload(view=await draw_for_master(world, presenters, standing, asked))
    return pages


async def draw_for_master(world: World, presenters: PresenterRegistry, standing: TableSnapshot, seat: int) -> Any:
    """Return the panel of a game master who answers for that seat."""
    panels = make_panels(world.tables, presenters)
    bot: Any = SimpleNamespace(
        tables=world.tables,
        presenters=presenters,
        panels=panels,
        answers=Answers(panels, world.tables, Counters()),
    )
    acts = world.tables.acting.acts_for(GM, seat)
    return await ActingPanel(bot, acts).panel_of(acts._take_seat(standing), GM)


async def _or_refusal(work: Any) -> object:
    try:
        return await work
    except TableError as error:
        return error.said


_loaded: dict[str, PresenterRegistry] = {}


async def load_presenters(title: str) -> PresenterRegistry:
    """Return the title's presenter, loaded once."""
    if title not in _loaded:
        presenters = PresenterRegistry(CATALOGUE)

        async def add(cog: object) -> None:
            return None

        bot = SimpleNamespace(presenters=presenters, tables=None, panels=None, answers=None, add_cog=add)
        await import_module(f"cogs.{title}").setup(bot)
        _loaded[title] = presenters
    return _loaded[title]
