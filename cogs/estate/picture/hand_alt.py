"""The picture of a seat in words."""

from __future__ import annotations

from bot.pictures.layout.alt_text import Part, join_sentences
from bot.pictures.layout.picture_context import PictureContext
from cogs.estate.picture.turns import asked_words
from cogs.estate.picture.uses import buildable, is_my_turn, use
from games.engine.events import counted
from games.estate.cards import REQUESTS, REWARDS, amount_of, amounts
from games.estate.facts import payable_circles, shortfall
from games.estate.lands import title
from games.estate.view import EstateView, HoldingView, SeatView


def hand_alt(view: EstateView, me: SeatView, setting: PictureContext) -> str:
    """In the order of the picture: what is in store, each Slot, what can be done."""
    season = f"season {view.season}" if view.season else "setup"
    parts: list[str | Part] = [f"Your estate, {season}; only you see this"]
    if me.seat in setting.acting and not view.over:
        parts.append(f"Your turn: {asked_words(view, me, setting)}")
    if view.season:
        parts.append(f"{me.staffed} of {view.target} Staffed. In store {amounts(me.stock)}")
        parts.append(_upkeep(me))
        parts.append("What each gives " + ("now" if is_my_turn(view) else "in your turn"))
    found = []
    for land in me.lands:
        slots = [
            f"{land.name}{place} {'Open' if slot is None else _slot(view, me, slot)}"
            for place, slot in enumerate(land.slots, 1)
        ]
        found.append(f"{title(land.kind)} {'; '.join(slots)}")
    parts += [Part(slot, 2) for slot in found]
    if view.season and not view.over:
        parts += _now(view, me, setting)
    return join_sentences(parts)


def _upkeep(me: SeatView) -> str:
    short = shortfall(me)
    text = f"Upkeep {me.due} grain" if me.due else "No upkeep"
    text += f", {short} short" if short else ""
    text += f"; {counted(sum([holding.free for holding in me.holdings]), 'Free Peasant')}"
    return text + (f"; {me.bag} of your Favors in the Bag" if me.bag else "")


def _slot(view: EstateView, me: SeatView, holding: HoldingView) -> str:
    """`Grange (4 grain, 1 Peasant): 2 grain`."""
    words = [f"{holding.grain} grain"] if holding.grain else []
    spent = holding.spent + holding.toiled
    states = (("", holding.free), (" moved", holding.moved), (" spent", spent), (" new", holding.new))
    words += [f"{amount_of(number, 'peasant')}{state}" for state, number in states if number]
    words += [amount_of(holding.garrison, "soldier")] if holding.garrison else []
    gives = use(view, me, holding)
    on = f" ({', '.join(words)})" if words else ""
    return f"{title(holding.kind)}{on}: {amount_of(gives.number, gives.what) if gives.number else f'{gives.said} {gives.what}'.strip()}"


def _now(view: EstateView, me: SeatView, setting: PictureContext) -> list[str | Part]:
    found: list[str | Part] = []
    if me.picks and view.pool:
        found.append("Rewards to pick: " + ", ".join([REWARDS[card].words for card in view.pool]))
    for offer in view.offers:
        if offer.to in (me.seat, None) and offer.maker != me.seat:
            found.append(Part(f"Offer {offer.name} from {setting.people[offer.maker].name}: {offer.words}", 1))
        elif offer.maker == me.seat:
            found.append(Part(f"Your offer {offer.name}: {offer.words}", 1))
    if view.pool:
        return found
    kinds = ", ".join(map(title, buildable(me)))
    found.append(f"You can pay for {kinds or 'no Holding'}; {len(me.open_slots)} Open")
    circles = ", ".join(
        [f"{filling.circle.words} of {REQUESTS[filling.name[:3]].title}" for filling in payable_circles(view, me)]
    )
    return [*found, f"You can fill {circles or 'no circle'}"]
