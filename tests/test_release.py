"""What must agree before a version is built: no version without its day in the changelog, and no migrations with two ends."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.release import ROOT, list_disagreements


def test_a_version_needs_its_day_in_the_changelog_and_migrations_one_end(tmp_path: Path):
    shutil.copytree(ROOT / "bot" / "migrations", tmp_path / "bot" / "migrations")
    log = tmp_path / "CHANGELOG.md"
    for heading, is_right in (
        ("1.0.0 (2026-11-28)", True),
        ("1.0.0 (unreleased)", False),
        ("1.0.1 (2026-11-28)", False),
        ("11.0.0 (2026-11-28)", False),
    ):
        log.write_text(f"# Changelog\n\n## {heading}\n\n- Something.\n\n## 0.9.0 (2026-01-01)\n", "utf-8")
        assert (list_disagreements(tmp_path, "1.0.0") == []) is is_right, heading
    log.write_text("# Changelog\n\n## 1.0.0 (2026-11-28)\n", "utf-8")
    newest = max((tmp_path / "bot" / "migrations" / "versions").glob("0*.py"))
    beside = newest.read_text("utf-8").replace(newest.stem[:4], "9999")
    newest.with_name("9999_beside.py").write_text(beside, "utf-8")
    (told,) = list_disagreements(tmp_path, "1.0.0")
    assert "9999" in told
