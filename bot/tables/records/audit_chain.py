"""The audit of a table: a chain in which no row can be changed, taken out or added unseen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.model.errors import TableError
from bot.model.table_records import Audit, AuditLine
from bot.storage.engine.timestamps import moment
from bot.storage.queries.journal_rows import Audited
from bot.storage.queries.table_head import Head
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.lasting_bars import TableBars
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_serialization import hash_audit_row

PAGE: Final = 10  # lines
LOOKS: Final = ("inspect", "record", "import")  # acts by which a game master has seen everyone's cards


def is_sound(head: Head, rows: Sequence[Audited]) -> bool:
    """Return whether every row, oldest first, carries the hash of itself and the row before it, up to the head's hash."""
    last = ""
    for number, row in enumerate(rows, start=1):
        if row.number != number or row.hash != hash_audit_row(last, head.id, row):
            return False
        last = row.hash
    return head.audited == len(rows) and head.audit_hash == last


def audit_page(head: Head, rows: Sequence[Audited], page: int) -> Audit:
    """Return one page of the audit, newest first; pages are counted from 0."""
    newest = list(reversed(rows))[page * PAGE : (page + 1) * PAGE]
    pages = max(-(-len(rows) // PAGE), 1)
    lines = [
        AuditLine(
            number=row.number,
            at=moment(row.at),
            gm=row.gm,
            act=row.act,
            detail=row.detail,
            reason=row.reason,
            hash=row.hash,
        )
        for row in newest
    ]
    return Audit(tuple(lines), page, pages, is_sound(head, rows))


@dataclass(frozen=True, slots=True)
class Lookers:
    """The game masters who have looked at a game, by an audit of `rows` rows; `bars`: of those who have deleted their data."""

    users: frozenset[int]
    rows: int
    bars: TableBars

    def bar(self, user: int, who: str) -> None:
        """Raise TableError `gm` if the user has inspected this game. `who` ("You have") begins the sentence."""
        if user in self.users or self.bars.has("look", user):
            way = "You can play in the next game; here someone else can take the seat."
            raise TableError("gm", f"{who} looked at this game as game master and so can't play in it. {way}")

    def bar_after_deletion(self, act: PendingAct, user: int, who: str) -> None:
        """Raise TableError `gm` also for a game master who has deleted their data since this was read."""
        replace(self, bars=act.bars).bar(user, who)

    def still(self, act: PendingAct) -> None:
        """Raise TableError `passed` when a game master has done something since."""
        if act.head.audited != self.rows:
            raise TableError("passed", "A game master has just changed something here. Please try again.")


async def lookers(executor: ActExecutor, table_id: int) -> Lookers:
    """Return who has looked at the game, by its audit; after its end too."""
    with report_storage_errors():
        rows = await executor.store.games.audit(table_id)
        bars = await executor.bars.of_table(table_id)
    return Lookers(frozenset(row.gm for row in rows if row.act in LOOKS), len(rows), bars)
