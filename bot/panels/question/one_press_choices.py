"""Choices by one press: an option of the open question, or an option and one of the question that would follow, so that both are answered."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.panels.question.panel_context import PanelContext, is_single
from bot.panels.text.text_formatting import write_label
from games.engine.ask import Ask
from games.engine.errors import Refused

MOST: Final = 25  # of one menu


class OnePressChoice(NamedTuple):
    """The places that it answers with, one for each question; how it is called; a note on it."""

    path: tuple[int, ...]
    name: str
    note: str


def deeds(scene: PanelContext, ask: Ask, legal: Iterable[int]) -> list[OnePressChoice]:
    """Return the choices that these options offer; those that the presenter unfolds with what follows, as long as there is room."""
    found = [_unfold_option(scene, ask, place) for place in legal]
    while sum(map(len, found)) > MOST and max(map(len, found)) > 1:
        longest = max(range(len(found)), key=lambda k: len(found[k]))
        found[longest] = [_alone(scene, ask, found[longest][0].path[0])]
    return [deed for some in found for deed in some]


def _alone(scene: PanelContext, ask: Ask, place: int) -> OnePressChoice:
    return OnePressChoice((place,), *scene.label(ask, ask.options[place].token))


def _unfold_option(scene: PanelContext, ask: Ask, place: int) -> list[OnePressChoice]:
    """Return the option with each choice that would follow; alone where the drawing does not unfold it or something else is asked then."""
    token, alone = ask.options[place].token, _alone(scene, ask, place)
    following = _ahead(scene, ask, token) if token in scene.drawing.unfolded else None
    if following is None or not is_single(following) or not following.legal:
        return [alone]
    if following.amount:
        return [alone] if following.rule not in scene.drawing.whole else [_all(alone, following), alone]
    found = [_presume(scene, ask, _both(scene, ask, place, following, k), following) for k in _legal(following)]
    if following.rule not in scene.drawing.whole:
        return found
    amounts = [_ahead(scene, ask, token, following.options[deed.path[-1]].token) for deed in found]
    filled = [_all(deed, more) if more and more.amount else deed for deed, more in zip(found, amounts, strict=True)]
    return [*filled, alone] if filled != found else found


def _presume(scene: PanelContext, ask: Ask, deed: OnePressChoice, following: Ask) -> OnePressChoice:
    """Return the choice together with the default of what would be asked after it, where the drawing presumes that."""
    if not scene.drawing.presumed:
        return deed
    last = _ahead(scene, ask, ask.options[deed.path[0]].token, following.options[deed.path[1]].token)
    if last is None or last.rule not in scene.drawing.presumed or not last.default or not is_single(last):
        return deed
    place = [option.token for option in last.options].index(last.default[0])
    return deed._replace(path=(*deed.path, place))


def _legal(ask: Ask) -> list[int]:
    return [place for place, option in enumerate(ask.options) if option.refusal is None]


def _ahead(scene: PanelContext, ask: Ask, *words: str) -> Ask | None:
    """Return what would be asked after these words, if no one learns of them."""
    try:
        return None if scene.standing.match is None else scene.standing.match.preview(ask.seat, *words)
    except Refused:
        return None


def _all(deed: OnePressChoice, amount: Ask) -> OnePressChoice:
    """Return the same with the whole of the amount that is asked for."""
    most = len(amount.options) - 1
    return OnePressChoice((*deed.path, most), f"{deed.name}: all {amount.options[most].token}"[:80], deed.note)


def _both(scene: PanelContext, ask: Ask, place: int, following: Ask, then: int) -> OnePressChoice:
    """Return `Work A2 Forest`, in the title's own words where it has some."""
    first, second = ask.options[place].token, following.options[then].token
    own = scene.drawing.deed(scene.view, first, second) if scene.drawing.deed is not None else None
    if own is not None:
        return OnePressChoice(
            (place, then), write_label(own.text, scene.standing, 80), write_label(own.note, scene.standing)
        )
    name, note = scene.label(following, second)
    return OnePressChoice((place, then), f"{scene.label(ask, first)[0]}: {name}"[:80], note)
