"""A statement that is compiled once for the names of its parameters: what both kinds of database have in common."""

from collections import namedtuple
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import ClauseElement, Executable
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.compiler import SQLCompiler

from bot.storage.engine.database import Parameters


class Once:
    """Its text, and the parameters that the statement itself holds. A list built into it cannot be compiled once: raises TypeError."""

    def __init__(self, statement: Executable, names: tuple[str, ...], dialect: Dialect) -> None:
        assert isinstance(statement, ClauseElement)
        told = statement.compile(dialect=dialect, column_keys=names)
        assert isinstance(told, SQLCompiler)
        self.sql = told.string
        if "[POSTCOMPILE" in self.sql:
            raise TypeError(f"not to be compiled once, because of a list in it (see list_parameters.py): {self.sql}")
        self.order = told.positiontup or []
        self._constants = {name: bind.effective_value for bind, name in told.bind_names.items() if not bind.required}
        self.row: Callable[[Iterable[Any]], Any] | None = None  # what makes a row, once the first rows have come

    def fill(self, parameters: Parameters) -> Parameters:
        """Return the parameters with those that the statement itself holds."""
        return {**self._constants, **parameters} if self._constants else parameters

    def make_rows(self, names: Iterable[str]) -> Callable[[Iterable[Any]], Any]:
        """Return the maker of rows with these columns."""
        kind: Any = namedtuple("Row", names, rename=True)  # type: ignore[misc]  # noqa: PYI024 - known only now
        make: Callable[[Iterable[Any]], Any] = kind._make
        self.row = make
        return make
