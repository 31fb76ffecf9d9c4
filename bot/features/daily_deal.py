"""The deal of the day: playing it, giving it up, how everyone did once the reader has played it, and what may be posted of that."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final

from discord import ButtonStyle, Interaction

from bot.features.after_game import ShowProof, result
from bot.features.replays.replay import ShowReplay
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.press_dispatch import Presser
from bot.model.daily import DailyCard, DailyGame, DailyRow, find_next_deal, write_day
from bot.model.errors import TableError
from bot.model.table_snapshot import LIVE, TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Number, Press, TableId
from bot.panels.components.table_presses import make_hand_button, make_log_button, make_rules_button
from bot.panels.pages.message_layout import Layout, Papers, Part, lay_out, note, page
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.question.panel_part import PanelPart
from bot.panels.text import bot_texts
from bot.panels.text.option_parsing import list_changes
from bot.panels.text.text_formatting import BREAK, call_member, cut, when, write_marks
from bot.titles.application_emojis import NONE, Emojis
from games.engine.declaring.game import Game
from games.engine.events import counted

SHOWN: Final = 10  # rows of a card; the reader's own comes behind them if it isn't among them
RULES: Final = "Everyone gets the same deal, and robots that answer alike. You have one try, without hints; it counts for no rating."
OVERNIGHT: Final = "A deal you start today counts for today, even if you end it tomorrow."
NO_DEAL: Final = "No one asked for a deal on that day, so there was none."
CONFIRM: Final = "**Give this deal up?** You can't start it again, and it counts as not finished. Then I show you how the others did."
GAVE_UP: Final = "You didn't finish this deal."
UNNAMED: Final = "A player who stays unnamed"
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


class ShowDaily(Press, kind="daily"):
    """Shows the deal of a day (days since 1970; None: today's): the presser's game of it, or how everyone did."""

    day: Number | None = None

    async def answer(self, by: Presser) -> Layout:
        return await show_daily(by.bot, by.interaction, self.day)


class PlayDaily(Press, kind="dailyplay"):
    """Deals today's deal to the presser, or goes on with it. Raise TableError."""

    async def answer(self, by: Presser) -> Layout:
        user, guild = by.interaction.user, _find_guild(by.interaction)
        standing = await by.bot.tables.daily.begin(guild=guild, user=user.id, name=call_member(user))
        return await by.bot.panels.panel_of(standing, user.id)


class AskGiveUp(Press, kind="dailyask", keeps_panel=True):
    """Asks the presser whether they give up the deal that they play at a table."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.panels.load_for(self.table, by.user)
        give_up = make_button("Give up", GiveUpDaily(self.table), ButtonStyle.danger)
        return page([CONFIRM], [give_up, make_hand_button(self.table, "Play on")])


class GiveUpDaily(Press, kind="dailyend", keeps_panel=True):
    """Ends the deal at a table without a result, and shows how the others did. Raise TableError."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await by.bot.panels.panel_of(await by.bot.tables.daily.give_up(self.table, by.user), by.user)


class ShareDaily(Press, kind="dailytell"):
    """Posts the presser's result of that day in the channel, once. Raise TableError."""

    day: Number

    async def answer(self, by: Presser) -> Layout:
        bot, daily, guild = by.bot, by.bot.tables.daily, _find_guild(by.interaction)
        card = await daily.show_card(guild, by.user, self.day)
        if card.mine is None or not card.mine.is_finished:
            raise TableError("not now", "You have no result of that day to share.")
        bot.tables.limit_posts("share", by.user, by.interaction.channel_id or 0)
        await daily.note_shared(self.day, by.user)
        game, standing = _find_game(bot, card), await bot.tables.standing(card.mine.table_id)
        card = await daily.show_card(guild, by.user, self.day)
        shown = await _draw_card(bot.panels, card, by.user)
        shown.aloud = _write_share(card, game, _find_unit(game, standing), len(standing.table.players))
        return shown


async def show_daily(bot: Host, interaction: Interaction[Any], day: int | None = None) -> Layout:
    """Return the user's panel while they play a deal; otherwise that day's deal (None: today's). Raise TableError."""
    guild, user = _find_guild(interaction), interaction.user.id
    daily, today = bot.tables.daily, bot.tables.daily.today
    if day is not None and day > today:
        raise TableError("not now", "That deal isn't drawn yet.")
    going_on, wanted = await daily.resume(user), today if day is None else day
    if going_on is not None:
        begun = await daily.find_day(going_on.table.id)
        if begun == wanted:
            return await bot.panels.panel_of(going_on, user)
        if wanted == today:
            on = "of an earlier day" if begun is None else f"of {write_day(begun)}"
            told = f"This is your deal {on}. Today's waits until you've finished it or given it up."
            return await bot.panels.panel_of(going_on, user, notice=told)
    card = await daily.show_card(guild, user, None if day == today else day)
    if not card.game:
        texts = [f"### Deal of the day · {write_day(card.day)}", NO_DEAL]
        return page(texts, [make_button("Today's deal", ShowDaily())])
    game = _find_game(bot, card)
    if not card.is_open:
        return _offer_deal(card, game, json.loads(await daily.read_options(card.day)))
    return await _draw_card(bot.panels, card, user)


def _find_guild(interaction: Interaction[Any]) -> int:
    """Return the server. Raise TableError in direct messages."""
    if interaction.guild_id is None:
        raise TableError("not now", bot_texts.SERVER_ONLY)
    return interaction.guild_id


def _find_game(bot: Host, card: DailyCard) -> Game[Any]:
    """Return the title of the deal. Raise TableError if it is no longer installed."""
    if card.game not in bot.presenters.catalogue:
        raise TableError("not installed", "The game of that day's deal is no longer installed here.")
    return bot.presenters.game(card.game)


def _offer_deal(card: DailyCard, game: Game[Any], options: Mapping[str, object]) -> Layout:
    """Return what today's deal is, for someone who hasn't started it."""
    daily = game.daily
    robots = counted((daily.seats if daily else 1) - 1, "robot")
    lasts = f", {daily.lasts}" if daily else ""
    later = " It starts in the middle of a game." if daily and daily.begins is not None else ""
    texts = [
        f"### Deal of the day · {write_day(card.day)}\n**{game.title}** against {robots}{lasts}.{later}",
        "\n".join([f"-# {line}" for line in list_changes(game, options)]),
        f"{RULES}\n{_count(card)}",
        f"-# {OVERNIGHT} The next deal comes {when(find_next_deal(card.today))}.",
    ]
    play, rules = (
        make_button("Play", PlayDaily(), ButtonStyle.success),
        make_rules_button(0, game.name, label="How to play"),
    )
    return page([text for text in texts if text], [play, rules, make_button("Yesterday", ShowDaily(card.day - 1))])


def _count(card: DailyCard) -> str:
    """Return how many have played it, without a word on how they did."""
    if not card.played + card.playing + card.stopped:
        here = "No one has played it here yet."
    else:
        here = f"Played here: {card.played}. Still playing: {card.playing}."
    elsewhere = card.everywhere - card.played
    return f"{here} On other servers: {elsewhere}." if elsewhere > 0 else here


# ---- how everyone did


async def show_end(panels: PanelService, standing: TableSnapshot, user: int, notice: str) -> Layout | None:
    """Return, in place of the panel, the card of the deal that the user has ended at that table; None for any other table. Raise TableError."""
    if not standing.table.is_daily or standing.table.status in LIVE:
        return None
    day = await panels.tables.daily.find_day(standing.table.id)
    if day is None:  # it has been deleted
        return note(notice or bot_texts.waiting(standing))
    return await _draw_card(panels, await panels.tables.daily.show_card(standing.table.guild, user, day), user)


async def _draw_card(panels: PanelService, card: DailyCard, user: int) -> Papers:
    """Return how the user and everyone else did, in a picture unless they want text. Raise TableError."""
    game = panels.presenters.game(card.game)
    standing = None if card.mine is None else await panels.tables.standing(card.mine.table_id)
    user_settings = await panels.tables.people.user_settings(user)
    emojis = NONE if user_settings.plain else panels.presenters.emojis
    unit, seats = _find_unit(game, standing), _count_seats(standing)
    rows = [
        DailyRow(
            rank,
            one.name if one.ranked or _is_own(card, one) else UNNAMED,
            _describe(one, unit, seats),
            _is_own(card, one),
        )
        for rank, one in _number(card.results)
    ]
    picture = await panels.picture_service.daily(card, rows, user_settings) if rows else None
    view = show_result(card, game, standing, picture, emojis)
    view.instead = None if picture is None else partial(show_result, card, game, standing)
    return view


def show_result(
    card: DailyCard,
    game: Game[Any],
    standing: TableSnapshot | None,
    picture: PictureAttachment | None = None,
    emojis: Emojis = NONE,
) -> Papers:
    """Return how the reader and everyone on this server did. `standing`: the reader's own table, None if they haven't played that day. `picture`: of
    everyone's rows, in place of the words."""
    mine, unit = card.mine, _find_unit(game, standing)
    head = f"### Deal of the day · {write_day(card.day)} · {game.title}"
    own: list[Part] = [GAVE_UP, BREAK] if standing is not None and mine is not None and not mine.is_finished else []
    if standing is not None and mine is not None and mine.is_finished:
        own = [*[write_marks(one, standing) for one in result(standing, game)], BREAK]
    rows = _write_rows(card, unit, _count_seats(standing))
    told: Part = f"**How everyone did here**\n{rows}" if rows else "No one has finished it here yet."
    return lay_out(
        [head, *own, told if picture is None else picture, _write_foot(card), *_buttons(card, standing)], emojis=emojis
    )


def _count_seats(standing: TableSnapshot | None) -> int:
    """Return how many play that deal; 0 if the reader hasn't."""
    return len(standing.table.players) if standing is not None else 0


def _is_own(card: DailyCard, one: DailyGame) -> bool:
    return card.mine is not None and one.user == card.mine.user


def _find_unit(game: Game[Any], standing: TableSnapshot | None) -> str:
    """Return what the points of a title are called, by the reader's own game if it is over."""
    match = standing.match if standing is not None else None
    return game.table.reckon(match.state).unit if match is not None and match.over else "point"


def _write_rows(card: DailyCard, unit: str, seats: int) -> str:
    """Return a row for each finished game of this server, the best first, the reader's own marked; equal ones have the same number."""
    numbered = list(_number(card.results))
    own = [(number, one) for number, one in numbered if card.mine is not None and one.user == card.mine.user]
    shown = numbered[:SHOWN]
    further = [pair for pair in own if pair not in shown]
    lines = []
    for number, one in [*shown, *further]:
        is_own = _is_own(card, one)
        name = "you" if is_own else f"<@{one.user}>" if one.ranked else UNNAMED.lower()
        row = f"{number}. {name} · {_write_outcome(one, unit, seats)}"
        lines.append(f"**▸ {row} ◂**" if is_own else row)
    left = len(numbered) - len(shown) - len(further)
    return "\n".join([*lines, *([f"-# and {left} more"] if left else [])])


def _number(results: Sequence[DailyGame]) -> list[tuple[int, DailyGame]]:
    """Return the games with their ranks: 1, 2, 2, 4."""
    found: list[tuple[int, DailyGame]] = []
    for _, equals in groupby(results, lambda one: one.merit):
        rank = len(found) + 1
        found += [(rank, one) for one in equals]
    return found


def _write_outcome(one: DailyGame, unit: str, seats: int = 0) -> str:
    """Return `🥈 place 2 of 4, 11 points` of a finished game."""
    return f"{_MEDALS.get(one.place or 0, '')} {_describe(one, unit, seats)}".strip()


def _describe(one: DailyGame, unit: str, seats: int) -> str:
    of = f" of {seats}" if seats else ""
    points = f", {counted(one.points, unit)}" if one.points is not None else ""
    return f"place {one.place}{of}{points}"


def _write_foot(card: DailyCard) -> str:
    """Return who is left, how the reader did among all servers, and when the next deal comes."""
    said = [f"Still playing: {card.playing}."] if card.playing else []
    said += [f"Not finished: {card.stopped}."] if card.stopped else []
    if card.mine is not None and card.mine.is_finished and card.everywhere > 1:
        said.append(
            f"On all servers {card.everywhere} have played it, and {card.better or 'no one'} did better than you."
        )
    return f"-# {' '.join([*said, f'The next deal comes {when(find_next_deal(card.today))}.'])}"


def _buttons(card: DailyCard, standing: TableSnapshot | None) -> list[Row]:
    """Return two rows of what can be done now, as a phone has room for."""
    mine, upper, lower = card.mine, list[Button](), list[Button]()
    if mine is not None and mine.is_finished and not mine.shared:
        upper.append(make_button("Share", ShareDaily(card.day), ButtonStyle.primary))
    if standing is not None and mine is not None and mine.is_finished:
        upper.append(make_button("Replay", ShowReplay(standing.table.id)))
        lower.append(make_button("Proof of the deal", ShowProof(standing.table.id)))
    if standing is not None:
        upper.append(make_log_button(standing.table.id))
    if card.day < card.today:
        lower.append(make_button("Today's deal", ShowDaily()))
    lower.append(make_button("The day before", ShowDaily(card.day - 1)))
    return [Row(*row) for row in (upper, lower) if row]


def _write_share(card: DailyCard, game: Game[Any], unit: str, seats: int) -> Layout:
    """Return what everyone in the channel reads once a player shares their result: nothing of the deal."""
    mine = card.mine
    assert mine is not None
    told = f"<@{mine.user}> played the deal of the day ({write_day(card.day)}, {game.title}): {_write_outcome(mine, unit, seats)}."
    others = sum(one.user != mine.user for one in card.results)
    more = f" {counted(others, 'other')} here played it, too." if others else ""
    return page([cut(f"{told}{more}", 400)], [make_button("Deal of the day", ShowDaily(), ButtonStyle.primary)])


def _make_button(context: PanelContext) -> list[Button]:
    """Return the button that ends a deal, which no one else moves on."""
    table = context.standing.table
    return [make_button("Give up", AskGiveUp(table.id))] if table.is_daily else []


PANEL: Final = PanelPart(last=_make_button)
