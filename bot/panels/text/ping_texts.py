"""Pings: whom a table is waiting for, in one message for one or several tables, and a silent word to the next player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.model.table_snapshot import TableSnapshot
from bot.panels.text.text_formatting import address, escape_name, player, when

CONTENT: Final = 1_950  # characters of a message without a frame; Discord's limit is 2,000


@dataclass(frozen=True, slots=True)
class Call:
    """The players whom a table pings: seats with their users, and what each is asked, as everyone may know it (`takes a turn (4.9)`)."""

    standing: TableSnapshot
    title: str
    called: Sequence[tuple[int, int]]
    asked: Sequence[str]
    reminder: bool = False


def write_ping(calls: Sequence[Call]) -> str:
    """Return the message that pings players of one or several tables: each is mentioned once, and what is asked comes first."""
    if len(calls) == 1:
        (call,) = calls
        return f"{_bell(call)}{_write_requests(call, [f'<@{user}>' for _, user in call.called])} – **{call.title}**{_until(call)}{_link(call)}"
    users = dict.fromkeys(user for call in calls for _, user in call.called)
    lines = []
    for number, call in enumerate(calls, 1):
        names = [f"**{escape_name(player(call.standing, seat).name)}**" for seat, _ in call.called]
        channel = f" in <#{call.standing.table.channel}>"
        lines.append(
            f"{number}. {_bell(call)}{_write_requests(call, names)} – {call.title}{_until(call)}{_link(call)}{channel}"
        )
    head = f"{' '.join(f'<@{user}>' for user in users)} {len(calls)} tables are waiting for you:"
    shown = len(lines)
    while shown and len("\n".join([head, *lines[:shown]])) > CONTENT:
        shown -= 1
    return "\n".join(
        [head, *lines[:shown], *([f"-# and {len(lines) - shown} more: /mine"] if shown < len(lines) else [])]
    )


def write_next_up(standing: TableSnapshot, user: int, now: int, title: str) -> str:
    """Return a silent word to the player who has the turn after the current one."""
    return f"<@{user}> you're next, after **{escape_name(player(standing, now).name)}** – **{title}**"


def _write_requests(call: Call, names: list[str]) -> str:
    """Return who does what, players of one task together, without the rule's number."""
    by_what: dict[str, list[str]] = {}
    for name, what in zip(names, call.asked, strict=True):
        by_what.setdefault(what.partition(" (")[0], []).append(name)
    clauses = [f"{', '.join(who)}{':' if len(who) > 1 else ''} {what}" for what, who in by_what.items()]
    return "; ".join(clauses)


def _bell(call: Call) -> str:
    return "⏰ " if call.reminder else ""


def _until(call: Call) -> str:
    """Return the first deadline among them, if there is a clock."""
    due = [call.standing.deadlines[seat] for seat, _ in call.called if seat in call.standing.deadlines]
    return f", due {when(min(due))}" if due else ""


def _link(call: Call) -> str:
    table = call.standing.table
    return f" · [go to the board]({address(table.guild, table.channel, table.board)})" if table.board else ""


def write_place(guild: int, channel: int, *, reminder: bool = False) -> str:
    """Say where a game is played, on a panel that was sent by DM."""
    late = "⏰ You're almost out of time. " if reminder else ""
    return f"{late}The game is in {address(guild, channel)}"
