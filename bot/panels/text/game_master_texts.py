"""Every sentence that the bot says to game masters, and of them."""

from collections.abc import Callable
from typing import Final

from bot.model.table_snapshot import Table, TableSnapshot
from bot.panels.text.text_formatting import escape_name, join_words, plain, player

NOT_GM: Final = "For game masters only: you need Manage Server, or the role set with /server role. Players can use /table and /help."
NOT_THE_GM: Final = "Only the game master who asked for this can confirm it."
GM_GROUP: Final = "For game masters. Give a role access under Server Settings > Integrations (see /server role)"
GM_ROLE: Final = "Choose the game masters' role; an administrator opens /gm to it: Server Settings > Integrations"
TOLD: Final = "It's in the audit, and I've announced it in the channel."
WHAT_RESETS: Final = "I'll close the current game (/gm restore brings it back) and deal a new one to the same players."
RESET: Final = "New game dealt. /gm restore brings the old one back."
MOVED_ON: Final = "The game has moved on since you asked. If you still want this, use the command again."
YOU_PLAY: Final = "You play at this table, so the channel will see that a game master who is playing did this."
OPENED: Final = (
    "⚠ The game is over, so all hands and the seed are public: anyone can work out what is dealt from here on. I'll say so in the "
    "channel."
)
NO_BOTS: Final = "A Discord bot can't take a seat."
NOT_MANAGER: Final = "You need Manage Server to choose the game masters' role."
NOT_EVERYONE: Final = "Everyone has that role. Please choose one that only your game masters have."
SOUND: Final = "no entry has been altered"
UNSOUND: Final = "⚠ an entry was altered outside the bot"


def write_inspection(standing: TableSnapshot, seat: int | None) -> str:
    """Return what a game master looks at."""
    return "the whole game" if seat is None else escape_name(player(standing, seat).name)


def nothing_away(numbers: list[int]) -> str:
    """Say that no game of that number was closed here."""
    if not numbers:
        return "No closed game in this channel."
    return f"That isn't one of this channel's closed games. They are: {join_words(list(map(str, numbers)), 10)}."


def no_such_power(title: str, powers: list[str]) -> str:
    """Say that the rulebook has no such power."""
    return f"{title} has no such game master power. It has: {join_words(powers, 10, 'none')}."


def put_away(table: Table, name: Callable[[str], str] = plain) -> str:
    """Return a game that can be restored, as a suggestion; `name` makes names harmless for where it is shown."""
    names = join_words([name(player.name) for player in table.players], 3)
    return f"No. {table.id}: {table.game.capitalize()}, {names}"


def gm_role(role: int | None) -> str:
    """Say who the game masters are now, and how /gm is opened to their role, from which Discord hides it."""
    if role is None:
        return "From now on only people with Manage Server are game masters."
    return (
        f"Members of <@&{role}> are now game masters.\n**Discord still hides /gm and /server from anyone without Manage Server.** An administrator "
        f"has to open them once: Server Settings > Integrations > Manage (next to this bot) > /gm, then /server, in the command list > add <@&{role}> > "
        "Save Changes."
    )


def write_deed(detail: str) -> str:
    """Say what a game master has done."""
    return f"Done: {detail}. {TOLD}"


def ask_undo(acts: str, back: str, opened: bool) -> str:
    """Say what an undo would undo, before it is done."""
    again = f"\n{back[0].upper()}{back[1:]}." if back else ""
    return f"**Undo?** {acts}.{again}\nThe dice are not rolled again." + (f"\n{OPENED}" if opened else "")


def put_away_here(tables: list[Table]) -> str:
    """List the closed games of a channel that can be restored."""
    if not tables:
        return "No closed game in this channel."
    lines = [f"- {put_away(table, escape_name)}" for table in tables]
    return "\n".join(
        ["**Games closed in this channel**, newest first:", *lines, "Bring one back with /gm restore and its number."]
    )


def holidays(days: int) -> str:
    """Say how many days of holiday this server allows."""
    return f"Each player has {days} days of holiday a year on this server (/away)."
