"""Results of finished games: a row for each person, written with the last act, removed if the game continues."""

from bot.model.response_times import Tempo
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import NewResult
from bot.tables.acts.pending_act import PendingAct
from games.engine.state import Outcome


def record_results(act: PendingAct) -> None:
    """Keep the result of a game that is over: each person's place, points and pace, and whether it counts for ratings.

    A guided first game is not kept, and a deal of the day has a list of its own. A game that did not come to its own end is kept as played, without places or points:
    no one has won it. The same holds for the seat of a player who resigned, which a robot played to the end.
    """
    outcome = act.require_match().state.outcome
    if outcome is None or act.state.life.learn:
        return
    if act.table.is_daily:
        _end_daily(act, outcome)
        return
    counted = has_own_end(act) and bool(outcome.ranking)
    places = {seat: place for place, seat in outcome.ranked()} if counted else {}
    rated = counted and _is_whole(act)
    act.results = [
        NewResult(
            table_id=act.head.id,
            seat=seat,
            guild=act.head.guild,
            game=act.head.game,
            user=player.user,
            ended=stamp(act.now),
            seats=len(act.players),
            place=None if player.given_up else places.get(seat),
            points=outcome.scores[seat] if counted and outcome.scores and not player.given_up else None,
            rated=rated,
            tempo=Tempo(act.state.record.tempo.get(player.user, [])).text(),
            kept=player.present and not player.given_up,
        )
        for seat, player in enumerate(act.players)
        if player.user is not None
    ] + _list_leavers(act)


def _end_daily(act: PendingAct, outcome: Outcome) -> None:
    """Note how the person has done in a deal of the day: it counts for no statistics."""
    seat = next((seat for seat, player in enumerate(act.players) if player.user is not None), None)
    places = {one: place for place, one in outcome.ranked()}
    if seat is None or act.players[seat].given_up or not has_own_end(act):
        act.end_daily()
    else:
        act.end_daily(places.get(seat), outcome.scores[seat] if outcome.scores else None)


def _list_leavers(act: PendingAct) -> list[NewResult]:
    """Return a row, with a seat below zero, for each person who left the game before its end and didn't come back."""
    still = {player.user for player in act.players}
    gone = dict.fromkeys([one.user for one in act.state.seats.former if one.user is not None and one.user not in still])
    return [
        NewResult(
            table_id=act.head.id,
            seat=-number,
            guild=act.head.guild,
            game=act.head.game,
            user=user,
            ended=stamp(act.now),
            seats=len(act.players),
            place=None,
            points=None,
            rated=False,
            tempo=Tempo(act.state.record.tempo.get(user, [])).text(),
            kept=False,
        )
        for number, user in enumerate(gone, 1)
    ]


def has_own_end(act: PendingAct) -> bool:
    """Return whether the game ended by its own rules: no game master and no vote ended it."""
    return not act.state.record.stopped


def _is_whole(act: PendingAct) -> bool:
    """Return whether its people played the game to its natural end: no one left, resigned or was away, no game master or vote ended it, and it
    wasn't over before with open hands.
    """
    people = [player for player in act.players if player.user is not None]
    there = all(player.present and not player.resigned for player in people)
    return (
        there
        and len(people) > 1
        and not act.state.seats.former
        and not (act.state.record.stopped or act.state.record.unrated)
    )
