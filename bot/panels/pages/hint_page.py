"""A hint in words: the answer, why it is good, and how often it won in thought."""

from typing import Final

from bot.model.hint import Hint
from bot.panels.question.panel_context import PanelContext
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import embolden, join_words
from games.engine.ask import Ask
from games.engine.reasons import explain

ALIKE: Final = 0.03
"""Two chances to win that differ by less are told as alike: a few playouts can't tell more."""


def write_hint(context: PanelContext, hint: Hint) -> str:
    """Return the hint as a sentence or two; true by what the robot tried, or by the note that stands beside the option itself."""
    ask = context.ask
    if ask is None:
        return bot_texts.NOTHING_ASKED
    said = [f"A hint: {embolden(_name(context, ask, hint.tokens))}.", _find_reason(context, ask, hint)]
    if hint.games:
        said.append(_write_chances(context, ask, hint))
    return " ".join(one for one in said if one)


def _find_reason(context: PanelContext, ask: Ask, hint: Hint) -> str:
    """Return why that is good, by a reason of the title that holds, or else what stands beside the option itself."""
    reason = explain(context.game.robot.reasons, context.view, ask, hint.tokens)
    notes = [context.label(ask, token)[1] for token in hint.tokens]
    return reason or (_end_sentence(notes[0]) if len(notes) == 1 and notes[0] else "")


def _end_sentence(note: str) -> str:
    """Return a note as a sentence, with a capital letter and a full stop."""
    return note[0].upper() + note[1:] + ("" if note.endswith(".") else ".")


def _name(context: PanelContext, ask: Ask, tokens: tuple[str, ...]) -> str:
    return join_words(context.list_labels(ask, tokens), 12) or "nothing"


def _write_chances(context: PanelContext, ask: Ask, hint: Hint) -> str:
    """Return the chances that the search saw: of the answer, and of the best other one."""
    (_, best), *others = hint.chances
    told = f"I played {hint.games} games on from here in my head: your chance to win is {best:.0%}"
    if not others:
        return f"{told}."
    tokens, chance = others[0]
    other = embolden(_name(context, ask, tokens))
    return (
        f"{told}, and about the same with {other}." if chance > best - ALIKE else f"{told}; {chance:.0%} with {other}."
    )
