"""Who is waited for, and who is told so: in the channel, by DM, or not at all."""

from typing import Final

from bot.standing import Wishes
from bot.store.moments import stamp
from bot.table.draft import Draft

_UNSET: Final = Wishes()


def call(draft: Draft, actor: int | None) -> None:
    """Waits for the people who are asked, and tells those who are asked anew."""
    if draft.status == "paused":
        return
    asked = _asked(draft) if draft.status == "playing" else {}
    fresh = draft.waits.ask(asked, draft.head.pace, stamp(draft.now))
    notify(draft, [seat for seat in fresh if seat != actor], reminder=False)


def _asked(draft: Draft) -> dict[int, str]:
    match = draft.running()
    people = {seat for seat, player in enumerate(draft.players) if player.user is not None}
    return {seat: match.turn(seat) for seat, ask in match.asks.items() if seat in people and not ask.standing}


def notify(draft: Draft, seats: list[int], *, reminder: bool) -> None:
    """One ping in the channel for all, a panel for each who wants it by DM, nothing for who wants neither.

    Who wants to be called calmly, and was called here lately, is called later; a reminder comes at once.
    """
    in_channel: list[tuple[int, int]] = []
    told: list[int] = []
    for seat in seats:
        user = draft.players[seat].user
        if user is None:
            continue
        wishes = draft.wishes.get(user, _UNSET)
        if wishes.pings == "calm" and draft.waits.spare(seat, user, stamp(draft.now)) and not reminder:
            continue
        told.append(seat)
        if by_dm(wishes, draft):
            draft.send("panel", {"user": user, "seat": seat}, user=user)
        elif wishes.pings != "off":
            in_channel.append((seat, user))
    if in_channel:
        whom = {"seats": [seat for seat, _ in in_channel], "users": [user for _, user in in_channel]}
        draft.send("ping", whom | ({"reminder": True} if reminder else {}))
    draft.waits.mark(told, ping=draft.revision, reminded=reminder)


def by_dm(wishes: Wishes, draft: Draft) -> bool:
    """Whether private things go by DM at present: wanted, and not known to be closed."""
    return wishes.private == "dm" and (wishes.dm_closed_until is None or wishes.dm_closed_until <= draft.now)
