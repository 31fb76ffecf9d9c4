"""Everything that is written in this project: texts in the code, docstrings, and pages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, Literal, NamedTuple

PROSE: Final = tuple(
    Path(name)
    for name in (
        "bot",
        "cogs",
        "games",
        "tests",
        "bench",
        "tools",
        "examples",
        "docs",
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
    )
)
Kind = Literal["text", "docstring", "field", "page"]
_VALUE: Final = re.compile(r"\{[^{}]*\}")
_WORDS: Final = re.compile(r"[^\W\d_]{2,}\W+[^\W\d_]{1,}|^[A-Z][a-z]{2,}(?: …)?$")
"""Two words or more, or the one word of a button."""
_CODE: Final = re.compile(
    r"^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|FROM|WHERE|AND|ORDER BY|<\w|\.[a-z]+ \{)|\(\?|\\[bdwsWS]|\[\^"
)
_QUOTES: Final = "tests"  # tests quote what others write
_PATTERNS: Final = ("voice.py", "voice_exceptions.py")
_OWNERS: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_FENCE: Final = re.compile(r"^\s*(?:```|~~~)")
_CODE_SPAN: Final = re.compile(r"`[^`]*`")
_BREAK: Final = re.compile(r"^\s*(?:$|[-*+|#>] ?|\d+\. )")


class Written(NamedTuple):
    """A text and its place; a `field` is the docstring below a name. `words` has `{}` for each value that is put in, and line breaks as spaces."""

    path: Path
    line: int
    kind: Kind
    words: str


def written_in(paths: Iterable[Path], with_code: bool = False) -> Iterator[Written]:
    """Yield what is written in these files and below these folders, in order. `with_code`: pages keep what stands in backticks."""
    for path in paths:
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        for file in files:
            if file.name in _PATTERNS:
                continue
            if file.suffix == ".py":
                yield from _in_code(file)
            elif file.suffix == ".md":
                yield from _in_page(file, with_code)


def _in_code(path: Path) -> Iterator[Written]:
    """Yield the docstrings of a Python file, and its string literals that people read."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    inner: set[int] = set()
    owned = {id(node.body[0]) for node in nodes if isinstance(node, _OWNERS) and node.body}
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            inner.add(id(node.value))
            kind: Kind = "docstring" if id(node) in owned else "field"
            yield Written(path, node.lineno, kind, _join(node.value.value))
        elif isinstance(node, ast.JoinedStr):
            inner.update(id(one) for value in node.values for one in _parts(value))
    if _QUOTES in path.parts:
        return
    for node in nodes:
        if (
            isinstance(node, ast.Constant | ast.JoinedStr)
            and id(node) not in inner
            and (words := _literal(node)) is not None
            and _is_prose(words)
        ):
            yield Written(path, getattr(node, "lineno", 0), "text", _join(_VALUE.sub("{}", words)))


def _parts(value: ast.expr) -> list[ast.AST]:
    """Return what belongs to an f-string itself: its constants and the formats of its values, not the texts within the values."""
    if isinstance(value, ast.FormattedValue):
        return [] if value.format_spec is None else list(ast.walk(value.format_spec))
    return [value]


def _literal(node: ast.AST) -> str | None:
    """Return the text of a literal, `{}` for each value of an f-string; None for any other node."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)
    return None


def _is_prose(words: str) -> bool:
    """Return whether people read this: it has words, and is neither SQL nor a pattern nor a style sheet."""
    return _WORDS.search(words) is not None and _CODE.search(words) is None


def _in_page(path: Path, with_code: bool) -> Iterator[Written]:
    """Yield the paragraphs, list items and table rows of a Markdown page; blocks of code are left out."""
    begun, lines, fenced = 0, list[str](), False
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        fence = _FENCE.match(line) is not None
        if lines and (fence or fenced or _BREAK.match(line)):
            words = _join(" ".join(lines))
            yield Written(path, begun, "page", words if with_code else _CODE_SPAN.sub("``", words))
            lines = []
        fenced ^= fence
        if line.strip() and not fence and not fenced:
            begun, lines = (begun if lines else number), [*lines, line]


def _join(text: str) -> str:
    """Return the text on one line."""
    return " ".join(text.split())
