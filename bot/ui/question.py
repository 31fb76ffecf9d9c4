"""An open question, laid out: its texts, then its rows of controls."""

from typing import Final

from bot.ui import groups
from bot.ui.controls import PAGE, SHORT, controls, menu, page_count, pressed, turns
from bot.ui.deeds import Deed, deeds
from bot.ui.items import Amount, Confirm, Turn, Usual
from bot.ui.scene import Row, Scene, single
from bot.ui.text import cut, listed, written
from games.engine.ask import Ask, Settled

QUICK: Final = 11  # options of a group that are buttons, two fewer for each group: what a phone has room for
BESIDE: Final = 4  # buttons in a row, so that a phone has two lines of two


def question(scene: Scene, ask: Ask) -> tuple[list[str], list[Row]]:
    """The question's texts and its rows of controls."""
    level = "**" if ask.standing else ""  # an offer is not as loud as a question
    texts = [f"{level or '### '}{written(ask.prompt, scene.standing)}{level} *(rule {ask.rule})*"]
    texts += [] if scene.confirm or divides(scene, ask) else scene.hint(ask)
    if scene.confirm and scene.chosen:
        return _confirm(scene, ask, texts)
    if ask.amount and len(ask.options) > PAGE:
        table, digest = scene.standing.table.id, scene.digest
        return texts, [Row(Amount(table, digest, int(ask.options[0].token), int(ask.options[-1].token)))]
    if divides(scene, ask):
        return _divided(scene, ask, texts)
    texts += _chosen(scene, ask)
    return texts, [*controls(scene, ask), *_straight(scene, ask)]


def _straight(scene: Scene, ask: Ask) -> list[Row]:
    """A button that answers this and what follows in the usual way."""
    straight = scene.drawing.straight
    if straight is None or not straight.begins(ask):
        return []
    return [Row(Usual(scene.standing.table.id, scene.digest, straight.name))]


def divides(scene: Scene, ask: Ask) -> bool:
    """Whether the question is divided into groups; its hint then comes below its many controls."""
    return single(ask) and ask.rule in scene.drawing.groups and not scene.confirm


def _confirm(scene: Scene, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """A last look before an answer that cannot be taken back."""
    table, digest = scene.standing.table.id, scene.digest
    follows = f": {written(scene.outcome, scene.standing)}" if scene.outcome else ""
    texts.append(f"**{listed(scene.said_at(ask, scene.chosen), 12)}**{follows} – this is final. Confirm?")
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


def _divided(scene: Scene, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """A question for one of many things: buttons for what stands apart and for what is alone, a menu for each group that offers more."""
    found = groups.divided(ask, scene.drawing.groups[ask.rule], scene.drawing.apart)
    apart = [place for group in found if not group.title for place in groups.legal(ask, group.places)]
    offered = [(group.title, deeds(scene, ask, groups.legal(ask, group.places))) for group in groups.menus(ask, found)]
    several = [(title, some) for title, some in offered if len(some) > 1]
    quick = [
        some for title, some in several if title in scene.drawing.pressed and len(some) <= QUICK - 2 * len(several)
    ]
    many = [(title, some) for title, some in several if some not in quick]
    alone = [some[0] for _, some in offered if len(some) == 1]
    singly = [Deed((place,), *scene.label(ask, ask.options[place].token)) for place in apart]
    first = [deed for some in quick for deed in some]
    return texts, [*pressed(scene, [*first, *singly, *alone], BESIDE), *_menus(scene, ask, many)]


def _menus(scene: Scene, ask: Ask, several: list[tuple[str, list[Deed]]]) -> list[Row]:
    """All turn their pages together; one with fewer pages stays at its last."""
    pages = max([page_count(some) for _, some in several], default=1)
    page, rows = max(0, min(scene.leaf, pages - 1)), list[Row]()
    for letter, (title, some) in zip("abcdef", several, strict=False):
        here = min(page, page_count(some) - 1)
        shown = some[here * PAGE : (here + 1) * PAGE]
        rows.append(menu(scene, ask, shown, here, f"{title}: {_names(scene, ask, shown)}", letter))
    return [*rows, *turns(scene, page, pages)]


def _names(scene: Scene, ask: Ask, shown: list[Deed]) -> str:
    """What a menu offers, in a few words."""
    return ", ".join(dict.fromkeys([scene.label(ask, ask.options[deed.path[0]].token)[0] for deed in shown]))
