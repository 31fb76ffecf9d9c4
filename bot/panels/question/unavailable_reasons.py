"""Choices that are unavailable now, and why: folded into one button that unfolds them."""

from typing import Final

from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.question_presses import TurnPage
from bot.panels.question import option_groups
from bot.panels.question.panel_context import UNFOLDED, PanelContext
from bot.panels.text.text_formatting import fit, join_words, write_marks
from games.engine.ask import Ask
from games.engine.events import counted

REASONS: Final = 6
TOGETHER: Final = 8  # options named with one reason
WHY: Final = 1_600  # characters for what is not possible


def fold(scene: PanelContext, ask: Ask) -> list[Button]:
    """Return a button that tells why something cannot be chosen, or hides it again; none where everything can be."""
    barred = sum(refusal is not None for _, refusal in ask.options)
    if not barred or scene.confirm:
        return []
    acts = any(option.token in scene.game.words.verbs for option in ask.options)
    why = f"{counted(barred, 'action')} unavailable – why?" if acts else "Why not the others?"
    page = scene.leaf if scene.unfolded else scene.leaf + UNFOLDED
    label = "Show less" if scene.unfolded else why
    return [make_button(label, TurnPage(scene.standing.table.id, scene.digest, page, scene.chosen))]


def reasons(scene: PanelContext, ask: Ask) -> list[str]:
    """Return, if unfolded, what can't be chosen now, with reason and rule; by groups if the question is divided."""
    if not scene.unfolded or scene.confirm:
        return []
    if found := option_groups.of(scene.drawing.groups, ask):
        return _by_groups(scene, ask, option_groups.divide_options(ask, found, scene.drawing.singly))
    return _together(scene, ask)


def _together(scene: PanelContext, ask: Ask) -> list[str]:
    """Return the options that cannot be chosen now; those with one reason together."""
    barred: dict[str, list[str]] = {}
    rules: dict[str, dict[str, None]] = {}
    for token, refusal in ask.options:
        if refusal is not None:
            barred.setdefault(refusal.why, []).append(token)
            rules.setdefault(refusal.why, {})[refusal.rule] = None
    said = [
        f"-# Not now: {join_words(scene.list_labels(ask, tokens), TOGETHER)} – {write_marks(why, scene.standing)}"
        f" (rule{'' if len(rules[why]) == 1 else 's'} {', '.join(rules[why])})"
        for why, tokens in barred.items()
    ]
    if len(said) > REASONS:
        said = [*said[:REASONS], f"-# … and {len(said) - REASONS} more"]
    return ["\n".join(said)] if said else []


def _by_groups(scene: PanelContext, ask: Ask, found: list[option_groups.Group]) -> list[str]:
    """Return by group, what is not possible now, and why; what bars options of several groups is said once, before them."""
    said: list[str] = []
    alone: dict[str, list[str]] = {}
    for reason, where in option_groups.reasons(ask, found).items():
        why = write_marks(reason, scene.standing)
        if len(where) > 1:
            named = [name for group, tokens in where for name in _name_group(scene, ask, group, tokens)]
            said.append(f"-# Not now: {join_words(named, TOGETHER)} – {why}")
        else:
            ((group, tokens),) = where
            alone.setdefault(group.title, []).append(f"{join_words(scene.list_labels(ask, tokens), TOGETHER)} – {why}")
    for title, own in alone.items():
        more = f"; … and {len(own) - REASONS} more" if len(own) > REASONS else ""
        said.append(f"-# Not now{f' (**{title}**)' if title else ''}: {'; '.join(own[:REASONS])}{more}")
    return ["\n".join(fit(said, WHY))] if said else []


def _name_group(scene: PanelContext, ask: Ask, group: option_groups.Group, tokens: tuple[str, ...]) -> list[str]:
    """Return the group by its title if all of it is meant, else its options."""
    whole = group.title and len(tokens) == len(group.places) > 1
    return [f"**{group.title}**"] if whole else scene.list_labels(ask, tokens)
