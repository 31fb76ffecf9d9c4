"""A game's options as people type and read them: `round_limit=10 seating=random`."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, get_args, get_origin

from bot.model.errors import TableError
from bot.model.option_values import write_value
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain
from games.engine.game import Game

_QUOTES: Final = str.maketrans("", "", "\"'“”„‘’«»`")
_NUMBERS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def parse_options(game: Game[Any], typed: str) -> dict[str, str | int]:
    """Return the options named in a text, as the game's own model reads them later.

    An option is called by its name or its title, as people see it: `round_limit=3`, "Round limit: 3", and with one value "round limit 3".
    Raise TableError if a part is none.
    """
    text = unicodedata.normalize("NFKC", typed).translate(_QUOTES).strip()
    found: dict[str, str | int] = {}
    pattern, names = _name_pattern(game)
    named = [*re.finditer(pattern + r"\s*[=:]\s*", text, re.IGNORECASE)]
    if not named and (one := re.match(pattern + r"\s+(?=\S)", text, re.IGNORECASE)):
        named = [one]
    left = text[: named[0].start()] if named else text
    if left.strip(" ,;"):
        raise TableError(
            "option", bot_texts.unknown_option(plain(left.split()[0], 40), sorted(game.options.model_fields))
        )
    for one, following in zip(named, [*named, None][1:], strict=True):
        name = names[_fold(one[1])]
        value = text[one.end() : following.start() if following else None].strip(" ,;").casefold()
        takes_words = game.options.model_fields[name].annotation is str
        extra = [word for word in re.split(r"[\s,;]+", value)[1:] if not takes_words or "=" in word]
        if extra:
            raise TableError("option", bot_texts.unknown_option(plain(extra[0], 40), sorted(game.options.model_fields)))
        found[name] = _read_value(value, takes_words=takes_words)
    return found


def _name_pattern(game: Game[Any]) -> tuple[str, dict[str, str]]:
    """Return a pattern that finds any name or title of the game's options, and the option of each, folded."""
    names = {_fold(called): name for name in game.options.model_fields for called in (name, title_of(game, name))}
    called = [called for name in game.options.model_fields for called in (name, title_of(game, name))]
    longest_first = sorted({re.sub(r"[\s_-]+", " ", one) for one in called}, key=len, reverse=True)
    one_of = "|".join(r"[\s_-]*".join(map(re.escape, one.split())) for one in longest_first)
    return rf"(?<![\w-])({one_of})(?!\w)", names


def _fold(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name.casefold())


def _read_value(value: str, *, takes_words: bool) -> str | int:
    if takes_words:
        return re.sub(r"[\s,;]+", " ", value)
    return (
        _NUMBERS.index(value) if value in _NUMBERS else int(value) if value.isdecimal() and len(value) < 10 else value
    )


def suggest_options(game: Game[Any], current: str) -> Iterator[str]:
    """Return how the last word can continue: at most 25 texts, with all words before it; first a value that is already whole."""
    before, _, last = current.rpartition(" ")
    start = f"{before} " if before else ""
    used = {pair.partition("=")[0] for pair in before.split()}
    wanted, equals, value = last.casefold().partition("=")
    found: list[str] = []
    for name in game.options.model_fields:
        if name in used:
            continue
        if equals and value.isdecimal() and _fold(wanted) in (_fold(name), _fold(title_of(game, name))):
            found += [f"{name}={value}"] if "1" in _values(game, name) else []
        meant = last.casefold() in title_of(game, name).casefold()
        found += [text for one in _values(game, name) if last.lower() in (text := f"{name}={one}") or meant]
    yield from [start + text for text in dict.fromkeys(found)][:25]


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
