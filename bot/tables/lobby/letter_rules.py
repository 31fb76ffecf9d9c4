"""The rule on letters between the players of a table: its host allows them before the game, and can end them at any time."""

from dataclasses import replace
from typing import Any

from bot.model.errors import TableError
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby.lobby_rules import host_only
from games.engine.game import Game


def demand_talk(game: Game[Any]) -> None:
    """Raise TableError where the rulebook forbids players to talk in private, with its rule."""
    rule = game.words.silence_rule
    if rule:
        why = f"in {game.title} players may not talk in private (rule {rule})"
        raise TableError("not now", f"Not allowed: letters – {why}.")


def allow_letters(act: PendingAct, host: int, allowed: bool) -> None:
    """Let players write letters once the game is played, or not. Raise TableError where the rulebook forbids it."""
    host_only(act, host)
    act.in_lobby()
    if allowed:
        demand_talk(act.game)
    act.terms = replace(act.terms, letters="allowed" if allowed else "off")
    act.log(f"The host {'lets players write letters to each other' if allowed else 'allows no letters'}.")


def end_letters(act: PendingAct, user: int) -> None:
    """End letters at this table; those that were written stay. The caller has checked that the user is its host or a game master.

    Raise TableError where none can be written.
    """
    if act.terms.letters != "allowed" or act.status in ("over", "archived"):
        raise TableError("not now", "No letters can be written at this table, so there is nothing to end.")
    act.terms = replace(act.terms, letters="off" if act.status == "lobby" else "ended")
    act.log(f"<u{user}> ends letters at this table.")
