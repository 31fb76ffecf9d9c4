"""Answers to what is asked, in words: what is grave is asked once more, what is refused is said around the panel."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

from discord.utils import utcnow

from bot.interactions.base import responder
from bot.interactions.base.confirmations import find_grave, find_outcome, list_words, trace_asks
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.refused_words import NOTHING_MEANT, find_refused_question, list_meant, read_refused_names
from bot.interactions.base.spoken_confirmations import SpokenConfirmations
from bot.model.counters import Counters
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.question_presses import (
    CANCEL,
    AnswerUsual,
    ConfirmChoice,
    EnterNumber,
    PickFromMenu,
    PickOption,
    TurnPage,
    UndoMove,
)
from bot.panels.pages.message_layout import Layout, note
from bot.panels.question.choice_controls import merge_choice
from bot.panels.question.panel_context import is_single
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import CHOICE, write_label
from bot.tables.option_choice import Choice, ChoiceResult
from games.engine.asking.ask import Ask
from games.engine.errors import Refused
from games.engine.running.words import Words, read_words


class PlayerActs(Protocol):
    """A player's acts in answer to a question: usually the table service's own."""

    async def act(
        self, table: int, user: int, /, *path: Words, digest: str | None = None, partial: bool = False
    ) -> TableSnapshot:
        """Answer what is asked, with words."""

    async def take_back(self, table: int, user: int, /, digest: str | None = None) -> TableSnapshot:
        """Forget the last answer."""

    async def choose(self, table_id: int, user: int, digest: str, places: Sequence[int]) -> TableSnapshot:
        """Answer with the options at these places."""

    async def answer_or_preview(self, table_id: int, user: int, choice: Choice) -> ChoiceResult:
        """Answer with one option, if it only leads on or is harmless."""


class Answers:
    """Answers for a user, by words or by a press on a question, and shows the panel that follows."""

    def __init__(self, panels: PanelService, acts: PlayerActs, tally: Counters) -> None:
        """`panels`: reads the table and draws the panel; `acts`: what answers; `tally` counts what rules refuse."""
        self.panels, self.acts, self.tally = panels, acts, tally
        self.tables, self.presenters = panels.tables, panels.presenters
        self._spoken = SpokenConfirmations()

    async def undo_move(self, press: UndoMove, user: int, again: str) -> Layout:
        try:
            with in_words():
                standing = await self.acts.take_back(press.table, user, press.digest)
        except Refused as refused:
            return await self._refuse(press.table, user, "undo", refused)
        return await self._after(standing, user, again)

    async def act(
        self, table: int, user: int, path: Sequence[str], digest: str | None = None, typed: str = ""
    ) -> Layout:
        """Answer for the user; return the panel that follows, or the one around the refusal. `typed`: what a refusal names, if not the path.

        Ask once more about a grave end, as for a press, unless these words confirm what was asked just before.
        """
        standing = await self.panels.load_for(table, user)
        seat = standing.seat_of(user)
        asked = "" if seat is None or standing.match is None else standing.digest(seat)
        confirmed = self._spoken.take(table, user, path, asked, utcnow())
        try:
            if confirmed is None and (again := await self._asked_again(standing, user, path, digest)) is not None:
                return again
            standing = await self.acts.act(table, user, *(confirmed or path), digest=None if confirmed else digest)
        except Refused as refused:
            seats = read_refused_names(await self.tables.standing(table), path, refused)
            if seats is not None:  # a player was called by name
                return await self.act(table, user, seats, digest, " ".join(path))
            return await self._refuse(table, user, typed or " ".join(path), refused)
        return await self._after_answer(standing, user)

    async def _asked_again(
        self, standing: TableSnapshot, user: int, path: Sequence[str], digest: str | None
    ) -> Layout | None:
        """Return the panel that asks once more, if the path ends with something grave. Raise TableError, Refused."""
        table, seat = standing.table.id, standing.seat_of(user)
        if seat is None or standing.table.status != "playing" or standing.table.players[seat].given_up:
            return None
        if digest not in (None, standing.digest(seat)):
            return None
        found = find_grave(self.presenters.find(standing.table.game), standing, seat, path)
        if found is None:
            return None
        for _ in range(standing.match.count_restated(seat, *path) if standing.match is not None else 0):
            standing = await self.acts.take_back(table, user)
        if found.before:
            standing = await self.acts.act(table, user, *found.before, partial=True)
        self._spoken.remember(table, user, path, standing.digest(seat), utcnow())
        return await self._last_look(standing, user, found.asks, found.places, notice=bot_texts.SAY_AGAIN)

    async def _last_look(
        self, standing: TableSnapshot, user: int, asks: Sequence[Ask], path: tuple[int, ...], **shown: Any
    ) -> Layout:
        """Return the panel that asks once more: the path answers these questions, see `list_words`."""
        context = await self.panels.build_context(standing, user)
        said = find_outcome(context.presenter, standing, asks[-1], list_words(asks, path)) or ""
        return await self.panels.draw_panel(
            replace(context, chosen=path, steps=tuple(asks[1:]), confirm=True, outcome=said, **shown)
        )

    async def out_of_place(self, standing: TableSnapshot, user: int, word: str) -> Layout:
        """Return the panel around the reason why that command answers nothing now. Raise TableError without a seat or a running game."""
        seat = standing.seat_of(user)
        if standing.match is None or standing.table.status == "paused":
            raise TableError("not now", bot_texts.waiting(standing))
        if seat is None:
            raise TableError("not seated", bot_texts.NOT_SEATED)
        return await self._refuse(standing.table.id, user, word, standing.match.out_of_place(seat, word))

    async def _after_answer(self, standing: TableSnapshot, user: int, since: int | None = None) -> Layout:
        """Return the panel after an answer; it says so if nothing came of it. `since`: the act before the user's; None: they made one."""
        return await self._after(standing, user, since=since, answered=bot_texts.ANSWERED)

    async def _after(
        self, standing: TableSnapshot, user: int, again: str = "", since: int | None = None, answered: str = ""
    ) -> Layout:
        """Return the panel after something was stored; if it cannot be drawn, the reader is told that it is stored.

        `since`: the act before the user's; None: they made one. `answered`: see `PanelContext`.
        """
        self.tables.note_act(standing, user)
        try:
            told = standing.table.revision - 1 if since is None else since
            return await self.panels.panel_of(standing, user, again=again, since=told, answered=answered)
        except Exception:
            return note(responder.log_apology("drawing a panel", stored=True), standing.table.id)

    async def _refuse(self, table: int, user: int, what: str, refused: Refused) -> Layout:
        standing = await self.panels.load_for(table, user)
        self.tally.count_refusal(standing.table.game)
        ask, after, labels, meant = standing.ask_of(user), "", list[str](), NOTHING_MEANT
        if ask is not None:
            context = await self.panels.build_context(standing, user)
            ask, after = find_refused_question(standing, ask, refused)
            labels = context.list_labels(ask, ask.legal)
            meant = list_meant(context, ask, refused)
        now = bot_texts.possible(standing, ask, labels, after)
        title = self.presenters.game(standing.table.game).title
        refusal = refused.refusal._replace(why=write_label(refused.why, standing, 2 * CHOICE))
        return await self.panels.panel_of(
            standing, user, notice=bot_texts.write_refusal(what, refusal, title, now), meant=meant
        )

    async def leave_ahead(self, table: int, user: int, name: str, until: str) -> Layout:
        """Store an answer given in advance, or cancel it; cancel all if `name` is empty. Raise TableError."""
        await self.panels.load_for(table, user)
        if until == CANCEL:
            return await self._after(await self.tables.cancel_ahead(table, user, name), user)
        return await self._after(await self.tables.leave_ahead(table, user, name, until), user)

    # ---- presses on a question, whose buttons and menus name options by their places

    async def pick_option(self, press: PickOption, user: int) -> Layout:
        """Answer with the option, or ask once more. Raise TableError."""
        return await self._choose_one(press.table, user, press.digest, press.path)

    async def pick_from_menu(self, press: PickFromMenu, user: int, again: str) -> Layout:
        """Answer with what was picked, or show it as chosen where several can be; `again`: see `PanelContext`. Raise TableError."""
        if not press.chosen and press.path:  # perhaps the first of several
            return await self._choose_one(press.table, user, press.digest, press.path, press)
        standing, ask = await self._read_question(press.table, user, press.digest)
        if is_single(ask):  # no one has drawn a menu in which several can be picked of it
            raise TableError("passed", bot_texts.PASSED)
        context = replace(await self.panels.build_context(standing, user), page=press.page, again=again)
        return await self.panels.draw_panel(replace(context, chosen=merge_choice(press, ask)))

    async def turn_page(self, press: TurnPage, user: int, again: str) -> Layout:
        """Show another page, or another selection; `again`: see `PanelContext`. Raise TableError."""
        standing, _ = await self._read_question(press.table, user, press.digest)
        context = replace(await self.panels.build_context(standing, user), page=press.page, again=again)
        return await self.panels.draw_panel(replace(context, chosen=press.chosen))

    async def _read_question(self, table: int, user: int, digest: str) -> tuple[TableSnapshot, Ask]:
        """Return the open question that this digest names. Raise TableError when it has passed, or for one without a seat."""
        standing = await self.panels.load_for(table, user)
        seat, ask = standing.seat_of(user), standing.ask_of(user)
        if seat is None or standing.match is None:
            raise TableError("not seated", bot_texts.NOT_SEATED)
        if ask is None or standing.digest(seat) != digest:
            raise TableError("passed", bot_texts.PASSED)
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
            return await self._refuse(press.table, user, text, refused)
        return await self._after_answer(standing, user)

    async def answer_usual(self, press: AnswerUsual, user: int) -> Layout:
        """Answer in the usual way what is asked, and what is asked next, as long as the title's drawing knows how."""
        standing, ask = await self._read_question(press.table, user, press.digest)
        straight, seat = self.presenters.find(standing.table.game).straight, ask.seat
        answer = None if straight is None else straight.answer(ask)
        if straight is None or answer is None:  # no one has drawn a button for that
            raise TableError("passed", bot_texts.PASSED)
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
                choice = Choice(digest, path, several=menu is not None, harmless=is_harmless)
                found = await self.acts.answer_or_preview(table, user, choice)
        except Refused as refused:
            standing, ask = await self._read_question(table, user, digest)
            context = await self.panels.build_context(standing, user)
            return await self._refuse(table, user, context.label(ask, ask.options[path[0]].token)[0], refused)
        if found.answered:
            return await self._after_answer(found.standing, user)
        asks = trace_asks(found.standing, user, path)
        if menu is not None and not is_single(asks[0]):
            context = await self.panels.build_context(found.standing, user)
            return await self.panels.draw_panel(replace(context, page=menu.page, chosen=merge_choice(menu, asks[0])))
        return await self._last_look(found.standing, user, asks, path, settled=found.settled)

    async def enter_number(self, press: EnterNumber, user: int) -> Layout:
        """Answer with the number that was entered. Raise TableError."""
        text = press.entries.get("number", "")
        standing, ask = await self._read_question(press.table, user, press.digest)
        if not ask.amount:  # a forged form
            raise TableError("passed", bot_texts.PASSED)
        tokens = [option.token for option in ask.options]
        number = _read_number(standing, ask, text)
        if number not in tokens:
            raise TableError("option", bot_texts.NO_NUMBER.format(low=tokens[0], high=tokens[-1], rule=ask.rule))
        return await self._choose_one(press.table, user, press.digest, (tokens.index(number),))


def _read_number(standing: TableSnapshot, ask: Ask, text: str) -> str:
    """Return the amount that was entered, as the question has it; empty where it isn't one."""
    try:
        return "" if standing.match is None else read_words(standing.match.game, standing.match.state, ask, text)[0]
    except Refused:
        return ""


@contextmanager
def in_words() -> Iterator[None]:
    """Say with the sentences of panels that a choice has passed, or that the presser has no seat."""
    try:
        yield
    except TableError as error:
        said = {"passed": bot_texts.PASSED, "not seated": bot_texts.NOT_SEATED}.get(error.kind, error.said)
        raise TableError(error.kind, said) from error
