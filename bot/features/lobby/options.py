"""The host chooses the options of a table: an evening of some length, or one option after the other, each with what it means; robots; agreements.

Each menu is rebuilt from its id alone.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from discord import SelectOption, ui

from bot.features.lobby import board_style
from bot.interactions.base.press_dispatch import Presser, Shown
from bot.model import option_values
from bot.model.errors import TableError
from bot.model.seat_holders import Robot
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import FormPress, IdPart, MenuPress, Number, Press, TableId
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.option_parsing import list_changes, read_value, title_of
from bot.panels.text.text_formatting import CHOICE, cut
from games.engine.declaring.game import Game
from games.engine.events import counted

EVENINGS: Final = {"short": "A short evening", "usual": "The usual game", "long": "A long evening"}
OTHER: Final = "…"  # in a menu of values: one that is typed
LETTERS: Final = "**Letters:** players may write to each other in private."
NO_LETTERS: Final = "**Letters:** off. If you allow them, players may write to each other in private."
NOT_HOST: Final = "-# The host can change these until the game starts."
CHANGED: Final = "Changed. The table card in the channel shows it."
LEASTS: Final = {
    0: "Anyone may join",
    50: "Players who finish half of their games",
    75: "Players who finish 3 in 4 games",
    90: "Players who finish 9 in 10 games",
}
LEAST_NOTE: Final = "Newcomers and people you invite may always join"
STRENGTHS: Final = (
    ("page", "page", "Easy: never silly, and you may win"),
    ("player", "courtier", "The usual: plays by experience"),
    ("regent", "regent", "Hard: tries its answers in thought before it moves"),
)
MOST_STRENGTHS: Final = 9  # robots that a menu of 25 lists with two other strengths each
ROBOTS: Final = (
    ("player", "to win", "Plays well; sees only what a player in that seat would see"),
    ("random", "anything", "Picks legal moves at random: good for a first look"),
)
OptionName = Annotated[str, IdPart("[a-z_]{1,40}")]


# ---- the page, and what its menus change


class ShowOptions(Press, kind="options"):
    """Shows the options; to the host with the menus that change them."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        return await _show(by, self.table)


class ChooseEvening(MenuPress, kind="evening"):
    """Sets all options at once: a short evening, the usual game, a long evening. `revision`: of the table, in all of these menus."""

    table: TableId
    revision: Number

    async def answer(self, by: Presser) -> Layout:
        _, game = await _at(by, self.table)
        if self.value not in presets(game):
            return note(bot_texts.OLD)
        return await _set(by, self.table, dict(presets(game)[self.value]), reset=True)


class ChooseOption(MenuPress, kind="which"):
    """Chooses an option to be changed, and offers its values."""

    table: TableId
    revision: Number

    async def answer(self, by: Presser) -> Layout:
        return await _show(by, self.table, name=self.value)


class ChooseValue(MenuPress, kind="value"):
    """Sets an option, or opens the form for a value that is typed. It is answered wherever one of its id arrives, also after a restart."""

    table: TableId
    revision: Number
    name: OptionName

    async def answer(self, by: Presser) -> Shown:
        _, game = await _at(by, self.table)
        if self.name not in game.options.model_fields:
            return note(bot_texts.OLD)
        if self.value != OTHER:
            return await _set(by, self.table, {self.name: read_value(game, self.name, self.value)})
        press = TypeValue(self.table, self.name)
        modal = ui.Modal(title=cut(title_of(game, self.name), 45), timeout=900, custom_id=press.custom_id)
        entry: ui.TextInput[Any] = ui.TextInput(custom_id="value", required=False, max_length=press.longest)
        allowed = cut(option_values.describe_allowed(game.options, self.name), CHOICE)
        modal.add_item(ui.Label(text="Value", description=allowed, component=entry))
        return modal


class TypeValue(FormPress, kind="typed"):
    """Sets an option to the value that was entered."""

    longest = 60

    table: TableId
    name: OptionName

    async def answer(self, by: Presser) -> Layout:
        _, game = await _at(by, self.table)
        if self.name not in game.options.model_fields:
            return note(bot_texts.OLD)
        return await _set(by, self.table, {self.name: read_value(game, self.name, self.entries.get("value", ""))})


class ChooseLeast(MenuPress, kind="least"):
    """Asks for players who finish at least this many of a hundred games. Raise TableError for anyone but the host."""

    table: TableId
    revision: Number

    async def answer(self, by: Presser) -> Layout:
        least = int(self.value) if self.value.isdecimal() and len(self.value) < 4 else -1
        await by.bot.tables.set_least(self.table, by.user, least)
        return await _show(by, self.table, CHANGED)


class AllowHints(Press, kind="hints"):
    """Allows hints among people, or stops allowing them. Raise TableError for anyone but the host."""

    table: TableId
    allowed: Annotated[str, IdPart("[01]")]

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.allow_hints(self.table, by.user, self.allowed == "1")
        return await _show(by, self.table, CHANGED)


class AllowLetters(Press, kind="letterallow"):
    """Lets players of the host's table write letters. Raise TableError for anyone but the host, and once the game has started."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.allow_letters(self.table, by.user, True)
        return await _show(by, self.table, CHANGED)


class ForbidLetters(Press, kind="letteroff"):
    """Lets no one at the host's table write letters, before its game starts."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        await by.bot.tables.allow_letters(self.table, by.user, False)
        return await _show(by, self.table, CHANGED)


async def _at(by: Presser, table: int) -> tuple[TableSnapshot, Game[Any]]:
    standing = await by.bot.tables.standing(table)
    return standing, by.bot.presenters.game(standing.table.game)


async def _show(by: Presser, table: int, notice: str = "", name: str = "") -> Layout:
    """Return the options as they are now; `name`: the option whose values are offered, if there is one of that name."""
    standing, game = await _at(by, table)
    return options_page(standing, game, by.user, notice, name if name in game.options.model_fields else "")


async def _set(by: Presser, table: int, changes: dict[str, object], *, reset: bool = False) -> Layout:
    """Change options (`reset`: all others are as usual); return the page with the options, or with the reason why that is impossible."""
    notice = CHANGED
    try:
        await by.bot.tables.set_options(table, by.user, changes, reset=reset)
    except TableError as error:
        if error.kind != "option":
            raise
        notice = error.said
    return await _show(by, table, notice, "" if reset else next(iter(changes), ""))


def presets(game: Game[Any]) -> dict[str, Mapping[str, object]]:
    """Return by name, what differs from the usual."""
    return {
        name: {} if name == "usual" else game.presets[name]
        for name in EVENINGS
        if name == "usual" or name in game.presets
    }


def options_page(standing: TableSnapshot, game: Game[Any], user: int, notice: str = "", name: str = "") -> Layout:
    """Return the options, and for the host the menus that change them; `name`: the option whose values are offered."""
    differing = list_changes(game, standing.table.options)
    texts = ["### Options\n" + ("\n".join(differing) or f"The usual {game.title} options.")]
    if standing.table.host != user or standing.table.status != "lobby":
        return page([*texts, NOT_HOST], [], notice=notice)
    rows = [_evenings(standing, game), _which(standing, game, name)]
    if name:
        texts.append(f"**{title_of(game, name)}:** {game.options.model_fields[name].description or ''}")
        rows.append(_values(standing, game, name))
    rows += [_least(standing), board_style.menu(standing)]
    table, hints = standing.table, "Allow no hints" if standing.table.hints else "Allow hints among people"
    agreements = [make_button(hints, AllowHints(table.id, "0" if table.hints else "1"))]
    if not game.words.silence_rule:  # the rulebook leaves letters open
        allowed = table.terms.letters == "allowed"
        texts.append(LETTERS if allowed else NO_LETTERS)
        label, press = ("Forbid letters", ForbidLetters) if allowed else ("Allow letters", AllowLetters)
        agreements.append(make_button(label, press(table.id)))
    return page(texts, [*rows, *agreements], notice=notice)


def _menu(hint: str, press: MenuPress, options: Iterator[SelectOption]) -> Row:
    return Row(make_menu(press, list(options)[: option_values.MENU], hint))


def _least(standing: TableSnapshot) -> Row:
    table = standing.table
    options = (
        SelectOption(
            label=label, value=str(least), description=LEAST_NOTE if least else None, default=least == table.least
        )
        for least, label in LEASTS.items()
    )
    return _menu("Who may join? …", ChooseLeast(table.id, table.revision), options)


def _evenings(standing: TableSnapshot, game: Game[Any]) -> Row:
    table = standing.table

    def list_values() -> Iterator[SelectOption]:
        for evening, preset in presets(game).items():
            differing = [f"{title_of(game, name)} {option_values.write_value(value)}" for name, value in preset.items()]
            about = cut(", ".join(differing) or "Nothing changed", CHOICE)
            yield SelectOption(label=EVENINGS[evening], value=evening, description=about)

    return _menu("How long an evening?", ChooseEvening(table.id, table.revision), list_values())


def _which(standing: TableSnapshot, game: Game[Any], chosen: str) -> Row:
    table = standing.table
    options = (
        SelectOption(
            label=cut(
                f"{title_of(game, name)}: {option_values.write_value(table.options.get(name, field.default))}", CHOICE
            ),
            value=name,
            description=cut(field.description or "", CHOICE) or None,
            default=name == chosen,
        )
        for name, field in game.options.model_fields.items()
    )
    return _menu("Change an option …", ChooseOption(table.id, table.revision), options)


def _values(standing: TableSnapshot, game: Game[Any], name: str) -> Row:
    table, allowed = standing.table, option_values.describe_allowed(game.options, name)
    now, usual = table.options.get(name), game.options.model_fields[name].default

    def list_values() -> Iterator[SelectOption]:
        for value in [*option_values.values(game.options, name)][: option_values.MENU - 1]:
            about = "as it is now" if value == now else "the usual" if value == usual else None
            yield SelectOption(label=option_values.write_value(value), value=str(value), description=about)
        if option_values.is_typed(game.options, name):
            yield SelectOption(label="Another value …", value=OTHER, description=cut(allowed, CHOICE))

    press = ChooseValue(table.id, table.revision, name)
    return _menu(f"{title_of(game, name)}: {allowed}", press, list_values())


# ---- robots, on the lobby's card


class ChooseStrength(MenuPress, kind="strength"):
    """Sets the strength of robots in the lobby; each value is a strength and a seat, or `all`. Raise TableError."""

    table: TableId
    revision: Number

    async def answer(self, by: Presser) -> Layout:
        kind, _, seat = self.value.partition(":")
        found: Robot | None = next((one for one in ("page", "player", "regent") if one == kind), None)
        if found is None or not (seat == "all" or seat.isdecimal()):
            return note(bot_texts.OLD)
        await by.bot.tables.set_strength(self.table, by.user, found, None if seat == "all" else int(seat[:2]))
        return note(CHANGED)


class ChooseRobots(MenuPress, kind="robots"):
    """Seats this many robots of one strength: `kind:count`."""

    table: TableId
    revision: Number

    async def answer(self, by: Presser) -> Layout:
        kind, _, count = self.value.partition(":")
        if kind not in ("player", "random") or not count.isdecimal():
            return note(bot_texts.OLD)
        robot: Robot = "player" if kind == "player" else "random"
        standing = await by.bot.tables.seat_robots(self.table, by.user, robot, int(count[:3]))
        robots, everyone = sum(one.user is None for one in standing.table.players), len(standing.table.players)
        return note(f"{counted(robots, 'robot')} now, {everyone} of you in all." if robots else "No robots now.")


def robots(standing: TableSnapshot, game: Game[Any]) -> Row:
    """Return a menu on the lobby's card: how many robots, how strong."""
    table = standing.table
    people = sum(player.user is not None for player in table.players)
    most = min(game.seats[-1] - people, 9)

    def list_values() -> Iterator[SelectOption]:
        for kind, does, about in ROBOTS:
            for count in range(1, most + 1):
                one = "1 robot that plays" if count == 1 else f"{count} robots that play"
                yield SelectOption(label=f"{one} {does}", value=f"{kind}:{count}", description=about)
        yield SelectOption(label="No robots", value="player:0")

    return _menu("Robots …", ChooseRobots(table.id, table.revision), list_values())


def strengths(standing: TableSnapshot) -> Row:
    """Return a menu on the lobby's card: how strong all robots are, or each of them."""
    table, seats = standing.table, enumerate(standing.table.players)
    robots = [(seat, one) for seat, one in seats if one.user is None][:MOST_STRENGTHS]

    def list_values() -> Iterator[SelectOption]:
        for kind, label, about in STRENGTHS:
            yield SelectOption(label=f"All robots: {label}", value=f"{kind}:all", description=about)
        for seat, one in robots if len(robots) > 1 else []:
            for kind, label, about in STRENGTHS:
                if kind != one.robot:
                    yield SelectOption(label=f"{one.name}: {label}", value=f"{kind}:{seat}", description=about)

    return _menu("How strong are the robots? …", ChooseStrength(table.id, table.revision), list_values())
