"""What every press and command comes to: look up the table, do the one thing, draw the panel. No game rule is here."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, assert_never

from discord import Interaction, ui
from discord.utils import utcnow

from bot.desk import joining, reply
from bot.errors import TableError
from bot.rulebook import Rulebook
from bot.shelf import Shelf
from bot.standing import Standing, Wishes
from bot.table.tables import Tables
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
from bot.ui.pages import log_page, rules_page
from bot.ui.private import Layout, note, panel
from bot.ui.scene import Scene, single, suggested
from bot.ui.text import plain
from games.engine.ask import Ask
from games.engine.errors import Refused

RECENT = 8  # log lines on a panel
LINES = 20  # on a page of the log

Item = Hand | Act | Rules | Log | Lobby | ChoiceButton | ChoiceMenu | Confirm | Turn | TakeBack | Amount


class Usher:
    """Answers presses and commands. Holds no state but its tools."""

    def __init__(self, tables: Tables, shelf: Shelf, kick: Any) -> None:
        self.tables = tables
        self.shelf = shelf
        self._kick = kick

    # ---- the ways in

    async def pressed(self, interaction: Interaction[Any], item: Any) -> None:
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

    # ---- panels

    async def panel(self, table: int, user: int, notice: str = "", brief: bool = False) -> Layout:
        """The user's own panel at that table; for a spectator a sentence. Raises TableError without such a table."""
        return await self._scene_panel(await self.tables.standing(table), user, notice=notice, brief=brief)

    async def fresh(self, table: int, user: int, notice: str) -> Layout:
        """The panel around a sentence that must be said; the sentence alone where there is no panel to show."""
        if not table:
            return note(notice)
        try:
            standing = await self.tables.standing(table)
        except TableError:
            return note(notice)
        if standing.match is None or standing.seat_of(user) is None:
            return note(notice)
        return await self._scene_panel(standing, user, notice=notice)

    async def _scene_panel(self, standing: Standing, user: int, **shown: Any) -> Layout:
        notice = shown.get("notice", "")
        if standing.match is None:
            return note(notice or words.waiting(standing))
        if standing.seat_of(user) is None:
            return note(notice or words.NOT_SEATED)
        return panel(await self.scene(standing, user, **shown))

    async def scene(self, standing: Standing, user: int, **shown: Any) -> Scene:
        """What a seated user's panel shows. Raises TableError for one without a seat or a game that has not begun."""
        seat = standing.seat_of(user)
        if seat is None or standing.match is None:
            raise TableError("not seated", words.NOT_SEATED)
        game, drawing = self.shelf.game(standing.table.game), self.shelf.drawing(standing.table.game)
        brief = shown.get("brief", False)  # such a panel shows no log
        lines = [] if brief else await self.tables.log(standing.table.id, seat, limit=RECENT)
        foot = words.DM_CLOSED if dm_closed(await self.tables.people.wishes(user)) else ""
        scene = Scene(standing, game, drawing, seat, lines, view=standing.match.view(seat), foot=foot, **shown)
        return replace(scene, chosen=scene.chosen or suggested(scene))

    async def log(self, table: int, user: int, before: int = 0) -> Layout:
        """A page of the log as this user may read it."""
        standing = await self.tables.standing(table)
        lines = await self.tables.log(table, standing.seat_of(user), before=before or None, limit=LINES)
        return log_page(standing, lines, before, more=len(lines) == LINES)

    def rules(self, table: int, game: str, page: int = 0) -> Layout:
        """A page of a rulebook. Raises TableError where there is none."""
        try:
            return rules_page(Rulebook.load(game), table, game, page)
        except LookupError:
            raise TableError("no game", words.NO_RULES) from None

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
                return await self._scene_panel(standing, user, notice=words.STARTED)

    # ---- choices

    async def _take_back(self, table: int, user: int) -> Layout:
        try:
            return await self._after(await self.tables.take_back(table, user), user)
        except Refused as refused:
            return await self._refused(table, user, "take back", refused)

    async def act(self, table: int, user: int, path: Sequence[str], digest: str | None = None) -> Layout:
        """Answers for the user; gives the panel that follows, or the one around the refusal."""
        try:
            standing = await self.tables.act(table, user, *path, digest=digest)
        except Refused as refused:
            return await self._refused(table, user, " ".join(path), refused)
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
            return await self._scene_panel(standing, user)
        except Exception:
            return note(reply.apology("drawing a panel", stored=True), standing.table.id)

    async def _refused(self, table: int, user: int, what: str, refused: Refused) -> Layout:
        standing = await self.tables.standing(table)
        ask, labels = standing.ask_of(user), []
        if ask is not None:
            scene = await self.scene(standing, user)
            labels = scene.said(ask, ask.legal)
        now = words.possible(standing, ask, labels)
        title = self.shelf.game(standing.table.game).title
        return await self.fresh(table, user, words.refused(what, refused.refusal, title, now))

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


def dm_closed(wishes: Wishes) -> bool:
    """Whether a user who wants direct messages has refused them lately."""
    return wishes.private == "dm" and wishes.dm_closed_until is not None and wishes.dm_closed_until > utcnow()
