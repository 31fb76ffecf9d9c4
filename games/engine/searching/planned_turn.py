"""A seat's next turn as if it came now, in several imagined worlds at once: what they have in common is what the seat can know.

The worlds begin with `imagine`, so nothing of them rests on what the seat can't see. Where they ask the seat different things, a card
that no one has seen has come into play, and a plan ends. Others' questions on the way are answered with their defaults.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Planning, Seen
from games.engine.errors import Refused
from games.engine.running.match import Match
from games.engine.running.plan_checks import look
from games.engine.searching.luck import Luck

WORLDS: Final = 3
_DEFAULTS: Final = 40  # questions of others that are answered on the way, at most
End = Literal["", "over", "unknown", "unfit"]


class PlannedTurn:
    """The turn after what was planned so far. `question`: what the seat is asked then; `end`: why it can't be planned further."""

    def __init__(self, game: Game[Any], planning: Planning, seat: Seat, worlds: list[Match[Any]]) -> None:
        self.game, self.planning, self.seat, self.worlds = game, planning, seat, worlds
        self._find()

    @classmethod
    def open(cls, game: Game[Any], state: Any, seat: Seat) -> PlannedTurn:
        """Return the turn at its first question, as imagined from what the seat sees of this state. Raise Refused if none can come.

        The state is not touched. Raise LookupError for a title that has no plans.
        """
        planning = game.table.planning
        if planning is None:
            raise LookupError(game.name)
        worlds = []
        for number in range(WORLDS):
            world = game.views.imagine(state, seat, Luck(number))
            planning.open_turn(world, seat)
            world.forget_told()
            worlds.append(Match.begin(game, world, game.rules.by_name[planning.step]))
        return cls(game, planning, seat, worlds)

    @property
    def shown(self) -> Match[Any]:
        """The world that is shown: one of those that the seat can't tell from the real one."""
        return self.worlds[0]

    @property
    def is_known(self) -> bool:
        """Return whether the seat sees the same in all worlds: nothing that no one can know has been drawn."""
        view = self.shown.view(self.seat)
        return all(world.view(self.seat) == view for world in self.worlds[1:])

    def answer(self, tokens: Tokens) -> None:
        """Answer the question in all worlds. Raise Refused for what isn't legal; without a question, too."""
        if self.question is None:
            raise Refused(self.game.words.order_rule, "this plan goes no further")
        self.question.check(tokens)
        for world in self.worlds:
            world.answer(self.seat, tokens, recorded=True)
        self._find()

    def _find(self) -> None:
        self.question: Ask | None = None
        self.seen: Seen | None = None
        self.end: End = ""
        asks = [self._come_to_question(world) for world in self.worlds]
        if not all(asks):
            self.end = "over" if not any(asks) else "unknown"
            return
        seen = [
            look(self.game, self.planning, world.view(self.seat), ask)
            for world, ask in zip(self.worlds, asks, strict=True)
            if ask
        ]
        if any(one != seen[0] for one in seen):
            self.end = "unknown"
        elif seen[0].rule in self.planning.unfit:
            self.end = "unfit"
        else:
            self.question, self.seen = asks[0], seen[0]

    def _come_to_question(self, world: Match[Any]) -> Ask | None:
        """Return what the seat is asked in its turn, others having answered by default; None once the turn is over."""
        for _ in range(_DEFAULTS):
            if world.over or self.planning.active(world.state) != self.seat:
                return None
            ask = world.asks.get(self.seat)
            if ask is not None and not ask.standing:
                return ask
            other = next((one for one in world.asks.values() if not one.standing and one.default is not None), None)
            if other is None or other.default is None:
                return None
            world.answer(other.seat, other.default, recorded=True)
        return None
