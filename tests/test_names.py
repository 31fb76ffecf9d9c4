"""Functions are verbs, and what answers yes or no says so: a stranger guesses what lies behind a name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
QUESTIONS: Final = ("is", "has", "may", "can", "are", "must")
# Verbs that do something and return whether there was something to do, or whether it worked.
REPORTING: Final = re.compile(
    "act|announce|apply|ask|bid|carry|close|come|confirm|decide|draw|edit|end|expire|follow|forfeit|get|give|handle|lift|lose|pass"
    "|pause|play|put|refresh|remind|show|strike|take|try|until|update|use|welcome"
)
NOT_OURS: Final = frozenset({"interaction_check"})  # discord.py calls it so
PARTICIPLE: Final = re.compile(r"^_*[a-z]+(?<!ne)(?<!se)(?<!fe)(?<!spe)ed$")
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
    }  # games/engine, for titles
)


class Named(NamedTuple):
    """A function, where it stands and whether it answers yes or no."""

    place: str
    name: str
    is_question: bool


def functions() -> Iterator[Named]:
    """Yield the functions and methods of the product, properties and special methods left out."""
    for room in ("bot", "games", "cogs"):
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith(
                    ("__", "test_")
                ):
                    marks = {ast.unparse(mark).split("(")[0].split(".")[-1] for mark in node.decorator_list}
                    if not marks & {"property", "cached_property", "overload"}:
                        place = f"{path.relative_to(ROOT)}:{node.lineno}"
                        yield Named(place, node.name, node.returns is not None and ast.unparse(node.returns) == "bool")


def test_what_answers_yes_or_no_says_so():
    wrong = []
    for place, name, is_question in functions():
        first = name.strip("_").split("_")[0]
        if is_question and name not in NOT_OURS and first not in QUESTIONS and not REPORTING.fullmatch(first):
            wrong.append(f"{place} {name}")
    assert wrong == []


def test_no_function_is_named_by_a_bare_participle():
    assert [
        f"{place} {name}" for place, name, _ in functions() if PARTICIPLE.match(name) and name not in NAMED_SO
    ] == []
