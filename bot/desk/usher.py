"""What every press and command comes to: look up the table, do the one thing, draw the panel. No game rule is here."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, assert_never

from discord import Interaction, ui

from bot.desk import composing, joining, learning, reply
from bot.desk.easel import Easel
from bot.desk.panels import Panels
from bot.desk.sure import asked_by, grave, outcome, spoken
from bot.desk.understood import understood
from bot.errors import TableError
from bot.shelf import Shelf
from bot.standing import Standing
from bot.table.tables import Tables
from bot.tally import Tally
from bot.ui import words
from bot.ui.codes import letters
from bot.ui.controls import merged
from bot.ui.items import (
    CANCEL,
    Act,
    Ahead,
    Amount,
    CancelAhead,
    Chapters,
    ChoiceButton,
    ChoiceMenu,
    Compose,
    Confirm,
    Hand,
    Lobby,
    Log,
    Onward,
    Rules,
    TakeBack,
    Turn,
    Usual,
)  # fmt: skip
from bot.ui.lesson import Learn, Taught
from bot.ui.private import Layout, note
from bot.ui.scene import single
from bot.ui.text import plain
from games.engine.ask import Ask
from games.engine.errors import Refused

Deciding = Amount | Compose | TakeBack | Ahead | CancelAhead | Usual | ChoiceButton | ChoiceMenu | Confirm | Turn
Item = Hand | Act | Onward | Rules | Chapters | Log | Lobby | Learn | Taught | Deciding


class Usher(Panels):
    """Answers presses and commands. Holds no state but its tools."""

    def __init__(
        self, tables: Tables, shelf: Shelf, kick: Callable[[], None], tally: Tally, easel: Easel | None = None
    ) -> None:
        """`kick` has the outbox sent soon; `tally` is told of what a rule refuses; `easel`: see Panels."""
        super().__init__(tables, shelf, easel)
        self._kick, self._tally = kick, tally

    # ---- the ways in

    async def pressed(self, interaction: Interaction[Any], item: Item) -> None:
        """A button or menu was used."""
        await self._answer(interaction, item.table, self._work(interaction, item))

    async def form(self, interaction: Interaction[Any], table: int, digest: str, text: str) -> None:
        """A number was entered in a form."""
        await self._answer(interaction, table, self._number(table, interaction.user.id, digest, text))

    async def composed(self, interaction: Interaction[Any], table: int, token: str, values: Mapping[str, str]) -> None:
        """An answer was composed in a form of the title."""
        await self._answer(interaction, table, composing.composed(self, table, interaction.user.id, token, values))

    async def _answer(self, interaction: Interaction[Any], table: int, work: reply.Work) -> None:
        """Answers with what the work gives, then has the news sent, if anything was stored meanwhile."""
        before = self.tables.stored
        await reply.answer(interaction, work, partial(self.fresh, table, interaction.user.id))
        if self.tables.stored != before:
            self._kick()

    async def _work(self, interaction: Interaction[Any], item: Item) -> Layout | ui.Modal:
        user, again = interaction.user.id, letters(interaction.id)
        match item:
            case Hand() | Act() | Onward():
                brief, onward = isinstance(item, Act), isinstance(item, Onward)
                return await self.panel(item.table, user, brief=brief, onward=onward, again=again)
            case Rules() | Chapters():
                return self.rules(item.table, item.game, item.page)
            case Log():
                return await self.log(item.table, user, item.before)
            case Lobby():
                return await self.lobby(interaction, item.table, item.verb)
            case Learn() | Taught():
                return await learning.pressed(self, interaction, item)
            case _:
                return await self._decided(item, user, again)

    async def _decided(self, item: Deciding, user: int, again: str) -> Layout | ui.Modal:
        match item:
            case Amount():
                return item.form()
            case Compose():
                return await composing.opened(self, item.table, user, item.token)
            case TakeBack():
                return await self._take_back(item.table, user, again)
            case Ahead() | CancelAhead():
                return await self.leave_ahead(item.table, user, *item.picked)
            case Usual():
                return await self._straight(item, user)
            case ChoiceButton() | ChoiceMenu() | Confirm() | Turn():
                return await self._chosen(item, user, again)
            case _:
                assert_never(item)

    # ---- the lobby

    async def lobby(self, interaction: Interaction[Any], table: int, verb: str) -> Layout:
        """Join (j), leave (v), add a robot (b) or start (g). Raises TableError."""
        user, name = interaction.user.id, plain(interaction.user.display_name, 32)
        standing = await self.tables.standing(table)
        if standing.match is not None and verb in "jv":
            return await joining.asked(self.tables, standing, user, leaving=verb == "v")
        match verb:
            case "j":
                await self.tables.join(table, user, name)
                return note(words.joined(name))
            case "v":
                standing = await self.tables.leave(table, user)
                return note(words.LEFT if standing.table.players else words.EMPTY)
            case "b":
                standing = await self.tables.seat_robot(table, user, "player")
                return note(words.robot_added(len(standing.table.players)))
            case _:
                standing = await self.tables.start(table, user)
                return await self.panel_of(standing, user, notice=words.STARTED)

    # ---- choices

    async def _take_back(self, table: int, user: int, again: str) -> Layout:
        try:
            return await self._after(await self.tables.take_back(table, user), user, again)
        except Refused as refused:
            return await self._refused(table, user, "take back", refused)

    async def act(
        self, table: int, user: int, path: Sequence[str], digest: str | None = None, typed: str = ""
    ) -> Layout:
        """Answers for the user; gives the panel that follows, or the one around the refusal. `typed`: what is refused, else the path.

        What is grave at its end is asked again first, as when it is pressed; what only leads there is answered.
        """
        try:
            if (asked := await self._asked_again(table, user, path, digest)) is not None:
                return asked
            standing = await self.tables.act(table, user, *path, digest=digest)
        except Refused as refused:
            seats = (await self.tables.standing(table)).seats_for(path)
            if seats != list(path):  # a player was called by name
                return await self.act(table, user, seats, digest, " ".join(path))
            return await self._refused(table, user, typed or " ".join(path), refused, path)
        return await self._after(standing, user)

    async def _asked_again(self, table: int, user: int, path: Sequence[str], digest: str | None) -> Layout | None:
        """The panel that asks once more, if the path ends with something grave. Raises TableError, Refused."""
        standing = await self.seen(table, user)
        seat = standing.seat_of(user)
        if seat is None or standing.table.status != "playing" or digest not in (None, standing.digest(seat)):
            return None
        found = grave(self.shelf.drawing(standing.table.game), standing, seat, path)
        if found is None:
            return None
        if found.before:
            standing = await self.tables.act(table, user, *found.before, digest=digest)
        return await self._last_look(standing, user, found.asks, found.places)

    async def _last_look(
        self, standing: Standing, user: int, asks: Sequence[Ask], path: tuple[int, ...], **shown: Any
    ) -> Layout:
        """The panel that asks once more: the path answers these questions, see `spoken`."""
        scene = await self.scene(standing, user)
        said = outcome(scene.drawing, standing, asks[-1], spoken(asks, path)) or ""
        return await self.drawn(replace(scene, chosen=path, steps=tuple(asks[1:]), confirm=True, outcome=said, **shown))

    async def out_of_place(self, standing: Standing, user: int, word: str) -> Layout:
        """The panel around the reason why that command answers nothing now. Raises TableError without a seat or a running game."""
        seat = standing.seat_of(user)
        if standing.match is None or standing.table.status == "paused":
            raise TableError("not now", words.waiting(standing))
        if seat is None:
            raise TableError("not seated", words.NOT_SEATED)
        return await self._refused(standing.table.id, user, word, standing.match.out_of_place(seat, word))

    async def _after(self, standing: Standing, user: int, again: str = "") -> Layout:
        """The panel after something was stored; if it cannot be drawn, the reader is told that it is stored."""
        self.tables.acted(standing, user)
        try:
            return await self.panel_of(standing, user, again=again)
        except Exception:
            return note(reply.apology("drawing a panel", stored=True), standing.table.id)

    async def _refused(self, table: int, user: int, what: str, refused: Refused, path: Sequence[str] = ()) -> Layout:
        standing = await self.seen(table, user)
        self._tally.refused(standing.table.game)
        ask, after, labels = standing.ask_of(user), "", []
        if ask is not None:
            scene = await self.scene(standing, user)
            ask, after = understood(standing, ask, path)
            labels = scene.said(ask, ask.legal)
        now = words.possible(standing, ask, labels, after)
        title = self.shelf.game(standing.table.game).title
        return await self.panel_of(standing, user, notice=words.refused(what, refused.refusal, title, now))

    async def leave_ahead(self, table: int, user: int, name: str, until: str) -> Layout:
        """Leaves an answer ahead, or cancels it; all of them where none is named. Raises TableError."""
        await self.seen(table, user)
        if until == CANCEL:
            return await self._after(await self.tables.cancel_ahead(table, user, name), user)
        return await self._after(await self.tables.leave_ahead(table, user, name, until), user)

    # ---- presses on an open question

    async def _chosen(self, item: ChoiceButton | ChoiceMenu | Confirm | Turn, user: int, again: str) -> Layout:
        if isinstance(item, Confirm):
            return await self._confirmed(item, user)
        if isinstance(item, ChoiceButton):
            return await self._single(item.table, user, item.digest, item.path)
        if isinstance(item, ChoiceMenu) and not item.chosen and item.path:  # perhaps the first of several
            return await self._single(item.table, user, item.digest, item.path, item)
        return await self._turned(item, user, again)

    async def _asked(self, table: int, user: int, digest: str) -> tuple[Standing, Ask]:
        """The open question that this digest names. Raises TableError when it has passed, or for one without a seat."""
        standing = await self.seen(table, user)
        seat, ask = standing.seat_of(user), standing.ask_of(user)
        if seat is None or standing.match is None:
            raise TableError("not seated", words.NOT_SEATED)
        if ask is None or standing.digest(seat) != digest:
            raise TableError("passed", words.PASSED)
        return standing, ask

    async def _confirmed(self, item: Confirm, user: int) -> Layout:
        """Answers with all that is chosen."""
        try:
            with _in_words():
                standing = await self.tables.choose(item.table, user, item.digest, item.chosen)
        except Refused as refused:
            _, ask = await self._asked(item.table, user, item.digest)
            chosen = item.chosen[:1] if single(ask) else item.chosen
            text = " ".join([ask.options[place].token for place in chosen]) or "none"
            return await self._refused(item.table, user, text, refused, (text,))
        return await self._after(standing, user)

    async def _straight(self, item: Usual, user: int) -> Layout:
        """Answers in the usual way what is asked, and what is asked next, as long as the title's drawing knows how."""
        standing, ask = await self._asked(item.table, user, item.digest)
        straight, seat = self.shelf.drawing(standing.table.game).straight, ask.seat
        answer = None if straight is None else straight.answer(ask)
        if straight is None or answer is None:  # nobody has drawn a button for that
            raise TableError("passed", words.PASSED)
        for _ in straight.answers:
            standing = await self.tables.act(item.table, user, answer, digest=standing.digest(seat))
            if (answer := straight.answer(standing.asked(seat))) is None:
                break
        return await self._after(standing, user)

    async def _turned(self, item: Turn | ChoiceMenu, user: int, again: str) -> Layout:
        """Another page, or more that is chosen: nothing is answered."""
        standing, ask = await self._asked(item.table, user, item.digest)
        scene = replace(await self.scene(standing, user), page=item.page, again=again)
        if isinstance(item, Turn):
            return await self.drawn(replace(scene, chosen=item.chosen))
        if single(ask):  # nobody has drawn a menu in which several can be picked of it
            raise TableError("passed", words.PASSED)
        return await self.drawn(replace(scene, chosen=merged(item, ask)))

    async def _single(
        self, table: int, user: int, digest: str, path: tuple[int, ...], menu: ChoiceMenu | None = None
    ) -> Layout:
        """One option was chosen, or one and what it leads to: what only leads on, or harms nobody, is done at once; else it is asked again."""

        def harmless(before: Standing, ask: Ask, words: Sequence[str]) -> bool:
            return outcome(self.shelf.drawing(before.table.game), before, ask, words) is None

        try:
            with _in_words():
                led = await self.tables.lead(table, user, digest, *path, several=menu is not None, harmless=harmless)
        except Refused as refused:
            standing, ask = await self._asked(table, user, digest)
            scene = await self.scene(standing, user)
            return await self._refused(table, user, scene.label(ask, ask.options[path[0]].token)[0], refused)
        if led.answered:
            return await self._after(led.standing, user)
        asks = asked_by(led.standing, user, path)
        if menu is not None and not single(asks[0]):
            scene = await self.scene(led.standing, user)
            return await self.drawn(replace(scene, page=menu.page, chosen=merged(menu, asks[0])))
        return await self._last_look(led.standing, user, asks, path, settled=led.settled)

    async def _number(self, table: int, user: int, digest: str, text: str) -> Layout:
        """A number was typed."""
        _, ask = await self._asked(table, user, digest)
        tokens = [option.token for option in ask.options]
        number = text.strip().lstrip("+0") or "0"
        if not text.strip().isdigit() or number not in tokens:
            raise TableError(
                "option", f"{words.NO_NUMBER} {tokens[0]} to {tokens[-1]} can be chosen (rule {ask.rule})."
            )
        return await self._single(table, user, digest, (tokens.index(number),))


@contextmanager
def _in_words() -> Iterator[None]:
    """Who presses what has passed, or holds no seat, hears so in the sentences of panels."""
    try:
        yield
    except TableError as error:
        said = {"passed": words.PASSED, "not seated": words.NOT_SEATED}.get(error.kind, error.said)
        raise TableError(error.kind, said) from error
