"""After a copy was restored: the tables are told up to when their games are there."""

from typing import Final

from bot.model.errors import TableError
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.pending_act import PendingAct

RESTORED: Final = "restored"
"""The memo that `python -m bot restore` leaves: the moment of the copy's last act, milliseconds UTC."""


async def tell_restored(executor: ActExecutor) -> int:
    """Tell every table that isn't over what was lost, once; return how many were told. Raise TableError `storage`."""
    with report_storage_errors():
        memo = await executor.store.people.memo(RESTORED)
        tables = [] if memo is None else await executor.store.games.list_running()
    if memo is None:
        return 0
    at = round(int(memo) / 1000)
    text = f"The bot's operator had to restore a backup: this game is as it was on <t:{at}:f>. Moves made after that are lost; please make them again."
    told = 0
    for table in tables:
        told += await _has_told(executor, table, text)
    with report_storage_errors():
        await executor.store.people.forget(RESTORED)
    return told


async def _has_told(executor: ActExecutor, table: int, text: str) -> bool:
    def work(act: PendingAct) -> None:
        act.log_and_post(text, "note")

    try:
        await executor.alter(table, "clock", None, work)
    except TableError as error:
        if error.kind == "storage":
            raise
        return False  # a title that isn't installed: its table can't be told
    return True
