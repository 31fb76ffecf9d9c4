"""A game's options as people type and read them: `round_limit=10 seating=random`."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from pydantic import BaseModel, ValidationError

from bot.model.errors import TableError
from bot.model.option_values import describe_allowed, write_value
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import plain
from games.engine.asking.typed import NO, YES, fold, read_number
from games.engine.declaring.game import Game

_QUOTES: Final = str.maketrans("", "", "\"'`")
_BETWEEN: Final = re.compile(r"(?:[\s,;&]|\band\b)+", re.IGNORECASE)
_SIGN: Final = re.compile(r"\s*(?:[=:→]|->|\bis\b)\s*|\s+", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\s,;]+")
_MOST_SUGGESTED: Final = 25
_NEAR: Final = 0.7
_LEAST: Final = 4  # letters of a part of a name
_ON: Final = YES | {"true", "on", "enabled"}
_OFF: Final = NO | {"false", "off", "none", "disabled"}


class _Pair(NamedTuple):
    """An option and its value as they were typed, and where the next begins."""

    name: str
    value: str | int
    end: int


def parse_options(game: Game[Any], typed: str) -> dict[str, str | int]:
    """Return the options named in a text, as the game's own model reads them later.

    An option is called by its name or its title, as people see it: `round_limit=3`, "Round limit: 3", "round limit 3", "3 rounds".
    Raise TableError if a part is none, or has no value.
    """
    text = _clean(typed)
    found: dict[str, str | int] = {}
    place = _skip(text, 0)
    while place < len(text):
        pair = _read_pair(game, text, place)
        found[pair.name] = pair.value
        place = _skip(text, pair.end)
    return found


def _clean(typed: str) -> str:
    return re.sub(r"\s+", " ", fold(typed).translate(_QUOTES)).strip()


def _skip(text: str, place: int) -> int:
    """Return where the next option begins."""
    found = _BETWEEN.match(text, place)
    return found.end() if found else place


def _read_pair(game: Game[Any], text: str, place: int) -> _Pair:
    """Return the option that begins there. Raise TableError."""
    pattern, names = _list_names(game.options)
    named = pattern.match(text, place)
    if named is None:
        return _read_number_first(game, text, place)
    name = names[_fold(named[1])]
    sign = _SIGN.match(text, named.end())
    begin = sign.end() if sign else named.end()
    value, end = _read_value_at(game, name, text, begin)
    if value == "" or (sign is None and end == begin):
        raise TableError("option", bot_texts.write_no_value(title_of(game, name), describe_allowed(game.options, name)))
    return _Pair(name, value, end)


def _read_number_first(game: Game[Any], text: str, place: int) -> _Pair:
    """Return an option that is said after its number: "3 rounds". Raise TableError for a word that names no option."""
    word = _WORD.match(text, place)
    said = word[0] if word else text[place:]
    number, (pattern, names) = read_number(said), _list_names(game.options)
    named = pattern.match(text, _skip(text, word.end())) if word and number is not None else None
    if number is None or named is None:
        raise TableError("option", _refuse_word(game, said))
    return _Pair(names[_fold(named[1])], number, named.end())


def _refuse_word(game: Game[Any], said: str) -> str:
    """Say that a word isn't an option, and which is called nearly so."""
    near = _find_near(game, re.split("[=:]", said)[0])
    return bot_texts.unknown_option(plain(said, 40), sorted(game.options.model_fields), near)


def _find_near(game: Game[Any], said: str) -> str:
    """Return the option that an unknown name is a part of, or is written nearly like; empty where none is."""
    known = {_fold(called): name for name in game.options.model_fields for called in (name, title_of(game, name))}
    part = _fold(said).removesuffix("s")
    holding = [name for called, name in known.items() if len(part) >= _LEAST and part in called]
    near = get_close_matches(_fold(said), list(known), n=1, cutoff=_NEAR)
    return next(iter(holding), "") or (known[near[0]] if near else "")


@lru_cache(maxsize=64)
def _list_names(options: type[BaseModel]) -> tuple[re.Pattern[str], dict[str, str]]:
    """Return a pattern that finds any name or title of the game's options, and the option of each, folded."""
    called = {one: name for name, field in options.model_fields.items() for one in (name, field.title or name)}
    longest_first = sorted({re.sub(r"[\s_-]+", " ", one) for one in called}, key=len, reverse=True)
    one_of = "|".join(r"[\s_-]*".join(map(re.escape, one.split())) for one in longest_first)
    return re.compile(rf"(?<![\w-])({one_of})(?!\w)", re.IGNORECASE), {_fold(one): name for one, name in called.items()}


def _fold(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name.casefold())


def _read_value_at(game: Game[Any], name: str, text: str, begin: int) -> tuple[str | int, int]:
    """Return the value that begins there, and where it ends: one of the option's words, a number in up to three words, otherwise a word.

    An option that takes a text has all of it, up to the next option.
    """
    if game.options.model_fields[name].annotation is str:
        following = re.compile(_list_names(game.options)[0].pattern + r"\s*[=:]", re.IGNORECASE).search(text, begin)
        end = following.start() if following else len(text)
        words = re.sub(r"[\s,;]+", " ", text[begin:end]).strip().casefold()
        if extra := next((word for word in words.split() if "=" in word), ""):
            raise TableError("option", _refuse_word(game, extra))
        return words, end
    for one in sorted(_list_words(game, name), key=len, reverse=True):
        found = re.compile(rf"{r'[ _-]'.join(map(re.escape, re.split('[ _-]', one)))}(?![\w.-])", re.IGNORECASE).match(
            text, begin
        )
        if found:
            return read_value(game, name, one), found.end()
    words_there = [*_WORD.finditer(text, begin)][:3]
    for count in range(len(words_there), 0, -1):
        end = words_there[count - 1].end()
        if read_number(text[begin:end]) is not None or count == 1:
            return read_value(game, name, text[begin:end]), end
    return "", begin


def read_value(game: Game[Any], name: str, typed: str) -> str | int:
    """Return an option's value as the game's model takes it, whatever signs or words it is typed in; what it can't be is left to the model."""
    text = re.sub(r"\s+", " ", fold(typed)).strip().casefold()
    words = {_fold(one): one for one in _list_words(game, name)}
    if _fold(text) in words:
        text = words[_fold(text)]
    elif text in _ON and "on" in words.values():
        text = "on"
    elif text in _OFF:
        text = next((word for word in ("off", "none", "false") if word in words.values()), text)
    number = read_number(text) if text not in words.values() or text.isdecimal() else None
    return text if number is None or game.options.model_fields[name].annotation is str else number


def _list_words(game: Game[Any], name: str) -> list[str]:
    """Return the words that an option takes; its numbers too where they are few."""
    annotation = game.options.model_fields[name].annotation
    parts = [annotation] if get_origin(annotation) is Literal else [annotation, *get_args(annotation)]
    words = [str(one) for part in parts if get_origin(part) is Literal for one in get_args(part)]
    return [*words, *(("true", "false") if bool in parts else ())]


def suggest_options(game: Game[Any], current: str) -> Iterator[str]:
    """Return how the last option can continue: at most 25 texts, with all options before it; first a value that is already whole."""
    text = _clean(current) + (" " if current[-1:].isspace() else "")
    pairs, place = list[_Pair](), _skip(text, 0)
    while place < len(text):
        try:
            pair = _read_pair(game, text, place)
        except TableError:
            break
        if _skip(text, pair.end) >= len(text) and pair.end == len(text):
            break  # it may go on
        pairs.append(pair)
        place = _skip(text, pair.end)
    start = "".join([f"{pair.name}={pair.value} " for pair in pairs])
    used, last = {pair.name for pair in pairs}, text[place:].strip()
    found = [one for name in game.options.model_fields if name not in used for one in _continue(game, name, last)]
    if not found and last:
        wanted, _, value = last.replace(":", "=").partition("=")
        wanted, value = (wanted, value) if value else _split_value(wanted)
        near = _find_near(game, wanted)
        meant = f"{near}={value.strip()}"
        found = (
            []
            if not near or near in used
            else [*filter(None, [_find_exact(game, meant)]), *_continue(game, near, meant)]
        )
    exact = _find_exact(game, last)
    every = [*([exact] if exact else []), *found]
    yield from [start + one for one in dict.fromkeys(every)][:_MOST_SUGGESTED]


def _split_value(text: str) -> tuple[str, str]:
    """Return a name and the number after it; an empty text where none follows."""
    name, _, number = text.rpartition(" ")
    return (name, number) if read_number(number) is not None and name else (text, "")


def _find_exact(game: Game[Any], last: str) -> str:
    """Return the option that is typed as a whole with a value that it can have; empty where none is."""
    try:
        pair = _read_pair(game, last, 0)
        if pair.end < len(last):
            return ""
        game.options.model_validate({pair.name: pair.value})
    except (TableError, ValidationError):
        return ""
    return f"{pair.name}={pair.value}"


def _continue(game: Game[Any], name: str, last: str) -> Iterator[str]:
    """Yield the values of an option that go on with what is typed: a part of its name or title, or its name and a part of a value."""
    wanted, sign, value = last.casefold().replace(":", "=").partition("=")
    called = (_fold(name), _fold(title_of(game, name)))
    for one in _values(game, name):
        text = f"{name}={one}"
        is_begun = _fold(wanted) in called and one.casefold().startswith(value.strip())
        if is_begun if sign else last.casefold() in text or _fold(last) in called[1] or _fold(last) in called[0]:
            yield text


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
    """Yield the values of an option: the words of its type, and some numbers if it takes numbers."""
    yield from _list_words(game, name)
    annotation = game.options.model_fields[name].annotation
    if int in (annotation, *(part for one in get_args(annotation) for part in (one, *get_args(one)))):
        yield from ("1", "5", "10", "15", "20")
