"""An open question as text and controls: buttons for a few choices, menus with pages for many, a form for large numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.shelf import Drawing
from bot.standing import LogLine, Standing
from bot.ui import groups
from bot.ui.codes import ROOM, encode
from bot.ui.items import Amount, ChoiceButton, ChoiceMenu, Confirm, Turn, option
from bot.ui.text import cut, fit, labelled, listed, written
from games.engine.ask import Ask, Settled
from games.engine.game import Game

PAGE: Final = 25  # options of a menu
FEW: Final = 5  # choices that become buttons
REASONS: Final = 6
TOGETHER: Final = 8  # options named with one reason
SHORT: Final = 38  # characters of a button that a phone shows
WHY: Final = 1_600  # characters for what is not possible in a question of many groups
FOLD: Final = 400  # from this length on it is folded: what, and by which rule; a press tells why
UNFOLDED: Final = 50  # added to a page on which it is not folded

Row = ui.ActionRow[Any]


@dataclass(frozen=True)
class Scene:
    """All that one seat's panel shows: how things stand, what was just said, and what is half chosen."""

    standing: Standing
    game: Game[Any]
    drawing: Drawing
    seat: int
    lines: Sequence[LogLine] = ()
    notice: str = ""
    brief: bool = False
    page: int = 0
    chosen: tuple[int, ...] = ()
    confirm: bool = False
    settled: tuple[Settled, ...] = ()
    view: Any = None
    foot: str = ""

    @property
    def ask(self) -> Ask | None:
        """What this seat is asked now."""
        if self.standing.match is None or self.standing.table.status != "playing":
            return None
        return self.standing.match.asks.get(self.seat)

    def label(self, ask: Ask, token: str) -> tuple[str, str]:
        """How an option is shown to this seat: text and note, without markdown."""
        label = self.game.label(self.view, ask, token)
        return labelled(label.text, self.standing, 80), labelled(label.note, self.standing)

    def names(self, ask: Ask, places: Sequence[int]) -> list[str]:
        """The options at these places, for labels."""
        return [self.label(ask, ask.options[place].token)[0] for place in places if place < len(ask.options)]

    def said(self, ask: Ask, tokens: Sequence[str]) -> list[str]:
        """These options, for markdown."""
        return [written(self.game.label(self.view, ask, token).text, self.standing) for token in tokens]

    def said_at(self, ask: Ask, places: Sequence[int]) -> list[str]:
        """The options at these places, for markdown."""
        return self.said(ask, [ask.options[place].token for place in places if place < len(ask.options)])


def single(ask: Ask) -> bool:
    """Whether exactly one option is to be chosen."""
    return ask.low == ask.high == 1


def question(scene: Scene, ask: Ask) -> tuple[list[str], list[Row]]:
    """The question's texts and its rows of controls."""
    level = "**" if ask.standing else ""  # an offer is not as loud as a question
    texts = [f"{level or '### '}{written(ask.prompt, scene.standing)}{level} *(rule {ask.rule})*"]
    hint = scene.drawing.hints.get(ask.rule)
    texts += [f"-# {hint}"] if hint and not scene.confirm else []
    if scene.confirm and scene.chosen:
        return _confirm(scene, ask, texts)
    if ask.amount and len(ask.options) > PAGE:
        table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
        return texts, [Row(Amount(table, digest, int(ask.options[0].token), int(ask.options[-1].token)))]
    if single(ask) and ask.rule in scene.drawing.groups:
        return _divided(scene, ask, texts)
    texts += _chosen(scene, ask)
    rows = _controls(scene, ask)
    return texts + _reasons(scene, ask), rows


def _confirm(scene: Scene, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """A last look before an answer that cannot be taken back."""
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    texts.append(f"{listed(scene.said_at(ask, scene.chosen), 12)} – this is final. Confirm?")
    texts += [_by_itself(scene, one) for one in scene.settled]
    yes = Confirm(table, digest, scene.chosen, cut(f"Confirm: {listed(scene.names(ask, scene.chosen), 12)}", SHORT))
    return texts, [Row(yes, Turn(table, digest, scene.page, (), "Back"))]


def _by_itself(scene: Scene, settled: Settled) -> str:
    """What goes with it and is not asked, since nothing else is possible."""
    names = listed(scene.said(settled.ask, settled.chosen), 12)
    return f"{written(settled.ask.prompt, scene.standing)} **{names}** (nothing else is possible)"


def _chosen(scene: Scene, ask: Ask) -> list[str]:
    """What is chosen so far, where several may be chosen."""
    if single(ask):
        return []
    count = str(ask.low) if ask.low == ask.high else f"{ask.low} to {ask.high}"
    order = " in this order" if ask.ordered else ""
    names = listed(scene.said_at(ask, scene.chosen), 40)
    return [f"Choose {count}{order}. Chosen ({len(scene.chosen)}): {names}."]


def _controls(scene: Scene, ask: Ask) -> list[Row]:
    taken = scene.chosen if ask.ordered else ()
    legal = [k for k, choice in enumerate(ask.options) if choice.refusal is None and k not in taken]
    if single(ask):
        apart = [k for k in legal if ask.options[k].token in scene.drawing.apart] if len(legal) > FEW else legal
        others = [k for k in legal if k not in apart]
        rows = _menus(scene, ask, others) if others else []
        return [*rows, *_buttons(scene, ask, apart)]
    full = ask.ordered and len(scene.chosen) >= ask.high
    rows = [] if full or not legal else _menus(scene, ask, legal)
    return [*rows, _confirm_row(scene, ask)]


def _menus(scene: Scene, ask: Ask, legal: list[int]) -> list[Row]:
    """One page of the options, and buttons to the pages beside it."""
    pages = _pages(legal)
    page = max(0, min(scene.page, pages - 1))
    menu = _menu(scene, ask, legal, page, labelled(ask.prompt, scene.standing, 120))
    return [menu, *_turns(scene, page, pages)]


def _pages(legal: list[int]) -> int:
    return -(-len(legal) // PAGE)


def _menu(scene: Scene, ask: Ask, legal: list[int], page: int, title: str, group: str = "") -> Row:
    """A menu of one page of these options."""
    shown = legal[page * PAGE : (page + 1) * PAGE]
    several = not single(ask) and not ask.ordered
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    label = [scene.label(ask, ask.options[k].token) for k in shown]
    options = [option(k, digest, *label[n], several and k in scene.chosen) for n, k in enumerate(shown)]
    place = f" – page {page + 1} of {_pages(legal)}" if _pages(legal) > 1 else ""
    select: ui.Select[Any] = ui.Select(
        placeholder=cut(title + place, 150),
        min_values=0 if several else 1,
        max_values=min(max(ask.high, 1), len(shown)) if several else 1,
        options=options,
    )
    return Row(ChoiceMenu(table, digest, page, scene.chosen, select, group))


def _turns(scene: Scene, page: int, pages: int) -> list[Row]:
    """Buttons to the pages beside this one."""
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    near = [(page - 1, "◀ Page"), (page + 1, "Page ▶")]
    turns = [Turn(table, digest, k, scene.chosen, f"{word} {k + 1}") for k, word in near if 0 <= k < pages]
    return [Row(*turns)] if turns else []


def _buttons(scene: Scene, ask: Ask, places: list[int]) -> list[Row]:
    """A button for each of a few options."""
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    names = scene.names(ask, places)
    buttons = [ChoiceButton(table, digest, k, cut(name, SHORT)) for k, name in zip(places, names, strict=True)]
    return [Row(*buttons)] if buttons else []


def _divided(scene: Scene, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """A question for one of many things: a menu for each group that has something to offer, buttons for what stands apart.

    All groups turn their pages together; one with fewer pages stays at its last.
    """
    found = groups.divided(ask, scene.drawing.groups[ask.rule], scene.drawing.apart)
    menus = groups.menus(ask, found)
    legal = [groups.legal(ask, group.places) for group in menus]
    pages = max(map(_pages, legal), default=1)
    unfolded, page = divmod(scene.page, UNFOLDED)
    page = max(0, min(page, pages - 1))
    rows = []
    for letter, group, places in zip("abcde", menus, legal, strict=False):
        count = f"{len(places)} of {len(group.places)} possible"
        title = f"{cut(group.title, 100)} – {count}"
        rows.append(_menu(scene, ask, places, min(page, _pages(places) - 1), title, letter))
    apart = [place for group in found if not group.title for place in groups.legal(ask, group.places)]
    why = _why_not(scene, ask, found)
    rows += [*_turns(scene, page, pages), *_buttons(scene, ask, apart)]
    if sum(map(len, why)) >= FOLD:
        rows.append(_fold(scene, page, bool(unfolded)))
        why = why if unfolded else _folded(scene, ask, found)
    return texts + why, rows


def _fold(scene: Scene, page: int, unfolded: bool) -> Row:
    """A button that tells all reasons, or hides them again."""
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    return Row(
        Turn(table, digest, page if unfolded else page + UNFOLDED, (), "Fewer words" if unfolded else "Why not?")
    )


def _folded(scene: Scene, ask: Ask, found: list[groups.Group]) -> list[str]:
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


def _why_not(scene: Scene, ask: Ask, found: list[groups.Group]) -> list[str]:
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


def _confirm_row(scene: Scene, ask: Ask) -> Row:
    """Confirm what is chosen, or start over."""
    table, digest = scene.standing.table.id, scene.standing.digest(scene.seat)
    names = listed(scene.names(ask, scene.chosen), 6)
    fits = ask.low <= len(scene.chosen) <= ask.high
    row = Row(Confirm(table, digest, scene.chosen, cut(f"Confirm: {names}", SHORT), disabled=not fits))
    if scene.chosen:
        row.add_item(Turn(table, digest, scene.page, (), "Start over"))
    return row


def _reasons(scene: Scene, ask: Ask) -> list[str]:
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


def merged(item: ChoiceMenu, ask: Ask) -> tuple[int, ...]:
    """What is chosen after a menu was used: other pages stay, this page is as picked; ordered picks are appended."""
    known = [place for place in item.picked if place < len(ask.options)]
    if ask.ordered:
        chosen = (*item.chosen, *[place for place in known if place not in item.chosen])
    else:
        chosen = tuple(sorted({*[p for p in item.chosen if p not in item.shown], *known}))
    return chosen if fits(chosen) else item.chosen


def fits(chosen: Sequence[int]) -> bool:
    """Whether a selection can be carried in an id."""
    return len(encode(chosen)) <= ROOM
