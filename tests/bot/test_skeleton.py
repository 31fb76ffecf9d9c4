"""`new-title` writes a whole game that keeps the contract, and refuses names that a title cannot have."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from games import CATALOGUE

ROOT = Path(__file__).parents[2]


def test_a_new_title_is_a_package_that_keeps_the_contract(tmp_path, capsys):
    assert main(["new-title", "old_maid", "--to", str(tmp_path / "titles")]) == 0
    folder = tmp_path / "titles" / "old_maid"
    said = capsys.readouterr().out
    assert f"{len([file for file in folder.rglob('*') if file.is_file()])} files in {folder}" in said
    for file in folder.rglob("*"):
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        assert not re.search(r'(?:from|import) moths|"moths|-moths|Moths and|class Moths|import Moths', text), file
    assert (folder / "old_maid" / "RULES.md").read_text().startswith("# Old Maid\n")
    assert 'old_maid = "old_maid"' in (folder / "pyproject.toml").read_text()
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert " passed" in run.stdout
    assert "skipped" not in run.stdout


@pytest.mark.parametrize(
    ("name", "why"),
    [
        *((name, "already a title named") for name in CATALOGUE),
        ("Salon", "can't be a name"),
        ("salon2", "can't be a name"),
        ("salon-royal", "can't be a name"),
        ("x", "can't be a name"),
        ("x" * 33, "can't be a name"),
        ("class", "no keyword of Python"),
        ("table", "command of every table"),
        ("gm", "command of every table"),
        ("json", "Python module"),
        ("games", "Python module"),
        ("pydantic", "Python module"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_one_line_and_nothing_is_written(tmp_path, capsys, name, why):
    assert main(["new-title", name, "--to", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path, capsys):
    (tmp_path / "salon").mkdir()
    (tmp_path / "salon" / "notes.txt").write_text("mine")
    assert main(["new-title", "salon", "--to", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'salon'} already exists.\n"
    assert [file.name for file in (tmp_path / "salon").iterdir()] == ["notes.txt"]
    (tmp_path / "file").write_text("")
    assert main(["new-title", "salon", "--to", str(tmp_path / "file")]) == 2
    assert "cannot be written" in capsys.readouterr().err
