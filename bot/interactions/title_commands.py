"""Slash commands of a title as data: each says a turn action, or answers what is asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import Parameter, Signature
from typing import Any, ClassVar

from discord import Interaction, app_commands

from bot.interactions.base.responder import suggest
from bot.interactions.cog_base import Choices, GameCog
from bot.panels.pages.message_layout import Layout

_FIRST = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction[Any])


@dataclass(frozen=True)
class Command:
    """One slash command.

    `path`: its folder and name ("war battle"), or its name alone. `help` and each of `takes`, by the names of its parameters, are what Discord
    shows. It says the word of its name, or `says`; with `says=""` it answers the open question if that is asked by one of `rules`, or with
    `begins` says what is given, wherever the player is in the turn. `omits`: choices that it doesn't suggest, since they have commands of their own.
    `shown`: what Discord calls a parameter whose name means something in Python ("from"). `carried_out`: what it does and shows instead, given
    what was typed for each parameter; `suggested`: what is suggested instead, given what is half typed.
    """

    path: str
    help: str
    takes: Mapping[str, str] = field(default_factory=dict)
    rules: Sequence[str] = ()
    says: str | None = None
    needs: frozenset[str] = frozenset()
    types: Mapping[str, Any] = field(default_factory=dict)
    begins: bool = False
    omits: Sequence[str] = ()
    shown: Mapping[str, str] = field(default_factory=dict)
    carried_out: Callable[[Any, Interaction[Any], Mapping[str, Any]], Awaitable[Layout]] | None = None
    suggested: Callable[[Any, Interaction[Any], str], Awaitable[Choices]] | None = None

    @property
    def name(self) -> str:
        """Its last word."""
        return self.path.split()[-1]


class TitleCog(GameCog):
    """The commands of a title as rows, those of a folder in a group inside the title's; `folders`: what Discord shows of each, by name."""

    rows: ClassVar[Iterable[Command]]
    folders: ClassVar[Mapping[str, str]] = {}

    def __init__(self, bot: Any) -> None:
        super().__init__(bot)
        root: Any = self.app_command
        groups = {
            name: app_commands.Group(name=name, description=said, parent=root) for name, said in self.folders.items()
        }
        for one in self.rows:
            folder = one.path.rpartition(" ")[0]
            (groups[folder] if folder else root).add_command(make_command(self, one))


def make_command(cog: GameCog, one: Command) -> app_commands.Command[Any, Any, Any]:
    """Return the command as discord.py wants it: a function with a parameter for each thing that it takes."""

    async def work(interaction: Interaction[Any], given: Mapping[str, Any]) -> Layout:
        if one.carried_out is not None:
            return await one.carried_out(cog, interaction, given)
        path = [None if given.get(name) is None else str(given[name]) for name in one.takes]
        if one.says == "" and not one.begins:
            return await cog.reply_words(interaction, path)
        return await cog.say_words(interaction, path if one.begins else [one.says or one.name, *path])

    async def run(interaction: Interaction[Any], **given: Any) -> None:
        await cog.answer(interaction, work(interaction, given))

    async def legal(interaction: Interaction[Any], current: str) -> Choices:
        if one.suggested is not None:
            return await suggest(one.suggested(cog, interaction, current))
        return await cog.legal(interaction, current)

    run.__signature__ = Signature([_FIRST, *[_parameter(one, name) for name in one.takes]])  # type: ignore[attr-defined]
    app_commands.describe(**one.takes)(run)
    if one.shown:
        app_commands.rename(**one.shown)(run)
    extras: dict[Any, Any] = {"rules": list(one.rules)} if one.rules else {}
    extras |= {"says": one.says} if one.says is not None else {}
    extras |= {"not": list(one.omits)} if one.omits else {}
    said: Any = run
    command: app_commands.Command[Any, Any, Any] = app_commands.Command(
        name=one.name, description=one.help, callback=said, extras=extras
    )
    for name in one.takes:
        if name not in one.types:
            command.autocomplete(name)(legal)
    return command


def _parameter(one: Command, name: str) -> Parameter:
    kind = one.types.get(name, str)
    if name in one.needs:
        return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind)
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=kind | None, default=None)
