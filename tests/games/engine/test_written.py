"""Models that are saved as one short text."""

from collections.abc import Mapping
from typing import Any

from pydantic import ConfigDict

from games.engine.written import Written


class Pair(Written):
    """Two numbers, saved as `1 2`. `texts` counts how often any pair was written."""

    model_config = ConfigDict(frozen=True)

    one: int
    two: int

    def written(self) -> str:
        texts.append(self)
        return f"{self.one} {self.two}"

    @classmethod
    def fields_of(cls, text: str) -> Mapping[str, Any]:
        return dict(zip(("one", "two"), text.split(), strict=True))


texts: list[Pair] = []


def test_a_frozen_model_is_written_once_and_a_changed_copy_anew():
    texts.clear()
    pair = Pair(one=1, two=2)
    assert [pair.model_dump_json() for _ in range(3)] == ['"1 2"'] * 3
    assert len(texts) == 1
    assert pair.model_copy(update={"two": 3}).model_dump_json() == '"1 3"'
    assert Pair.model_validate_json('"1 2"') == pair == Pair.model_validate({"one": 1, "two": 2})
