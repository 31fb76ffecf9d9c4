"""Advance answers on the panel of their seat: those it has given, and those it can give."""

from typing import Any, Final

from discord import SelectOption

from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.question_presses import CANCEL, AnswerInAdvance, CancelAdvanceAnswers, OfferAdvance
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.text.text_formatting import cut
from games.engine.asking.ask import Ask, Option
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Options, Standby
from games.engine.errors import Refusal

ALWAYS: Final = "always"
UNTIL_CANCELLED: Final = "until you cancel it"
SOON: Final = "It will answer this for you in a minute or two, unless you do so first."
_LABEL: Final = 100  # characters of an option and of its note
_NAMED: Final = 4  # answers that are written out


def list_offers(context: PanelContext) -> list[Standby]:
    """Return the advance answers that this table offers while it is played."""
    table = context.standing.table
    return ways(context.game, table.options) if table.status == "playing" else []


def ways(game: Game[Any], options: Options) -> list[Standby]:
    """Return the advance answers that a table of these options offers."""
    return [one for one in game.table.standing if one.offered(options)]


def list_spans(game: Game[Any], options: Options, one: Standby) -> list[tuple[str, str]]:
    """Return the spans for which that answer may hold at a table of these options: name and words, the usual one first."""
    spans = [(span.name, span.words) for span in one.list_spans(game.table.spans, options)]
    return spans if one.find_face(options) else [*spans, (ALWAYS, UNTIL_CANCELLED)]


def may_give(standing: TableSnapshot, seat: int, one: Standby) -> bool:
    """Return whether the title lets the seat give that answer now."""
    return standing.match is not None and one.refuse(standing.match.state, seat) is None


def find_question(context: PanelContext) -> Ask | None:
    """Return what the seat is asked, as its panel shows it: an offer that it has taken up in advance isn't made again."""
    ask, held = context.ask, context.standing.ahead.get(context.seat, {})
    if ask is None or not ask.standing:
        return ask
    left = {
        one.face.lodge for one in list_offers(context) if one.face and one.face.rule == ask.rule and one.name in held
    }
    why = Refusal(ask.rule, "you answered that in advance")
    ask = ask._replace(options=tuple([Option(token, why if token in left else no) for token, no in ask.options]))
    return ask if ask.legal else None


def lines(context: PanelContext) -> list[str]:
    """Return one line of the advance answers."""
    held = context.standing.ahead.get(context.seat, {})
    left = [
        f"You {one.says}, {until(context.game, held[one.name])}{f', unless {one.unless}' if one.unless else ''}."
        for one in list_offers(context)
        if one.name in held
    ]
    if not left:
        return []
    more = f" And {len(left) - _NAMED} more." if len(left) > _NAMED else ""
    now = f" {SOON}" if context.standing.soon.get(context.seat) in held else ""
    return [f"-# **In advance**, only you see this: {' '.join(left[:_NAMED])}{more}{now}"]


def until(game: Game[Any], name: str) -> str:
    """Return until when an answer holds, in words."""
    return next((span.words for span in game.table.spans if span.name == name), UNTIL_CANCELLED)


def rows(context: PanelContext) -> list[Row]:
    """Return a menu of advance answers, folded to a button beside a question; and a button that cancels those given."""
    table, held, row = context.standing.table.id, context.standing.ahead.get(context.seat, {}), Row()
    folded = find_question(context) is not None
    found = []
    options = _options(context) if _is_small(context) else []
    if options and (context.onward or not folded):
        found.append(Row(make_menu(AnswerInAdvance(table), options, "In advance …")))
    elif options:
        row.add_item(make_button("In advance …", OfferAdvance(table)))
    if held:
        label = "Cancel the advance answer" if len(held) == 1 else "Cancel all advance answers"
        row.add_item(make_button(label, CancelAdvanceAnswers(table)))
    return [*found, row] if row.children else found


def _is_small(context: PanelContext) -> bool:
    """Return whether the seat is asked nothing, or something small."""
    ask, found = context.ask, list_offers(context)
    if context.confirm or not found:
        return False
    return ask is None or ask.standing or any(one.reply(context.view, ask) is not None for one in found)


def _options(context: PanelContext) -> list[SelectOption]:
    """Return the menu: advance answers can be cancelled, those that the title takes now given for each span.

    Values are new with every act that everyone knows of, so that no client keeps one.
    """
    standing, seat = context.standing, context.seat
    held, known = standing.ahead.get(seat, {}), standing.table.known
    found: list[SelectOption] = []
    for one in list_offers(context):
        if one.name not in held and not may_give(standing, seat, one):
            continue
        ways = [(CANCEL, "")] if one.name in held else list_spans(context.game, standing.table.options, one)
        for name, words in ways:
            label = f"Cancel: {one.says}" if name == CANCEL else f"{one.says[:1].upper()}{one.says[1:]}"
            value = f"{one.name} {name} {known}"
            found.append(SelectOption(label=cut(label, _LABEL), value=value, description=cut(words, _LABEL) or None))
    return found
