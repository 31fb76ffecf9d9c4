"""The contract that every title keeps."""

import re
from collections.abc import Mapping
from pathlib import Path

from moths import GAME
from moths.state import Hall, strength

from bot.contract.claims import Choice, Claim
from bot.contract.revealing_events import Openings
from bot.contract.suite import Contract
from bot.contract.title_terms import Refusable, Terms
from bot.titles.rulebook import Rulebook
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.titles import Title

ALONE = Refusable(idle=frozenset({"3.2"}), astray=frozenset({"3.2"}))


def measure(choice: Choice, said: re.Match[str]) -> tuple[object, ...]:
    """1.2 Return how strong the moth is."""
    return (strength(Card.of(choice.token)),)


def explain_face(choice: Choice, said: re.Match[str]) -> None:
    """Compare nothing: the numbers are printed on the card."""


def count_belongings(g: Hall, seat: Seat) -> Mapping[str, int]:
    """Return what a choice could take for good: the moths in the hand."""
    return {moth.face: 1 for moth in g.hands[seat]}


CLAIMS = (
    Claim(re.compile(r"strength (\d+)"), measure),
    Claim(re.compile(r"^(?:10|[A2-9JQK])[♠♣♦] \| "), explain_face),
)


class TestContract(Contract):
    """The whole contract."""

    title = Title(GAME, "moths", "moths.cog", "seneschal-moths")
    terms = Terms(
        rules=Rulebook.read(title.rulebook).numbers,
        limit=lambda rounds: {"nights": min(max(rounds, 3), 6)},
        refusable={"": ALONE, "fly": ALONE},
        openings=Openings(shown={"Lit": ("candle", "light"), "Flew": ("moth",)}, deck="candles"),
        claims=CLAIMS,
        belongings=count_belongings,
    )
    tests = Path(__file__).parent
