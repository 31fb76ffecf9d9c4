"""The options that a table can have."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from bot.model.errors import TableError, cite_rule
from bot.model.option_values import describe_allowed, rule_of
from games.engine.declaring.game import Game
from games.engine.errors import Refused

_ANY_SEED: Final = "00" * 32


def validate_options(game: Game[Any], options: Mapping[str, object]) -> dict[str, object]:
    """Return the options, validated and complete. Raise TableError `option` that names the option, and the rule if one refuses.

    What fits a table of some size is left to the start; what fits none is refused here.
    """
    try:
        valid = game.options.model_validate(dict(options))
        fits_some_table(game, valid)
        return valid.model_dump(mode="json")
    except Refused as refused:
        raise TableError("option", f"Not possible: {refused.why} (rule {refused.rule}).") from None
    except ValidationError as error:
        name = str(next(iter(error.errors()[0]["loc"]), ""))
        field = game.options.model_fields.get(name)
        if field is None:
            raise TableError("option", f"{game.title} has no option “{name}”.") from None
        may = describe_allowed(game.options, name)
        rule = game.words.options_rule or rule_of(game.options, name)
        meaning = (field.description or "").removesuffix(f" ({rule_of(game.options, name)})")
        said = f"{field.title or name} ({name}): it can be {may}{cite_rule(rule)}."
        raise TableError("option", said if meaning in said else f"{said} {meaning}.") from None


def fits_some_table(game: Game[Any], options: Any) -> None:
    """Raise Refused, as the deal does, for options with which no number of seats can play."""
    problem: Refused | None = None
    for seats in game.seats:
        try:
            game.rules.deal(seats, game.rules.prepare(options, [None] * seats), _ANY_SEED)
        except Refused as refused:
            problem = refused
        else:
            return
    if problem is not None:
        raise problem


def misfit(game: Game[Any], options: Mapping[str, object], count: int) -> str:
    """Return why neither this many players nor more can play with these options, with the rule; empty where some can."""
    chosen_for = game.options.model_validate(dict(options))
    why = ""
    for seats in range(max(count, game.seats[0]), game.seats[-1] + 1):
        try:
            game.rules.deal(seats, game.rules.prepare(chosen_for, [None] * seats), _ANY_SEED)
        except Refused as refused:
            why = why or f"not possible with {seats} players: {refused.why} (rule {refused.rule})"
        else:
            return ""
    return why
