"""/mydata and /privacy: what the bot keeps about someone, as a file, and how it is deleted."""

from typing import Final

from discord import ButtonStyle

from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import Press, UserId
from bot.panels.pages.message_layout import Layout, note, page
from games.engine.events import counted

HERE: Final = "Everything I keep about you. Other players' cards aren't in it; what you have answered in secret is, so keep the file to yourself."
DELETED: Final = "Done. I no longer keep anything about you. In old logs you are “Former player”. If you play again, I start from nothing."
NOT_YOURS: Final = "Only the person who asked can confirm that."
PRIVACY: Final = """### What I keep, and who sees it
**What**: your Discord number, your display name at each table, your answers, your settings and holidays, results, and what you write down or to others with /note, /diary and /letter. I can't read messages.
**Why**: to run your games, to show logs and replays, and to compute statistics. Nothing is sold, shared or used for anything else.
**Who sees it**: other players see what the rules let them see, and everything once a game is over. A game master can look into a game they don't play in, and I announce it. The operator of this bot can read its database.
**How long**: until you delete it. Copies of the database are kept for some days."""
ASK: Final = """### Delete everything about you?
- **Running games**: a robot takes your seat and makes default moves{seats}. You can't return to that seat.
- **Logs and replays**: you become “Former player”, on every server. A reason that you typed as game master keeps its words.
- **Settings, holidays, results, ratings, notes, diaries and the letters you wrote**: gone. Other players keep their results, and what they wrote to you.
- **Copies of the database** made before today still hold it, until they are replaced.

This can't be undone. To keep a copy for yourself, use /mydata export first."""


class ConfirmDeletion(Press, kind="wipe"):
    """Deletes everything about the user who asked. Raise TableError for anyone else."""

    user: UserId

    async def answer(self, by: Presser) -> Layout:
        if by.user != self.user:
            raise TableError("not now", NOT_YOURS)
        await by.bot.tables.delete_person(by.user)
        return note(DELETED)


def ask_deletion(user: int, seats: int) -> Layout:
    """Return what happens if the user deletes their data, and the button that does it. `seats`: at running games."""
    told = f" ({counted(seats, 'game')} now)" if seats else ""
    button = make_button("Delete everything about me", ConfirmDeletion(user), ButtonStyle.danger)
    return page([ASK.format(seats=told)], [button])
