"""Functions are verbs, and what answers yes or no says so: a stranger guesses what lies behind a name. Prose names what there is."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tools.written import written_in

ROOT: Final = Path(__file__).parents[1]
QUESTIONS: Final = ("is", "has", "may", "can", "are", "must")
# Verbs that do something and return whether there was something to do, or whether it worked.
REPORTING: Final = re.compile(
    "act|announce|apply|ask|bid|carry|close|come|confirm|decide|draw|edit|end|expire|follow|forfeit|get|give|handle|lift|lose|pass"
    "|pause|play|put|refresh|remind|show|strike|take|try|until|update|use|welcome"
)
NOT_OURS: Final = frozenset(
    {"interaction_check", "known"}
)  # discord.py calls the one so; the other is the command of that name
PARTICIPLE: Final = re.compile(
    r"^_*(?:[a-z]+(?<!ne)(?<!se)(?<!fe)(?<!spe)ed|begun|broken|chosen|dealt|drawn|found|given|gone|grown|heard|held|hidden|kept|known|laid"
    r"|left|lost|made|meant|said|seen|sent|shown|spoken|taken|taught|told|won|written)$"
)
NAMED_SO: Final = frozenset(
    {
        "copied",
        "counted",
        "grouped",
        "closed",
        "unasked",
        "refused",
        "barred",
        "ranked",
        "shuffled",
        "written",
    }  # games/engine, for titles
)


class Named(NamedTuple):
    """A function, where it stands and whether it answers yes or no."""

    place: str
    name: str
    is_question: bool


@cache
def list_nodes(path: Path) -> list[ast.AST]:
    """Return every node of the file's tree."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def functions() -> list[Named]:
    """Return the functions and methods of the product, properties and special methods left out."""
    found = []
    for room in ("bot", "games", "cogs"):
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in list_nodes(path):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith(
                    ("__", "test_")
                ):
                    marks = {ast.unparse(mark).split("(")[0].split(".")[-1] for mark in node.decorator_list}
                    if not marks & {"property", "cached_property", "overload"}:
                        place = f"{path.relative_to(ROOT)}:{node.lineno}"
                        is_question = node.returns is not None and ast.unparse(node.returns) == "bool"
                        found.append(Named(place, node.name, is_question))
    return found


def test_what_answers_yes_or_no_says_so():
    wrong = []
    for place, name, is_question in functions():
        first = name.strip("_").split("_")[0]
        if is_question and name not in NOT_OURS and first not in QUESTIONS and not REPORTING.fullmatch(first):
            wrong.append(f"{place} {name}")
    assert wrong == []


def test_no_function_is_named_by_a_bare_participle():
    named = [one for one in functions() if PARTICIPLE.match(one.name) and one.name not in NAMED_SO | NOT_OURS]
    assert [f"{place} {name}" for place, name, _ in named if not re.search(r"cogs/\w+/picture/", place)] == []


OLD_NAMES: Final = re.compile(
    r"_*(?:scribe|usher|easel|shelf|wishes|draft|scene|drawing|film|mail|looking|Scribe|Usher|Easel|Shelf|Wishes|Draft|Waits|Scene|Drawing)"
)
"""Pictures of speech that `bot` once had for its parts: a name of the field stands in place of each."""


def names_in(path: Path) -> Iterator[str]:
    """Yield the names that a file gives to parameters, attributes and variables."""
    for node in list_nodes(path):
        if isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def test_no_name_is_a_picture_of_speech():
    assert [
        f"{path.relative_to(ROOT)} {name}"
        for path in sorted((ROOT / "bot").rglob("*.py"))
        for name in sorted(set(names_in(path)))
        if OLD_NAMES.fullmatch(name)
    ] == []


def test_no_file_name_stands_twice_in_the_bot():
    names = Counter(path.name for path in (ROOT / "bot").rglob("*.py") if path.name != "__init__.py")
    assert [name for name, count in names.items() if count > 1] == []


SPOKEN_OF: Final = re.compile(
    r"`([A-Za-z_][\w.]*)(?:\([^`]*\))?`|\b([\w/]+\.py)\b|\b((?:bot|games|cogs|tests|tools)(?:\.\w+)+)\b"
)
NOT_IN_CODE: Final = frozenset(
    {
        *(
            "NOTIFY",
            "Procfile",
            "POSTGRES_PASSWORD",
            "stop_grace_period",
            "terminationGracePeriodSeconds",
        ),  # of other programs
        *("teardown", "t3"),  # what an extension could have; a page of a rulebook
    }
)
NOT_CODE: Final = ("CHANGELOG.md", "gallery")  # the one tells what was, the other quotes alternative texts


def test_prose_speaks_of_no_name_that_is_gone():
    """Every name in backticks, every file and every module that a docstring or a page names, is in the code."""
    rooms = ("bot", "games", "cogs", "tests", "bench", "tools", "examples")
    files = [path.relative_to(ROOT) for room in rooms for path in (ROOT / room).rglob("*.py")]
    known = set(NOT_IN_CODE)
    for path in files:
        known |= {*path.parts, *path.with_suffix("").parts}
        known.update(
            re.findall(r"\w+", re.sub(r'""".*?"""', "", (ROOT / path).read_text(encoding="utf-8"), flags=re.DOTALL))
        )
    known |= {name.upper() for name in known}  # settings: fields of Config, variables outside
    pages = [ROOT / name for name in (*rooms, "docs", "README.md", "CONTRIBUTING.md")]
    gone = []
    for text in written_in(pages, with_code=True):
        if not any(name in str(text.path) for name in NOT_CODE):
            for span, file, module in SPOKEN_OF.findall(text.words):
                if text.kind == "text" and not file:  # a text may quote what a person writes
                    continue
                parts = [file.rpartition("/")[2]] if file else (span or module).split(".")
                gone += [f"{text.path.relative_to(ROOT)}:{text.line} {part}" for part in parts if part not in known]
    assert gone == []
