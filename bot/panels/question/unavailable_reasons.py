"""Choices that are unavailable now, and why: folded into one button that unfolds them."""

from typing import Final

from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.question_presses import TurnPage
from bot.panels.question import option_groups
from bot.panels.question.panel_context import UNFOLDED, PanelContext
from bot.panels.text.text_formatting import fit, join_words, write_marks
from games.engine.asking.ask import Ask
from games.engine.events import counted

REASONS: Final = 6
TOGETHER: Final = 8  # options named with one reason
WHY: Final = 1_600  # characters for what is not possible


def fold(context: PanelContext, ask: Ask) -> list[Button]:
    """Return a button that tells why something cannot be chosen, or hides it again; none where everything can be."""
    barred = sum(refusal is not None for _, refusal in ask.options)
    if not barred or context.confirm:
        return []
    acts = any(option.token in context.game.words.verbs for option in ask.options)
    why = f"{counted(barred, 'action')} unavailable – why?" if acts else "Why not the others?"
    page = context.leaf if context.unfolded else context.leaf + UNFOLDED
    label = "Show less" if context.unfolded else why
    return [make_button(label, TurnPage(context.standing.table.id, context.digest, page, context.chosen))]


def reasons(context: PanelContext, ask: Ask) -> list[str]:
    """Return, if unfolded, what can't be chosen now, with reason and rule; by groups if the question is divided."""
    if not context.unfolded or context.confirm:
        return []
    if found := option_groups.of(context.presenter.groups, ask):
        return _by_groups(context, ask, option_groups.divide_options(ask, found, context.presenter.singly))
    return _together(context, ask)


def _together(context: PanelContext, ask: Ask) -> list[str]:
    """Return the options that cannot be chosen now; those with one reason together."""
    barred: dict[str, list[str]] = {}
    rules: dict[str, dict[str, None]] = {}
    for token, refusal in ask.options:
        if refusal is not None:
            barred.setdefault(refusal.why, []).append(token)
            rules.setdefault(refusal.why, {})[refusal.rule] = None
    said = [
        f"-# Not now: {join_words(context.list_labels(ask, tokens), TOGETHER)} – {write_marks(why, context.standing)}"
        f" (rule{'' if len(rules[why]) == 1 else 's'} {', '.join(rules[why])})"
        for why, tokens in barred.items()
    ]
    if len(said) > REASONS:
        said = [*said[:REASONS], f"-# … and {len(said) - REASONS} more"]
    return ["\n".join(said)] if said else []


def _by_groups(context: PanelContext, ask: Ask, found: list[option_groups.Group]) -> list[str]:
    """Return by group, what is not possible now, and why; what bars options of several groups is said once, before them."""
    said: list[str] = []
    alone: dict[str, list[str]] = {}
    for reason, where in option_groups.reasons(ask, found).items():
        why = write_marks(reason, context.standing)
        if len(where) > 1:
            named = list[str]()
            for group, tokens in where:
                whole = group.title and len(tokens) == len(group.places) > 1
                named += [f"**{group.title}**"] if whole else context.list_labels(ask, tokens)
            said.append(f"-# Not now: {join_words(named, TOGETHER)} – {why}")
        else:
            ((group, tokens),) = where
            alone.setdefault(group.title, []).append(
                f"{join_words(context.list_labels(ask, tokens), TOGETHER)} – {why}"
            )
    for title, own in alone.items():
        more = f"; … and {len(own) - REASONS} more" if len(own) > REASONS else ""
        said.append(f"-# Not now{f' (**{title}**)' if title else ''}: {'; '.join(own[:REASONS])}{more}")
    return ["\n".join(fit(said, WHY))] if said else []
