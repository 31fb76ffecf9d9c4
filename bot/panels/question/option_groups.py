"""A question with many choices, divided: which options belong together, and what is said of those that cannot be chosen now."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.asking.ask import Ask

OTHER: Final = "Other"
MENUS: Final = 6  # of one message; Discord allows 40 components in all
BUTTONS: Final = 5  # of one row

Groups = Sequence[tuple[str, frozenset[str]]]


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together: a title (none for those that are buttons), and their places, legal or not."""

    title: str
    places: tuple[int, ...]


def of(every: Mapping[str, Groups], ask: Ask) -> Groups:
    """Return how that question is divided; nothing if it isn't, such as the next question of the same rule."""
    found = every.get(ask.rule, ())
    tokens = {option.token for option in ask.options}
    return found if any(tokens & group for _, group in found) else ()


def divide_options(ask: Ask, groups: Groups, apart: Collection[str]) -> list[Group]:
    """Return the groups that have an option, in their order; then the others; the options that stand apart first, without a title."""
    single = [place for place, option in enumerate(ask.options) if option.token in apart]
    single = [place for place in single if place not in legal(ask, single)[BUTTONS:]]
    left = [place for place in range(len(ask.options)) if place not in single]
    found = [Group("", tuple(single))]
    for title, tokens in groups:
        found.append(Group(title, tuple([place for place in left if ask.options[place].token in tokens])))
        left = [place for place in left if place not in found[-1].places]
    return [group for group in (*found, Group(OTHER, tuple(left))) if group.places]


def legal(ask: Ask, places: Iterable[int]) -> list[int]:
    """Return the places that can be chosen now."""
    return [place for place in places if ask.options[place].refusal is None]


def menus(ask: Ask, groups: Iterable[Group]) -> list[Group]:
    """Return the groups that get a menu: those with a legal option. Groups beyond the room of one message are joined at the end."""
    shown = [group for group in groups if group.title and legal(ask, group.places)]
    if len(shown) <= MENUS:
        return shown
    rest = tuple(sorted([place for group in shown[MENUS - 1 :] for place in group.places]))
    return [*shown[: MENUS - 1], Group(OTHER, rest)]


def reasons(ask: Ask, groups: Iterable[Group]) -> dict[str, list[tuple[Group, tuple[str, ...]]]]:
    """Return by reason, with its rules: the groups in which it bars something, each with the tokens that it bars."""
    rules: dict[str, dict[str, None]] = {}
    barred: dict[str, list[tuple[Group, tuple[str, ...]]]] = {}
    for group in groups:
        for why, tokens in _find_barred(ask, group, rules).items():
            barred.setdefault(why, []).append((group, tuple(tokens)))
    return {f"{why} ({', '.join(rules[why])})": where for why, where in barred.items()}


def _find_barred(ask: Ask, group: Group, rules: dict[str, dict[str, None]]) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for place in group.places:
        token, refusal = ask.options[place]
        if refusal is not None:
            found.setdefault(refusal.why, []).append(token)
            rules.setdefault(refusal.why, {})[refusal.rule] = None
    return found
