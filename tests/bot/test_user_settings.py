"""A user's switch is one field, with its line in the menu; its column, its menu and what is kept of it follow."""

from dataclasses import fields

from sqlalchemy import Boolean, update

from bot.features.settings import list_options
from bot.model.user_settings import SWITCHES, UserSettings
from bot.storage.engine.database import Step
from bot.storage.queries import settings_queries
from bot.storage.schema.sql_tables import users
from tests.bot.table_kit import ANN, BEN, raw, service


def test_a_switch_is_known_everywhere_by_its_field_alone():
    assert set(SWITCHES) == {one.name for one in fields(UserSettings) if one.type in (bool, "bool")}
    assert all(isinstance(users.c[name].type, Boolean) for name in SWITCHES if name in users.c)
    drawn = list_options("also", UserSettings())
    assert [(one.value, one.label, one.description) for one in drawn] == [
        (name, switch.label, switch.note) for name, switch in SWITCHES.items()
    ]


async def test_every_switch_is_kept_over_a_restart(place):
    async with service(place) as tables:
        for name in SWITCHES:
            await tables.people.wish(ANN, **{name: not getattr(UserSettings(), name)})
    async with service(place) as tables:
        kept = await tables.people.user_settings(ANN)
        assert [getattr(kept, name) for name in SWITCHES] == [not getattr(UserSettings(), name) for name in SWITCHES]


async def test_a_setting_without_a_column_shares_one(place, monkeypatch):
    """Stands in for a switch to come: `next_up` as if it had no column of its own, which is set back to what is usual."""
    monkeypatch.setattr(settings_queries, "_OTHERS", ["next_up"])
    async with service(place) as tables:
        assert (await raw(tables, "SELECT count(others) FROM users")) == [(0,)]
        await tables.people.wish(ANN, next_up=True, plain=True)
        await tables.people.wish(BEN, next_up=False, plain=True)
        await tables._executor.store.database.write([Step(update(users).values(next_up=False))])
    async with service(place) as tables:
        kept = [(await tables.people.user_settings(user)).next_up for user in (ANN, BEN)]
        assert kept == [True, False]
        assert await raw(tables, "SELECT others FROM users ORDER BY others IS NULL") == [('{"next_up":true}',), (None,)]
