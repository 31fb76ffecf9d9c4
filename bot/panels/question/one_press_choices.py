"""Choices by one press: an option of the open question, or an option and one of the question that would follow, so that both are answered."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.panels.question.panel_context import PanelContext, is_single
from bot.panels.text.text_formatting import write_label
from games.engine.asking.ask import Ask
from games.engine.errors import Refused

MOST: Final = 25  # of one menu


class OnePressChoice(NamedTuple):
    """The places that it answers with, one for each question; how it is called; a note on it."""

    path: tuple[int, ...]
    name: str
    note: str


def deeds(context: PanelContext, ask: Ask, legal: Iterable[int]) -> list[OnePressChoice]:
    """Return the choices that these options offer; those that the presenter unfolds with what follows, as long as there is room."""
    found = [_unfold_option(context, ask, place) for place in legal]
    while sum(map(len, found)) > MOST and max(map(len, found)) > 1:
        longest = max(range(len(found)), key=lambda k: len(found[k]))
        found[longest] = [_alone(context, ask, found[longest][0].path[0])]
    return [deed for some in found for deed in some]


def _alone(context: PanelContext, ask: Ask, place: int) -> OnePressChoice:
    return OnePressChoice((place,), *context.label(ask, ask.options[place].token))


def _unfold_option(context: PanelContext, ask: Ask, place: int) -> list[OnePressChoice]:
    """Return the option with each choice that would follow; alone where the drawing does not unfold it or something else is asked then."""
    token, alone = ask.options[place].token, _alone(context, ask, place)
    following = _ahead(context, ask, token) if token in context.presenter.unfolded else None
    if following is None or not is_single(following) or not following.legal:
        return [alone]
    if following.amount:
        return [alone] if following.rule not in context.presenter.whole else [_all(alone, following), alone]
    legal = [k for k, option in enumerate(following.options) if option.refusal is None]
    found = [_presume(context, ask, _both(context, ask, place, following, k), following) for k in legal]
    if following.rule not in context.presenter.whole:
        return found
    amounts = [_ahead(context, ask, token, following.options[deed.path[-1]].token) for deed in found]
    filled = [_all(deed, more) if more and more.amount else deed for deed, more in zip(found, amounts, strict=True)]
    return [*filled, alone] if filled != found else found


def _presume(context: PanelContext, ask: Ask, deed: OnePressChoice, following: Ask) -> OnePressChoice:
    """Return the choice together with the default of what would be asked after it, where the drawing presumes that."""
    if not context.presenter.presumed:
        return deed
    last = _ahead(context, ask, ask.options[deed.path[0]].token, following.options[deed.path[1]].token)
    if last is None or last.rule not in context.presenter.presumed or not last.default or not is_single(last):
        return deed
    place = [option.token for option in last.options].index(last.default[0])
    return deed._replace(path=(*deed.path, place))


def _ahead(context: PanelContext, ask: Ask, *words: str) -> Ask | None:
    """Return what would be asked after these words, if no one learns of them."""
    try:
        return None if context.standing.match is None else context.standing.match.preview(ask.seat, *words)
    except Refused:
        return None


def _all(deed: OnePressChoice, amount: Ask) -> OnePressChoice:
    """Return the same with the whole of the amount that is asked for."""
    most = len(amount.options) - 1
    return OnePressChoice((*deed.path, most), f"{deed.name}: all {amount.options[most].token}"[:80], deed.note)


def _both(context: PanelContext, ask: Ask, place: int, following: Ask, then: int) -> OnePressChoice:
    """Return `Work A2 Forest`, in the title's own words where it has some."""
    first, second = ask.options[place].token, following.options[then].token
    own = context.presenter.deed(context.view, first, second) if context.presenter.deed is not None else None
    if own is not None:
        return OnePressChoice(
            (place, then), write_label(own.text, context.standing, 80), write_label(own.note, context.standing)
        )
    name, note = context.label(following, second)
    return OnePressChoice((place, then), f"{context.label(ask, first)[0]}: {name}"[:80], note)
