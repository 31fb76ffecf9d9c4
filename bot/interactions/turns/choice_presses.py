"""Presses on an open question, whose buttons and menus name options by their places."""

from collections.abc import Sequence
from dataclasses import replace

from bot.interactions.turns.answering import AnswerHandler, in_words
from bot.interactions.turns.confirmations import find_outcome, trace_asks
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.question_presses import (
    AnswerUsual,
    ConfirmChoice,
    EnterNumber,
    PickFromMenu,
    PickOption,
    TurnPage,
)
from bot.panels.pages.message_layout import Layout
from bot.panels.question.choice_controls import merge_choice
from bot.panels.question.panel_context import is_single
from bot.panels.text import bot_texts as words
from games.engine.ask import Ask
from games.engine.errors import Refused


class ChoicePresses(AnswerHandler):
    """Does what the press on a question says, or shows what it is about to do."""

    async def pick_option(self, press: PickOption, user: int) -> Layout:
        """Answer with the option, or ask once more. Raise TableError."""
        return await self._choose_one(press.table, user, press.digest, press.path)

    async def pick_from_menu(self, press: PickFromMenu, user: int, again: str) -> Layout:
        """Answer with what was picked, or show it as chosen where several can be; `again`: see `PanelContext`. Raise TableError."""
        if not press.chosen and press.path:  # perhaps the first of several
            return await self._choose_one(press.table, user, press.digest, press.path, press)
        standing, ask = await self._read_question(press.table, user, press.digest)
        if is_single(ask):  # no one has drawn a menu in which several can be picked of it
            raise TableError("passed", words.PASSED)
        context = replace(await self.build_context(standing, user), page=press.page, again=again)
        return await self.draw_panel(replace(context, chosen=merge_choice(press, ask)))

    async def turn_page(self, press: TurnPage, user: int, again: str) -> Layout:
        """Show another page, or another selection; `again`: see `PanelContext`. Raise TableError."""
        standing, _ = await self._read_question(press.table, user, press.digest)
        context = replace(await self.build_context(standing, user), page=press.page, again=again)
        return await self.draw_panel(replace(context, chosen=press.chosen))

    async def _read_question(self, table: int, user: int, digest: str) -> tuple[TableSnapshot, Ask]:
        """Return the open question that this digest names. Raise TableError when it has passed, or for one without a seat."""
        standing = await self.load_for(table, user)
        seat, ask = standing.seat_of(user), standing.ask_of(user)
        if seat is None or standing.match is None:
            raise TableError("not seated", words.NOT_SEATED)
        if ask is None or standing.digest(seat) != digest:
            raise TableError("passed", words.PASSED)
        return standing, ask

    async def confirm_choice(self, press: ConfirmChoice, user: int) -> Layout:
        """Answer with all that is chosen."""
        try:
            with in_words():
                standing = await self.acts.choose(press.table, user, press.digest, press.chosen)
        except Refused as refused:
            _, ask = await self._read_question(press.table, user, press.digest)
            chosen = press.chosen[:1] if is_single(ask) else press.chosen
            text = " ".join([ask.options[place].token for place in chosen]) or "none"
            return await self._refuse(press.table, user, text, refused, (text,))
        return await self._after_answer(standing, user)

    async def answer_usual(self, press: AnswerUsual, user: int) -> Layout:
        """Answer in the usual way what is asked, and what is asked next, as long as the title's drawing knows how."""
        standing, ask = await self._read_question(press.table, user, press.digest)
        straight, seat = self.presenters.find(standing.table.game).straight, ask.seat
        answer = None if straight is None else straight.answer(ask)
        if straight is None or answer is None:  # no one has drawn a button for that
            raise TableError("passed", words.PASSED)
        since = standing.table.revision
        for _ in straight.answers:
            standing = await self.acts.act(press.table, user, answer, digest=standing.digest(seat))
            following = standing.open_ask(seat)
            if standing.match is None or not straight.is_passed(standing.match.view(seat), following):
                break
            answer = straight.answer(following) or ""
        return await self._after_answer(standing, user, since)

    async def _choose_one(
        self, table: int, user: int, digest: str, path: tuple[int, ...], menu: PickFromMenu | None = None
    ) -> Layout:
        """Answer with one option, or one and what it leads to, if it only leads on or harms no one; otherwise ask once more."""

        def is_harmless(before: TableSnapshot, ask: Ask, words: Sequence[str]) -> bool:
            return find_outcome(self.presenters.find(before.table.game), before, ask, words) is None

        try:
            with in_words():
                led = await self.acts.lead(table, user, digest, *path, several=menu is not None, harmless=is_harmless)
        except Refused as refused:
            standing, ask = await self._read_question(table, user, digest)
            context = await self.build_context(standing, user)
            return await self._refuse(table, user, context.label(ask, ask.options[path[0]].token)[0], refused)
        if led.answered:
            return await self._after_answer(led.standing, user)
        asks = trace_asks(led.standing, user, path)
        if menu is not None and not is_single(asks[0]):
            context = await self.build_context(led.standing, user)
            return await self.draw_panel(replace(context, page=menu.page, chosen=merge_choice(menu, asks[0])))
        return await self._last_look(led.standing, user, asks, path, settled=led.settled)

    async def enter_number(self, press: EnterNumber, user: int) -> Layout:
        """Answer with the number that was entered. Raise TableError."""
        text = press.entries.get("number", "")
        _, ask = await self._read_question(press.table, user, press.digest)
        if not ask.amount:  # a forged form
            raise TableError("passed", words.PASSED)
        tokens = [option.token for option in ask.options]
        number = text.strip().lstrip("+0") or "0"
        if not text.strip().isdecimal() or number not in tokens:
            raise TableError("option", words.NO_NUMBER.format(low=tokens[0], high=tokens[-1], rule=ask.rule))
        return await self._choose_one(press.table, user, press.digest, (tokens.index(number),))
