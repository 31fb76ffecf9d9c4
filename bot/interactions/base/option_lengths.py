"""The length of what is typed into a command: every string option has a bound, which Discord is told and which holds here too.

Discord checks the bound when a command is sent, but not while suggestions are asked for.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from discord import AppCommandOptionType, app_commands

AnyCommand = app_commands.Command[Any, Any, Any]

LONGEST: Final = 200  # characters of an option that sets no bound of its own; a suggestion has 100 at most


def bound_options(tree: app_commands.CommandTree[Any]) -> None:
    """Give every string option of every command that has neither a bound nor fixed choices the usual bound."""
    for command in list_commands(tree):
        for parameter in command._params.values():  # the library's own objects: its public ones are copies to read
            if parameter.type is AppCommandOptionType.string and parameter.max_value is None and not parameter.choices:
                parameter.max_value = LONGEST


def list_commands(tree: app_commands.CommandTree[Any]) -> list[AnyCommand]:
    """Return every slash command, those of groups included."""
    return [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]


def find_too_long(tree: app_commands.CommandTree[Any], data: Mapping[str, Any]) -> tuple[str, int, int] | None:
    """Return the first string of a command's data that is longer than its option takes: the option's name, the length, the most; None if all fit."""
    options = {one.display_name: one for one in _list_parameters(tree, data)}
    for name, typed in _list_typed(data):
        option = options.get(name)
        bound = option.max_value if option is not None and option.type is AppCommandOptionType.string else None
        if len(typed) > int(bound or LONGEST):
            return name, len(typed), int(bound or LONGEST)
    return None


def _list_parameters(tree: app_commands.CommandTree[Any], data: Mapping[str, Any]) -> list[app_commands.Parameter]:
    """Return the parameters of the command that the data names; none of one that we don't have."""
    command: Any = tree.get_command(str(data.get("name", "")))
    inner: Any = data
    while isinstance(command, app_commands.Group):
        inner = next((one for one in inner.get("options", ()) if one.get("type") in (1, 2)), {})
        command = command.get_command(str(inner.get("name", "")))
    return command.parameters if isinstance(command, app_commands.Command) else []


def _list_typed(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Return the texts in the data by the names of their options, however deep they lie."""
    for option in data.get("options", ()):
        if isinstance(option.get("value"), str):  # whatever type it says that it has
            yield str(option.get("name", "")), option["value"]
        yield from _list_typed(option)
