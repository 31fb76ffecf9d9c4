"""The sentences of /gm panel: what is missing, what each act asks, and what is refused."""

from typing import Final

from bot.model.bot_health import BotHealth
from bot.panels.text.text_formatting import when
from games.engine.events import counted

NO_TABLES: Final = "No table. Members open one with /table new."
NO_ROLE: Final = "-# Only members with Manage Server are game masters here; /server role adds a role."
NOT_HERE: Final = "That table is on another server, or in a channel that you can't see."
STALE: Final = "The table has changed since you asked. Here it is as it stands now."
NOT_INSTALLED: Final = "This game is no longer installed, so I can only keep its table as it was."
NOT_A_MEMBER: Final = "They're not a member of this server."
NO_SEAT: Final = "That seat no longer exists."
PLAYS: Final = "-# You play at this table: what you do here is announced with that."
CHOOSE_SEAT: Final = "A player: skip, replace, remove …"
HOW_FAR: Final = "How far back …"
MORE_TIME: Final = "More time …"
ANSWERING_FOR: Final = "You answer for **{player}**, and I announce each answer."
TO_TABLE: Final = "Back to the table"
CORRECT: Final = (
    "**Which number is wrong?** I check the rules' invariants after the change, and announce what stood there before."
)
NOTHING_TO_CORRECT: Final = "This game has no number that is safe to correct now."
NO_NUMBER: Final = "That isn't a number. Enter digits only."
WHICH_NUMBER: Final = "A number …"
WITH_REASON: Final = "Give a reason …"
REASON: Final = "Shown to everyone, and kept in the audit"
REPLACE: Final = "**Who takes over {seat}'s seat?** Choose a member; I'll ask you to confirm it."
ASK_ALL: Final = {
    "pause": ("Pause all", "**Pause {games}?** These are all running games of this server that you can see."),
    "resume": ("Resume all", "**Resume {games}?** Games that were paused in another way stay paused."),
}
"""By act on all games, its button, and the question before it."""
NONE_OF_ALL: Final = {
    "pause": "No game is running that you can see.",
    "resume": "No game is paused by “Pause all”. Open a table to resume one that was paused in another way.",
}
ALL_CHANGED: Final = "The tables have changed since you asked. Here they are as they stand now."
SHORT_OF_ALL: Final = " The others have changed in the meantime."


def all_done(which: str, done: int, wanted: int) -> str:
    """Say at how many tables it was done."""
    said = f"Done: {which}d {counted(done, 'game')}. It's in each audit, and I've announced it in each channel."
    return said if done == wanted else said + SHORT_OF_ALL


def stopped_by(code: str) -> str:
    """Say that an error of that code has paused the game."""
    return f"⚠️ paused by an error, code {code}"


def ask_correction(said: str, before: int, after: int) -> str:
    """Return the question before a number is corrected."""
    return f"**Correct {said} from {before} to {after}?** I announce it with what stood there before."


def steps_back(steps: int) -> str:
    """Return how many moves an undo reverts."""
    return "The last move" if steps == 1 else f"The last {steps} moves, back to"


def describe_error(code: str) -> str:
    """Say what can be done about an error."""
    return f"⚠️ An error paused this game (code {code}, also in the bot's log). Resume tries again; Undo goes back before it."


def describe_backup(health: BotHealth) -> str:
    """Return when the games were copied last."""
    if health.backups == "server":
        return "backups by the database's host"
    if health.backups == "off":
        return "daily backups off"
    return f"last backup {when(health.backup)}" if health.backup is not None else "no backup yet"
