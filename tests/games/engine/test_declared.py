"""Declared: what a class's body declares is all there is of it."""

import ast
import inspect

import pytest

from games.engine import declared
from games.engine.declared import Declared


class Sold(Declared):
    seat: int
    price: int = 1


class SoldLate(Sold):
    __slots__ = ("_seen",)

    day: str

    def __init__(self, **fields):
        super().__init__(**fields)
        self._seen = 0


def test_fields_are_those_of_the_class_and_of_those_it_comes_from():
    assert vars(Sold(seat=2)) == {"seat": 2, "price": 1}
    late = SoldLate(day="x", seat=2, price=3)
    assert vars(late) == {"seat": 2, "price": 3, "day": "x"}
    assert repr(late) == "SoldLate(seat=2, price=3, day='x')"


@pytest.mark.parametrize("given", [{}, {"price": 3}, {"seat": 1, "day": "x"}])
def test_every_field_is_given_and_nothing_else(given):
    with pytest.raises(TypeError, match="Sold: missing, or not a field: "):
        Sold(**given)


def test_equal_are_two_of_one_class_with_the_same_values():
    assert Sold(seat=1) == Sold(seat=1, price=1)
    assert hash(Sold(seat=1)) == hash(Sold(price=1, seat=1))
    assert Sold(seat=1) != Sold(seat=2)
    assert SoldLate(seat=1, day="") != Sold(seat=1)


def test_fields_and_defaults_of_all_bases_are_inherited():
    class Gift(Declared):
        to: int
        note: str = "none"

    class GiftSold(Gift, Sold):
        """Has what both have."""

    assert vars(GiftSold(seat=1, to=2)) == {"seat": 1, "price": 1, "to": 2, "note": "none"}


def test_only_what_is_no_field_changes():
    late = SoldLate(seat=1, day="x")
    late._seen = 3
    assert late == SoldLate(seat=1, day="x"), "and it does not count"
    with pytest.raises(AttributeError, match="SoldLate does not change"):
        late.day = "y"  # type: ignore[misc]


def test_no_code_is_compiled_for_a_class():
    names = {node.id for node in ast.walk(ast.parse(inspect.getsource(declared))) if isinstance(node, ast.Name)}
    assert not names & {"exec", "eval", "compile", "dataclass", "namedtuple", "NamedTuple"}
