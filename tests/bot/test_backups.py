"""Daily copies of a SQLite file: when they are made, how many stay, and the drill: play, copy, play on, restore, play on."""

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.app.config import Config
from bot.app.daily_backup import DailyBackup
from bot.cli.backup_commands import back_up_now, restore_copy
from bot.model.errors import StorageError
from bot.storage.sqlite import backup_files, sqlite_file
from tests.bot.table_kit import begun, in_round_one, raw, service

pytestmark = pytest.mark.sqlite("copies of a SQLite file: PostgreSQL has tools of its own")

NIGHT = datetime(2026, 3, 1, 4, 0, tzinfo=UTC)


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def test_a_copy_is_made_once_a_day_and_the_oldest_go(tmp_path):
    folder, now = tmp_path / "copies", [NIGHT]
    folder.mkdir()
    async with service(tmp_path / "s.db") as tables:
        settings = Config(database_url=url(tmp_path / "s.db"), backup_folder=folder, backups_kept=2)
        backup = DailyBackup(tables._executor.store.database, settings, lambda: now[0])
        for day in range(4):
            for hour in (0, 1, 23):
                now[0] = NIGHT + timedelta(days=day, hours=hour)
                await backup.run_if_due()
        assert backup.last == NIGHT + timedelta(days=3)
        names = [one.name for one in backup_files.list_daily(tmp_path / "s.db", folder)]
        assert names == ["s.db.2026-03-03T0400.bak", "s.db.2026-03-04T0400.bak"]
        again = DailyBackup(tables._executor.store.database, settings, lambda: now[0])
        assert (again.last, again.is_due()) == (backup.last, False)
        now[0] += timedelta(days=2)  # after a day without the bot the copy is made at once
        assert again.is_due()


async def test_no_copy_of_any_kind_is_older_than_the_days_that_are_promised(tmp_path):
    path, now, certain = tmp_path / "s.db", [NIGHT], [False]
    async with service(path) as tables:
        settings = Config(database_url=url(path), backups_kept=3)
        backup = DailyBackup(tables._executor.store.database, settings, lambda: now[0], lambda: certain[0])
        made = [path.with_name(f"s.db.{end}") for end in ("schema-0017.bak", "schema-0017.1.bak")]
        made += [path.with_name(f"s.db.replaced-2026-03-01T0400{end}") for end in ("", ".1", "-wal")]
        others = [tmp_path / name for name in ("s.db.mine.bak", "s.db.replaced-by-me", "t.db.schema-0017.bak")]
        for one in (*made, *others):
            one.touch()
            os.utime(one, (NIGHT.timestamp(), NIGHT.timestamp()))
        for day in range(5):
            now[0] = NIGHT + timedelta(days=day)
            for hour in range(3):  # by hand beside it: that pushes out no other
                sqlite_file.back_up(path, (now[0] + timedelta(hours=hour)).strftime(backup_files.STAMP))
            await backup.run_if_due()
        assert all(one.exists() for one in made), "while the hour is in doubt nothing is deleted"
        certain[0], now[0] = True, NIGHT + timedelta(days=5)
        await backup.run_if_due()
        moments = {backup_files.read_moment(path, one) for one in backup_files.list_daily(path, None)}
        assert min(filter(None, moments)) == NIGHT + timedelta(days=2, hours=1)
        assert [one.name for one in made if one.exists()] == []
        assert all(one.exists() for one in others)


async def test_a_failure_is_told_and_tried_again_after_an_hour(tmp_path, monkeypatch, caplog):
    now = [NIGHT]
    async with service(tmp_path / "s.db") as tables:
        backup = DailyBackup(
            tables._executor.store.database, Config(database_url=url(tmp_path / "s.db")), lambda: now[0]
        )

        def full(*_: object) -> Path:
            raise StorageError("no space left")

        with monkeypatch.context() as broken:
            broken.setattr(sqlite_file, "back_up", full)
            await backup.run_if_due()
            now[0] += timedelta(minutes=59)
            assert not backup.is_due()
        assert backup.error == "no space left"
        assert "the daily backup failed" in caplog.text
        now[0] += timedelta(minutes=1)
        await backup.run_if_due()
        assert (backup.error, backup.last) == ("", now[0])


async def test_nothing_is_copied_where_the_settings_say_off(tmp_path):
    async with service(tmp_path / "s.db") as tables:
        backup = DailyBackup(tables._executor.store.database, Config(backup_hour="off"), lambda: NIGHT)
        await backup.run_if_due()
        assert not backup.is_on
    assert list(tmp_path.glob("*.bak")) == []


async def test_the_drill(tmp_path, monkeypatch, capsys):
    """Play, copy, play on, restore, play on: the position is the copy's, nothing is sent anew, and every table is told once."""
    path = tmp_path / "s.db"
    monkeypatch.setenv("DATABASE_URL", url(path))
    async with service(path) as tables:
        standing = await in_round_one(tables)
        table, revision = standing.table.id, standing.table.revision
        assert back_up_now([]) == 0  # while the bot runs
        (copy,) = backup_files.list_daily(path, None)
        later = await begun(tables, channel=77)
        assert restore_copy([str(copy)]) == 3
        assert "is in use" in capsys.readouterr().err
    assert restore_copy([str(copy)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("restored: 1 tables")
    assert "replaced: 2 tables" in said
    (kept,) = tmp_path.glob("s.db.replaced-*")
    assert backup_files.count_holdings(kept).tables == 2
    async with service(path) as tables:
        assert await raw(tables, "SELECT id FROM outbox WHERE NOT done") == []
        await tables.clock.start()
        back = await tables.standing(table)
        assert back.table.revision == revision + 1
        lines = [line.text for line in await tables.log(table, None)]
        assert sum("had to restore a backup" in line for line in lines) == 1
        (waiting,) = await raw(tables, "SELECT kind, payload FROM outbox WHERE NOT done")
        assert (waiting.kind, "restore a backup" in json.loads(waiting.payload)["line"]) == ("say", True)
        await tables.clock.start()
        assert (await tables.standing(table)).table.revision == revision + 1
        assert later.table.id not in [row.id for row in await raw(tables, "SELECT id FROM heads")]


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"", "isn't a database"), (b"SQLite format 3\0 nonsense" * 40, "cannot be opened"), (None, "no file")],
)
def test_what_is_no_copy_is_refused_and_changes_nothing(tmp_path, monkeypatch, capsys, content, why):
    path, copy = tmp_path / "s.db", tmp_path / "copy.bak"
    path.write_bytes(b"as it was")
    monkeypatch.setenv("DATABASE_URL", url(path))
    if content is not None:
        copy.write_bytes(content)
    monkeypatch.setattr("bot.cli.backup_commands.count_holdings", lambda path: None)
    assert restore_copy([str(copy)]) == 3
    assert why in capsys.readouterr().err
    assert path.read_bytes() == b"as it was"
    assert {one.name for one in tmp_path.iterdir()} <= {"s.db", "s.db.lock", "copy.bak"}


def test_a_server_and_a_wrong_command_are_told_what_to_do(monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://host/seneschal")
    assert (back_up_now([]), restore_copy(["x"])) == (3, 3)
    assert "docs/hosting.md" in capsys.readouterr().err
    for name, program, arguments in (("restore", restore_copy, []), ("backup", back_up_now, ["a", "b"])):
        with pytest.raises(SystemExit, match="2"):
            program(arguments)
        assert f"usage: python -m bot {name}" in capsys.readouterr().err
