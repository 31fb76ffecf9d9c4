"""Whose move it is, and how they hear of it: in the channel, by DM, later, or not at all."""

from functools import partial
from typing import Final

from bot.model.time_control import TimeControl
from bot.model.user_settings import UserSettings
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.timer_state import CALM, Upcoming
from bot.tables.timers.quiet_hours import fit_deadline, quiet_until

_UNSET: Final = UserSettings()


def update_timers(act: PendingAct, actor: int | None) -> None:
    """Start the clocks of the players to move and ping the new ones; the clock of a player on holiday stays stopped."""
    if act.status == "paused":
        return
    now, asked = stamp(act.now), _find_asked(act) if act.status == "playing" else {}
    fresh = act.state.timers.ask(asked, act.terms, now, partial(_fit_deadline, act))
    _hold(act)
    notify_players(act, [seat for seat in fresh if seat != actor], reminder=False)
    if actor in fresh and (act.actor == "clock" or act.unheard):
        _call_in_secret(act, actor)
    _next_up(act)


def _call_in_secret(act: PendingAct, seat: int) -> None:
    """Tell a player whom an answer that was given in their place has led to the next question: a plan, an answer in advance, a default.

    Nobody who has just answered by hand is called to what follows: they look at the table. So a ping that others can see would tell, at
    once or ten minutes later, that the answer was not given by hand.
    """
    if seat not in act.state.premoves.scheduled:
        call_privately(act, seat)


def reset_clocks(act: PendingAct, terms: TimeControl) -> None:
    """Switch the table to another clock; every player to move starts with full time."""
    act.terms = terms
    act.state.timers.wind(terms, stamp(act.now), partial(_fit_deadline, act))
    if act.status == "paused":
        act.state.stop(stamp(act.now))
    _hold(act)


def renew_time(act: PendingAct, seat: int) -> None:
    """Give the seat its full time again."""
    act.state.timers.renew(seat, act.terms, stamp(act.now), partial(_fit_deadline, act))
    if act.status == "paused":
        act.state.stop(stamp(act.now))


def extend_time(act: PendingAct, more: int) -> None:
    """Give every player to move `more` milliseconds."""
    act.state.timers.extend(more, partial(_fit_deadline, act))


def extend_seat(act: PendingAct, seat: int, more: int) -> None:
    """Give one player to move `more` milliseconds: from now if their time is over."""
    now = None if act.status == "paused" else stamp(act.now)
    act.state.timers.extend_seat(seat, more, now, partial(_fit_deadline, act))


def split_recipients(act: PendingAct, seats: list[int]) -> tuple[list[int], dict[int, int]]:
    """Split these players into those whom a table's message may ping now, and those for later, with when that is (milliseconds).

    Players who want no pings, or are on holiday, are in neither.
    """
    now, calls, later = stamp(act.now), list[int](), dict[int, int]()
    for seat in seats:
        user, user_settings = act.players[seat].user, _user_settings(act, seat)
        if user is None or user_settings.pings == "off" or user_settings.away_until(act.head.guild, now) is not None:
            continue
        until = quiet_until(user_settings.quiet, now)
        if until is None and user_settings.pings == "calm":
            until = act.state.timers.spare_until(user, now)
        if until is None:
            calls.append(user)
        else:
            later[user] = until
    return calls, later


def away(act: PendingAct, seat: int) -> int | None:
    """Until when the seat's player is on holiday (milliseconds), None if they are not."""
    return _user_settings(act, seat).away_until(act.head.guild, stamp(act.now))


def _fit_deadline(act: PendingAct, seat: int, due: int, given: int) -> int:
    return fit_deadline(_user_settings(act, seat).quiet, due, given)


def _hold(act: PendingAct) -> None:
    """Stop the clocks of players on holiday and restart those whose holiday has ended; the ping waits until then."""
    now, guild = stamp(act.now), act.head.guild
    for seat, wait in list(act.state.timers.seats.items()):
        until = _user_settings(act, seat).away_until(guild, now)
        if until is not None:
            act.state.timers.hold(seat, now, until)
        elif wait.away is not None and act.status == "playing":
            act.state.timers.release(seat, now)
    begins = [
        one.begin for seat in act.state.timers.seats for one in _user_settings(act, seat).away if one.guild == guild
    ]
    act.state.timers.holiday = min([begin for begin in begins if begin > now], default=None)


def _find_asked(act: PendingAct) -> dict[int, str]:
    """Return the people who are asked, each with the name of the question as everyone knows it; not those for whom a robot sits in."""
    match = act.running()
    return {
        seat: match.turn(seat) for seat, ask in match.asks.items() if act.players[seat].present and not ask.standing
    }


def _user_settings(act: PendingAct, seat: int) -> UserSettings:
    user = act.players[seat].user
    return _UNSET if user is None else act.user_settings.get(user, _UNSET)


def notify_players(act: PendingAct, seats: list[int], *, reminder: bool) -> None:
    """Send one ping in the channel for all, a panel by DM to each player who wants one, nothing to a player who wants neither.

    In quiet hours or on holiday the ping comes at their end; a player who wants calm pings, and had one here lately, gets it later. A
    player with an advance answer is named like all others, and not disturbed.
    """
    if act.state.life.learn and sum(player.user is not None for player in act.players) == 1:
        return  # whoever learns with robots comes back when they like
    in_channel: list[tuple[int, int]] = []
    told: list[int] = []
    asked: dict[str, object] = {"reminder": True} if reminder else {}
    for seat in seats:
        user = act.players[seat].user
        user_settings = _user_settings(act, seat)
        if user is None or _must_wait(act, seat, user, user_settings, reminder=reminder):
            continue
        if reminder and not user_settings.reminder:
            act.state.timers.note_reminder(seat)  # the ping stands
            continue
        told.append(seat)
        if is_by_dm(user_settings, act):
            if seat not in act.state.premoves.scheduled:
                act.post("panel", asked | {"user": user, "seat": seat}, user=user)
        elif user_settings.pings != "off":
            in_channel.append((seat, user))
    if in_channel:
        whom = {"seats": [seat for seat, _ in in_channel], "users": [user for _, user in in_channel]}
        hushed = [user for seat, user in in_channel if seat in act.state.premoves.scheduled]
        act.post("ping", asked | whom | ({"hushed": hushed} if hushed else {}))
    act.state.timers.mark(told, ping=act.revision, reminded=reminder)


def call_privately(act: PendingAct, seat: int) -> None:
    """Send a direct message to a player whose planned turn or advance answer goes on with a question, whatever they have set for others.

    It waits for the end of quiet hours, as every message to one person does. Nothing to a player who wants no pings or is on holiday;
    they are reminded like anyone. No one else sees it.
    """
    user, user_settings = act.players[seat].user, _user_settings(act, seat)
    away = user_settings.away_until(act.head.guild, stamp(act.now)) is not None
    if user is not None and user_settings.pings != "off" and not away:
        act.post("panel", {"user": user, "seat": seat, "apart": True}, user=user)


def _next_up(act: PendingAct) -> None:
    """Tell a player who wants to know, once and silently, in the turn before theirs; withdraw it when that has passed."""
    ahead = act.state.timers.upcoming
    if ahead is None and not any(user_settings.next_up for user_settings in act.user_settings.values()):
        return
    order = act.game.table.after(act.running().state) if act.status == "playing" and act.game.table.after else None
    if ahead is not None and (order, ahead.user) != ((ahead.now, ahead.then), _present(act, ahead.then)):
        act.state.timers.upcoming = ahead = None
    if order is None or ahead is not None:
        return
    now, then = order
    user = _present(act, then)
    if user is None or now not in act.state.timers.seats or then in act.state.timers.seats:
        return
    user_settings = _user_settings(act, then)
    if user_settings.next_up and _may_hear(act, user, user_settings):
        act.state.timers.upcoming = Upcoming(now, then, user, act.revision)
        whom = {"seats": [then], "users": [user], "next": now} | ({"dm": True} if is_by_dm(user_settings, act) else {})
        act.post("ping", whom, revision=-act.revision)


def _present(act: PendingAct, seat: int) -> int | None:
    """Return the person to move in this seat, if there is one."""
    player = act.players[seat]
    return player.user if player.present else None


def _may_hear(act: PendingAct, user: int, user_settings: UserSettings) -> bool:
    """Return whether something that isn't urgent may go to the user now; it isn't sent later."""
    now = stamp(act.now)
    if user_settings.away_until(act.head.guild, now) is not None or quiet_until(user_settings.quiet, now) is not None:
        return False
    lately = now - act.state.timers.called.get(user, 0) < CALM
    return (
        user_settings.private == "dm"
        or user_settings.pings == "channel"
        or (user_settings.pings == "calm" and not lately)
    )


def _must_wait(act: PendingAct, seat: int, user: int, user_settings: UserSettings, *, reminder: bool) -> bool:
    """Return whether the ping waits, for a holiday, quiet hours or calm pings; note until when."""
    now = stamp(act.now)
    away = user_settings.away_until(act.head.guild, now)
    if away is not None:
        return True  # it is called when the clock runs again
    until = quiet_until(user_settings.quiet, now)
    if until is not None:
        act.state.timers.quiet(seat, until, reminder=reminder)
        return True
    return user_settings.pings == "calm" and act.state.timers.must_spare(seat, user, now) and not reminder


def is_by_dm(user_settings: UserSettings, act: PendingAct) -> bool:
    """Return whether private messages go by DM now: wanted, and not known to be closed."""
    return user_settings.private == "dm" and (
        user_settings.dm_closed_until is None or user_settings.dm_closed_until <= act.now
    )
