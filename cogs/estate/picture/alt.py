"""The table of Estate in words, in the order of its picture."""

from __future__ import annotations

from bot.pictures.layout.alt_text import Part, acting_words, join_sentences, join_words
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.winner_panel import STOPPED
from cogs.estate.picture.result import reason, winners
from cogs.estate.picture.seats import in_order, is_leader, places
from cogs.estate.picture.turns import coming
from games.engine.events import counted
from games.estate.cards import REWARDS, amount_of, amounts
from games.estate.lands import KINDS, title
from games.estate.offer import Offer
from games.estate.view import EstateView, RequestView, SeatView

PLURALS = {"village": "Villages"}


def table_alt(view: EstateView, setting: PictureContext) -> str:
    """Return the table in the order of the picture: season, who must act, what the Crown asks for, offers, the seats."""
    season = f"season {view.season}" if view.season else "setup"
    heading = f"Estate, {season}, over" if view.over else f"Estate, {season}; {view.target} Staffed Holdings win"
    parts: list[str | Part] = [heading]
    if view.over:
        names = join_words([setting.people[seat].name for seat in winners(view)])
        parts.append(f"No one wins: {STOPPED}" if setting.stopped else f"{names or 'The game ended'} {reason(view)}")
    else:
        parts += _turn(view, setting) + _middle(view, setting)
    for seat in in_order(view):
        parts += seat_parts(view, setting, seat)
    if setting.last:
        parts.append(Part(f"Last: {setting.last}", 4))
    return join_sentences(parts)


def _turn(view: EstateView, setting: PictureContext) -> list[str | Part]:
    following = join_words([setting.people[seat].name for seat in coming(view, setting)])
    return [acting_words(setting), *([Part(f"Then {following}", 2)] if following else [])]


def _middle(view: EstateView, setting: PictureContext) -> list[str | Part]:
    if view.pool:
        return ["Rewards to pick: " + ", ".join([REWARDS[card].words for card in view.pool])]
    requests = "; ".join([_request(request, setting) for request in reversed(view.track) if request])
    found: list[str | Part] = [f"Requests: {requests}"] if requests else []
    return found + [Part(_offer(offer, setting), 2) for offer in view.offers[-3:]]


def _request(request: RequestView, setting: PictureContext) -> str:
    circles = [
        circle.words if owner is None else f"{circle.words} filled by {setting.people[owner].name}"
        for circle, owner in zip(request.circles, request.favors, strict=True)
    ]
    left = "last season" if request.slot == 4 else f"{5 - request.slot} seasons"
    return f"{request.card} {request.title}, {left}: {', '.join(circles)}"


def _offer(offer: Offer, setting: PictureContext) -> str:
    whom = "anyone" if offer.to is None else setting.people[offer.to].name
    return f"{setting.people[offer.maker].name} offers {whom} {offer.words}"


def seat_parts(view: EstateView, setting: PictureContext, seat: SeatView) -> list[str | Part]:
    """Return a seat: how far it is, what it has in store, what it owns."""
    place = places(view).get(seat.seat)
    head = f"{setting.people[seat.seat].name}: {seat.staffed} Staffed"
    head += ", leads" if is_leader(view, seat) and not view.over else ""
    head += f", place {place}" if place else ""
    head += ", has left" if seat.resigned else ", has had a turn" if seat.acted and view.active is not None else ""
    return [head, Part(f"In store {amounts(seat.stock)}", 1), Part(holdings_words(seat), 3)]


def holdings_words(seat: SeatView) -> str:
    """Return in words the Holdings of each kind, those being built or removed, Open Slots, Peasants and Soldiers."""
    words = []
    for kind in KINDS:
        active = [holding for holding in seat.holdings if holding.kind == kind and holding.active]
        if active:
            words.append(counted(len(active), title(kind)))
    for side, said in (("construction", "being built"), ("removal", "being removed")):
        found = [title(holding.kind) for holding in seat.holdings if holding.side == side]
        words += [f"{', '.join(found)} {said}"] if found else []
    words += [f"{len(seat.open_slots)} Open"] if seat.open_slots else []
    grain = sum([holding.grain for holding in seat.holdings])
    words += [f"{grain} grain on Granges"] if grain else []
    words += [_people(seat)] if seat.peasants else []
    words += [amount_of(seat.soldiers, "soldier")] if seat.soldiers else []
    return ", ".join(words)


def _people(seat: SeatView) -> str:
    free = sum([holding.free for holding in seat.holdings])
    return f"{amount_of(seat.peasants, 'peasant')} ({free} Free)"
