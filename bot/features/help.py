"""/help: what can be done now at a table; for a newcomer a game by one press, dealt at once against robots."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from discord import ButtonStyle

from bot.features.daily_deal import ShowDaily
from bot.features.lobby.seats import SeatRobot, make_join_button, make_start_button
from bot.interactions.base.permissions import lacking
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.model.version import write_version
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import GameName, Press
from bot.panels.components.table_presses import make_act_button, make_hand_button, make_log_button, make_rules_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.text import bot_texts, time_control_text
from bot.panels.text.text_formatting import call_member, join_words, write_marks
from games.engine.declaring.game import Game

MOST: Final = 20  # titles that get a button: one message has room for no more
SEATS: Final = 3  # of a first game, if the title allows that many
LETTERS: Final = "This table allows letters: a private word to someone who is playing here, by *Letters* on your panel or /letter write"
FIRST_GAME: Final = (
    "### Your first game\nPick a game. I'll deal it right here, you against robots, and ask for your first move."
)
FIRST_OTHERS: Final = (
    "-# Want lessons along the way? /learn. A short game a day, the same for everyone? /daily. Playing with others? /table new, and they press Join. /rules explains every game; "
    "/settings decides where I show your hand."
)
NO_CLOCK: Final = "No clock: take your time."
HOW: Final = "-# The Act button is also under the board, and /answer does the same. /rules finds any rule; /table log shows what has happened. “Open this table”, in Discord's menu of any of my messages under Apps, leads here too."
LOBBY_HELP: Final = (
    "Press Join to take a seat; robots can fill the rest. When the host presses Start, I'll ask for your first move."
)
WATCH_HELP: Final = (
    "You're not in this game. Press Take a seat to take over from a robot or a player who left, or just watch."
)
FIRST_MOVE: Final = "**Press Act, then choose.**"
FINAL_PRESS: Final = (
    "A press counts at once, and you can undo it until someone has learned of it. What a choice costs you for good is "
    "said beside it; if it can cost you more than that, or binds you, I ask once more."
)
CONFIRMED_PRESS: Final = (
    "You can undo a choice until someone has learned of it, and I ask once more before the press that completes one."
)
"""The one rule of what is final, as the contract of titles tries it (finality_checks.py)."""


# ---- at a table


def help_page(standing: TableSnapshot, game: Game[Any], context: PanelContext | None, user: int) -> Layout:
    """Return the phase, the reader's choices with their rule, how long there is, and which buttons and commands do it."""
    table = standing.table
    texts = [f"## {game.title}: what now?"]
    if context is None:
        texts += [
            bot_texts.waiting(standing),
            LOBBY_HELP if table.status == "lobby" else WATCH_HELP,
            _name_version(),
        ]
        return page(
            texts, [*_ways_in(standing, user), make_rules_button(table.id, game.name), make_log_button(table.id)]
        )
    texts.append(write_marks(context.presenter.heading(context.view), standing))
    ask = context.ask
    if ask is not None and not ask.standing:
        texts.append(f"{FIRST_MOVE} {CONFIRMED_PRESS if context.presenter.sure is None else FINAL_PRESS}")
    else:
        texts.append(f"{bot_texts.NOTHING_ASKED} {bot_texts.waiting(standing)}")
    if ask is not None:
        labels = [game.words.label(context.view, ask, token) for token in ask.legal]
        names = [write_marks(f"{one.text}{f' ({one.note})' if one.note else ''}", standing) for one in labels]
        count = str(ask.low) if ask.low == ask.high else f"{ask.low} to {ask.high}"
        begins = "While you wait, you may" if ask.standing else "Your decision"
        texts.append(f"{begins}: {write_marks(ask.prompt, standing)} (rule {ask.rule}; choose {count})")
        texts += replace(context, hints=True).hint(ask)
        texts.append(join_words(names, 12))
    deadline = standing.deadlines.get(context.seat)
    if ask is not None and not ask.standing:
        texts.append(time_control_text.ends(deadline, table.terms) if deadline else NO_CLOCK)
    texts += [LETTERS] if table.terms.letters == "allowed" else []
    texts += [HOW, _name_version()]
    to_panel = [make_act_button(table.id), make_hand_button(table.id)]
    return page(texts, [*to_panel, make_rules_button(table.id, game.name), make_log_button(table.id)])


def _name_version() -> str:
    """Return the line that a report of a fault needs."""
    return f"-# Seneschal {write_version()}"


def _ways_in(standing: TableSnapshot, user: int) -> list[Button]:
    """To the first move: a seat, robots for the others, the start; what this reader can do of it."""
    table = standing.table
    if table.status == "playing":
        return [make_join_button(table.id, "Take a seat")]
    if table.status != "lobby":
        return []
    if user not in [one.user for one in table.players]:
        return [make_join_button(table.id)]
    if user != table.host:
        return []
    return [make_button("Add robot", SeatRobot(table.id)), make_start_button(table.id, is_ready=True)]


# ---- where there is no game


class DealFirstGame(Press, kind="first"):
    """Deals a game in this channel, the presser against robots, and shows its first question. Raise TableError, Refused."""

    game: GameName

    async def answer(self, by: Presser) -> Layout:
        bot, user, guild, channel = by.bot, by.interaction.user, by.interaction.guild_id, by.interaction.channel_id
        if guild is None or channel is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        if missing := lacking(by.interaction):
            raise TableError("not now", bot_texts.no_permission(missing))
        if self.game not in bot.presenters.catalogue:
            titles = [game.title for game in bot.presenters.catalogue.values()]
            raise TableError("no game", bot_texts.unknown_game(titles))
        game, name = bot.presenters.game(self.game), call_member(user)
        standing = await bot.tables.open(
            guild=guild, channel=channel, host=user.id, name=name, game=self.game, options={}, terms=TimeControl()
        )
        for _ in range(max(game.seats[0], min(SEATS, game.seats[-1])) - 1):
            standing = await bot.tables.seat_robot(standing.table.id, user.id, "player")
        if standing.match is None:  # the last robot may have started it
            standing = await bot.tables.start(standing.table.id, user.id)
        return await bot.panels.panel_of(standing, user.id, notice=bot_texts.STARTED)


def lay_out_first_page(catalogue: Mapping[str, Game[Any]], in_server: bool) -> Layout:
    """Return what can be done where there is no game: a button for each title, in channels that can have a table."""
    games = list(catalogue.values())[:MOST]
    texts = [FIRST_GAME if in_server else bot_texts.NO_GAMES]
    texts.append("\n".join([f"- **{game.title}**: {game.blurb}" for game in games]))
    texts += [FIRST_OTHERS, _name_version()]
    if not in_server:
        return page(texts, [])
    buttons = [make_button(game.title, DealFirstGame(game.name), ButtonStyle.primary) for game in games]
    has_daily = any(game.daily is not None for game in catalogue.values())
    return page(texts, [*buttons, *([Row(make_button("Deal of the day", ShowDaily()))] if has_daily else [])])
