"""The host chooses the options of a table: an evening of some length, or one option after the other, each with what it means."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from discord import SelectOption, ui

from bot.features import board_style_page
from bot.model import option_values
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import FormPress, IdPart, MenuPress, Number, Press, TableId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text.option_parsing import list_changes, title_of
from bot.panels.text.text_formatting import CHOICE, cut
from games.engine.game import Game

EVENINGS: Final = {"short": "A short evening", "usual": "The usual game", "long": "A long evening"}
OTHER: Final = "…"  # in a menu of values: one that is typed
LETTERS: Final = "**Letters:** players may write to each other in private."
NO_LETTERS: Final = "**Letters:** off. If you allow them, players may write to each other in private."
NOT_HOST: Final = "-# The host can change these until the game starts."
OptionName = Annotated[str, IdPart("[a-z_]{1,40}")]


class ShowOptions(Press, kind="options"):
    """Shows the options; to the host with the menus that change them."""

    table: TableId


class ChooseEvening(MenuPress, kind="evening"):
    """Sets all options at once: a short evening, the usual game, a long evening. `revision`: of the table, in all of these menus."""

    table: TableId
    revision: Number


class ChooseOption(MenuPress, kind="which"):
    """Chooses an option to be changed."""

    table: TableId
    revision: Number


class ChooseValue(MenuPress, kind="value"):
    """Sets an option, or opens the form for a value that is typed."""

    table: TableId
    revision: Number
    name: OptionName


class TypeValue(FormPress, kind="typed"):
    """Sets an option to the value that was entered."""

    table: TableId
    name: OptionName


class ChooseLeast(MenuPress, kind="least"):
    """Asks for players who finish at least this many of a hundred games."""

    table: TableId
    revision: Number


class AllowHints(Press, kind="hints"):
    """Allows hints among people, or stops allowing them."""

    table: TableId
    allowed: Annotated[str, IdPart("[01]")]


class AllowLetters(Press, kind="letterallow"):
    """Lets players of the host's table write letters."""

    table: TableId


class ForbidLetters(Press, kind="letteroff"):
    """Lets no one at the host's table write letters, before its game starts."""

    table: TableId


class ChooseStrength(MenuPress, kind="strength"):
    """Sets the strength of robots in the lobby; each value is a strength and a seat, or `all`."""

    table: TableId
    revision: Number


class ChooseRobots(MenuPress, kind="robots"):
    """Seats this many robots of one strength: `kind:count`."""

    table: TableId
    revision: Number


def presets(game: Game[Any]) -> dict[str, Mapping[str, object]]:
    """Return by name, what differs from the usual."""
    return {
        name: {} if name == "usual" else game.presets[name]
        for name in EVENINGS
        if name == "usual" or name in game.presets
    }


def options_page(standing: TableSnapshot, game: Game[Any], user: int, notice: str = "", name: str = "") -> Layout:
    """Return the options, and for the host the menus that change them; `name`: the option whose values are offered."""
    texts = [f"> {notice}"] if notice else []
    differing = list_changes(game, standing.table.options)
    texts.append("### Options\n" + ("\n".join(differing) or f"The usual {game.title} options."))
    if standing.table.host != user or standing.table.status != "lobby":
        return page([*texts, NOT_HOST], [])
    rows = [_evenings(standing, game), _which(standing, game, name)]
    if name:
        texts.append(f"**{title_of(game, name)}:** {game.options.model_fields[name].description or ''}")
        rows.append(_values(standing, game, name))
    rows += [_least(standing), board_style_page.menu(standing)]
    if not game.words.silence_rule:
        texts.append(LETTERS if standing.table.terms.letters == "allowed" else NO_LETTERS)
    rows.append(_agreements(standing, letters=not game.words.silence_rule))
    return page(texts, rows)


def _agreements(standing: TableSnapshot, *, letters: bool) -> Row:
    """Return the buttons that allow hints among people, and `letters` between players where the rulebook leaves that open, or forbid them again."""
    table = standing.table
    label = "Allow no hints" if table.hints else "Allow hints among people"
    row = Row(make_button(label, AllowHints(table.id, "0" if table.hints else "1")))
    if letters and table.terms.letters == "allowed":
        row.add_item(make_button("Forbid letters", ForbidLetters(table.id)))
    elif letters:
        row.add_item(make_button("Allow letters", AllowLetters(table.id)))
    return row


def _menu(hint: str, press: MenuPress, options: Iterator[SelectOption]) -> Row:
    return Row(make_menu(press, list(options)[: option_values.MENU], hint))


LEASTS: Final = {
    0: "Anyone may join",
    50: "Players who finish half of their games",
    75: "Players who finish 3 in 4 games",
    90: "Players who finish 9 in 10 games",
}
LEAST_NOTE: Final = "Newcomers and people you invite may always join"


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
    options = (
        SelectOption(label=EVENINGS[name], value=name, description=cut(_differs(game, preset), CHOICE))
        for name, preset in presets(game).items()
    )
    return _menu("How long an evening?", ChooseEvening(table.id, table.revision), options)


def _differs(game: Game[Any], preset: Mapping[str, object]) -> str:
    return (
        ", ".join(f"{title_of(game, name)} {option_values.write_value(value)}" for name, value in preset.items())
        or "Nothing changed"
    )


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
    table = standing.table
    return _menu(
        f"{title_of(game, name)}: {option_values.describe_allowed(game.options, name)}",
        ChooseValue(table.id, table.revision, name),
        _list_values(game, name, table.options.get(name)),
    )


def _list_values(game: Game[Any], name: str, now: object) -> Iterator[SelectOption]:
    usual = game.options.model_fields[name].default
    for value in [*option_values.values(game.options, name)][: option_values.MENU - 1]:
        note = "as it is now" if value == now else "the usual" if value == usual else None
        yield SelectOption(label=option_values.write_value(value), value=str(value), description=note)
    if option_values.is_typed(game.options, name):
        yield SelectOption(
            label="Another value …",
            value=OTHER,
            description=cut(option_values.describe_allowed(game.options, name), CHOICE),
        )


def form(table: int, game: Game[Any], name: str) -> ui.Modal:
    """Return a form for a value that is typed. It is answered wherever one of its id arrives, also after a restart."""
    modal = ui.Modal(title=cut(title_of(game, name), 45), timeout=900, custom_id=TypeValue(table, name).custom_id)
    entry: ui.TextInput[Any] = ui.TextInput(custom_id="value", required=False, max_length=60)
    modal.add_item(
        ui.Label(
            text="Value", description=cut(option_values.describe_allowed(game.options, name), CHOICE), component=entry
        )
    )
    return modal


def robots(standing: TableSnapshot, game: Game[Any]) -> Row:
    """Return a menu on the lobby's card: how many robots, how strong."""
    table = standing.table
    people = sum(player.user is not None for player in table.players)
    most = min(game.seats[-1] - people, 9)

    def list_values() -> Iterator[SelectOption]:
        for kind, does, note in ROBOTS:
            for count in range(1, most + 1):
                one = "1 robot that plays" if count == 1 else f"{count} robots that play"
                yield SelectOption(label=f"{one} {does}", value=f"{kind}:{count}", description=note)
        yield SelectOption(label="No robots", value="player:0")

    return _menu("Robots …", ChooseRobots(table.id, table.revision), list_values())


def strengths(standing: TableSnapshot) -> Row:
    """Return a menu on the lobby's card: how strong all robots are, or each of them."""
    table, seats = standing.table, enumerate(standing.table.players)
    robots = [(seat, one) for seat, one in seats if one.user is None][:MOST_STRENGTHS]

    def list_values() -> Iterator[SelectOption]:
        for kind, label, note in STRENGTHS:
            yield SelectOption(label=f"All robots: {label}", value=f"{kind}:all", description=note)
        for seat, one in robots if len(robots) > 1 else []:
            for kind, label, note in STRENGTHS:
                if kind != one.robot:
                    yield SelectOption(label=f"{one.name}: {label}", value=f"{kind}:{seat}", description=note)

    return _menu("How strong are the robots? …", ChooseStrength(table.id, table.revision), list_values())


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
