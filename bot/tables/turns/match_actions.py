"""What is done to a game within one act: the deal, an answer, time that lapsed, what is taken back, giving up, a pause."""

from dataclasses import replace
from typing import Any, Final

from bot.model.errors import TableError, cited
from bot.model.match_view import MatchView
from bot.model.table_snapshot import Player, Robot
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import Actor
from bot.tables.acts.pending_act import PendingAct
from games.engine.events import mark
from games.engine.match import Answered, Match
from games.engine.words import Words


def start(draft: PendingAct, seed: bytes) -> None:
    """Deals. The commitment is told before anything that the dice decide. Raises TableError, Refused."""
    draft.in_lobby()
    game, count = draft.game, len(draft.players)
    if not any(player.user is not None for player in draft.players):
        raise TableError("not now", "Somebody must play: seat at least one person.")
    if count not in game.seats:
        needs = f"{game.title} needs {game.seats[0]} to {game.seats[-1]} players; {count} sit here"
        raise TableError("not now", f"{needs}{cited(game.words.players_rule)}.")
    accounts = [player.user for player in draft.players]
    options = game.rules.prepare(game.options.model_validate_json(draft.head.options), accounts)
    state = game.rules.deal(count, options, seed.hex())
    draft.players = [draft.players[place] for place in state.seating or range(count)]
    commitment = state.dice.commitment
    draft.changes["commitment"] = commitment
    draft.status = "playing"
    draft.state.record.begun = stamp(draft.now)
    opening = f"{game.title} begins. The deal is promised by"
    draft.announce(
        f"{opening} {commitment[:8]}… (see /table verify).", f"{opening} {commitment} (see /table verify).", "start"
    )
    draft.match = Match.begin(game, state)
    draft.tell_events(draft.match.news)


def begin_game(draft: PendingAct) -> None:
    """Deal with fresh dice and start the game of a lobby. Raise TableError, Refused."""
    start(draft, draft.entropy(32))
    draft.request_follow_ups()


def answer(
    draft: PendingAct, seat: int, path: tuple[Words, ...], by: Actor = "user", *, partial: bool = False
) -> Answered:
    """Let the seat's player answer, or the clock what they left in advance. Raise TableError, Refused.

    A typed command replaces another action that the seat has begun and nobody has learned of: no command is a trap.
    """
    match = draft.running()
    for _ in range(match.restated(seat, *path)):
        take_back(draft, seat)
    ask, awaited = match.asks.get(seat), _awaited(match)
    draft.state.took(seat, draft.players[seat].user if by == "user" else None, stamp(draft.now))
    answered = match.answer(seat, *path, recorded=partial)
    draft.note([" ".join(tokens) or "none" for tokens in answered.said], by, seat=seat, ask=ask)
    draft.tell_events(answered.events)
    _seen(draft, not match.can_take_back(seat) or _awaited(match) != awaited)
    return answered


def _awaited(match: Match[Any]) -> dict[int, str]:
    """Who is waited for, by which rule, as the board shows it. What nobody has learned from leaves the rest of it alone."""
    return {seat: match.public_rule(seat) for seat, ask in match.asks.items() if not ask.standing}


def lapse(draft: PendingAct, seat: int, by: Actor) -> None:
    """The seat's time is up, or a robot answers for somebody absent: what it began is forgotten, the default is chosen."""
    match = draft.running()
    ask = match.asks.get(seat)
    events = match.time_out(seat)
    draft.note(None, by, seat=seat, ask=ask)
    draft.tell_events(events)


def take_back(draft: PendingAct, seat: int) -> None:
    """Forgets the seat's last answer. Raises TableError, Refused."""
    match = draft.running()
    awaited = _awaited(match)
    match.take_back(seat)
    draft.note([], "user", seat=seat)
    _seen(draft, _awaited(match) != awaited)


def resign(draft: PendingAct, seat: int, by: Actor) -> None:
    """The seat gives up for good: as its rulebook has it, else the safe defaults play it to the end. Raises TableError, Refused."""
    if draft.status != "paused":  # who stops may do so in a pause too
        draft.running()
    player = draft.players[seat]
    may_resign(draft.dealt(), player)
    if draft.game.rules.resign is not None:
        draft.tell_events(draft.dealt().resign(seat))
        draft.sit(seat, replace(player, resigned=True))
    else:
        draft.sit(seat, replace(player, robot="absent", resigned=True))
        draft.say(f"{mark(seat)} resigns: {FOR_GOOD}", "note")
    draft.note(["resign", str(seat)], by)
    draft.state.timers.seats.pop(seat, None)


def may_resign(match: MatchView, player: Player) -> None:
    """Raises TableError where the rulebook says nothing of resignation, and there is nothing to give up any more."""
    if match.game.rules.resign is not None:
        return
    if match.over:
        raise TableError("not now", "The game is over.")
    if player.resigned:
        raise TableError("not now", "That seat has resigned already.")


PUT_AWAY: Final = "That game has been put away already. /table reopen brings back an unfinished one."
FOR_GOOD: Final = "a robot takes the safe defaults on that seat to the end, and nobody can take it over."


def _seen(draft: PendingAct, public: bool) -> None:
    """Whether anybody but the seat itself can know of what was just answered; what nobody can is marked in the journal."""
    draft.public = public
    if not public:
        draft.answers[-1]["quiet"] = True


def pause(draft: PendingAct) -> None:
    """The clock stands; nobody may act. Raises TableError unless the game is being played."""
    draft.running()
    pause_blindly(draft)


def pause_blindly(draft: PendingAct) -> None:
    """The same, without a look at the match."""
    draft.status = "paused"
    draft.state.timers.more = False
    draft.state.stop(stamp(draft.now))


def resume(draft: PendingAct) -> None:
    """The clock goes on with what was left of every deadline. Raises TableError unless the game is paused."""
    if draft.status != "paused":
        raise TableError("not now", "The game is not paused.")
    draft.status, draft.state.life.empty = "playing", False
    draft.state.timers.go_on(stamp(draft.now))


def put_away(draft: PendingAct) -> None:
    """The table leaves its channel; what it was is kept, so that it can come back. Raises TableError where it was put away before."""
    if draft.status == "archived":
        raise TableError("passed", PUT_AWAY)
    draft.state.life.was, draft.status = draft.status, "archived"
    draft.state.timers.seats, draft.state.premoves.scheduled, draft.state.timers.more, draft.state.timers.upcoming = (
        {},
        {},
        False,
        None,
    )
    draft.state.votes.open, draft.state.seats.offers, draft.state.life.again = None, {}, []


def vacate(draft: PendingAct, seat: int, robot: Robot = "absent") -> None:
    """The seat goes to a robot until somebody takes it over. One that has resigned stays so, and takes the safe defaults."""
    old = draft.players[seat]
    draft.sit(seat, Player(None, old.name, "absent" if old.resigned else robot, old.resigned))
    draft.note(["leave", str(seat)], draft.actor)


def restart(draft: PendingAct) -> None:
    """The rules of the running step were corrected: it starts again from its beginning."""
    draft.say("The rules of this phase have been corrected: it starts again from its beginning.", "note")
    draft.request_follow_ups()
