"""Files, folders, settings and networks as other people's machines have them (docs/testing.md lists the kinds).

Processes are real where a lock, a kill or an exit code is what counts.
"""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiohttp import web
from sqlalchemy.engine import make_url

from bot.__main__ import main
from bot.app import config
from bot.app.config import Config, ConfigError
from bot.app.daily_backup import DailyBackup
from bot.app.game_bot import GameBot
from bot.model.errors import StorageError
from bot.storage.postgres.postgres_connection import adapt_url
from bot.storage.sqlite import backup_files, sqlite_file
from bot.storage.store import open_store
from tests.bot.table_kit import begun, service, url

pytestmark = pytest.mark.sqlite("what is particular to files, and to settings before any database is opened")

NIGHT = datetime(2026, 3, 1, 4, 0, tzinfo=UTC)
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings of this machine; a settings file that a test names is forgotten after it."""
    for name in Config.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setattr(config, "_file", Path(".env"))
    monkeypatch.setattr(config, "_must_exist", False)
    monkeypatch.chdir(tmp_path)


async def acts_of(path: Path) -> int:
    """Return how many acts the file holds."""
    return backup_files.count_holdings(path).acts


async def played(path: Path, copies: Sequence[Path] = ()) -> int:
    """Play a little on that file; while it is open copy its parts as a rescuer would. Return how many acts there are."""
    async with service(path) as tables:
        await begun(tables)
        for copy in copies:
            for end in ("", "-wal"):
                shutil.copyfile(path.with_name(path.name + end), copy.with_name(copy.name + end))
        return await acts_of(path)


async def test_one_file_has_one_lock_under_all_its_names(tmp_path):
    true, link, hard = tmp_path / "elsewhere" / "true.db", tmp_path / "seneschal.db", tmp_path / "hard.db"
    true.parent.mkdir()
    link.symlink_to(true)
    async with service(link) as tables:
        await begun(tables)
        assert not link.with_name("seneschal.db.lock").exists()
        hard.hardlink_to(true)
        for name in (true, link, hard):
            with pytest.raises(StorageError, match="is in use"):
                await open_store(url(name))
            with pytest.raises(StorageError, match="is in use"):
                backup_files.restore(backup_files.locate(url(name)), true, NIGHT)
    copy = sqlite_file.back_up(backup_files.locate(url(link)), "now")
    assert copy.parent == true.parent
    backup_files.restore(backup_files.locate(url(link)), copy, NIGHT)
    assert link.is_symlink()
    loop = tmp_path / "loop.db"
    loop.symlink_to(loop)
    with pytest.raises(StorageError, match="followed"):
        await open_store(url(loop))


@pytest.mark.parametrize("emptied", [False, True])
async def test_a_rescued_file_is_restored_with_what_lies_in_its_wal(tmp_path, emptied):
    path, copy = tmp_path / "s.db", tmp_path / "rescued.db"
    if emptied:  # a new file whose schema itself is still in the log
        path = tmp_path / "new.db"
    acts = await played(path, [copy])
    assert copy.with_name("rescued.db-wal").stat().st_size
    backup_files.restore(path, copy, NIGHT)
    assert await acts_of(path) == acts
    assert copy.with_name("rescued.db-wal").stat().st_size  # the copy stays as it was
    async with service(path) as tables:
        assert (await tables.standing(1)).table.id == 1


@pytest.mark.parametrize("death", ["before ready", "ready", "old one aside"])
async def test_a_restore_that_is_killed_is_finished_or_never_was(tmp_path, death, caplog):
    path, copy = tmp_path / "s.db", tmp_path / "copy.db"
    acts = await played(path)
    shutil.copyfile(path, copy)
    async with service(path) as tables:
        for _ in range(3):
            await tables.people.remember("later", "yes")
        await tables.gm.pause(1, 99)
    code = f"""
import os, sys
from pathlib import Path
from datetime import datetime, UTC
from bot.storage.sqlite import backup_files
real, calls = os.replace, []
def replace(source, target):
    calls.append(target)
    if {death!r} == "before ready": os._exit(9)
    real(source, target)
    if {death!r} == "ready" and str(target).endswith("restore-ready"): os._exit(9)
    if {death!r} == "old one aside" and ".replaced-" in str(target): os._exit(9)
backup_files.os.replace = replace
backup_files.restore(Path({str(path)!r}), Path({str(copy)!r}), datetime.now(UTC))
"""
    killed = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", code], cwd=ROOT, check=False)
    assert killed.returncode == 9
    with caplog.at_level("INFO", logger="bot"):
        async with service(path) as tables:
            assert (await tables.standing(1)).table.id == 1
    kept = sorted(one.name for one in tmp_path.glob("s.db.replaced-*"))
    if death == "before ready":
        assert (await acts_of(path), kept) == (acts + 1, [])
    else:
        assert await acts_of(path) == acts
        assert "a restore that was interrupted is finished" in caplog.text
        assert len(kept) == 1
        assert backup_files.count_holdings(tmp_path / kept[0]).acts == acts + 1
    assert not list(tmp_path.glob("*.restore-ready"))


async def test_a_start_that_finds_no_database_where_one_was_says_so(tmp_path, caplog):
    path = tmp_path / "s.db"
    with caplog.at_level("INFO", logger="bot"):
        bot = GameBot(Config(database_url=url(path)))
        await (await bot.open()).close()
        await played(path)
    assert f"database: {path} (new)" in caplog.text
    assert "0 tables are stored" in caplog.text
    path.rename(tmp_path / "moved-away")
    with pytest.raises(StorageError, match=r"a database was here.*NEW_DATABASE=yes"):
        await open_store(url(path))
    assert not path.exists()
    store = await open_store(url(path), new=Config.from_env({"NEW_DATABASE": "yes"}).new_database)
    await store.close()
    caplog.clear()
    with caplog.at_level("INFO", logger="bot"):
        await (await open_store(url(path))).close()
    assert f"database: {path}\n" in caplog.text.replace("(new)", "")


async def test_a_copy_from_the_future_stops_no_other(tmp_path):
    path, now = tmp_path / "s.db", [NIGHT + timedelta(days=365)]
    async with service(path) as tables:
        settings = Config(database_url=url(path), backups_kept=2)
        database = tables._executor.store.database
        backup = DailyBackup(database, settings, lambda: now[0])
        await backup.run_if_due()  # the clock is a year ahead
        now[0] = NIGHT
        backup = DailyBackup(database, settings, lambda: now[0])
        for day in range(3):
            now[0] = NIGHT + timedelta(days=day)
            await backup.run_if_due()
        kept = [one.name for one in backup_files.list_daily(path, None)]
        assert kept == [f"s.db.{one}T0400.bak" for one in ("2026-03-02", "2026-03-03", "2027-03-01")]
        assert backup.trouble == ""
        now[0] += timedelta(days=3)
        assert backup.trouble == "none was made for 3 days"


def without_rights(*arguments: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` so that rights of files count, for root too (its capabilities are dropped; Linux)."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **settings}
    code = f"""
import ctypes, os, runpy, sys
if os.geteuid() == 0:
    header, none = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
    assert ctypes.CDLL(None).capset(header, none) == 0
sys.argv = {["bot", *arguments]!r}
runpy.run_module("bot", run_name="__main__")
"""
    run = [sys.executable, "-c", code]
    return subprocess.run(run, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("whose", ["folder", "lock"])
async def test_every_command_names_the_path_that_it_cannot_use(tmp_path, whose):
    """Exit 3 and one sentence; Discord, which was not asked, isn't blamed."""
    path, copy = tmp_path / "theirs" / "s.db", tmp_path / "copy.db"
    path.parent.mkdir()
    await played(path)
    shutil.copyfile(path, copy)
    if whose == "folder":
        path.with_name("s.db.lock").unlink()
        path.parent.chmod(0o555)
    else:
        path.with_name("s.db.lock").chmod(0o000)
    other = url(tmp_path / "other.db") if whose == "lock" else url(path.parent / "other.db")
    commands = [(), ("restore", str(copy)), ("move", url(path), other), *([("backup",)] if whose == "folder" else [])]
    settings = {"DATABASE_URL": url(path), "DISCORD_TOKEN": "x"}
    for arguments in commands:
        run = await asyncio.to_thread(without_rights, *arguments, folder=tmp_path, **settings)
        assert run.returncode == 3, (arguments, run)
        said = [line for line in run.stderr.splitlines() if line.startswith("seneschal:")]
        assert len(said) == 1, (arguments, run.stderr)
        assert str(path.parent) in said[0], said
        assert "Traceback" not in run.stderr, run.stderr
        assert "Discord" not in run.stderr, run.stderr


async def test_paths_with_signs_of_other_languages_start_as_any_other(tmp_path):
    for name in ("50%", "a:b", "100%25", "with space", "ünï", "%(here)s"):
        folder = tmp_path / name
        folder.mkdir()
        async with service(folder / "s%.db") as tables:
            await begun(tables)
        assert (folder / "s%.db").exists(), name


def test_only_the_working_folders_settings_are_read(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("DISCORD_TOKEN=of-a-project-two-folders-up")
    below = tmp_path / "one" / "two"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    assert Config.from_env().discord_token is None
    with pytest.raises(SystemExit, match="2"):
        main(["--env"])
    config.use_file(tmp_path / ".env")
    assert Config.from_env().token() == "of-a-project-two-folders-up"
    config.use_file(tmp_path / "none")
    with pytest.raises(ConfigError, match="none: No such file"):
        Config.from_env()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("DISCORD_TOKEN=abc".encode("utf-16"), "save it as UTF-8"),
        ("DISCORD_TOKEN=abc".encode("utf-16-le"), "save it as UTF-8"),
        ("# für\nDISCORD_TOKEN=abc".encode("latin-1"), "save it as UTF-8"),
        (b'DISCORD_TOKEN="abc\\ndef"', "DISCORD_TOKEN: holds a space, a line break"),
        ("DISCORD_TOKEN=ключ".encode(), "DISCORD_TOKEN: holds a space, a line break"),
        (b"DATABASE_URL=x", "DISCORD_TOKEN: not set"),
    ],
)
def test_settings_that_cannot_be_read_are_one_sentence(tmp_path, capsys, content, said):
    (tmp_path / ".env").write_bytes(content)
    assert main([]) == 2
    assert said in capsys.readouterr().err
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=abc".encode("utf-8-sig"))
    assert Config.from_env().token() == "abc"


@pytest.mark.parametrize("status", [200, 302, 511])
async def test_a_page_that_is_not_discords_is_called_so(monkeypatch, capsys, tmp_path, status):
    """The whole program against a real server, which answers everything with a page as a hotel's network does."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(text="<html>Please log in</html>", content_type="text/html", status=status)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    code = f"""
import sys, discord
discord.http.Route.BASE = "http://127.0.0.1:{port}/api/v10"
from bot.__main__ import main
sys.exit(main([]))
"""
    environment = {**os.environ, "DISCORD_TOKEN": "abc", "DATABASE_URL": url(tmp_path / "s.db")}
    environment["PYTHONPATH"] = str(ROOT)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code), env=environment, stderr=asyncio.subprocess.PIPE
    )
    _, err = await process.communicate()
    await runner.cleanup()
    said = err.decode().splitlines()[-1]
    assert process.returncode == 4, err.decode()
    assert said.startswith("seneschal: ")
    assert "Traceback" not in err.decode()
    if status == 200:
        assert "is not Discord (200 text/html)" in said


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "127.0.0.1", "::1"])
async def test_ready_asks_the_bot_itself_not_a_proxy(monkeypatch, capsys, host):
    async def answer(_: web.Request) -> web.Response:
        return web.json_response({"ready": True})

    app = web.Application()
    app.router.add_get("/ready", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, host, 0).start()
    port = runner.addresses[0][1]
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    monkeypatch.setenv("STATUS_HOST", host)
    monkeypatch.setenv("STATUS_PORT", str(port))
    assert await asyncio.to_thread(main, ["ready"]) == 0
    await runner.cleanup()
    assert '"ready": true' in capsys.readouterr().out


def test_urls_of_hosted_servers_are_understood_and_only_the_unknown_parameter_is_named():
    text = (
        "postgres://u:p@db.example.com:6543/court?sslmode=require&channel_binding=require&application_name=house"
        "&connect_timeout=7&options=-c%20statement_timeout%3D5s%20--search_path%3Dcourt&keepalives=1&target_session_attrs=any"
        "&statement_cache_size=0&gssencmode=disable"
    )
    server, how = adapt_url(make_url(text))
    assert server.query == {}
    assert how == {
        "ssl": "require",
        "timeout": 7.0,
        "target_session_attrs": "any",
        "statement_cache_size": 0,
        "server_settings": {"application_name": "house", "statement_timeout": "5s", "search_path": "court"},
    }
    with pytest.raises(StorageError, match=r"does not know: colour$"):
        adapt_url(make_url(text + "&colour=red"))
    for wrong in ("connect_timeout=soon", "options=-c%20x", "options=%22"):
        with pytest.raises(StorageError, match="can't be read"):
            adapt_url(make_url(f"postgres://u@h/d?{wrong}"))


async def test_a_damaged_file_keeps_its_parts_when_it_is_replaced(tmp_path):
    path, copy = tmp_path / "s.db", tmp_path / "copy.db"
    await played(path)
    shutil.copyfile(path, copy)
    path.write_bytes(b"nonsense")
    path.with_name("s.db-wal").write_bytes(b"more of it")
    kept = backup_files.restore(path, copy, NIGHT)
    assert kept is not None
    assert kept.read_bytes() == b"nonsense"
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"more of it"
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
    assert await acts_of(path)
