"""Questions, refusals and names of questions that depend on what is hidden."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from typing import Any

from games.aristocracy import auction, ending, stall, turn
from games.aristocracy.actions import royal, trade, visit
from games.aristocracy.actions.specials import SPECIALS
from games.aristocracy.events import HasBid
from games.aristocracy.state import Court
from games.engine.asking.candidates import Candidates, among, refused
from games.engine.asking.decisions import pick_amount
from games.engine.cards import Card
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.games.leaks.planting import Patch, plant, rival


@plant
def a_seat_without_a_pair_is_not_asked_for_its_stall(patch: Patch, game: Game[Any]) -> Game[Any]:
    async def one(g: Court, seat: int) -> Any:
        ranks = Counter(card.rank for card in g.hands[seat])
        return await original(g, seat) if max(ranks.values(), default=0) > 1 else ()

    original = stall.stall
    patch.setattr(stall, "stall", one)
    return game


@plant
def only_who_really_can_end_the_game_is_asked(patch: Patch, game: Game[Any]) -> Game[Any]:
    patch.setattr(ending, "is_met_by_sight", lambda g, seat: any(b.complete for b in g.buildings_of(seat)))
    return game


@plant
def equal_stalls_are_ordered_by_the_hands(patch: Patch, game: Game[Any]) -> Game[Any]:
    def value(g: Court, seat: int) -> Any:
        return original(g, seat), sorted(map(str, g.hands[seat]))

    original = Court.stall_value
    patch.setattr(Court, "stall_value", value)
    return game


@plant
def a_visit_is_refused_where_all_is_complete(patch: Patch, game: Game[Any]) -> Game[Any]:
    def candidates(g: Court, me: int) -> Candidates[Any]:
        dull = all(b.complete for b in g.buildings if b.owner != me)
        return refused("5.12a", "nothing to find") if dull else royal.candidates(g, me)

    patch.setitem(turn.ACTIONS, "royal", replace(royal.ACTION, candidates=candidates))
    return game


@plant
def a_refusal_says_what_a_rival_holds(patch: Patch, game: Game[Any]) -> Game[Any]:
    def candidates(g: Court, me: int) -> Candidates[Card]:
        kings = sum(card.rank == "K" for card in g.hands[rival(g, me)])
        found = trade.candidates(g, me)
        return found if found.possible else refused("5.2a", f"your stall is empty, and {kings} kings wait")

    patch.setitem(turn.ACTIONS, "trade", replace(trade.ACTION, candidates=candidates))
    return game


@plant
def buildings_to_visit_are_listed_by_what_they_hide(patch: Patch, game: Game[Any]) -> Game[Any]:
    def candidates(g: Court, me: int, spent: Card | None) -> Candidates[str]:
        found = original(g, me, spent)
        hidden = [b for b in g.buildings if b.owner != me and b.complete]
        return among(found.options[:1], found.reasons.get, found.refusal, found.rule) if hidden else found

    original = visit.candidates
    patch.setattr(visit, "candidates", candidates)
    patch.setitem(SPECIALS, "Q", visit.VISIT._replace(candidates=candidates))
    return game


@plant
def the_default_bid_follows_a_rivals_hand(patch: Patch, game: Game[Any]) -> Game[Any]:
    async def bid(g: Court, seat: int) -> Any:
        most = sum(card.rank == "A" for card in g.hands[rival(g, seat)])
        amount = await pick_amount(seat, 0, g.coins[seat], rule="4.6b", prompt="?", default=min(most, g.coins[seat]))
        g.tell(HasBid(seat=seat))
        return amount

    patch.setattr(auction, "bid", bid)
    return game


# ---- the engine


@plant
def the_name_of_a_question_depends_on_the_whole_state(patch: Patch, game: Game[Any]) -> Game[Any]:
    def digest(match: Match[Any], seat: int) -> str:
        return sha256(match.state.model_dump_json().encode()).hexdigest()[:10]

    patch.setattr(Match, "digest", digest)
    return game


@plant
def a_refused_path_tells_what_would_have_followed(patch: Patch, game: Game[Any]) -> Game[Any]:
    def walk(match: Match[Any], seat: int, path: Any) -> Any:
        learned, walked = False, original(match, seat, ())
        for element in path:
            if learned:
                raise Refused(match.asks[seat].rule if seat in match.asks else "1.8", "this is decided only later")
            walked = original(match, seat, (element,))
            learned = walked.learned
        return walked

    original = Match._walk
    patch.setattr(Match, "_walk", walk)
    return game


@plant
def a_bystander_is_told_how_far_the_other_seat_has_got(patch: Patch, game: Game[Any]) -> Game[Any]:
    patch.setattr(Match, "public_rule", lambda match, seat: match.asks[seat].rule)
    return game
