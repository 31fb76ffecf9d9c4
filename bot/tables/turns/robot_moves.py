"""Robots' moves: which robot is asked, and what it answers."""

from collections.abc import Sequence
from typing import Any, Final

from bot.model.match_view import MatchView
from bot.model.seat_holders import THINKERS, Player
from bot.tables.acts.pending_act import PendingAct
from bot.tables.turns import match_actions
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.lessons import Course
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.engine.teaching.advice import play_along
from games.engine.teaching.daily_play import think

MOST_BY_ROBOTS: Final = 300  # answers within one act; then the clock lets them go on


def play_robots(act: PendingAct) -> None:
    """Let robots answer until a person has to move, a robot has to think, or the game is over; after 300 answers the clock continues.

    Before each answer, robots look at what stands open to them: offers made to them, a trade that they could offer.
    """
    match, source = act.running(), None
    act.state.timers.more = False
    for _ in range(MOST_BY_ROBOTS):
        bargainers = _bargaining(act, match)
        source = source or (act.dice() if bargainers else None)
        chosen = next(filter(None, (_robots_choice(act, match, seat, source) for seat in bargainers if source)), None)
        if chosen is None:
            seat = find_robot(match, act.players)
            if seat is None:
                return
            if act.players[seat].robot == "absent":
                match_actions.lapse(act, seat, "robot")
                continue
            if must_think(act.game, act.players[seat], match.asks[seat]) and not _has_thought(act, seat):
                break
            source = source or act.dice()
            chosen = _robots_choice(act, match, seat, source)
        if chosen is None:
            return
        seat, tokens = chosen
        ask = match.asks[seat]
        act.log_events(match.answer(seat, tokens).events)
        act.journal([" ".join(tokens) or "none"], "robot", seat=seat, ask=ask)
    act.state.timers.more = True


def find_robot(match: MatchView, players: Sequence[Player]) -> int | None:
    """Return the seat of the robot that answers next; None where people have to move."""
    return next((s for s, ask in match.asks.items() if not players[s].present and not ask.standing), None)


def find_thinker(match: MatchView, players: Sequence[Player]) -> int | None:
    """Return the seat of the robot that answers next, if it has to think first; else None."""
    seat = find_robot(match, players) if any(player.present for player in players) else None
    return seat if seat is not None and must_think(match.game, players[seat], match.asks[seat]) else None


def must_think(game: Game[Any], player: Player, ask: Ask) -> bool:
    """Return whether that robot tries its answers in thought; in a title without a search none does."""
    search = game.robot.search
    return player.robot in THINKERS and search is not None and (not search.rules or ask.rule in search.rules)


def _has_thought(act: PendingAct, seat: int) -> bool:
    """Return whether the robot was given time to think of what it is asked now."""
    match, thought = act.running(), act.thought
    return thought is not None and (thought.seat, thought.digest) == (seat, match.digest(seat))


def _bargaining(act: PendingAct, match: Match[Any]) -> list[int]:
    """Return the robots to which something stands open, in a title where robots look at such things."""
    if act.game.robot.bargain is None or act.status != "playing":
        return []
    return [
        seat for seat, ask in match.asks.items() if ask.standing and act.players[seat].robot in ("player", *THINKERS)
    ]


def find_course(act: PendingAct) -> Course | None:
    """Return the guided game of the table; None once the learner plays on without lessons, or if the part is gone."""
    life, courses = act.state.life, act.game.courses
    return courses[life.part] if life.learn == "taught" and life.part < len(courses) else None


def _robots_choice(act: PendingAct, match: Match[Any], seat: int, dice: Dice) -> tuple[int, Tokens] | None:
    """Return the seat with its answer; None where it lets a standing offer stand. In a deal of the day it answers everyone alike."""
    ask, game = match.asks[seat], act.game
    dice = think(match.state.dice.seed, match.digest(seat)) if act.table.is_daily else dice
    if act.state.life.learn and not ask.standing:
        return seat, play_along(game, find_course(act), match.view(seat), ask, match.digest(seat))
    if act.players[seat].robot == "random":
        return seat, ask.sample(dice)
    if ask.standing:
        view, course, bargain = match.view(seat), find_course(act), act.game.robot.bargain
        tokens = bargain(view, ask, dice) if bargain else None
        if tokens and course is not None:
            tokens = course.gentle(view, ask, tokens)
        return (seat, tokens) if tokens else None
    if act.thought is not None and _has_thought(act, seat) and act.thought.tokens is not None:
        return seat, act.thought.tokens
    return seat, game.robot.decide(match.view(seat), ask, dice)
