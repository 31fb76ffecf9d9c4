"""Statements as SQLite is given them: each is compiled once, and its rows are made here, with the values that Core would give.

A statement is made once, as a constant of its module: one that is made anew for each call would be compiled anew for each.
"""

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Boolean, ClauseElement, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.database import Parameters, Row

_DIALECT: Final = sqlite.dialect(paramstyle="named")
_KEPT: Final = 500  # statements


class Compiled:
    """A statement for given names of parameters."""

    def __init__(self, statement: Executable, names: tuple[str, ...]) -> None:
        assert isinstance(statement, ClauseElement)
        told = statement.compile(dialect=_DIALECT, column_keys=names)
        assert isinstance(told, SQLCompiler)
        self.sql = told.string
        if "[POSTCOMPILE" in self.sql:
            raise TypeError(f"not to be compiled once, because of a list in it (see lists.py): {self.sql}")
        given = {name: bind.effective_value for bind, name in told.bind_names.items() if not bind.required}
        self._constants = given
        columns = getattr(statement, "selected_columns", None)
        self._booleans = [
            place for place, column in enumerate(columns or ()) if isinstance(column.type, Boolean)
        ]  # SQLite keeps them as 0 and 1
        self._row: Callable[[Iterable[Any]], Any] | None = None

    def filled(self, parameters: Parameters) -> Parameters:
        """The parameters with those that the statement itself holds."""
        return {**self._constants, **parameters} if self._constants else parameters

    def rows(self, cursor: sqlite3.Cursor) -> list[Row]:
        """All rows that the executed statement gives."""
        if self._row is None:
            names = [column[0] for column in cursor.description]
            kind: Any = namedtuple("Row", names, rename=True)  # type: ignore[misc]  # noqa: PYI024 - names known only now
            self._row = kind._make
        found: list[Any] = cursor.fetchall()
        if self._booleans:
            found = [self._with_booleans(row) for row in found]
        return list(map(self._row, found))

    def _with_booleans(self, row: Sequence[Any]) -> list[Any]:
        values = list(row)
        for place in self._booleans:
            if values[place] is not None:
                values[place] = bool(values[place])
        return values


@lru_cache(_KEPT)
def compiled(statement: Executable, names: tuple[str, ...]) -> Compiled:
    """The statement, compiled when it is first used with these names."""
    return Compiled(statement, names)
