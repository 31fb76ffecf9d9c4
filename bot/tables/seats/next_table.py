"""The table that follows another in its channel: the same game and options, for people who sit there."""

from collections.abc import Sequence

from bot.model.seat_holders import Player
from bot.storage.queries.table_head import NewHead
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.act_results import make_transaction
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import first_rows, players_to_json
from bot.tables.seats.host_chair import current_host


def describe_next(old: PendingAct, players: Sequence[Player], terms: str) -> NewHead:
    """Return a table like the old one, for these players and on these stored terms. Its host stays, if they still sit here."""
    head = old.head
    return NewHead(
        guild=head.guild,
        channel=head.channel,
        game=head.game,
        host=current_host(old),
        pace=head.pace,
        terms=terms,
        options=head.options,
        players=players_to_json(players),
    )


async def store_next(executor: ActExecutor, old: PendingAct, head: NewHead, line: str) -> int:
    """Store the act that closed the old table together with the new one, whose log begins with that line; return its number."""
    new = await executor.store.games.begin_again(make_transaction(old), *first_rows(head, line, executor.now()))
    executor.note()
    return new
