"""The contract that every title keeps."""

from pathlib import Path

from moths import GAME

from bot.contract.revealing_events import Openings
from bot.contract.suite import Contract
from bot.contract.title_terms import Refusable, Terms
from bot.titles.rulebook import Rulebook
from games.titles import Title

ALONE = Refusable(idle=frozenset({"3.2"}), astray=frozenset({"3.2"}))


class TestContract(Contract):
    """The whole contract."""

    title = Title(GAME, "moths", "moths.cog", "seneschal-moths")
    terms = Terms(
        rules=Rulebook.read(title.rulebook).numbers,
        limit=lambda rounds: {"nights": min(max(rounds, 3), 6)},
        refusable={"": ALONE, "fly": ALONE},
        openings=Openings(shown={"Lit": ("candle", "light"), "Flew": ("moth",)}, deck="candles"),
    )
    tests = Path(__file__).parent
