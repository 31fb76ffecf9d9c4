"""1.7 The words of this title's commands, each with its own rule."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.aristocracy import auction, ball, ending, stall, tax
from games.aristocracy.actions import visit
from games.aristocracy.turn import ACT, ACTIONS, END, END_RULE
from games.engine.declaring.action import Decision


class StepCommand(NamedTuple):
    """A command that answers a question of the `steps`: `asks` are the rules that ask it, the command's own first."""

    word: str
    asks: tuple[Decision, ...]
    steps: tuple[str, ...]


STEP_COMMANDS: Final = (
    StepCommand("tax", (tax.PAY,), ("tax",)),
    StepCommand("ball", (ball.BRING,), ("ball",)),
    StepCommand("bid", (auction.BID,), ("auction",)),
    StepCommand("name", (auction.NAME, auction.PURCHASE, auction.TAKE), ("purchase", "tie")),
    StepCommand("stall", (stall.SET_OUT,), ("stalls",)),
    StepCommand("visit", (visit.FIRST, visit.AGAIN), ("turn",)),
)
ANSWERS: Final = {one.word: one.asks for one in STEP_COMMANDS}
"""By command, the rules whose question it answers, its own first."""
SAID_IN: Final = {step: one.word for one in STEP_COMMANDS for step in one.steps}
"""By step, the command that answers its question."""
REPLIES: Final = {
    **dict.fromkeys(auction.TAKE_OR_LEAVE, auction.TAKE),
    **dict.fromkeys(visit.DISCARD_OR_COIN, visit.AGAIN),
}
"""By word that is itself a choice, the rule that offers it."""
VERBS: Final[dict[str, str]] = {
    **{word: action.rule for word, action in ACTIONS.items()},
    END: END_RULE,
    "decline": str(ending.END),
    **{word: str(asks[0]) for word, asks in ANSWERS.items()},
    "": str(ACT),
}
"""The words of the commands, each with its own rule."""
ALSO: Final[dict[str, tuple[str, ...]]] = {
    "End turn": ("done", "finish", "finished", "stop", "finish my turn", "I'm done", "that's all"),
    "Pass": ("skip", "do nothing"),
    "Decline": ("play on", "go on", "continue", "not yet", "keep playing"),
    "New farm": ("build a farm",),
    "New estate": ("build an estate",),
    "New chateau": ("build a chateau",),
    "Discard the open card": ("throw it away", "get rid of it"),
    "Take a coin": ("money", "a coin from the owner"),
    "Take it": ("buy", "buy it"),
    "Leave it": ("don't buy it", "don't take it", "keep my coins"),
}
"""What else players call a choice, by its label."""
