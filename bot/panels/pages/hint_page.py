"""A hint in words: the answer, and what it costs and brings, or how often it won in thought."""

from bot.model.hint import Hint
from bot.panels.question.panel_context import PanelContext
from bot.panels.text.text_formatting import embolden, join_words
from games.engine.ask import Ask


def write_hint(context: PanelContext, hint: Hint) -> str:
    """Return the hint as a sentence or two; true by what the robot tried, or by the note that stands beside the option itself."""
    ask = context.ask
    if ask is None:
        return "Nothing is asked of you now."
    said = f"A hint: {embolden(_name(context, ask, hint.tokens))}."
    if hint.games:
        return f"{said} {_write_chances(context, ask, hint)}"
    notes = [context.label(ask, token)[1] for token in hint.tokens]
    return f"{said} {notes[0]}" if len(notes) == 1 and notes[0] else said


def _name(context: PanelContext, ask: Ask, tokens: tuple[str, ...]) -> str:
    return join_words(context.list_labels(ask, tokens), 12) or "nothing"


def _write_chances(context: PanelContext, ask: Ask, hint: Hint) -> str:
    """Return the chances that the search saw: of the answer, and of the best other one."""
    (_, best), *others = hint.chances
    told = f"In {hint.games} games thought through it came to a {best:.0%} chance to win"
    if not others:
        return f"{told}."
    tokens, chance = others[0]
    return f"{told}, {embolden(_name(context, ask, tokens))} to {chance:.0%}."
