"""Everything that somebody without a seat can get out of a table, and how it would look if all that is hidden lay otherwise."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from discord import ui
from sqlalchemy import text as sql

from bot.delivery.message_builder import MessageBuilder
from bot.features import after_game
from bot.features.game_master.desk_table import desk_table_page
from bot.features.help import help_page
from bot.features.log import log_page as log_pages
from bot.features.panel_parts import make_panels
from bot.interactions.cog_base import suggest_choices
from bot.model.errors import TableError
from bot.model.outbox_message import OutboxMessage, OutdatedBoard
from bot.model.table_records import LogLine
from bot.model.table_snapshot import TableSnapshot
from bot.tables.game_master.desk_overview import build_entry
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry
from games.engine.asking.ask import Ask, Option
from games.engine.dice import Dice
from games.engine.events import Event
from games.engine.running.match import Match

STRANGER = 666
FACE = re.compile(r"(?:10|[2-9AJQK])[♠♣♥♦]")
CODE = re.compile(r"(?<!\w)[A2-9TJQK][CDHS][12](?!\w)")
NEWEST = 20

Pieces = dict[str, str]


class Wire:
    """Where messages go: keeps what would be sent to Discord, as text."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.user = None  # not online: no thread is its own

    def get_partial_messageable(self, channel: int, *, guild_id: int) -> Wire:
        return self

    def get_channel(self, channel: int) -> None:
        """Return None: the place is no thread of ours."""

    async def send(self, content: str | None = None, **more: Any) -> Any:
        self.sent.append(payload(content, **more))
        return SimpleNamespace(id=len(self.sent))


def payload(content: str | None = None, view: ui.LayoutView | ui.View | None = None, **more: Any) -> str:
    """All of a message in one text, drawn as Discord would get it."""
    rest = {key: value.to_dict() if hasattr(value, "to_dict") else value for key, value in more.items()}
    return json.dumps([content, view.to_components() if view else None, rest], ensure_ascii=False, sort_keys=True)


class Seen:
    """The tables as they stand in one moment: what is read again and again is read once, and may be another world."""

    def __init__(self, tables: TableService, standing: TableSnapshot, lines: Sequence[LogLine]) -> None:
        self._tables, self._standing, self._lines = tables, standing, lines
        table = standing.table
        where = OutdatedBoard(table.id, table.guild, table.channel, 4321, 0, 0, None)

        async def board(number: int) -> OutdatedBoard:
            return where

        self.outbox = SimpleNamespace(board=board)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tables, name)

    async def standing(self, table: int) -> TableSnapshot:
        return self._standing

    async def preview(self, table: int, user: int, *path: str) -> Ask | None:
        seat, match = self._standing.seat_of(user), self._standing.match
        return None if seat is None or match is None else match.preview(seat, *path)

    async def log(self, table: int, viewer: int | None, *, before: int | None = None, limit: int = 20) -> list[LogLine]:
        if viewer is None and before is None and limit <= NEWEST:
            return list(self._lines[-limit:])
        return await self._tables.log(table, viewer, before=before, limit=limit)

    async def newest(self, standing: TableSnapshot, viewer: int | None, limit: int) -> list[LogLine]:
        return await self.log(standing.table.id, viewer, limit=limit)


@dataclass
class Eye:
    """Looks at a table. `lines`: the newest public ones; `rows`: what the last act put into the outbox."""

    tables: TableService
    presenters: PresenterRegistry

    async def lines(self, table: int) -> list[LogLine]:
        return await self.tables.log(table, None, limit=NEWEST)

    async def messages(
        self, standing: TableSnapshot, lines: Sequence[LogLine], rows: Iterable[OutboxMessage]
    ) -> Pieces:
        """The board, and the messages of these rows."""
        wire, seen = Wire(), Seen(self.tables, standing, lines)
        panels: Any = make_panels(seen, self.presenters)  # type: ignore[arg-type]  # it is asked the same things
        sender = MessageBuilder(wire, seen, self.presenters, panels)  # type: ignore[arg-type]
        pieces = {"board": payload(view=await sender.board(standing))}
        for row in rows:
            if row.kind in ("say", "ping"):
                sent = await sender.send((row,))
                pieces[f"{row.kind} {row.id}"] = wire.sent[-1] if sent else "nothing"
        return pieces

    async def pages(self, standing: TableSnapshot, lines: Sequence[LogLine]) -> Pieces:
        """What a stranger is shown for every press and command that they may try."""
        seen, table = Seen(self.tables, standing, lines), standing.table.id
        panels: Any = make_panels(seen, self.presenters)  # type: ignore[arg-type]
        game = self.presenters.game(standing.table.game)
        pages = {
            "log": await log_pages.show_log(panels, table, STRANGER),
            "hand": await panels.panel(table, STRANGER),
            "act": await panels.panel(table, STRANGER, brief=True),
            "help": help_page(standing, game, None, 0),
            "refusal": await panels.fresh(table, STRANGER, await self._refusal(table)),
            "desk": await self._desk(standing),
        }
        if standing.match is not None:
            pages["verify"] = after_game.proof(standing, await self.tables.verify(table))
        pieces = {name: payload(view=view) for name, view in pages.items()}
        return pieces | {"suggestions": await self._suggestions(seen, standing)}

    async def _desk(self, standing: TableSnapshot) -> ui.LayoutView:
        """The page of game masters, as it is for a table that is stored like this one."""
        head, match = await self.tables._executor.head(standing.table.id), standing.match
        if match is not None and not any(map(match.list_begun, match.asks)):  # so that no one has begun anything
            begun = ("since", "ahead", "plans", "soon")
            waits = {key: value for key, value in json.loads(head.waits).items() if key not in begun}
            head = replace(head, tail="[]", state=match.state.model_dump_json(), waits=json.dumps(waits))
        entry = build_entry(head, head.due or 0)
        assert entry.stamp == (await self.tables.desk.read_entry(standing.table.id)).stamp
        return desk_table_page(entry, self.presenters.game(standing.table.game), plays=True)

    async def _refusal(self, table: int) -> str:
        try:
            await self.tables.act(table, STRANGER, "end")
        except TableError as error:
            return error.said
        raise AssertionError("a stranger has acted")

    async def _suggestions(self, seen: Seen, standing: TableSnapshot) -> str:
        cog: Any = SimpleNamespace(tables=seen, presenters=self.presenters)
        interaction: Any = SimpleNamespace(user=SimpleNamespace(id=STRANGER))
        found = [await suggest_choices(cog, interaction, standing, path, "") for path in ([], ["trade"], ["hide"])]
        return repr([[(choice.name, choice.value) for choice in choices] for choices in found])


def elsewhere(standing: TableSnapshot, numbers: Dice) -> TableSnapshot:
    """The same table to a spectator: hidden cards and sealed bids lie otherwise, nobody has begun anything, other dice."""
    match: Any = standing.match
    assert match is not None
    twin: Match[Any] = copy.copy(match)
    twin.state = match.game.views.imagine(match.state, None, numbers)
    twin.state.dice = Dice("0" * 64)
    twin.asks = {
        seat: Ask(seat, match.public_rule(seat), "?", (Option("?"),), standing=ask.standing)
        for seat, ask in match.asks.items()
    }
    twin._tail, twin._final = [], 0
    return replace(standing, match=twin)


def faces(text: str) -> set[str]:
    """The cards that are drawn in a text."""
    return set(FACE.findall(text.replace("\ufe0e", "")))


def cards_in(thing: object) -> set[str]:
    """The faces of all cards in a view or an event."""
    return {
        f"{'10' if code[0] == 'T' else code[0]}{'♣♦♥♠'['CDHS'.index(code[1])]}" for code in CODE.findall(repr(thing))
    }


def public(events: Iterable[Event]) -> list[Event]:
    """The events that everybody is told."""
    return [event for event in events if event.to is None]


async def rows_after(tables: TableService, table: int, last: int) -> list[OutboxMessage]:
    """What was put into the outbox after that row."""
    query = sql("SELECT id, kind, payload FROM outbox WHERE table_id = :t AND id > :n ORDER BY id")
    found = await tables._executor.store.database.read(query, {"t": table, "n": last})
    return [OutboxMessage(row.id, table, 900, 901, row.kind, json.loads(row.payload), 0) for row in found]
