"""What the store hands out is what its columns hold: no column is forgotten, none is invented."""

from dataclasses import fields
from typing import get_type_hints

import pytest
from sqlalchemy import Table

from bot.storage.outbox.pending_messages import WAITING, Waiting
from bot.storage.queries.journal_rows import Act, Audited, NewAct, NewMessage, NewPosition, Played, ReplayRow, Told
from bot.storage.queries.table_head import Head, HeadChanges, NewHead
from bot.storage.schema.sql_tables import acts, audit, heads, outbox, positions

PYTHON = {"INTEGER": int, "BIGINT": int, "TEXT": str, "VARCHAR": str, "BOOLEAN": bool}


def names(table: Table) -> list[str]:
    """The columns, but for the key of the table that a row belongs to, and for the number that the store gives a message."""
    return [column.name for column in table.c if column.name != "table_id"]


def test_a_head_has_a_field_per_column_and_what_its_position_holds():
    assert [field.name for field in fields(Head)] == [*names(heads), "version", "state"]


@pytest.mark.parametrize(
    ("kind", "table"), [(NewAct, acts), (NewPosition, positions), (NewMessage, outbox), (Audited, audit)]
)
def test_a_row_that_is_written_has_every_column(kind, table):
    given = (
        {"id", "tried_at", "bundle", "place"} if table is outbox else set()
    )  # the store counts, and notes what was tried
    assert get_type_hints(kind).keys() == set(names(table)) - given


@pytest.mark.parametrize("kind", [Act, ReplayRow, Played, Told])
def test_what_is_read_of_an_act_is_in_its_row_or_its_position(kind):
    assert {field.name for field in fields(kind)} <= {*names(acts), "version", "state"}


def test_what_waits_has_a_field_for_all_that_is_read():
    assert [field.name for field in fields(Waiting)] == list(WAITING.selected_columns.keys())


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        (Waiting, outbox),
        (Head, heads),
        (HeadChanges, heads),
        (NewHead, heads),
        (NewAct, acts),
        (NewPosition, positions),
        (NewMessage, outbox),
        (Act, acts),
        (Played, acts),
        (Told, acts),
        (Audited, audit),
    ],
)
def test_a_fields_type_is_its_columns(kind, table):
    """A column that may be empty is `| None`; words of a few kinds are text."""
    for name, hint in get_type_hints(kind).items():
        if name not in table.c or (kind is HeadChanges and name == "commitment"):  # never taken back
            continue
        column = table.c[name]
        parts = set(getattr(hint, "__args__", (hint,)))
        words = all(isinstance(part, str) for part in parts - {type(None)})
        plain = {str} if words else parts - {type(None)}
        assert (plain, type(None) in parts) == ({PYTHON[str(column.type).split("(")[0]]}, column.nullable), name
