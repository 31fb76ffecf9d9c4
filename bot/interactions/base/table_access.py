"""The way to a table from a press: it is open to those who sit or sat there, and to everyone who can see its channel at that moment.

An id holds no trust: it may be of any table, and of a button that its presser was shown when they still could see the channel.
"""

from collections import OrderedDict
from typing import Any, Final
from weakref import WeakKeyDictionary

from discord import Interaction

from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.permissions import may_see
from bot.model.errors import TableError
from bot.model.table_snapshot import Table

NOT_SEEN: Final = "That table is in a channel that you can't see from here."
NO_SUCH: Final = "There is no such game."  # of a private one no one else hears that it is there
_REMEMBERED: Final = 10_000  # tables whose channels are known without a look

_CHANNELS: Final[WeakKeyDictionary[Host, OrderedDict[int, int]]] = WeakKeyDictionary()


async def demand_access(interaction: Interaction[Any], table: int) -> None:
    """Raise TableError `no game` unless the user may see that table and what it tells everyone; 0 stands for no table.

    In the table's own channel nothing is read for it.
    """
    channels = _CHANNELS.setdefault(host(interaction), OrderedDict())
    if not table or (interaction.channel_id is not None and channels.get(table) == interaction.channel_id):
        return
    found = await host(interaction).tables.find_table(table)
    channels[table] = found.channel
    while len(channels) > _REMEMBERED:
        channels.popitem(last=False)
    if not may_come(interaction, found):
        raise TableError("no game", NO_SUCH if found.is_private else NOT_SEEN)


def may_come(interaction: Interaction[Any], table: Table) -> bool:
    """Return whether the user holds or held a seat there, or can see its channel now; a private table is its player's alone."""
    user = interaction.user.id
    former = () if table.is_private else [one.user for one in table.former]
    if user in [one.user for one in table.players] or user in former:
        return True
    here = not table.is_private and table.guild == interaction.guild_id
    return here and may_see(interaction, table.channel)
