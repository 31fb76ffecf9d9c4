"""Every error of ours is the same where another process raises it: none breaks what waits for an answer."""

from __future__ import annotations

import inspect
import pickle
import pkgutil
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from types import UnionType
from typing import Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

import bench
import bot
import cogs
import games
import tools
from bot.contract.crossing_checks import crosses, crosses_as_error
from bot.tables.option_choice import ChoiceResult
from games.engine.asking.ask import Ask, Option, Settled
from games.engine.declaring.action import Decision
from games.engine.errors import NoChoice
from games.engine.running.words import Beside
from games.engine.telling.phrasing import Verb

OURS = (games, bot, cogs, bench, tools)
RUN = ("__main__",)  # what runs when it is imported
ELSEWHERE = ("bot.migrations", "bench.anchors.spiel")  # what only alembic, or an interpreter with OpenSpiel, can import


VALUES: Final[dict[Any, Any]] = {
    str: "a text",
    int: 3,
    float: 1.5,
    bool: True,
    tuple[str, ...]: ("a", "text"),
    datetime: datetime(2026, 3, 1, 12, tzinfo=UTC),
    ChoiceResult: ChoiceResult(cast(Any, None), answered=False),
}


def import_ours() -> None:
    for package in OURS:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith(RUN) and not found.name.startswith(ELSEWHERE):
                import_module(found.name)


def list_errors(base: type[Exception] = Exception) -> Iterator[type[Exception]]:
    for kind in base.__subclasses__():
        if kind.__module__.partition(".")[0] in {package.__name__ for package in OURS}:
            yield kind
        yield from list_errors(kind)


def make_value(hint: Any) -> Any:
    """Return a value of that annotation; fail for a kind that this test doesn't know."""
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if get_origin(hint) in (Union, UnionType):
        return make_value(get_args(hint)[0])
    return VALUES[hint]


def make_error(kind: type[Exception]) -> Exception:
    if not inspect.isfunction(kind.__init__):  # Python's own
        return kind("a text")
    hints = get_type_hints(kind.__init__)
    hints.pop("return", None)
    return kind(*[make_value(hints[name]) for name in list(inspect.signature(kind).parameters)])


def test_every_error_of_ours_is_the_same_in_another_process():
    import_ours()
    kinds = {kind for kind in list_errors() if kind is not Beside}
    assert {"Refused", "NoChoice", "Outdated", "TableError", "ReplayDiverged", "TitleError"} <= {
        kind.__name__ for kind in kinds
    }
    for kind in sorted(kinds, key=lambda one: (one.__module__, one.__name__)):
        error = make_error(kind)
        error.add_note("a note")
        crosses_as_error(error)


def test_an_error_that_looks_up_a_match_arrives_as_what_it_says():
    """Its question has functions of the match, which can't be sent: `why_here` is asked before it is."""
    settled = Settled(1, lambda: Ask(1, "2.1", "Which?", (Option("a"),), alike=lambda token: token), ("a",), 0, 0, 0)
    arrived = pickle.loads(pickle.dumps(Beside(settled, "something", "2.0")))
    assert (type(arrived), arrived.rule, arrived.word) == (NoChoice, "2.1", "something")


def test_a_rules_number_keeps_its_texts_wherever_it_is_copied_to():
    asks = Decision("9.14", "signs a Treaty (9.14)", "A hint.", sure="It can't be undone.")
    crosses(asks)
    crosses((asks, Verb("5.1", frozenset({"1.1"}), frozenset(), frozenset({"2.2"}))))
    arrived = pickle.loads(pickle.dumps(asks))
    assert (arrived, arrived.waits, arrived.hint, arrived.sure) == ("9.14", asks.waits, asks.hint, asks.sure)
    verb = pickle.loads(pickle.dumps(Verb("5.1", frozenset({"1.1"}), frozenset(), frozenset({"2.2"}))))
    assert (verb, verb.idle, verb.astray, verb.barred) == ("5.1", {"1.1"}, set(), {"2.2"})
