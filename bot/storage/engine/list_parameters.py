"""Lists as one parameter: a statement then reads the same however long the list is, and is compiled once."""

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Column, ColumnElement, bindparam, cast, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class _Elements(FunctionElement[Any]):
    """The elements of a JSON array, a row each, in the column `value`."""

    inherit_cache = True


@compiles(_Elements, "sqlite")
def _in_sqlite(elements: _Elements, compiler: SQLCompiler, **how: Any) -> str:
    return f"json_each({compiler.process(elements.clauses, **how)})"


@compiles(_Elements, "postgresql")
def _in_postgresql(elements: _Elements, compiler: SQLCompiler, **how: Any) -> str:
    return f"json_array_elements_text(CAST({compiler.process(elements.clauses, **how)} AS JSON))"


def one_of(column: Column[Any], name: str) -> ColumnElement[bool]:
    """Return whether the column's value is in the parameter of that name, an encoded list."""
    elements = _Elements(bindparam(name)).table_valued("value")
    return column.in_(select(cast(elements.c.value, column.type)))


def encode_list(values: Collection[str] | Collection[int]) -> str:
    """Return the list as such a parameter."""
    return json.dumps(list(values))
