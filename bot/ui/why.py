"""What cannot be chosen now, and why."""

from typing import Final

from bot.ui import groups
from bot.ui.items import Turn
from bot.ui.scene import Row, Scene
from bot.ui.text import fit, listed, written
from games.engine.ask import Ask

REASONS: Final = 6
TOGETHER: Final = 8  # options named with one reason
WHY: Final = 1_600  # characters for what is not possible in a question of many groups
FOLD: Final = 400  # from this length on it is folded: what, and by which rule; a press tells why
UNFOLDED: Final = 50  # added to a page on which it is not folded


def reasons(scene: Scene, ask: Ask) -> list[str]:
    """The options that cannot be chosen now, with reason and rule; those with one reason together."""
    barred: dict[str, list[str]] = {}
    rules: dict[str, dict[str, None]] = {}
    for token, refusal in ask.options:
        if refusal is not None:
            barred.setdefault(refusal.why, []).append(token)
            rules.setdefault(refusal.why, {})[refusal.rule] = None
    said = [
        f"-# Not now: {listed(scene.said(ask, tokens), TOGETHER)} – {written(why, scene.standing)}"
        f" (rule{'' if len(rules[why]) == 1 else 's'} {', '.join(rules[why])})"
        for why, tokens in barred.items()
    ]
    if len(said) > REASONS:
        said = [*said[:REASONS], f"-# … and {len(said) - REASONS} more"]
    return ["\n".join(said)] if said else []


def why_not(scene: Scene, ask: Ask, found: list[groups.Group]) -> list[str]:
    """By group, what is not possible now, and why; what bars options of several groups is said once, before them."""
    said: list[str] = []
    alone: dict[str, list[str]] = {}
    for reason, where in groups.reasons(ask, found).items():
        why = written(reason, scene.standing)
        if len(where) > 1:
            named = [name for group, tokens in where for name in _named(scene, ask, group, tokens)]
            said.append(f"-# Not now: {listed(named, TOGETHER)} – {why}")
        else:
            ((group, tokens),) = where
            alone.setdefault(group.title, []).append(f"{listed(scene.said(ask, tokens), TOGETHER)} – {why}")
    for title, own in alone.items():
        more = f"; … and {len(own) - REASONS} more" if len(own) > REASONS else ""
        said.append(f"-# Not now{f' (**{title}**)' if title else ''}: {'; '.join(own[:REASONS])}{more}")
    return ["\n".join(fit(said, WHY))] if said else []


def _named(scene: Scene, ask: Ask, group: groups.Group, tokens: tuple[str, ...]) -> list[str]:
    """The group by its title if all of it is meant, else its options."""
    whole = group.title and len(tokens) == len(group.places) > 1
    return [f"**{group.title}**"] if whole else scene.said(ask, tokens)


def folded(scene: Scene, ask: Ask, found: list[groups.Group]) -> list[str]:
    """By group, what is not possible now, each with the rule that bars it."""
    said = []
    for group in found:
        barred = [(ask.options[place], ask.options[place].refusal) for place in group.places]
        names = [
            f"{scene.said(ask, [one.token])[0]} ({refusal.rule})" for one, refusal in barred if refusal is not None
        ]
        if names:
            said.append(f"-# Not now{f' (**{group.title}**)' if group.title else ''}: {', '.join(names)}")
    return ["\n".join(fit(said, WHY))] if said else []


def fold(scene: Scene, page: int, unfolded: bool) -> Row:
    """A button that tells all reasons, or hides them again."""
    table, digest = scene.standing.table.id, scene.digest
    return Row(
        Turn(table, digest, page if unfolded else page + UNFOLDED, (), "Fewer words" if unfolded else "Why not?")
    )
