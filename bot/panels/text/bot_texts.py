"""Every sentence that the bot says on its own: refusals, notices, headings of panels; pings are in `ping_texts`, those for game masters in `game_master_texts`."""

from collections.abc import Sequence
from typing import Final

from bot.model.pause_reason import LOBBY_GONE, WAYS_OUT
from bot.model.table_snapshot import TableSnapshot
from bot.panels.text.text_formatting import cut, escape_markdown, escape_name, join_words, player, signs
from games.engine.asking.ask import Ask
from games.engine.errors import Refusal

SENTENCE: Final = 300

PASSED: Final = "Too late for that choice. Here is where the game stands now."
SAY_AGAIN: Final = "To confirm, say the same command again within 2 minutes, or `/answer yes`."
OLD: Final = "This panel is out of date. Use /table show to see this channel's game."
NOT_SEATED: Final = "You're not playing at this table, so you have no hand to show. You can still read the board, the rules and the log."
CANCEL_AHEAD: Final = "cancel it now"
ANSWERED: Final = "Done. Nothing on the table has changed."
NOTHING_ASKED: Final = "There's nothing for you to decide right now."
NO_GAME_HERE: Final = "There is no game in this channel. Start one with /table new."
SERVER_ONLY: Final = "This only works in a server channel."
MANY_GAMES: Final = "You're playing at several tables. Use this command in the channel of the game you mean."
NO_GAMES: Final = "You're not in any game. Open one in a server channel with /table new."
GUIDED: Final = "-# 🎓 A guided first game: just practice, nothing counts."
NO_FILE: Final = "Discord didn't accept the file. I may be missing the Attach Files permission in this channel."
TRY_AGAIN: Final = "That took too long to open. Please press again."
DM_CLOSED: Final = (
    "I can't send you direct messages, so until tomorrow I'll ping you in the channel. /settings changes that."
)
NO_NUMBER: Final = "Enter a whole number from {low} to {high} (rule {rule})."
NOT_UNDERSTOOD: Final = (
    "I couldn't read that value. Please pick one of the suggestions; the commands may have just been updated."
)


def write_refusal(what: str, refusal: Refusal, title: str = "", now: str = "") -> str:
    """Say what was refused, by which rule, and what can be done now, in at most 300 characters."""
    subject = f"Not allowed: {escape_name(what, 40)} –" if what else "Not allowed:"
    source = f"({title}, rule {refusal.rule})" if title else f"(rule {refusal.rule})"
    return cut(f"{subject} {signs(escape_markdown(refusal.why))} {source}. {now}".strip(), SENTENCE)


def write_too_long(option: str, length: int, most: int) -> str:
    """Say that a text is longer than its option takes, and by how much."""
    return f"Too long: `{option}` has {length:,} characters, and I read at most {most}. Shorten it and try again."


def possible(standing: TableSnapshot, ask: Ask | None, labels: list[str], after: str = "") -> str:
    """Say in a sentence what can be done now. `after`: the words of the command that were understood."""
    if ask is not None and labels:
        return f"{f'After {escape_name(after, 40)} you' if after else 'You'} can choose: {join_words(labels, 8)}."
    return waiting(standing)


PUT_AWAY: Final = (
    "This game was closed before it ended. While the channel has no other game, /table reopen brings it back."
)


def waiting(standing: TableSnapshot) -> str:
    """Say in a sentence whom the game is waiting for."""
    match standing.table.status:
        case "lobby" if standing.table.is_gone:
            return LOBBY_GONE
        case "lobby":
            return "The game hasn't started yet; the host starts it."
        case "paused":
            return WAYS_OUT[standing.table.pause or "choice"]
        case "archived" if all(one.user is None for one in standing.table.players) and standing.match is None:
            return "The table is closed."
        case "archived" if standing.match is None or not standing.match.over:
            return PUT_AWAY
        case "over" | "archived":
            return "The game is over."
        case "playing":
            seats = sorted(standing.awaited)
            return (
                f"Waiting for {join_words([escape_name(player(standing, seat).name) for seat in seats], 5, 'no one')}."
            )


def write_apology(code: str, stored: bool) -> str:
    """Say that something went wrong on my side: its code, and whether the move was stored."""
    fate = "Your move is saved." if stored else "Nothing has changed."
    return f"Something went wrong on my side (code {code}). {fate} You can keep playing; please tell the game master the code."


def name_thread(title: str, names: Sequence[str]) -> str:
    """Return the name of a table's thread, within Discord's 100 characters."""
    return cut(f"{title}: {', '.join(names)}", 100)


def table_open_in(thread: int) -> str:
    """Say that the table is open in a thread of its own."""
    return f"The table is open in <#{thread}>. Others press Join there; start the game when everyone is seated."


def no_permission(name: str) -> str:
    """Say which permission the bot lacks in that channel."""
    return f"I need the “{name}” permission in this channel. Anyone who manages the server can grant it."


def other_game(title: str, commands: Sequence[str]) -> str:
    """Say that the command belongs to another game; `commands`: those that can be used here."""
    said = f"\nIts commands: {', '.join([f'/{name}' for name in commands])}." if commands else ""
    return f"This channel is playing **{title}**, and that command belongs to another game. Your panel shows what you can do now.{said}"


def unknown_game(titles: list[str]) -> str:
    """Say that there is no such game, and which there are."""
    return f"I don't know that game. You can play: {', '.join(titles)}."


def unknown_option(typed: str, names: list[str], near: str = "") -> str:
    """Say that the game has no such option, and which it has. `near`: the one that could be meant."""
    meant = f" Did you mean {near}?" if near else ""
    return f"“{typed}” isn't an option.{meant} Write name=value; the names are: {', '.join(names)}."


def write_no_value(title: str, allowed: str) -> str:
    """Say that an option was named without a value, and which values it takes."""
    return f"Say a value for “{title}”: {allowed}."


KICKED: Final = "Done. Their seat is free. They can sit down again when you invite them (/table invite)."
REOPENED: Final = "The game is back, just as it was."


def told_when(players: int) -> str:
    """Say when I'll ping a player who waits for more players; `players` 0: never."""
    return f"I'll ping you when {players} are seated." if players else "I won't ping you."


def not_finished_here(numbers: list[int]) -> str:
    """Return the refusal of a number that names no finished game of the channel."""
    return f"No finished game of this channel has that number. These have: {join_words(list(map(str, numbers)), 10)}."


def when_full(on: bool) -> str:
    """Return whether the game starts by itself."""
    return "The game will start as soon as all seats are taken." if on else "The game starts when you press Start."


PROPOSED: Final = "The vote is open, and your yes is counted."
VOTED: Final = "Your vote is in."
DECIDED: Final = "The table has decided; the result is in the channel."
OFFERED: Final = "Your seat is on offer: it's theirs as soon as they accept. To withdraw the offer, use /table hand-over without a member."
OFFER_BACK: Final = "Offer withdrawn."
NO_THREAD_HERE: Final = "I can open a thread for a table only in a text channel."
TABLE_OPEN: Final = "The table is open. Others press Join below; start the game when everyone is seated."
SHOWN: Final = "The board is now the newest message in the channel."
STARTED: Final = "The game has started."
NONE: Final = "Nothing"
DONE: Final = "Done."
STORED: Final = "Saved."
