"""A start loads what it runs, and nothing that stands beside it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BESIDE = (
    *("alembic", "mako", "asyncpg", "greenlet", "sqlalchemy.dialects.postgresql", "sqlalchemy.orm"),
    *("sqlalchemy.ext.asyncio", "bot.storage.postgres.postgres_database", "bot.contract", "bot.skeleton", "bot.local"),
)


def test_neither_migrations_nor_another_database_nor_tools_are_loaded_at_start():
    program = (
        "import sys, bot.cli.run_bot; from bot.app.game_bot import COGS; from games import CATALOGUE;"
        "[__import__(name) for name in (*COGS, *(title.extension for title in CATALOGUE.titles.values()))];"
        "print(*sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = run.stdout.split()
    assert "cogs.nobles" in loaded
    assert [name for name in loaded if f"{name}.".startswith(tuple([f"{one}." for one in BESIDE]))] == []
