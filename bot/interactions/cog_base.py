"""The base of all cogs of games: finding the table, saying a turn action, suggesting what is legal."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from functools import partial, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from discord import Interaction, app_commands
from discord.ext import commands

from bot.interactions.base import responder as reply
from bot.interactions.base.answers import Answers
from bot.interactions.base.panel_service import PanelService
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.table_presses import make_hand_button, make_rules_button
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import CHOICE, cut, draw_cards, write_label
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry
from games.engine.asking.ask import Ask
from games.engine.asking.typed import simplify
from games.engine.declaring.game import Game
from games.engine.errors import Refused, Unclear

Choices = list[app_commands.Choice[str]]
Numbers = list[app_commands.Choice[int]]
MOST: Final = 25

P = ParamSpec("P")
C = TypeVar("C", bound="TableCog")
V = TypeVar("V", str, int)
Command = Callable[Concatenate[C, Interaction[Any], P], Coroutine[Any, Any, Layout]]
Finder = Callable[[C, Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[V]]]]


def show_answer(command: "Command[C, P]") -> Callable[Concatenate[C, Interaction[Any], P], Coroutine[Any, Any, None]]:
    """Return the command as Discord's library wants it: what it returns is shown, what it raises is said, and the news is sent."""

    @wraps(command)
    async def run(self: C, interaction: Interaction[Any], /, *given: P.args, **named: P.kwargs) -> None:
        await self.answer(interaction, command(self, interaction, *given, **named))

    return run


def suggest_safely(find: "Finder[C, V]") -> "Finder[C, V]":
    """Return the function as Discord's library wants it for suggestions: at most 25, and none where it raises."""

    @wraps(find)
    async def run(self: C, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[V]]:
        return await reply.suggest(find(self, interaction, current))

    return run


class TableCog(commands.Cog):
    """A cog that works on the table of the channel where it is used. `private_too`: where there is none, on the user's deal of the day."""

    private_too = False

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.tables: TableService = bot.tables
        self.panels: PanelService = bot.panels
        self.answers: Answers = bot.answers
        self.presenters: PresenterRegistry = bot.presenters

    async def here(self, interaction: Interaction[Any]) -> TableSnapshot:
        """Return the table of this channel; in direct messages the user's only table. Raise TableError when it is not clear which."""
        if interaction.guild_id is not None:
            return await self._in_channel(interaction.channel_id or 0, interaction.user.id)
        every = await self.tables.tables_of(interaction.user.id)
        mine = [table for table in every if table.game in self.presenters.catalogue] or every
        if len(mine) != 1:
            raise TableError("no game", bot_texts.MANY_GAMES if mine else bot_texts.NO_GAMES)
        return await self.tables.standing(mine[0].id)

    async def _in_channel(self, channel: int, user: int) -> TableSnapshot:
        try:
            return await self.tables.at(channel)
        except TableError as error:
            going_on = await self.tables.daily.resume(user) if self.private_too and error.kind == "no game" else None
            if going_on is None:
                raise
            return going_on

    async def answer(self, interaction: Interaction[Any], work: reply.Work) -> None:
        """Answer the command with what the work gives, then has the news sent."""
        await reply.answer(interaction, work)
        self.bot.kick()


class TableGroup(TableCog, commands.GroupCog):
    """A cog whose commands are a group of their own, as /host is: its class says `group_name` and `group_description`."""


class GameCog(TableGroup):
    """The commands of one title: each names a turn action, and says it in one line."""

    game: str
    private_too = True

    async def answer(self, interaction: Interaction[Any], work: reply.Work) -> None:
        """Answer the command with what the work gives; at a table of another title, with what can be said there."""
        await reply.answer(interaction, work, partial(self._elsewhere, interaction))
        self.bot.kick()

    async def _elsewhere(self, interaction: Interaction[Any], notice: str) -> Layout:
        """Return a refusal, with the way to the reader's panel where another title is played."""
        with suppress(TableError):
            standing = await self.here(interaction)
            if standing.table.game != self.game:
                return lay_out_stranger(standing, interaction.user.id, notice)
        return note(notice)

    @show_answer
    async def say(self, interaction: Interaction[Any], *path: str | None) -> Layout:
        """Say a turn action; what was left out is asked in the panel that answers."""
        return await self.say_words(interaction, path)

    async def say_words(self, interaction: Interaction[Any], path: Sequence[str | None]) -> Layout:
        """Say a turn action, and return the panel that answers. Raise TableError, Refused."""
        table, words = (await self.demand_title_here(interaction)).table.id, [word for word in path if word is not None]
        return await self.answers.act(table, interaction.user.id, words)

    @show_answer
    async def reply(self, interaction: Interaction[Any], *path: str | None) -> Layout:
        """Answer the open question, and what follows, if it is asked by one of the command's `rules` (in its extras)."""
        return await self.reply_words(interaction, path)

    async def reply_words(self, interaction: Interaction[Any], path: Sequence[str | None]) -> Layout:
        """Answer the open question so, and return the panel that follows. Raise TableError, Refused."""
        standing, user = await self.demand_title_here(interaction), interaction.user.id
        ask, seat = standing.ask_of(user), standing.seat_of(user)
        if ask is None or seat is None or ask.rule not in _extras(interaction).get("rules", [ask.rule]):
            return await self.answers.out_of_place(
                standing, user, interaction.command.name if interaction.command else ""
            )
        words = [word for word in path if word is not None]
        return await self.answers.act(standing.table.id, user, words, standing.digest(seat))

    async def demand_title_here(self, interaction: Interaction[Any]) -> TableSnapshot:
        """Return the table here, if it plays this title. Raise TableError."""
        standing = await self.here(interaction)
        if standing.table.game != self.game:
            played = self.presenters.game(standing.table.game).title
            group = self.bot.tree.get_command(standing.table.game)
            said = [one.qualified_name for one in group.commands] if isinstance(group, app_commands.Group) else []
            raise TableError("no game", bot_texts.other_game(played, sorted(said)))
        return standing

    @suggest_safely
    async def legal(self, interaction: Interaction[Any], current: str) -> Choices:
        """Return the legal choices of the parameter that is being typed, given those before it, without the command's `not` (in its extras)."""
        command = interaction.command
        if not isinstance(command, app_commands.Command):
            return []
        given = interaction.namespace.__dict__
        path = [command.extras.get("says", command.name)]
        for parameter in command.parameters:
            name = parameter.display_name
            if name == find_focused_option(interaction):
                break
            if given.get(name):
                path.append(str(given[name]))
        standing = await self.demand_title_here(interaction)
        ask = standing.ask_of(interaction.user.id)
        if ask is None or ask.rule not in command.extras.get("rules", [ask.rule]):
            return []
        found = await suggest_choices(self, interaction, standing, [word for word in path if word], current)
        return [choice for choice in found if choice.value not in command.extras.get("not", ())]


async def suggest_choices(
    cog: TableCog, interaction: Interaction[Any], standing: TableSnapshot, path: list[str], current: str
) -> Choices:
    """Return the legal choices after a path, as suggestions; none where the path is not legal or nothing is asked."""
    user = interaction.user.id
    try:
        asks = await cog.tables.suggest(standing.table.id, user, *path) if path or standing.ask_of(user) else ()
    except Refused:
        return []
    seat = standing.seat_of(user)
    if seat is None or standing.match is None:
        return []
    view, game = standing.match.view(seat), cog.presenters.game(standing.table.game)

    def label(ask: Ask, token: str) -> str:
        shown = game.words.label(view, ask, token)
        return write_label(f"{shown.text} – {shown.note}" if shown.note else shown.text, standing)

    said = simplify(current, game.words.suits, game.words.joint)
    found = {choice.value: choice for ask in asks for choice in complete_word(ask, said, partial(label, ask))}
    return list(found.values())[:MOST]


def list_titles(games: Iterable[Game[Any]], current: str) -> Choices:
    """Return those games of whose title some is typed, as suggestions."""
    return [app_commands.Choice(name=g.title, value=g.name) for g in games if current.lower() in g.title.lower()]


def complete_word(ask: Ask, current: str, label: Callable[[str], str]) -> Choices:
    """Return at most 25 suggestions: first what is typed as a whole, as it is read. Where several options may be chosen the last word is
    completed, those before it stay.
    """
    words_typed = current.replace(",", " ").split()
    last = "" if current.endswith((" ", ",")) or not words_typed else words_typed[-1]
    before = words_typed if not last else words_typed[:-1]
    if ask.high == 1 and not ask.amount:
        before, last = [], current.strip()
    if ask.amount:
        before = []
    prefix = " ".join([*before, ""]) if before else ""
    choices, meant = _suggest_read(ask, current, label)
    typed = last.casefold()
    for token in sorted(ask.legal, key=lambda token: not token.casefold().startswith(typed)):
        name = label(token)
        if token in before or len(choices) >= MOST or not (token in meant or _is_match(typed, token, name)):
            continue
        shown = cut(f"{drawn_words(before)}{name}", CHOICE)
        choices.append(app_commands.Choice(name=shown, value=f"{prefix}{token}"[:CHOICE]))
    if ask.low == 0 and not current.strip():
        choices = [app_commands.Choice(name=bot_texts.NONE, value="none"), *choices[: MOST - 1]]
    return choices


def _suggest_read(ask: Ask, current: str, label: Callable[[str], str]) -> tuple[Choices, Sequence[str]]:
    """Return several options that the text names as a whole, as one suggestion; and those that it could mean, if it is unclear."""
    try:
        tokens = ask.read(current) if current.strip() else ()
        ask.check(tokens)
    except Unclear as unclear:
        return [], unclear.fits
    except Refused:
        return [], ()
    if len(tokens) < 2:
        return [], tokens
    names = ", ".join([label(token).partition(" – ")[0] for token in tokens])
    return [app_commands.Choice(name=cut(names, CHOICE), value=" ".join(tokens)[:CHOICE])], ()


def lay_out_stranger(standing: TableSnapshot, user: int, notice: str) -> Layout:
    """Return a refusal with a button to the reader's panel, or to what someone without a seat may read."""
    table = standing.table
    seated = standing.seat_of(user) is not None
    way = (
        make_hand_button(table.id, "Open your panel")
        if seated
        else make_rules_button(table.id, table.game, label="How to play")
    )
    return page([notice], [Row(way)])


def drawn_words(before: list[str]) -> str:
    """Return the words that were typed already, as a beginning of each suggestion."""
    return f"{draw_cards(' '.join(before))} " if before else ""


def _is_match(typed: str, token: str, name: str) -> bool:
    """Return whether what was typed begins the token, or occurs in how the option is shown."""
    return token.casefold().startswith(typed) or typed in name.casefold()


def _extras(interaction: Interaction[Any]) -> dict[Any, Any]:
    command = interaction.command
    return command.extras if isinstance(command, app_commands.Command) else {}


def find_focused_option(interaction: Interaction[Any]) -> str:
    """Return the name of the parameter that is being typed."""
    data: Any = interaction.data or {}
    options = data.get("options", [])
    while options:
        for option in options:
            if option.get("focused"):
                return str(option["name"])
        options = [inner for option in options for inner in option.get("options", [])]
    return ""
