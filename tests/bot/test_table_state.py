"""A table's state in its parts is stored as one flat JSON object, as every version of before has stored it."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from bot.tables.acts.state_json import FIELDS, read_state, state_text
from bot.tables.acts.table_state import TableState

CREDIT = 5_000  # milliseconds that the golden rows were moved on by
ROWS = Path(__file__).parents[1] / "saves" / "table_states.jsonl"
GOLDEN = [json.loads(line) for line in ROWS.read_text().splitlines()]


def test_the_golden_rows_hold_every_key():
    assert {key for row in GOLDEN for key in row["stored"]} == {field.key for field in FIELDS}


@pytest.mark.parametrize("row", GOLDEN, ids=range(len(GOLDEN)))
def test_what_was_stored_is_read_moved_on_and_stored_as_before(row):
    text = json.dumps(row["stored"], separators=(",", ":"))
    assert json.loads(state_text(read_state(text, CREDIT, row["pace"]))) == row["credited"]
    stored = state_text(read_state(text, 0, row["pace"]))
    assert state_text(read_state(stored, 0)) == stored
    old = any("notice" not in timer for timer in row["stored"].get("seats", {}).values())
    old |= any(isinstance(acts, int) for acts in row["stored"].get("lapses", {}).values())
    old |= any(len(word) == 3 for held in row["stored"].get("ahead", {}).values() for word in held.values())
    old |= any(len(plan) == 5 for plan in row["stored"].get("plans", {}).values())  # before words had numbers
    assert old or json.loads(stored) == row["stored"]


def test_every_field_of_every_part_is_stored_once_under_a_key_of_its_own():
    state = TableState()
    held = [(part.name, field.name) for part in fields(state) for field in fields(getattr(state, part.name))]
    assert len({part for part, _ in held}) == 7
    assert sorted((field.part, field.name) for field in FIELDS) == sorted(held)
    assert len({field.key for field in FIELDS}) == len(FIELDS)
    assert state_text(state) == "{}"
