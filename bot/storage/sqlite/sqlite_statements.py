"""SQLite's statements: each is compiled once, and its rows are made here, with the values that Core would return.

Make a statement once, as a constant of its module: a new one for each call would be compiled for each call.
"""

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Boolean, Executable
from sqlalchemy.dialects import sqlite

from bot.storage.engine.compiled_statement import Once
from bot.storage.engine.database import Row

_DIALECT: Final = sqlite.dialect(paramstyle="named")
_KEPT: Final = 500  # statements


class Compiled(Once):
    """A statement for given names of parameters."""

    def __init__(self, statement: Executable, names: tuple[str, ...]) -> None:
        super().__init__(statement, names, _DIALECT)
        columns = getattr(statement, "selected_columns", None)
        self._booleans = [
            place for place, column in enumerate(columns or ()) if isinstance(column.type, Boolean)
        ]  # SQLite keeps them as 0 and 1

    def rows(self, cursor: sqlite3.Cursor) -> list[Row]:
        """Return all rows that the executed statement gives."""
        found: list[Any] = cursor.fetchall()
        if self._booleans:
            found = [self._with_booleans(row) for row in found]
        make = self.row or self.make_rows(column[0] for column in cursor.description)
        return list(map(make, found))

    def _with_booleans(self, row: Sequence[Any]) -> list[Any]:
        values = list(row)
        for place in self._booleans:
            if values[place] is not None:
                values[place] = bool(values[place])
        return values


@lru_cache(_KEPT)
def compile_statement(statement: Executable, names: tuple[str, ...]) -> Compiled:
    """Return the statement, compiled when it is first used with these names."""
    return Compiled(statement, names)
