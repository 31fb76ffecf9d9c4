"""Snapshots: copies of a state by its types, written as JSON only when asked for."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from pydantic import BaseModel, ConfigDict

from games import CATALOGUE
from games.engine import copying
from games.engine.cards import Cards, cards
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.running import run
from games.engine.running.snapshot import Snapshot
from games.engine.state import State
from tests.games import walk
from tests.games.engine.toys import SEED

EVERY_GAME = [pytest.param(game, id=name) for name, game in CATALOGUE.items()]


class Chest(BaseModel):
    """Can be changed."""

    coins: list[int] = []
    lid: Cards = []


class Seal(BaseModel):
    """Cannot be changed, but what it holds can."""

    model_config = ConfigDict(frozen=True)

    chests: tuple[Chest, ...] = ()


class Mark(NamedTuple):
    """Never changes."""

    seat: int
    word: str


class Lasting(BaseModel):
    """Nothing in it can change."""

    mark: Mark
    words: tuple[str, ...]


class Vault(State):
    """Something of every kind."""

    chest: Chest | None = None
    chests: list[Chest | None] = []
    rows: list[Cards] = []
    by_seat: dict[int, list[int]] = {}
    seals: list[Seal] = []
    names: set[str] = set()
    mark: Mark = Mark(0, "")


def vault() -> Vault:
    """One that holds something everywhere."""
    chest = Chest(coins=[1], lid=cards("7S KH"))
    g = Vault(version=1, seats=2, dice=Dice(SEED), chest=chest, chests=[None, Chest(coins=[2])])
    g.rows, g.by_seat, g.seals, g.names = [cards("2C"), []], {1: [3]}, [Seal(chests=(Chest(),))], {"a"}
    return g


def change(g: Vault) -> None:
    """Everything that can change does."""
    assert g.chest is not None
    assert g.chests[1] is not None
    g.chest.coins.append(9)
    g.chest.lid.clear()
    g.chests[1].coins.append(9)
    g.chests.append(None)
    g.rows[0].clear()
    g.by_seat[1].append(9)
    g.seals[0].chests[0].coins.append(9)
    g.names.add("b")
    g.dice.below(6)
    g.mark = Mark(1, "b")


def test_what_is_changed_later_is_not_in_the_snapshot():
    g, same = vault(), vault()
    kept = Snapshot(g)
    change(g)
    assert kept.text == same.model_dump_json()
    assert kept.state() == same != g
    change(kept.state())
    assert kept.state() == same
    assert Vault.model_validate_json(kept.text) == same


def test_what_never_changes_is_shared():
    g = vault()
    other = copying.copied(g)
    assert other.mark is g.mark
    assert other.chest is not g.chest
    assert copying.plan(Lasting) == ()


class OddState(State):
    """A state with something of which its type does not say whether it can change."""

    odd: int | list[int] = 0


def test_a_state_that_cannot_be_copied_by_its_types_is_written_at_once():
    g = OddState(version=1, seats=2, dice=Dice(SEED), odd=[1])
    assert not copying.can_copy(OddState)
    kept, text = Snapshot(g), g.model_dump_json()
    assert isinstance(g.odd, list)
    g.odd.append(2)
    assert kept.text == text
    assert kept.state() == OddState.model_validate_json(text)
    with pytest.raises(TypeError):
        copying.copied(g)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_snapshot_says_later_what_it_would_have_said_at_once(game: Game[Any], monkeypatch: pytest.MonkeyPatch):
    taken: list[tuple[Snapshot[Any], str]] = []

    class Watched(Snapshot[Any]):
        __slots__ = ()

        def __init__(self, state: State, text: str | None = None) -> None:
            super().__init__(state, text)
            taken.append((self, state.model_dump_json()))

    monkeypatch.setattr(run, "Snapshot", Watched)
    kind: Any = game.rules.state
    assert copying.can_copy(kind)
    match = walk.begin(game, game.seats[-1], limit=2)
    for number, _ in enumerate(walk.random_game(match, walk.luck("snapshots"), most=600)):
        if number % 7 == 0:
            for _ in walk.random_game(match.copied(), walk.luck(number), most=4):
                pass
    assert len(taken) > 20
    assert all(kept.text == text and kept.state().model_dump_json() == text for kept, text in taken)
