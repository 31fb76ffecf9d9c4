"""Statements as a PostgreSQL server is given them: each is compiled once; the driver has the server prepare it once per connection."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Executable
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg

from bot.storage.engine.compiled_statement import Once
from bot.storage.engine.database import Parameters, Row

_DIALECT: Final = PGDialect_asyncpg()  # type: ignore[no-untyped-call]
_KEPT: Final = 500  # statements


class Prepared(Once):
    """A statement for given names of parameters."""

    def __init__(self, statement: Executable, names: tuple[str, ...]) -> None:
        super().__init__(statement, names, _DIALECT)

    def fill_parameters(self, parameters: Parameters) -> Sequence[object]:
        """Return the parameters in their order, with those that the statement itself holds."""
        given = self.fill(parameters)
        return [given[name] for name in self.order]

    def rows(self, records: Sequence[Any]) -> list[Row]:
        """Return the driver's records as rows."""
        if not records:
            return []
        return list(map(self.row or self.make_rows(records[0].keys()), records))


@lru_cache(_KEPT)
def prepare_statement(statement: Executable, names: tuple[str, ...]) -> Prepared:
    """Return the statement, compiled when it is first used with these names."""
    return Prepared(statement, names)
