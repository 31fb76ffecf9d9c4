"""The faults that are planted again: each puts back how the product did it before."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from bot.interactions.base import spoken_names
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.model.vote import DEFAULT, ROBOT, WAIT, Vote
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.table_state import Premoves, TableState
from bot.tables.acts.timer_state import Timers
from bot.tables.game_master import game_master_rules
from bot.tables.premoves import answer_or_premove, plan_rules, premove_scheduling
from bot.tables.timers import time_outs
from bot.tables.turns import match_actions
from bot.tables.undo import undo_acts
from bot.tables.votes import absence_votes
from games import CATALOGUE
from games.engine.asking import ask
from games.engine.asking.ask import Seat
from games.engine.declaring.planning import Span, Standby, is_always_standing, is_never_refused
from games.engine.running.match import Match
from tests.lockstep.opening import TITLES

Patch = pytest.MonkeyPatch


def hidden_time_outs_count(patch: Patch) -> None:
    """Aristocrats 5.5c, 9.2: a discard that timed out is not announced, but counted."""

    def apply_default(act: PendingAct, seat: int) -> None:
        is_hidden = act.running().openness(seat) == "hidden"
        before(act, seat)
        if is_hidden:
            act.state.timers.lapses.setdefault(seat, []).append(act.revision)

    before = time_outs.apply_default
    patch.setattr(time_outs, "apply_default", apply_default)


def sealed_time_outs_are_told(patch: Patch) -> None:
    """Aristocracy 4.6b, Nobles & Glory 17.3: “ran out of time” was public while others had still to answer."""
    patch.setattr(Match, "openness", lambda self, seat: "open")


def skips_tell(patch: Patch) -> None:
    """/gm skip played and announced a sealed default."""
    patch.setattr(game_master_rules, "check_may_skip", lambda act, seat: None)


def votes_tell(patch: Patch) -> None:
    """A vote on a late player offered the default of a sealed question."""
    patch.setattr(
        Vote, "choices", property(lambda vote: (WAIT, DEFAULT, ROBOT) if vote.motion == "late" else ("no", "yes"))
    )


def secret_acts_end_counts(patch: Patch) -> None:
    """An answer left in advance, which no one sees, ended the public row of time-outs."""

    def welcome_back(act: PendingAct, seat: int) -> bool:
        act.state.timers.lapses.pop(seat, None)
        return before(act, seat)

    before = absence_votes.welcome_back
    patch.setattr(absence_votes, "welcome_back", welcome_back)


def undone_time_outs_count(patch: Patch) -> None:
    """Time-outs that a game master undid still counted."""

    def undo_after(self: Timers, revision: int) -> list[Seat]:
        kept = dict(self.lapses)
        back = before(self, revision)
        self.lapses = kept
        return back

    before = Timers.undo_after
    patch.setattr(Timers, "undo_after", undo_after)


def undone_absence_stays(patch: Patch) -> None:
    """To undo the time-out that made a player absent did nothing: a robot played it again in the same act."""

    def undo_after(self: Timers, revision: int) -> list[Seat]:
        before(self, revision)
        return []

    before = Timers.undo_after
    patch.setattr(Timers, "undo_after", undo_after)


def undo_counts_secret_acts(patch: Patch) -> None:
    """/gm undo counted, and named, acts of which only their player knew."""
    patch.setattr(undo_acts, "list_known", list)


def restarts_count_from_secret_moments(patch: Patch) -> None:
    """A restart counted its grace from when something was due, an answer left in advance too, and so moved deadlines by it."""
    patch.setattr(TableState, "next_deadline", lambda state: state.next(0))


def game_masters_read_advance_answers(patch: Patch) -> None:
    """/gm inspect and /gm act showed what players had left in advance."""
    patch.setattr(TableSnapshot, "without_secrets_of_players", lambda standing: standing)


def planned_moves_end_no_vote(patch: Patch) -> None:
    """A vote on an absent player ended at a move by hand, and stayed at one that was left in advance."""

    def welcome_back(act: PendingAct, seat: int) -> bool:
        return act.actor != "clock" and before(act, seat)

    before = absence_votes.welcome_back
    patch.setattr(absence_votes, "welcome_back", welcome_back)


def holidays_are_played_through(patch: Patch) -> None:
    """What was left in advance was given while its player was publicly on holiday."""
    patch.setattr(premove_scheduling, "turn_notifications", SimpleNamespace(away=lambda act, seat: None))


def older_plans_win(patch: Patch) -> None:
    """A kept plan beat a standing pass that was given after it."""
    patch.setattr(plan_rules, "yield_to_premove", lambda act, seat, standby: None)
    patch.setattr(Premoves, "next_number", lambda premoves, seat: 0)


def orders_go_to_the_engine(patch: Patch) -> None:
    """Two orders of one command were not kept at the table, and so given without the drawn delay."""

    def are_lodged(act: PendingAct, seat: Seat, path: Any) -> bool:
        return len(path) == 1 and before(act, seat, path)

    before = answer_or_premove._are_lodged
    patch.setattr(answer_or_premove, "_are_lodged", are_lodged)


def hands(view: Any) -> object:
    """Return how many cards each player of Nobles & Glory holds."""
    return [len(kingdom.hand) if kingdom.seat == view.viewer else kingdom.hand_count for kingdom in view.kingdoms]


def with_standing(title: str, change: Callable[[Standby], Standby], spans: Any = None) -> Callable[[Patch], None]:
    """Return the fault of a title that declares its advance answers otherwise."""

    def plant(patch: Patch) -> None:
        game = CATALOGUE[title]
        standing = tuple([change(one) for one in game.table.standing])
        patch.setitem(TITLES, title, game.but(standing=standing, **({} if spans is None else {"spans": spans})))

    return plant


PASSES_BY_CLEARED_CARDS: Final = with_standing(
    "anarchy",
    lambda one: one,
    (Span("hand", "until this hand is over", lambda view: (view.round, view.cleared)),),
)
"""12.2d, 12.2e of Anarchy: a use of Taxation, Tithe or Treachery cancelled all standing passes."""
PASSES_WITHOUT_A_SET: Final = with_standing(
    "anarchy", lambda one: replace(one, refuse=is_never_refused, stands=is_always_standing)
)
"""12.2a of Anarchy: the table took a pass in advance that the rulebook refuses."""
ORDERS_REST_ON_HANDS: Final = with_standing(
    "nobles", lambda one: replace(one, rests=hands, changed="the hands have changed", unless="the hands change")
)
"""14.5 of Nobles & Glory: a change of the owner's hand in the rival's turn cancelled orders. Here one of either hand does, which comes sooner."""


def closed_games_lose_plans(patch: Patch) -> None:
    """/gm reset and /gm restore dropped plans in silence."""

    def put_away(act: PendingAct) -> None:
        before(act)
        act.state.premoves.plans = {}

    before = match_actions.put_away
    patch.setattr(match_actions, "put_away", put_away)


def submissions_make_others_final(patch: Patch) -> None:
    """3.5, 9.1 of Estate: a half-made setup became final as soon as another seat submitted its own."""
    patch.setattr(Match, "_list_composing", lambda self, before, actor: frozenset())


def figures_are_completed(patch: Patch) -> None:
    """`/anarchy play set:1` played a 10."""
    patch.setattr(ask, "_is_begun_by", lambda word, token: token.startswith(word))


def last_namesakes_are_meant(patch: Patch) -> None:
    """Of two players with one display name the last one was meant, in silence."""

    def find_seats(said: str, players: Sequence[Player]) -> list[Seat]:
        return [seat for seat, one in enumerate(players) if one.own_name.casefold() == said.casefold()][-1:]

    patch.setattr(spoken_names, "find_seats", find_seats)
