"""The audit of a table: a chain in which no row can be changed, taken out or added unseen."""

from collections.abc import Sequence
from typing import Any, Final

from bot.draft import chained
from bot.standing import Audit, AuditLine
from bot.store import moment

PAGE: Final = 10  # lines


def sound(head: Any, rows: Sequence[Any]) -> bool:
    """Whether every row, oldest first, carries the hash of itself and the row before it, up to the hash of the head."""
    last = ""
    for number, row in enumerate(rows, start=1):
        if row.number != number or row.hash != chained(last, head.id, row._mapping):
            return False
        last = row.hash
    return bool(head.audited == len(rows) and head.audit_hash == last)


def audit_page(head: Any, rows: Sequence[Any], page: int) -> Audit:
    """One page of the audit, newest first; pages are counted from 0."""
    newest = list(reversed(rows))[page * PAGE : (page + 1) * PAGE]
    lines = [AuditLine(r.number, moment(r.at), r.gm, r.act, r.detail, r.reason, r.hash) for r in newest]
    return Audit(tuple(lines), page, max(-(-len(rows) // PAGE), 1), sound(head, rows))
