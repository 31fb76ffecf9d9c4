"""Every sentence that the bot says to game masters, and of them."""

from collections.abc import Callable
from typing import Final

from bot.model.table_snapshot import Table, TableSnapshot
from bot.panels.text.text_formatting import escape_name, join_words, plain, player
from games.engine.events import counted

NOT_GM: Final = (
    "This needs the Manage Server permission, or the role named with /gm role. Players can use /table and /help."
)
NOT_THE_GM: Final = "Only who asked for this can confirm it, and only with game master's rights."
GM_GROUP: Final = "For game masters; opened to a role under Server Settings > Integrations (see /gm role)"
GM_ROLE: Final = "Make a role game masters; an administrator then opens /gm to it: Server Settings > Integrations"
TOLD: Final = "It is in the audit, and the channel is told."
RESET_ASKED: Final = (
    "**Reset?** The present game is put away (/gm restore brings it back), and the same people begin anew."
)
RESET: Final = "The game has begun anew. /gm restore brings the old one back."
MOVED_ON: Final = "The game has moved on since you asked. Use the command again if you still mean it."
YOU_PLAY: Final = "You play at this table: the channel will be told that a game master who plays here did this."
OPENED: Final = (
    "⚠ The game is over: all hands and the seed are public. What is dealt from here on can be computed by anybody; "
    "the channel will be told so."
)
NO_BOTS: Final = "A bot cannot take a seat."
NOT_MANAGER: Final = "Only who may manage the server can choose the role of game masters."
NOT_EVERYONE: Final = "That role is everybody's; choose a role of your own."
SOUND: Final = "no entry has been changed"
UNSOUND: Final = "⚠ an entry has been changed from outside"


def write_inspection(standing: TableSnapshot, seat: int | None) -> str:
    """What a game master looks at."""
    return "the whole game" if seat is None else escape_name(player(standing, seat).name)


def nothing_away(numbers: list[int]) -> str:
    """No game of that number was put away here."""
    if not numbers:
        return "No game was put away in this channel."
    return f"That game was not put away here. These were: {join_words(list(map(str, numbers)), 10)}."


def no_such_power(title: str, powers: list[str]) -> str:
    """A power that the game's rulebook does not give."""
    return f"{title} gives the game master no such power. It gives: {join_words(powers, 10, 'none')}."


def put_away(table: Table, name: Callable[[str], str] = plain) -> str:
    """A game that can be restored, as a suggestion; `name` makes names harmless for where it is shown."""
    names = join_words([name(player.name) for player in table.players], 3)
    return f"No. {table.id}: {table.game.capitalize()}, {names}, {counted(table.revision, 'act')}"


def gm_role(role: int | None) -> str:
    """Who is a game master now; and that Discord hides /gm from a role until somebody opens it, with the steps."""
    if role is None:
        return "Only who manages the server is a game master now."
    return (
        f"Members of <@&{role}> are game masters now.\n"
        "**Discord still hides /gm from everyone without Manage Server.** An administrator opens it once: Server Settings > Integrations > "
        f"Manage (beside this bot) > /gm in the list of commands > add <@&{role}> > Save Changes."
    )


def write_deed(detail: str) -> str:
    """What a game master has done."""
    return f"Done: {detail}. {TOLD}"


def ask_undo(acts: str, back: str, opened: bool) -> str:
    """What an undo would take back, before it is done."""
    again = f"\n{back[0].upper()}{back[1:]}." if back else ""
    return f"**Take back?** {acts}.{again}\nThe dice stay as they are." + (f"\n{OPENED}" if opened else "")


def put_away_here(tables: list[Table]) -> str:
    """What can be restored; nothing is done by asking."""
    if not tables:
        return "No game was put away in this channel."
    lines = [f"- {put_away(table, escape_name)}" for table in tables]
    return "\n".join(
        ["**Put away in this channel**, newest first:", *lines, "Bring one back with /gm restore and its number."]
    )


def holidays(days: int) -> str:
    """How many days of holiday this server allows."""
    return f"Every player has {days} days of holiday a year in this server (/away)."
