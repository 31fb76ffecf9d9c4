"""What the repository itself promises: who may import whom, and a lock file that serves everybody."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path
from typing import Final

import pytest

from bot.app.config import Config
from games import CATALOGUE

ROOT = Path(__file__).parents[1]


def test_the_import_contracts_are_kept():
    """The contracts stand in pyproject.toml and are drawn from section 6 of the design."""
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command; lint_imports_command()",
            "--no-cache",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize(("name", "least"), [("requirements.lock", 20), ("requirements-uv.lock", 1)])
def test_every_locked_package_has_an_exact_version_and_hashes(name, least):
    lock = (ROOT / name).read_text()
    packages = re.split(r"\n(?=\S)", re.sub(r"^\s*#.*\n", "", lock, flags=re.MULTILINE).strip())
    assert len(packages) >= least
    for package in packages:
        assert re.match(r"[a-z0-9-]+==\d\S*", package), package
        assert "--hash=sha256:" in package, package


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-uv.lock"])
def test_the_lock_names_no_place_to_download_from(name):
    lock = (ROOT / name).read_text()
    assert "://" not in lock
    assert not re.search(r"^\s*--(?!hash)", lock, flags=re.MULTILINE)


@pytest.mark.parametrize("name", [name.upper() for name in Config.model_fields])
def test_the_example_environment_explains_every_setting_and_containers_are_told_it(name):
    assert re.search(rf"^# .+\n{name}=", (ROOT / ".env.example").read_text(), flags=re.MULTILINE)
    assert re.search(rf"^      {name}(_FILE)?: \S", (ROOT / "compose.yaml").read_text(), flags=re.MULTILINE)


# ---- no circle of modules, titles that nobody knows, and each title's sequence of play on one page

TITLES: Final = sorted(title for title in CATALOGUE if (ROOT / "games" / title).is_dir())
"""Those of this repository: a title from elsewhere is proved by its own package."""


@cache
def house(root: Path = ROOT) -> Mapping[str, Path]:
    """Every module of ours by its name; a package is called as it is imported."""
    folders = [root / name for name in ("bench", "bot", "cogs", "games", "tests", "tools")]
    paths = [path.relative_to(root) for folder in folders for path in folder.rglob("*.py")]
    return {".".join(path.with_suffix("").parts).removesuffix(".__init__"): root / path for path in paths}


def parsed(path: Path) -> ast.Module:
    """The file as a tree."""
    return ast.parse(path.read_text(), str(path))


def imports(module: str, path: Path) -> Iterator[tuple[str, str]]:
    """What a module imports, at its top or anywhere in it: the module that it takes from, in full, and the name that it takes."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = resolve_name("." * node.level + (node.module or ""), package)
            yield from ((source, alias.name) for alias in node.names)


@cache
def arrows(root: Path = ROOT) -> Mapping[str, set[str]]:
    """Which of our modules each imports: `from a import b` is an arrow to a.b if that is a module, else to a."""
    ours = house(root)
    found: dict[str, set[str]] = {}
    for module, path in ours.items():
        taken = {f"{source}.{name}" if f"{source}.{name}" in ours else source for source, name in imports(module, path)}
        found[module] = taken & ours.keys() - {module}
    return found


def knot(arrows: Mapping[str, set[str]]) -> Mapping[str, set[str]]:
    """The circles: what is left when all is peeled off that imports nothing that is left, or that nothing left imports."""
    left, size = arrows, -1
    while len(left) != size:
        size, used = len(left), set[str]().union(*left.values())
        left = {name: others & left.keys() for name, others in left.items() if name in used and others & left.keys()}
    return left


def test_no_modules_import_each_other_in_a_circle():
    assert {name: sorted(others) for name, others in sorted(knot(arrows()).items())} == {}


def test_a_planted_circle_is_found(tmp_path):
    package = tmp_path / "games" / "chess"
    package.mkdir(parents=True)
    texts = {
        "__init__": "from games.chess.title import GAME",
        "title": "import games.chess.turn\nfrom games.chess import board",
        "turn": "from .hand import play",
        "hand": "def play():\n    from games.chess import end",
        "end": "if TYPE_CHECKING:\n    import games.chess.turn",
        "board": "import ast",
    }
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text)
    assert arrows(tmp_path)["games.chess.title"] == {"games.chess.turn", "games.chess.board"}
    assert knot(arrows(tmp_path)).keys() == {"games.chess.turn", "games.chess.hand", "games.chess.end"}


@pytest.mark.parametrize("title", TITLES)
def test_only_the_catalogue_knows_a_title(title):
    """Not the engine, nor the bot, nor another title, nor its commands and boards."""
    own = (f"games.{title}.", f"cogs.{title}.")
    knowing = {
        name: {other for other in others if f"{other}.".startswith(own)}
        for name, others in arrows().items()
        if name.split(".")[0] in ("bot", "cogs", "games") and not f"{name}.".startswith(own)
    }
    assert {name: others for name, others in knowing.items() if others} == {"games": {f"games.{title}"}}


def test_the_engine_imports_nothing_else_of_ours():
    engine = {name: others for name, others in arrows().items() if name.startswith("games.engine.")}
    assert len(engine) > 10
    assert {
        name for name, others in engine.items() if not all(other.startswith("games.engine.") for other in others)
    } == set()


def words(tree: ast.Module) -> set[str]:
    """Every name that a file uses or imports."""
    nodes = list(ast.walk(tree))
    plain = {node.id for node in nodes if isinstance(node, ast.Name)}
    dotted = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return plain | dotted | {node.name for node in nodes if isinstance(node, ast.alias)}


def steps_written(tree: ast.Module) -> list[str]:
    """The functions of a file that go from the state to what follows, in its order."""
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    public = [function for function in functions if not function.name.startswith("_")]
    one = [function for function in public if len(function.args.args) == 1]
    return [
        function.name for function in one if isinstance(function.returns, ast.Name) and function.returns.id == "Next"
    ]


@pytest.mark.parametrize("title", TITLES)
def test_the_steps_of_a_title_are_one_file_and_its_rules_name_none(title):
    game, steps = CATALOGUE[title], f"games.{title}.steps"
    rules = [name for name in house() if name.startswith(f"games.{title}.") and name != steps]
    assert [name for name in rules if words(parsed(house()[name])) & {"Next", "Step"}] == []
    using = [name for name, others in arrows().items() if steps in others and not name.startswith("tests.")]
    assert using == [f"games.{title}.title"]
    powers = {power.__name__ for power in game.rules.powers.values()}
    written = [name for name in steps_written(parsed(house()[steps])) if name not in powers]
    assert game.rules.steps == import_module(steps).STEPS
    assert [step.__name__ for step in game.rules.steps] == written


def steps_compared(tree: ast.Module) -> set[str]:
    """The words that a file compares with the step that runs."""
    compared = [[node.left, *node.comparators] for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    with_step = [
        sides for sides in compared if any(isinstance(side, ast.Attribute) and side.attr == "step" for side in sides)
    ]
    parts = [part for sides in with_step for side in sides for part in ast.walk(side)]
    return {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}


@pytest.mark.parametrize("title", TITLES)
def test_a_step_that_is_named_in_words_is_a_step(title):
    folders = (f"games.{title}.", f"cogs.{title}.")
    said = {name: steps_compared(parsed(path)) for name, path in house().items() if name.startswith(folders)}
    strange = {name: sorted(words - CATALOGUE[title].rules.by_name.keys()) for name, words in said.items()}
    assert {name: words for name, words in strange.items() if words} == {}


def test_words_compared_with_a_step_are_found():
    tree = ast.parse("if g.step in ('ball', 'tax') or 'turn' != view.step or name == 'x': ...")
    assert steps_compared(tree) == {"ball", "tax", "turn"}
