"""What a title gives to the engine says what each of its fields is."""

import ast
import inspect
from dataclasses import fields, is_dataclass

from games.engine.declaring.game import Game
from games.engine.declaring.robot import Robot
from games.engine.declaring.rules import Rules
from games.engine.declaring.table_manners import TableManners
from games.engine.telling.phrasing import Words
from games.engine.telling.views import Views

PARTS = (Game, Rules, Views, Words, TableManners, Robot)


def _described(part: type) -> dict[str, bool]:
    """Return each field of the class, and whether a docstring that ends a sentence follows it."""
    declaration = ast.parse(inspect.getsource(part)).body[0]
    assert isinstance(declaration, ast.ClassDef)
    body = declaration.body
    found = {}
    for one, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            words = (
                following.value.value
                if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
                else ""
            )
            found[one.target.id] = str(words).strip().endswith(".")
    return found


def test_every_field_of_every_part_of_a_title_is_described():
    described = {f"{part.__name__}.{name}": said for part in PARTS for name, said in _described(part).items()}
    assert [name for name, said in described.items() if not said] == []
    declared = sum(len(fields(part)) for part in PARTS)
    assert len(described) == declared


def test_no_part_is_forgotten_and_each_says_what_it_is_in_whole_sentences():
    held = {name for name in _described(Game) if name in ("rules", "views", "words", "robot", "table")}
    assert len(held) == len(PARTS) - 1
    for part in PARTS:
        assert is_dataclass(part)
        assert (part.__doc__ or "").endswith(".")
