"""What every title must keep."""

from pathlib import Path

from moths import GAME

from bot.contract.revealing_events import Openings
from bot.contract.suite import Contract
from bot.contract.title_terms import Terms
from bot.titles.rulebook import Rulebook
from games.titles import Title


class TestContract(Contract):
    """The whole contract."""

    title = Title(GAME, "moths", "moths.cog", "seneschal-moths")
    terms = Terms(
        rules=Rulebook.read(title.rulebook).numbers,
        limit=lambda rounds: {"nights": min(max(rounds, 3), 6)},
        openings=Openings(shown={"Lit": ("candle", "light"), "Flew": ("moth",)}, deck="candles"),
    )
    tests = Path(__file__).parent
