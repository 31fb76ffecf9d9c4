"""A user's switch is one field, with its line in the menu; its column, its menu and what is kept of it follow."""

from dataclasses import fields
from typing import cast

from sqlalchemy import Boolean

from bot.features.settings import list_options
from bot.model.user_settings import SWITCHES, UserSettings
from bot.storage.schema.sql_tables import users
from bot.tables.settings_service import SettingsChanges
from tests.bot.table_kit import ANN, service


def test_a_switch_is_known_everywhere_by_its_field_alone():
    assert set(SWITCHES) == {one.name for one in fields(UserSettings) if one.type in (bool, "bool")}
    assert set(SWITCHES) <= SettingsChanges.__optional_keys__
    assert all(isinstance(users.c[name].type, Boolean) for name in SWITCHES)
    drawn = list_options("also", UserSettings())
    assert [(one.value, one.label, one.description) for one in drawn] == [
        (name, switch.label, switch.note) for name, switch in SWITCHES.items()
    ]


async def test_every_switch_is_kept_over_a_restart(place):
    async with service(place) as tables:
        for name in SWITCHES:
            changes = cast(SettingsChanges, {name: not getattr(UserSettings(), name)})
            await tables.people.wish(ANN, **changes)
    async with service(place) as tables:
        kept = await tables.people.user_settings(ANN)
        assert [getattr(kept, name) for name in SWITCHES] == [not getattr(UserSettings(), name) for name in SWITCHES]
