"""Statements as a PostgreSQL server is given them: each is compiled once; the driver has the server prepare it once per connection."""

from collections import namedtuple
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import ClauseElement, Executable
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.database import Parameters, Row

_DIALECT: Final = PGDialect_asyncpg()  # type: ignore[no-untyped-call]
_KEPT: Final = 500  # statements


class Prepared:
    """A statement for given names of parameters."""

    def __init__(self, statement: Executable, names: tuple[str, ...]) -> None:
        assert isinstance(statement, ClauseElement)
        told = statement.compile(dialect=_DIALECT, column_keys=names)
        assert isinstance(told, SQLCompiler)
        self.sql = told.string
        if "[POSTCOMPILE" in self.sql:
            raise TypeError(f"not to be compiled once, because of a list in it (see lists.py): {self.sql}")
        self._order = told.positiontup or []
        self._constants = {name: bind.effective_value for bind, name in told.bind_names.items() if not bind.required}
        self._row: Callable[[Iterable[Any]], Any] | None = None

    def filled(self, parameters: Parameters) -> Sequence[object]:
        """The parameters in their order, with those that the statement itself holds."""
        given = {**self._constants, **parameters} if self._constants else parameters
        return [given[name] for name in self._order]

    def rows(self, records: Sequence[Any]) -> list[Row]:
        """What the driver gives, as rows."""
        if not records:
            return []
        if self._row is None:
            kind: Any = namedtuple("Row", records[0].keys(), rename=True)  # type: ignore[misc]  # noqa: PYI024 - known only now
            self._row = kind._make
        return list(map(self._row, records))


@lru_cache(_KEPT)
def prepared(statement: Executable, names: tuple[str, ...]) -> Prepared:
    """The statement, compiled when it is first used with these names."""
    return Prepared(statement, names)
