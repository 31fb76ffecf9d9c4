"""A reader's knowledge of a game, from the events that they heard themselves: a perfect memory, each thing with the moment when they learned it."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, Final

from bot.features.log.past import ShowPast, list_known, load_past
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import Press, TableId
from bot.panels.components.table_presses import make_hand_button, make_log_button
from bot.panels.pages.message_layout import Layout, Papers, lay_out
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import cut, fit, when, write_marks
from bot.storage.engine.timestamps import moment as moment_of
from bot.tables.records.game_replay import GameReplay
from bot.titles.application_emojis import NONE, Emojis
from games.engine.events import mark
from games.engine.teaching.known import Heard, Known, Learned, collect_known
from games.engine.telling.knowledge import Knowledge

ROOM: Final = 3_400  # characters of all texts
TOLD: Final = 12  # lines of what others did
LINE: Final = 200  # characters of one
SEEN: Final = 30  # cards seen earlier, with their moments
YOURS: Final = "-# From what you saw and were told, nothing else. “Step” counts the moments that you know of: *Look back* shows them."
EVERYONES: Final = (
    "-# What everyone at the table can know. “Step” counts the moments that everyone knows of: *Look back* shows them."
)
NOT_WHOLE: Final = "-# The rules have been corrected since, so anything before this phase is left out."
NOTHING: Final = "Nothing yet."
ALL_OPEN: Final = "This game has nothing to remember: everything lies open."


class ShowKnown(Press, kind="known"):
    """Shows what the presser knows of a game."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await show_known(by.bot, self.table, by.user)


@dataclass(frozen=True, slots=True)
class KnownShown:
    """The knowledge and its reader. `seat`: the reader's, None for a spectator; `at`: when a moment was, for Discord's clock; `whole`: it begins with the deal."""

    standing: TableSnapshot
    known: Known
    seat: int | None
    at: Callable[[int], str]
    whole: bool


async def show_known(bot: Host, table: int, user: int) -> Layout:
    """Return what the user knows of that game; for someone without a seat, what everyone can know. Raise TableError before the deal."""
    standing, replay = await load_past(bot, table, user)
    game, seat = bot.presenters.game(standing.table.game), standing.seat_of(user)
    knowledge, match = game.views.knowledge, standing.match
    if knowledge is None or match is None:
        raise TableError("not now", ALL_OPEN)
    moments = list_known(replay, seat)
    known: Known = await asyncio.to_thread(
        collect_known,
        game,
        knowledge,
        seat,
        list_heard(replay, moments),
        match.view(seat),
        replay.match(moments[0]).view(seat),
    )
    shown = KnownShown(
        standing=standing,
        known=known,
        seat=seat,
        at=lambda number: when(moment_of(replay.moments[moments[number]].at)),
        whole=replay.whole,
    )
    user_settings = await bot.tables.people.user_settings(user)
    picture = await bot.panels.picture_service.known(standing, seat, known, user_settings)
    emojis = NONE if user_settings.plain else bot.presenters.emojis
    return _build_page(shown, knowledge, game.title, emojis, picture)


def list_heard(replay: GameReplay, moments: Sequence[int]) -> list[Heard]:
    """Return the events of these moments, counted among them."""
    return [Heard(k, event) for k, number in enumerate(moments) for event in replay.moments[number].events]


def _build_page(
    shown: KnownShown,
    knowledge: Knowledge,
    title: str,
    emojis: Emojis = NONE,
    picture: PictureAttachment | None = None,
) -> Papers:
    """Return the page; with a picture the words are below it, since they have the moments."""
    face, standing = knowledge.face, shown.standing
    head = f"### {title} · What is known\n{EVERYONES if shown.seat is None else YOURS}"
    parts = [*([] if shown.whole else [NOT_WHOLE]), *_list_known(shown, face), *_list_seen(shown, face)]
    if told := shown.known.told[-TOLD:]:
        lines = [f"- step {one.moment}, {shown.at(one.moment)}: {cut(one.event.line(), LINE)}" for one in told]
        parts.append("\n".join(["**Told along the way**", *lines]))
    texts = fit([write_marks(text, standing) for text in [head, *(parts or [NOTHING])]], ROOM)
    table = standing.table.id
    row = Row(make_hand_button(table), make_button("Look back", ShowPast(table)), make_log_button(table))
    pictured = [] if picture is None else [picture]
    page = lay_out([*texts[:1], *pictured, *texts[1:], row], emojis=emojis)
    page.instead = None if picture is None else partial(_build_page, shown, knowledge, title, emojis)
    return page


def _list_known(shown: KnownShown, face: Callable[[Any], str]) -> list[str]:
    """Return which cards others hold, which lie face down and are known, and which haven't been seen yet."""

    def date(cards: Sequence[Learned]) -> str:
        return ", ".join([f"{face(one.card)} (step {one.moment}, {shown.at(one.moment)})" for one in cards])

    known, parts = shown.known, list[str]()
    if known.held:
        held = [f"- {mark(seat)}: {date(cards)}" for seat, cards in sorted(known.held.items())]
        parts.append("\n".join(["**In others' hands**", *held]))
    if known.lying:
        lying = [
            f"- {mark(place.seat)}'s `{place.name}`: {date(cards)}" for place, cards in sorted(known.lying.items())
        ]
        parts.append("\n".join(["**Face down, and known**", *lying]))
    if known.unseen:
        head = f"**Not seen yet: {len(known.unseen)}** – in a deck, a hand or face down"
        parts.append(f"{head}\n{_write_cards(known.unseen, face)}")
    return parts


def _write_cards(cards: Sequence[Any], face: Callable[[Any], str]) -> str:
    """Return the cards, those of a suit together in their order, those of one face counted."""
    counts: dict[tuple[str, str], int] = {}
    for card in sorted(cards, key=lambda card: getattr(card, "order", 0)):
        key = str(getattr(card, "suit", "")), face(card)
        counts[key] = counts.get(key, 0) + 1
    apart = _separate(cards)
    suits = sorted({suit for suit, _ in counts})
    rows = [[f"{shown}{f'×{n}' if n > 1 else ''}" for (of, shown), n in counts.items() if of == suit] for suit in suits]
    return "\n".join([f"- {apart.join(row)}" for row in rows])


def _separate(cards: Sequence[Any]) -> str:
    """Return what stands between the cards: names of several words are set apart."""
    return " · " if cards and isinstance(getattr(cards[0], "card", cards[0]), str) else " "


def _list_seen(shown: KnownShown, face: Callable[[Any], str]) -> list[str]:
    seen = shown.known.seen
    if not seen:
        return []
    moments = [
        f"- step {moment}, {shown.at(moment)}: {_separate(seen).join([face(one.card) for one in some])}"
        for moment, some in groupby(seen[:SEEN], lambda one: one.moment)
    ]
    more = [f"-# and {len(seen) - SEEN} more"] if len(seen) > SEEN else []
    return [f"**Seen earlier, out of sight now: {len(seen)}**\n" + "\n".join([*moments, *more])]
