"""A game's options as people type and read them: `round_limit=10 seating=random`."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args, get_origin

from bot.model.errors import TableError
from bot.model.option_values import write_value
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain
from games.engine.game import Game


def parse_options(game: Game[Any], typed: str) -> dict[str, str | int]:
    """Return the options named in a text, as the game's own model reads them later. Raise TableError if a part isn't `name=value`."""
    found: dict[str, str | int] = {}
    fields = {name.replace("_", ""): name for name in game.options.model_fields}
    text = ""  # the option of free text that was named last: words that name nothing go on with it, as in `seat_order=2 3 1`
    for pair in re.split(r"[\s,;]+", typed.strip()):
        if not pair:
            continue
        name, equals, value = pair.partition("=")
        known = fields.get(re.sub(r"[_\-]", "", name.lower()))
        if text and not equals:
            found[text] = f"{found[text]} {pair.lower()}"
            continue
        if not equals or known is None:
            raise TableError("option", bot_texts.unknown_option(plain(pair, 40), sorted(game.options.model_fields)))
        text = known if game.options.model_fields[known].annotation is str else ""
        found[known] = int(value) if value.isdecimal() and not text else value.lower()
    return found


def suggest_options(game: Game[Any], current: str) -> Iterator[str]:
    """Return how the last word can continue: at most 25 texts, with all words before it."""
    before, _, last = current.rpartition(" ")
    start = f"{before} " if before else ""
    used = {pair.partition("=")[0] for pair in before.split()}
    shown = 0
    for name in game.options.model_fields:
        for value in _values(game, name):
            text = f"{name}={value}"
            if name not in used and last.lower() in text and shown < 25:
                shown += 1
                yield start + text


def list_changes(game: Game[Any], values: Mapping[str, object]) -> list[str]:
    """Return one line for each option that is not as usual: its title, its value, and what it means."""
    usual = game.options.model_validate({}).model_dump(mode="json")
    return [
        f"{title_of(game, name)}: **{write_value(values[name])}** – {field.description}"
        for name, field in game.options.model_fields.items()
        if name in values and values[name] != usual[name]
    ]


def title_of(game: Game[Any], name: str) -> str:
    """Return an option as people call it."""
    return game.options.model_fields[name].title or name.replace("_", " ")


def _values(game: Game[Any], name: str) -> Iterator[str]:
    """Return the values of an option: the words of its type, and some numbers if it takes numbers."""
    annotation = game.options.model_fields[name].annotation
    parts = [annotation] if get_origin(annotation) is Literal else [annotation, *get_args(annotation)]
    for part in parts:
        if get_origin(part) is Literal:
            yield from map(str, get_args(part))
        elif part is bool:
            yield from ("true", "false")
        elif part is int or int in get_args(part):
            yield from ("1", "5", "10", "15", "20")
