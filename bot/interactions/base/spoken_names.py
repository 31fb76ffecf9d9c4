"""Players' names in what someone types, as seats."""

from collections.abc import Sequence
from typing import Final

from bot.model.errors import TableError
from bot.model.seat_names import find_seats
from bot.model.table_snapshot import TableSnapshot
from bot.panels.text.text_formatting import escape_name
from games.engine.asking.ask import seat_of, seat_token

MOST_WORDS: Final = 12
"""The most words of a text in which a name is looked for."""
_LONGEST_NAME: Final = 3  # words


def read_names(standing: TableSnapshot, said: Sequence[str]) -> list[str]:
    """Return the words, with the seat in place of each that names a player (in any case, with or without `@`) or mentions one.

    Raise TableError with the choice where a name could be that of several players: no one is meant in silence.
    """
    return [word if seat_of(word) is not None else _read_name(standing, word) for word in said]


def _read_name(standing: TableSnapshot, word: str) -> str:
    players = standing.table.players
    seats = find_seats(word, players)
    if not seats and 1 < len(word.split()) <= MOST_WORDS:
        return _read_within(standing, word.split())
    if len(seats) > 1:
        names = " or ".join([f"**{escape_name(players[seat].name)}**" for seat in seats])
        tokens = " or ".join([seat_token(seat) for seat in seats])
        said = f"{escape_name(word)} could be {names}, so nothing has changed. Say {tokens}, or pick one of the suggestions."
        raise TableError("option", said)
    return seat_token(seats[0]) if seats else word


def _read_within(standing: TableSnapshot, words: list[str]) -> str:
    """Return the words with the seat in place of the first of the longest names among them: `2 wood to seat2` for "2 wood to Bob"."""
    for count in range(min(_LONGEST_NAME, len(words) - 1), 0, -1):
        for place in range(len(words) - count + 1):
            said = " ".join(words[place : place + count]).strip(",.!?").removesuffix("'s").removesuffix("’s")
            if seat_of(said) is None and find_seats(said, standing.table.players):
                return " ".join([*words[:place], _read_name(standing, said), *words[place + count :]])
    return " ".join(words)
