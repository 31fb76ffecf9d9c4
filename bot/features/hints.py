"""A hint: what a robot would do in the reader's place, why, and how often it won in thought; above their question."""

from typing import Final

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser
from bot.model.hint import Hint
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Press, TableId
from bot.panels.pages.message_layout import Layout
from bot.panels.question.panel_context import PanelContext
from bot.panels.question.panel_part import PanelPart
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import embolden, join_words
from games.engine.asking.ask import Ask
from games.engine.declaring.reasons import explain

ALIKE: Final = 0.03
"""Two chances to win that differ by less are told as alike: a few playouts can't tell more."""


class TakeHint(Press, kind="hint", keeps_panel=True):
    """Asks what a robot would do in the presser's place. Raise TableError where there is no hint to give."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await show_hint(by.bot, self.table, by.user)


async def show_hint(bot: Host, table: int, user: int) -> Layout:
    """Return the user's panel with a hint on its question. Raise TableError where there is none to give."""
    hint = await bot.tables.hints.take_hint(table, user)
    context = await bot.panels.build_context(await bot.tables.standing(table), user)
    return await bot.panels.fresh(table, user, write_hint(context, hint))


def write_hint(context: PanelContext, hint: Hint) -> str:
    """Return the hint as a sentence or two; true by what the robot tried, by a reason of the title that holds, or by the option's own note."""
    ask = context.ask
    if ask is None:
        return bot_texts.NOTHING_ASKED
    said = [f"A hint: {embolden(_name(context, ask, hint.tokens))}."]
    notes = [context.label(ask, token)[1] for token in hint.tokens]
    if reason := explain(context.game.robot.reasons, context.view, ask, hint.tokens):
        said.append(reason)
    elif len(notes) == 1 and (note := notes[0]):
        said.append(note[0].upper() + note[1:] + ("" if note.endswith(".") else "."))
    if hint.games:
        said.append(_write_chances(context, ask, hint))
    return " ".join(said)


def _name(context: PanelContext, ask: Ask, tokens: tuple[str, ...]) -> str:
    return join_words(context.list_labels(ask, tokens), 12) or "nothing"


def _write_chances(context: PanelContext, ask: Ask, hint: Hint) -> str:
    """Return the chances that the search saw: of the answer, and of the best other one."""
    (_, best), *others = hint.chances
    told = f"I played {hint.games} games on from here in my head: your chance to win is {best:.0%}"
    if not others:
        return f"{told}."
    tokens, chance = others[0]
    other = embolden(_name(context, ask, tokens))
    if chance > best - ALIKE:
        return f"{told}, and about the same with {other}."
    return f"{told}; {chance:.0%} with {other}."


def _make_button(context: PanelContext) -> list[Button]:
    table, ask = context.standing.table, context.ask
    reader = table.players[context.seat].user or 0  # 0 where a robot has the seat
    is_asked = ask is not None and not ask.standing and not table.is_daily
    return [make_button("Hint", TakeHint(table.id))] if is_asked and context.standing.may_take_hints(reader) else []


PANEL: Final = PanelPart(last=_make_button)
