"""What a tired person types is understood, or refused by the rule that forbids just that: hundreds of forms a title."""

from collections.abc import Mapping
from typing import Final

import pytest

from games import CATALOGUE
from tests.games.anarchy import typed_positions as anarchy
from tests.games.aristocracy import typed_positions as aristocracy
from tests.games.aristocrats import typed_positions as aristocrats
from tests.games.estate import typed_positions as estate
from tests.games.nobles import typed_positions as nobles
from tests.games.typed_forms import Positions, find_misread, read_forms

POSITIONS: Final[Mapping[str, Positions]] = {
    "anarchy": anarchy.POSITIONS,
    "aristocracy": aristocracy.POSITIONS,
    "aristocrats": aristocrats.POSITIONS,
    "estate": estate.POSITIONS,
    "nobles": nobles.POSITIONS,
}
FEWEST: Final = {"anarchy": 300, "aristocracy": 600, "aristocrats": 300, "estate": 300, "nobles": 300}
"""How many forms a title's table has at least."""


@pytest.mark.parametrize("title", CATALOGUE)
def test_what_people_type_is_understood_or_refused_by_its_rule(title: str):
    forms = list(read_forms(title))
    misread = find_misread(forms, POSITIONS[title])
    assert not misread, "\n".join(["", *misread])
    assert len(forms) >= FEWEST[title]
