"""An open question, laid out: its texts, then its rows of controls."""

from bot.ui import groups
from bot.ui.controls import PAGE, SHORT, buttons, controls, menu, page_count, turns
from bot.ui.items import Amount, Confirm, Turn
from bot.ui.scene import Row, Scene, single
from bot.ui.text import cut, listed, written
from bot.ui.why import FOLD, UNFOLDED, fold, folded, reasons, why_not
from games.engine.ask import Ask, Settled


def question(scene: Scene, ask: Ask) -> tuple[list[str], list[Row]]:
    """The question's texts and its rows of controls."""
    level = "**" if ask.standing else ""  # an offer is not as loud as a question
    texts = [f"{level or '### '}{written(ask.prompt, scene.standing)}{level} *(rule {ask.rule})*"]
    texts += [] if scene.confirm else scene.hint(ask)
    if scene.confirm and scene.chosen:
        return _confirm(scene, ask, texts)
    if ask.amount and len(ask.options) > PAGE:
        table, digest = scene.standing.table.id, scene.digest
        return texts, [Row(Amount(table, digest, int(ask.options[0].token), int(ask.options[-1].token)))]
    if single(ask) and ask.rule in scene.drawing.groups:
        return _divided(scene, ask, texts)
    texts += _chosen(scene, ask)
    rows = controls(scene, ask)
    return texts + reasons(scene, ask), rows


def _confirm(scene: Scene, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """A last look before an answer that cannot be taken back."""
    table, digest = scene.standing.table.id, scene.digest
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


def _divided(scene: Scene, ask: Ask, texts: list[str]) -> tuple[list[str], list[Row]]:
    """A question for one of many things: a menu for each group that has something to offer, buttons for what stands apart.

    All groups turn their pages together; one with fewer pages stays at its last.
    """
    found = groups.divided(ask, scene.drawing.groups[ask.rule], scene.drawing.apart)
    menus = groups.menus(ask, found)
    legal = [groups.legal(ask, group.places) for group in menus]
    pages = max(map(page_count, legal), default=1)
    unfolded, page = divmod(scene.page, UNFOLDED)
    page = max(0, min(page, pages - 1))
    rows = []
    for letter, group, places in zip("abcde", menus, legal, strict=False):
        count = f"{len(places)} of {len(group.places)} possible"
        title = f"{cut(group.title, 100)} – {count}"
        rows.append(menu(scene, ask, places, min(page, page_count(places) - 1), title, letter))
    apart = [place for group in found if not group.title for place in groups.legal(ask, group.places)]
    why = why_not(scene, ask, found)
    rows += [*turns(scene, page, pages), *buttons(scene, ask, apart)]
    if sum(map(len, why)) >= FOLD:
        rows.append(fold(scene, page, bool(unfolded)))
        why = why if unfolded else folded(scene, ask, found)
    return texts + why, rows
