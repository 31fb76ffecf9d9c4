"""Numbers of log lines as ids of controls carry them: anyone can read an id, and a line's own number would count acts and lines that its reader
must not know of.

So it is enciphered with the secret of the table's deal: a Feistel network of four rounds over two halves of twenty bits.
"""

from hashlib import sha256
from typing import Final

from bot.model.table_snapshot import TableSnapshot

HALF: Final = 20  # bits
_MASK: Final = (1 << HALF) - 1
_SEALED: Final = 1 << 2 * HALF  # added to an enciphered number: a message of before carries smaller, plain ones
_ROUNDS: Final = 4


def seal_line(standing: TableSnapshot, line: int) -> int:
    """Return the number that stands for the line at this table, from 2**40 to 2**41 - 1; in a lobby, which has no secrets, the line's own."""
    if standing.match is None or line >= _SEALED:
        return line
    left, right = line >> HALF, line & _MASK
    for turn in range(_ROUNDS):
        left, right = right, left ^ _mix(standing, turn, right)
    return _SEALED + (left << HALF | right)


def open_line(standing: TableSnapshot, number: int) -> int:
    """Return the line for which the number stands; a number below 2**40 is a line's own.

    >>> from types import SimpleNamespace
    >>> table = SimpleNamespace(match=SimpleNamespace(state=SimpleNamespace(dice=SimpleNamespace(seed="5e" * 32))))
    >>> [open_line(table, seal_line(table, line)) for line in (0, 10_000, 99_990_007)]
    [0, 10000, 99990007]
    """
    if standing.match is None or not _SEALED <= number < 2 * _SEALED:
        return number
    left, right = number >> HALF & _MASK, number & _MASK
    for turn in reversed(range(_ROUNDS)):
        left, right = right ^ _mix(standing, turn, left), left
    return left << HALF | right


def _mix(standing: TableSnapshot, turn: int, half: int) -> int:
    seed = "" if standing.match is None else standing.match.state.dice.seed
    return int.from_bytes(sha256(f"{seed} {turn} {half}".encode()).digest()[:4]) & _MASK
