"""What every press and command comes to: look up the table, do the one thing, draw the panel. No game rule is here."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, assert_never

from discord import Interaction, ui

from bot.desk import joining, reply
from bot.desk.panels import Panels
from bot.errors import TableError
from bot.shelf import Shelf
from bot.standing import Standing
from bot.table.tables import Tables
from bot.tally import Tally
from bot.ui import words
from bot.ui.controls import merged
from bot.ui.items import (
    Act,
    Amount,
    ChoiceButton,
    ChoiceMenu,
    Confirm,
    Hand,
    Lobby,
    Log,
    Rules,
    TakeBack,
    Turn,
)  # fmt: skip
from bot.ui.private import Layout, note, panel
from bot.ui.scene import Scene, single
from bot.ui.text import plain
from games.engine.ask import Ask
from games.engine.errors import Refused

Item = Hand | Act | Rules | Log | Lobby | ChoiceButton | ChoiceMenu | Confirm | Turn | TakeBack | Amount


class Usher(Panels):
    """Answers presses and commands. Holds no state but its tools."""

    def __init__(self, tables: Tables, shelf: Shelf, kick: Callable[[], None], tally: Tally) -> None:
        """`kick` has the outbox sent soon; `tally` is told of what a rule refuses."""
        super().__init__(tables, shelf)
        self._kick, self._tally = kick, tally

    # ---- the ways in

    async def pressed(self, interaction: Interaction[Any], item: Item) -> None:
        """A button or menu was used."""
        work = self._work(interaction, item)
        await reply.answer(interaction, work, partial(self.fresh, item.table, interaction.user.id))
        if not isinstance(item, Hand | Act | Rules | Log | Turn | Amount):  # these change nothing
            self._kick()

    async def form(self, interaction: Interaction[Any], table: int, digest: str, text: str) -> None:
        """A number was entered in a form."""
        work = self._number(table, interaction.user.id, digest, text)
        await reply.answer(interaction, work, partial(self.fresh, table, interaction.user.id))
        self._kick()

    async def _work(self, interaction: Interaction[Any], item: Item) -> Layout | ui.Modal:
        user = interaction.user.id
        match item:
            case Hand():
                return await self.panel(item.table, user)
            case Act():
                return await self.panel(item.table, user, brief=True)
            case Rules():
                return self.rules(item.table, item.game, item.page)
            case Log():
                return await self.log(item.table, user, item.before)
            case Lobby():
                return await self.lobby(interaction, item.table, item.verb)
            case Amount():
                return item.form()
            case TakeBack():
                return await self._take_back(item.table, user)
            case ChoiceButton() | ChoiceMenu() | Confirm() | Turn():
                return await self._chosen(item, user)
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

    async def _take_back(self, table: int, user: int) -> Layout:
        try:
            return await self._after(await self.tables.take_back(table, user), user)
        except Refused as refused:
            return await self._refused(table, user, "take back", refused)

    async def act(
        self, table: int, user: int, path: Sequence[str], digest: str | None = None, typed: str = ""
    ) -> Layout:
        """Answers for the user; gives the panel that follows, or the one around the refusal. `typed`: what is refused, else the path."""
        try:
            standing = await self.tables.act(table, user, *path, digest=digest)
        except Refused as refused:
            seats = (await self.tables.standing(table)).seats_for(path)
            if seats != list(path):  # a player was called by name
                return await self.act(table, user, seats, digest, " ".join(path))
            return await self._refused(table, user, typed or " ".join(path), refused, path)
        return await self._after(standing, user)

    async def out_of_place(self, standing: Standing, user: int, word: str) -> Layout:
        """The panel around the reason why that command answers nothing now. Raises TableError without a seat or a running game."""
        seat = standing.seat_of(user)
        if standing.match is None or standing.table.status == "paused":
            raise TableError("not now", words.waiting(standing))
        if seat is None:
            raise TableError("not seated", words.NOT_SEATED)
        return await self._refused(standing.table.id, user, word, standing.match.out_of_place(seat, word))

    async def _after(self, standing: Standing, user: int) -> Layout:
        """The panel after something was stored; if it cannot be drawn, the reader is told that it is stored."""
        try:
            return await self.panel_of(standing, user)
        except Exception:
            return note(reply.apology("drawing a panel", stored=True), standing.table.id)

    async def _refused(self, table: int, user: int, what: str, refused: Refused, path: Sequence[str] = ()) -> Layout:
        standing = await self.tables.standing(table)
        self._tally.refused(standing.table.game)
        ask, after, labels = standing.ask_of(user), "", []
        if ask is not None:
            scene = await self.scene(standing, user)
            ask, after = understood(standing, ask, path)
            labels = scene.said(ask, ask.legal)
        now = words.possible(standing, ask, labels, after)
        title = self.shelf.game(standing.table.game).title
        return await self.panel_of(standing, user, notice=words.refused(what, refused.refusal, title, now))

    async def _asked(self, table: int, user: int, digest: str) -> tuple[Standing, Ask]:
        """The open question that this digest names. Raises TableError when it has passed, or for one without a seat."""
        standing = await self.tables.standing(table)
        seat, ask = standing.seat_of(user), standing.ask_of(user)
        if seat is None or standing.match is None:
            raise TableError("not seated", words.NOT_SEATED)
        if ask is None or standing.digest(seat) != digest:
            raise TableError("passed", words.PASSED)
        return standing, ask

    async def _chosen(self, item: ChoiceButton | ChoiceMenu | Confirm | Turn, user: int) -> Layout:
        standing, ask = await self._asked(item.table, user, item.digest)
        if isinstance(item, Confirm):
            return await self._answer(item.table, user, item.digest, ask, item.chosen)
        scene = await self.scene(standing, user)
        if isinstance(item, Turn):
            return panel(replace(scene, page=item.page, chosen=item.chosen))
        if isinstance(item, ChoiceButton):
            return await self._single(scene, ask, user, item.place)
        if single(ask):
            return await self._single(scene, ask, user, next(iter(item.picked), -1))
        return panel(replace(scene, page=item.page, chosen=merged(item, ask)))

    async def _single(self, scene: Scene, ask: Ask, user: int, place: int) -> Layout:
        """One option was pressed: what only leads on is done at once, what is final is asked again."""
        if not 0 <= place < len(ask.options):
            raise TableError("passed", words.PASSED)
        token, match = ask.options[place].token, scene.standing.match
        try:
            following, settled = match.ahead(scene.seat, (token,)) if match else (None, ())
        except Refused as refused:
            return await self._refused(scene.standing.table.id, user, scene.label(ask, token)[0], refused)
        if following is None:
            return panel(replace(scene, chosen=(place,), confirm=True, settled=settled))
        return await self._answer(scene.standing.table.id, user, scene.standing.digest(scene.seat), ask, (place,))

    async def _answer(self, table: int, user: int, digest: str, ask: Ask, chosen: Sequence[int]) -> Layout:
        if any(place >= len(ask.options) for place in chosen):
            raise TableError("passed", words.PASSED)
        text = " ".join(ask.options[place].token for place in chosen) or "none"
        return await self.act(table, user, (text,), digest)

    async def _number(self, table: int, user: int, digest: str, text: str) -> Layout:
        standing, ask = await self._asked(table, user, digest)
        tokens = [option.token for option in ask.options]
        number = text.strip().lstrip("+0") or "0"
        if not text.strip().isdigit() or number not in tokens:
            raise TableError(
                "option", f"{words.NO_NUMBER} {tokens[0]} to {tokens[-1]} can be chosen (rule {ask.rule})."
            )
        return await self._single(await self.scene(standing, user), ask, user, tokens.index(number))


def understood(standing: Standing, ask: Ask, path: Sequence[str]) -> tuple[Ask, str]:
    """What can be chosen where a refused path goes wrong, and the words before that; the open question where it goes wrong at once."""
    for count in range(len(path) - 1, 0, -1):
        try:
            asks = standing.match.suggest(ask.seat, *path[:count]) if standing.match else ()
        except Refused:
            continue
        return (asks[-1], " ".join(path[:count])) if asks else (ask, "")
    return ask, ""
