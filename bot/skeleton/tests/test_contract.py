"""What every title must keep. `terms` says what no code can: how a game is ended soon, and what its events openly tell."""

from pathlib import Path

from bot.contract.revealing_events import Openings
from bot.contract.suite import Contract
from bot.contract.title_terms import Terms
from bot.skeleton.highcard import GAME
from bot.titles.rulebook import Rulebook
from games.titles import Title


class TestContract(Contract):
    """The whole contract."""

    title = Title(GAME, "bot.skeleton.highcard", "bot.skeleton.highcard.cog", "seneschal-highcard")
    terms = Terms(
        rules=Rulebook.read(title.rulebook).numbers,
        limit=lambda rounds: {"cards": min(max(rounds, 2), 8)},
        openings=Openings(shown={"Played": ("card",)}, hand=lambda g: g.hands[g.to_play]),
    )
    tests = Path(__file__).parent
