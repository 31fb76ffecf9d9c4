"""Opening a table: a channel has one at a time, and a host not too many."""

from collections.abc import Mapping
from typing import Any, Final

from bot.errors import Conflict, TableError
from bot.standing import Player, Standing
from bot.store.head import NewHead
from bot.table import lobby
from bot.table.scribe import Scribe, not_installed, unavailable
from bot.table.stored import compact, first_rows, seated
from bot.terms import Terms
from games.engine.game import Game

HOSTED: Final = 5  # tables that one user may host at a time


def agreed(
    title: Game[Any], options: Mapping[str, object], terms: Terms, *, guild: int, channel: int, host: Player
) -> NewHead:
    """What a new table begins with, its host seated. Raises TableError `option` for an option that cannot be."""
    return NewHead(
        guild=guild,
        channel=channel,
        game=title.name,
        host=host.user or 0,
        pace=terms.pace,
        terms=terms.text(),
        options=compact(lobby.chosen(title, options)),
        players=seated([host]),
    )


async def opened(scribe: Scribe, head: NewHead, line: str) -> Standing:
    """The new lobby, stored with its first line. Raises TableError `limit`, `taken`."""
    games = scribe.store.games
    with unavailable():
        if await games.hosted(head["host"], scribe.catalogue) >= HOSTED:
            raise TableError("limit", f"You host {HOSTED} tables already. End one of them first.")
    try:
        with unavailable(conflict=False):
            key = await games.create(*first_rows(head, line, scribe.now()))
    except Conflict:
        raise TableError("taken", await _taken(scribe, head["channel"])) from None
    return await scribe.read(key)


async def _taken(scribe: Scribe, channel: int) -> str:
    """Why no table can be opened in the channel."""
    with unavailable():
        head = await scribe.store.games.at(channel)
    if head is not None and head.game not in scribe.catalogue:
        return f"{not_installed(head.game)} Open your table in another channel or thread."
    return "There is a game in this channel already."
