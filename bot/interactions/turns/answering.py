"""Answers to what is asked, in words: what is grave is asked once more, what is refused is said around the panel."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

from discord.utils import utcnow

from bot.interactions.base import responder
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.picture_service import PictureService
from bot.interactions.turns.confirmations import find_grave, find_outcome, list_words
from bot.interactions.turns.partial_parse import parse_partly
from bot.interactions.turns.spoken_confirmations import SpokenConfirmations
from bot.interactions.turns.spoken_names import read_names
from bot.model.counters import Counters
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.question_presses import CANCEL, UndoMove
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts
from bot.tables.option_choice import ChoiceResult, Harmless
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry
from games.engine.ask import Ask
from games.engine.errors import Refused
from games.engine.words import Words


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

    async def lead(
        self,
        table_id: int,
        user: int,
        digest: str,
        *places: int,
        several: bool = False,
        harmless: Harmless | None = None,
    ) -> ChoiceResult:
        """Answer with one option, if it only leads on or is harmless."""


class AnswerHandler(PanelService):
    """Answers for a user, and draws the panel that follows. `acts`: what answers."""

    def __init__(
        self,
        tables: TableService,
        presenters: PresenterRegistry,
        tally: Counters,
        picture_service: PictureService | None = None,
    ) -> None:
        """`tally` counts what rules refuse; `picture_service`: see `PanelService`."""
        super().__init__(tables, presenters, picture_service)
        self.acts: PlayerActs = tables
        self.tally = tally
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
        standing = await self.load_for(table, user)
        seat = standing.seat_of(user)
        asked = "" if seat is None or standing.match is None else standing.digest(seat)
        confirmed = self._spoken.take(table, user, path, asked, utcnow())
        try:
            if confirmed is None and (again := await self._asked_again(standing, user, path, digest)) is not None:
                return again
            standing = await self.acts.act(table, user, *(confirmed or path), digest=None if confirmed else digest)
        except Refused as refused:
            seats = read_names(await self.tables.standing(table), path)
            if seats != list(path):  # a player was called by name
                return await self.act(table, user, seats, digest, " ".join(path))
            return await self._refuse(table, user, typed or " ".join(path), refused, path)
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
        context = await self.build_context(standing, user)
        said = find_outcome(context.presenter, standing, asks[-1], list_words(asks, path)) or ""
        return await self.draw_panel(
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
            return await self.panel_of(standing, user, again=again, since=told, answered=answered)
        except Exception:
            return note(responder.log_apology("drawing a panel", stored=True), standing.table.id)

    async def _refuse(self, table: int, user: int, what: str, refused: Refused, path: Sequence[str] = ()) -> Layout:
        standing = await self.load_for(table, user)
        self.tally.count_refusal(standing.table.game)
        ask, after, labels = standing.ask_of(user), "", []
        if ask is not None:
            context = await self.build_context(standing, user)
            ask, after = parse_partly(standing, ask, path)
            labels = context.list_labels(ask, ask.legal)
        now = bot_texts.possible(standing, ask, labels, after)
        title = self.presenters.game(standing.table.game).title
        return await self.panel_of(standing, user, notice=bot_texts.write_refusal(what, refused.refusal, title, now))

    async def leave_ahead(self, table: int, user: int, name: str, until: str) -> Layout:
        """Store an answer given in advance, or cancel it; cancel all if `name` is empty. Raise TableError."""
        await self.load_for(table, user)
        if until == CANCEL:
            return await self._after(await self.tables.cancel_ahead(table, user, name), user)
        return await self._after(await self.tables.leave_ahead(table, user, name, until), user)


@contextmanager
def in_words() -> Iterator[None]:
    """Say with the sentences of panels that a choice has passed, or that the presser has no seat."""
    try:
        yield
    except TableError as error:
        said = {"passed": bot_texts.PASSED, "not seated": bot_texts.NOT_SEATED}.get(error.kind, error.said)
        raise TableError(error.kind, said) from error
