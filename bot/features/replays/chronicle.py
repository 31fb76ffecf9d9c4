"""Has the chronicle of a finished game written: beside the event loop, pictures one by one, as many as a file may hold."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.replays.chronicle_html import Chronicle, Image, Step, write_html
from bot.features.replays.replay import (
    ShowChronicle,
    ShowRecord,
    ShowReplay,
    describe_deed,
    lines,
    load_replay,
    rewind_table,
)
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.picture_service import PictureService
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.table_snapshot import TableSnapshot
from bot.model.user_settings import UserSettings
from bot.panels.components.press_controls import make_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.storage.engine.timestamps import moment as moment_of
from bot.tables.records.game_replay import GameReplay
from bot.titles.presenter import PresenterRegistry

MOST: Final = 8 << 20  # bytes of a file
PICTURES: Final = 5 << 20  # of these, those of the pictures, which take a third more in text
SHORT: Final = 60  # steps of a game of which each has its picture; of a longer one, the ends of its parts
ROOM: Final = 60  # pictures at most
CRESTS: Final = 40  # pixels
HERE: Final = "The chronicle of this game: open the file in any browser, it needs no network."


@handles(ShowChronicle)
async def show_chronicle(by: Presser, press: ShowChronicle) -> Layout:
    """Hand the chronicle out to anyone who presses."""
    return await hand_out_chronicle(by.bot, press.table, by.user)


async def hand_out_chronicle(bot: Host, table: int, user: int) -> Layout:
    """Return the file. Raise TableError while the game is not over."""
    standing, replay = await load_replay(bot, table, user)
    content = await write_chronicle(bot, standing, replay, user)
    back = make_button("Replay", ShowReplay(table)), make_button("Record", ShowRecord(table))
    return page([HERE], [Row(*back)], papers={f"{standing.table.game}-{table}.html": content})


async def write_chronicle(bot: Host, standing: TableSnapshot, replay: GameReplay, user: int) -> bytes:
    """Return the page; without pictures for someone who wants none, and where there are none. At most 8 MiB."""
    proof = await bot.tables.verify(standing.table.id)
    game, picture_service = bot.presenters.game(standing.table.game), bot.panels.picture_service
    rounds, user_settings = await bot.tables.totals(standing), await bot.tables.people.user_settings(user)
    async with picture_service.book:
        images = await _draw_images(picture_service, standing, replay, user_settings)
        end = await picture_service.draw_ending(standing, rounds, user_settings)
        crests = await picture_service.crests(len(standing.table.players), CRESTS)
    while True:
        steps = await asyncio.to_thread(_list_steps, bot.presenters, standing, replay, images)
        told = Chronicle(standing, game, proof, steps, crests, None if end is None else Image(*end), replay.whole)
        content = await asyncio.to_thread(write_html, told)
        if len(content) <= MOST or not images:
            return content
        images = thin_out(images, replay.last)


async def _draw_images(
    picture_service: PictureService, standing: TableSnapshot, replay: GameReplay, user_settings: UserSettings
) -> dict[int, Image]:
    """Return by moment, as many as there is room for; the last one stays longest."""
    images: dict[int, Image] = {}
    for number in choose_moments(replay):
        one = replay.moments[number]
        now = rewind_table(standing, one, await asyncio.to_thread(replay.match, number))
        shot = await picture_service.still(now, lines(replay, number), user_settings)
        if shot is None:
            continue
        images[number] = Image(*shot)
        if sum(len(image.png) for image in images.values()) > PICTURES:
            images = thin_out(images, replay.last)
    return images


def choose_moments(replay: GameReplay) -> list[int]:
    """Return the moments that are drawn: all of a short game, of a longer one how each part of it ends."""
    if replay.last < SHORT:
        return list(range(replay.last + 1))
    ends = [*[start - 1 for start in replay.parts()[1:]], replay.last]
    every = -(-len(ends) // ROOM)
    return ends[::-1][::every][::-1]


def thin_out(images: Mapping[int, Image], last: int) -> dict[int, Image]:
    """Return every second image, and the last moment's; none if that one is already too large."""
    kept = sorted(images)[::-1][::2] if len(images) > 1 else []
    return {number: images[number] for number in sorted({*kept, *([last] if last in images and kept else [])})}


def _list_steps(
    presenters: PresenterRegistry, standing: TableSnapshot, replay: GameReplay, images: Mapping[int, Image]
) -> Sequence[Step]:
    """Return every moment in words; how everything lay, at the end of each part and where there is a picture. For a thread."""
    match, ends, steps = replay.match(0), {*[start - 1 for start in replay.parts()[1:]], replay.last}, []
    inspection = presenters.inspections[standing.table.game]
    for number, one in enumerate(replay.moments):
        done = describe_deed(one, match)
        wanted = number in ends or (number in images and len(replay.parts()) == 1)
        lay = inspection(match.state.model_copy(update={"dice": None})) if wanted else ()
        at = moment_of(one.at)
        steps.append(Step(number, at, one.part, one.revision, done, one.told, lay, images.get(number)))
    return steps
