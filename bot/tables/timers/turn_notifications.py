"""Who is waited for, and who is told so: in the channel, by DM, later, or not at all."""

from functools import partial
from typing import Final

from bot.model.time_control import TimeControl
from bot.model.user_settings import UserSettings
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.timer_state import CALM, Upcoming
from bot.tables.timers.quiet_hours import quiet_until, suited

_UNSET: Final = UserSettings()


def update_timers(draft: PendingAct, actor: int | None) -> None:
    """Waits for the people who are asked, and tells those who are asked anew; for whoever is on holiday the clock stands still."""
    if draft.status == "paused":
        return
    now, asked = stamp(draft.now), _asked(draft) if draft.status == "playing" else {}
    fresh = draft.state.timers.ask(asked, draft.terms, now, partial(_suited, draft))
    _hold(draft)
    others = [seat for seat in fresh if seat != actor]
    notify_players(draft, others, reminder=False)
    if actor in fresh:
        _asked_anew(draft, actor, beside=bool(others))
    _next_up(draft)


def _asked_anew(draft: PendingAct, seat: int, *, beside: bool) -> None:
    """Whoever has just answered looks at the table, unless the answer was left ahead. Whether it was, a call must not tell.

    So who is asked anew beside others is called by hand and ahead alike: ten minutes later, if they are still waited for.
    """
    hidden = by_dm(_wishes(draft, seat), draft)
    if beside and not hidden:
        draft.state.timers.quiet(seat, stamp(draft.now) + CALM, reminder=False)
    elif draft.actor == "clock":
        notify_players(draft, [seat], reminder=False)


def reset_clocks(draft: PendingAct, terms: TimeControl) -> None:
    """The table has another clock from now on; who is waited for has all of its time."""
    draft.terms = terms
    draft.state.timers.wind(terms, stamp(draft.now), partial(_suited, draft))
    if draft.status == "paused":
        draft.state.stop(stamp(draft.now))
    _hold(draft)


def renew_time(draft: PendingAct, seat: int) -> None:
    """The seat that is waited for has all of its time anew."""
    draft.state.timers.renew(seat, draft.terms, stamp(draft.now), partial(_suited, draft))
    if draft.status == "paused":
        draft.state.stop(stamp(draft.now))


def extend_time(draft: PendingAct, more: int) -> None:
    """Whoever is waited for has so many milliseconds more."""
    draft.state.timers.extend(more, partial(_suited, draft))


def addressed(draft: PendingAct, seats: list[int]) -> tuple[list[int], dict[int, int]]:
    """Whom of these players a word of the table may call now, and whom later, with when that is (milliseconds).

    Who wants no calls, or is on holiday, is not called at all.
    """
    now, calls, later = stamp(draft.now), list[int](), dict[int, int]()
    for seat in seats:
        user, wishes = draft.players[seat].user, _wishes(draft, seat)
        if user is None or wishes.pings == "off" or wishes.away_until(draft.head.guild, now) is not None:
            continue
        until = quiet_until(wishes.quiet, now)
        if until is None and wishes.pings == "calm":
            until = draft.state.timers.spared(user, now)
        if until is None:
            calls.append(user)
        else:
            later[user] = until
    return calls, later


def away(draft: PendingAct, seat: int) -> int | None:
    """Until when the seat's player is on holiday (milliseconds), None if they are not."""
    return _wishes(draft, seat).away_until(draft.head.guild, stamp(draft.now))


def _suited(draft: PendingAct, seat: int, due: int, given: int) -> int:
    return suited(_wishes(draft, seat).quiet, due, given)


def _hold(draft: PendingAct) -> None:
    """For whoever is on holiday the clock stands still, and they are called when it ends; whose is over, for them it runs again."""
    now, guild = stamp(draft.now), draft.head.guild
    for seat, wait in list(draft.state.timers.seats.items()):
        until = _wishes(draft, seat).away_until(guild, now)
        if until is not None:
            draft.state.timers.hold(seat, now, until)
        elif wait.away is not None and draft.status == "playing":
            draft.state.timers.release(seat, now)
    begins = [one.begin for seat in draft.state.timers.seats for one in _wishes(draft, seat).away if one.guild == guild]
    draft.state.timers.holiday = min([begin for begin in begins if begin > now], default=None)


def _asked(draft: PendingAct) -> dict[int, str]:
    """The people who are asked, each with the name of the question as everybody knows it; not those for whom a robot sits in."""
    match = draft.running()
    return {
        seat: match.turn(seat) for seat, ask in match.asks.items() if draft.players[seat].present and not ask.standing
    }


def _wishes(draft: PendingAct, seat: int) -> UserSettings:
    user = draft.players[seat].user
    return _UNSET if user is None else draft.wishes.get(user, _UNSET)


def notify_players(draft: PendingAct, seats: list[int], *, reminder: bool) -> None:
    """One ping in the channel for all, a panel for each who wants it by DM, nothing for who wants neither.

    Who is not to be disturbed now is called when their quiet hours or their holiday end; who wants to be called calmly, and was called
    here lately, is called later. Who has left an answer ahead is named like everybody else, and not disturbed by it.
    """
    if draft.state.life.learn and sum(player.user is not None for player in draft.players) == 1:
        return  # whoever learns with robots comes back when they like
    in_channel: list[tuple[int, int]] = []
    told: list[int] = []
    asked: dict[str, object] = {"reminder": True} if reminder else {}
    for seat in seats:
        user = draft.players[seat].user
        wishes = _wishes(draft, seat)
        if user is None or _later(draft, seat, user, wishes, reminder=reminder):
            continue
        if reminder and not wishes.reminder:
            draft.state.timers.reminded(seat)  # the ping stands
            continue
        told.append(seat)
        if by_dm(wishes, draft):
            if seat not in draft.state.premoves.scheduled:
                draft.send("panel", asked | {"user": user, "seat": seat}, user=user)
        elif wishes.pings != "off":
            in_channel.append((seat, user))
    if in_channel:
        whom = {"seats": [seat for seat, _ in in_channel], "users": [user for _, user in in_channel]}
        hushed = [user for seat, user in in_channel if seat in draft.state.premoves.scheduled]
        draft.send("ping", asked | whom | ({"hushed": hushed} if hushed else {}))
    draft.state.timers.mark(told, ping=draft.revision, reminded=reminder)


def _next_up(draft: PendingAct) -> None:
    """Who wants to know that their turn is next hears it once in the turn before, silently; when that has passed, it is taken back."""
    ahead = draft.state.timers.upcoming
    if ahead is None and not any(wishes.next_up for wishes in draft.wishes.values()):
        return
    order = (
        draft.game.table.after(draft.running().state) if draft.status == "playing" and draft.game.table.after else None
    )
    if ahead is not None and (order, ahead.user) != ((ahead.now, ahead.then), _present(draft, ahead.then)):
        draft.state.timers.upcoming = ahead = None
    if order is None or ahead is not None:
        return
    now, then = order
    user = _present(draft, then)
    if user is None or now not in draft.state.timers.seats or then in draft.state.timers.seats:
        return
    wishes = _wishes(draft, then)
    if wishes.next_up and _may_hear(draft, user, wishes):
        draft.state.timers.upcoming = Upcoming(now, then, user, draft.revision)
        whom = {"seats": [then], "users": [user], "next": now} | ({"dm": True} if by_dm(wishes, draft) else {})
        draft.send("ping", whom, revision=-draft.revision)


def _present(draft: PendingAct, seat: int) -> int | None:
    """The person who is waited for on that seat, if there is one."""
    player = draft.players[seat]
    return player.user if player.present else None


def _may_hear(draft: PendingAct, user: int, wishes: UserSettings) -> bool:
    """Whether something that is not urgent may be said to the user now; it is not said later."""
    now = stamp(draft.now)
    if wishes.away_until(draft.head.guild, now) is not None or quiet_until(wishes.quiet, now) is not None:
        return False
    lately = now - draft.state.timers.called.get(user, 0) < CALM
    return wishes.private == "dm" or wishes.pings == "channel" or (wishes.pings == "calm" and not lately)


def _later(draft: PendingAct, seat: int, user: int, wishes: UserSettings, *, reminder: bool) -> bool:
    """Whether the call is put off: by a holiday, by quiet hours, or since calls are to be few; it is noted until when."""
    now = stamp(draft.now)
    away = wishes.away_until(draft.head.guild, now)
    if away is not None:
        return True  # it is called when the clock runs again
    until = quiet_until(wishes.quiet, now)
    if until is not None:
        draft.state.timers.quiet(seat, until, reminder=reminder)
        return True
    return wishes.pings == "calm" and draft.state.timers.spare(seat, user, now) and not reminder


def by_dm(wishes: UserSettings, draft: PendingAct) -> bool:
    """Whether private things go by DM at present: wanted, and not known to be closed."""
    return wishes.private == "dm" and (wishes.dm_closed_until is None or wishes.dm_closed_until <= draft.now)
