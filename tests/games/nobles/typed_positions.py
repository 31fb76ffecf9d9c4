"""Positions of Nobles & Glory in which the forms of `typed_forms.txt` are typed."""

from __future__ import annotations

from typing import Any, Final

from games.engine.running.match import Match
from games.nobles.title import GAME
from tests.games.nobles.thrones import position
from tests.games.typed_forms import Positions
from tests.kit import match_at, play

_OURS: Final = "KS[4S 6H] QD[3D 6D] JC[2C]; army 8H 5S; peasants 9H 3C; glory 2S 10H; hand 9S 2H QC X1 AC 7D"
_THEIRS: Final = "QS[7H] JD[8C]; army 8D 9D; peasants 4C 5H; glory 3S 7S; hand 10C 4D JH 6S"


def _at(step: str, ours: str = _OURS, theirs: str = _THEIRS, *moves: str, **more: Any) -> Match[Any]:
    """Return the match at that step, after these moves."""
    match = match_at(GAME, position(ours=ours, theirs=theirs, **more), step)
    play(match, *moves)
    return match


_STORE: Final = ("KS[4S]/3D JD[2D]; hand 8C 9C QC", "QH[7H]; hand 10C")
POSITIONS: Final[Positions] = {
    "act": lambda: _at("act"),
    "battle": lambda: _at("act", _OURS, _THEIRS, "0: battle > army1", "1: no"),
    "counter": lambda: _at("act", _OURS, "QS[7H] JD[8C]; army 8D; hand 10S 3S 9C", "0: battle > army2"),
    "won": lambda: _at("act", "KS[4S 6H] QD[3D]; army 10S; hand 9S", "QS[7H] JD[8C]; army 2D", "0: battle"),
    "fortified": lambda: _at("act", "KS[4S]; army 8H 2C", "QS[7H]/6S; army 8D 9D", "0: battle > army1"),
    "intrigue": lambda: _at("act", _OURS, _THEIRS, "0: intrigue"),
    "bribe": lambda: _at("act", _OURS, _THEIRS, "0: intrigue > bribe"),
    "crusade": lambda: _at("act", _OURS, _THEIRS, "0: crusade"),
    "enact": lambda: _at("act", "KS[4C]; peasants 6S; glory 9S; decree 3C; hand 6H 4H", "QD[7H]"),
    "decree": lambda: _at("act", "KS[4S 6H]; glory 2S; hand 5S 9S 6D", "QC[7H]; hand 4D"),
    "declaration": lambda: _at("act", "KS[4S] QD[3D]; glory 2S 3H", "KC[7C] QH[5H] JS[8S]"),
    "commerce": lambda: _at("act", *_STORE, "0: commerce", draw="4H"),
    "beaten": lambda: _at("act", *_STORE, "0: commerce", "0: 8C > plain", "1: 10C", draw="4H"),
    "polity": lambda: _at(
        "act",
        *("KS[4H]; hand 9S 8S 7S 6S 5S", "QC[7C]; glory 2C; hand 2H 10H 5H 6H 8H", "0: polity", "1: no", "0: 9S"),
        draw="4D",
    ),
    "duel": lambda: _at(
        "act",
        *("KS[4C 5C]; hand 9S 8S 7S 6S 3S", "QC[7C]; hand 2H 3H 5H 6H 7H", "0: duel", "1: no", "0: 9S"),
    ),
    "subterfuge": lambda: _at("answer_subterfuge", "KS[4S 6H]; plot 5C; hand 9S", "QC[7H]; hand 4D"),
    "peasants": lambda: _at(
        "peasant_step_1", "KS[4S 6H] QD[3D]; peasants 9H 3C; hand 9S 2H QC 8D", "QS[7H]; peasants 4C; hand 4D"
    ),
    "poverty": lambda: _at("peasant_step_2", "KS[4S 4H 4C]; peasants 5S 6S 7S 8S", "QD[7H]"),
    "populate": lambda: _at(
        "populate", "KS[4S 6H] QD[3D] JC[2C]; army 8H; peasants 9H; hand 9S 2H QC X1 AC 7D", "QS[7H]; hand 4D"
    ),
    "oblige": lambda: _at("begin_population", "KS[4S] QD[]; peasants 9H; hand 9S 2H QC 3D", "QS[7H]; hand 4D"),
    "move": lambda: _at(
        "populate", "KS[4S 6H] QD[3D] JC[2C]; peasants 9H; hand 9S 2H", "QC[7H]; hand 4D", "0: move > 4S"
    ),
    "row": lambda: _at("populate", "KS[4S 6H] QD[3D] JC[2C]; hand 9S 2H 7D", "QC[7H]; hand 4D", "0: place > 9S"),
    "inaugurate": lambda: _at("inaugurate", "KS[4S 6C]; hand QC JS 2H", "QD[7H]; hand 4D"),
    "migrate": lambda: _at("migration_1", "KS[4S 6H] QD[3D]; hand 9S 2H QC", "QH[7H]; hand 4D"),
    "serf": lambda: _at("migration_2", "KS[4S 6H] QD[3D]; hand 9S", "QC[7H]; hand 4D"),
    "turn up": lambda: _at("migration_5", "KS[4S] QD[3D]; army 8H 5S 10D; hand 9S", "QC[7H]; hand 4D"),
    "orders": lambda: _at("act", _OURS, _THEIRS, options={"standing_orders": "on"}),
    "setup": lambda: Match.begin(GAME, GAME.rules.deal(2, GAME.options(), "5e" * 32)),
}
