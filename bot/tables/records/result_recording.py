"""What is kept of a game that is over: a row for each person, written with its last act, taken out again if it is played on."""

from bot.model.response_times import Tempo
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import NewResult
from bot.tables.acts.pending_act import PendingAct


def record_results(draft: PendingAct) -> None:
    """The game is over: who came where, with how many points, how fast they answered, and whether that counts for ratings.

    A guided first game was no game of its learner's own.
    """
    outcome = draft.dealt().state.outcome
    if outcome is None or draft.waits.learn:
        return
    places = {seat: place for place, seat in outcome.ranked()}
    rated = bool(places) and _whole(draft)
    draft.results = [
        NewResult(
            table_id=draft.head.id,
            seat=seat,
            guild=draft.head.guild,
            game=draft.head.game,
            user=player.user,
            ended=stamp(draft.now),
            seats=len(draft.players),
            place=places.get(seat),
            points=outcome.scores[seat] if outcome.scores else None,
            rated=rated,
            tempo=Tempo(draft.waits.tempo.get(player.user, [])).text(),
        )
        for seat, player in enumerate(draft.players)
        if player.user is not None
    ]


def _whole(draft: PendingAct) -> bool:
    """Whether the people who began it played it to its own end: nobody left, resigned or was away, no game master or vote ended it, and
    it was not over before, with all hands seen."""
    people = [player for player in draft.players if player.user is not None]
    there = all(player.present and not player.resigned for player in people)
    return there and len(people) > 1 and not draft.waits.once and not (draft.waits.stopped or draft.waits.unrated)
