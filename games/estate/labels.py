"""Labels of the choices of a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.asking.ask import Ask, Seat, seat_of
from games.engine.events import MARK, mark
from games.engine.telling.phrasing import Label
from games.estate.action import TurnAction
from games.estate.build import BUILD, COSTS
from games.estate.cards import REQUESTS, REWARDS, Good, amount_of, amounts
from games.estate.lands import KINDS, WORKED, title
from games.estate.numbers import PRODUCES, describe_reward, describe_wanted, stands, with_numbers, write_left
from games.estate.requests import FILL
from games.estate.requests import GIVE as DELIVER
from games.estate.shown import lay_holding, lay_out
from games.estate.trade import ACCEPT, CLOSE, GIVE, WANT
from games.estate.turn import ACTIONS
from games.estate.view import EstateView, HoldingView
from games.estate.work import WORK, no_work, reckon_work

WORDS: Final = {
    "pass": Label("Pass", "you lose this pick"),
    "goods": Label("Printed Resources", "you get the Goods; people go to Holdings with room"),
    "holding": Label("A new Holding", "Active at once, free of charge"),
    "open": Label("Open", "nothing there yet"),
    "none": Label("Nothing", "only the other side gives something"),
    "anyone": Label("Anyone", "first to accept"),
}

_FROM_A_FINITE_BANK: Final = Label(
    WORDS["goods"].text, "you get what the bank has of the Goods; people go to Holdings with room"
)


def label(view: EstateView, ask: Ask, token: str) -> Label:
    """Return the choice in words, with a note on what stands there or what it costs."""
    if ask.amount:
        have = view.seats[ask.seat].stock["grain"]
        return Label(f"{token} grain", f"you have {have}, then {have + int(token)}")
    if token in ACTIONS:
        return action_label(view, ask.seat, ACTIONS[token])
    if token in WORDS:
        return _FROM_A_FINITE_BANK if token == "goods" and view.bank is not None else WORDS[token]
    if token in KINDS:
        return kind_label(view, ask, token)
    if token in REWARDS:
        return reward_label(view, ask, token)
    seat = seat_of(token)
    if seat is not None:
        return Label(mark(seat), f"has {amounts(view.seats[seat].stock)}")
    if ask.rule in (ACCEPT, CLOSE):
        return offer_label(view, token)
    if ask.rule in (GIVE, WANT) or (ask.rule == DELIVER and "." not in token):
        return goods_label(view, ask, token)
    if ask.rule == FILL:
        return circle_label(token)
    return place_label(view, ask, token)


def action_label(view: EstateView, seat: Seat, action: TurnAction) -> Label:
    """Return an action by its name, with what it costs and brings in numbers of the position."""
    note = action.freely if view.harvest_frees and action.freely else action.note
    return Label(action.name, f"{note}; {with_numbers(view, seat, action.now)}")


def reward_label(view: EstateView, ask: Ask, token: str) -> Label:
    """4.4g to 4.4i Return a Reward: with its printed Resources, otherwise with its Slots."""
    reward = REWARDS[token]
    return Label(reward.words, describe_reward(view, ask.seat, token))


def kind_label(view: EstateView, ask: Ask, token: str) -> Label:
    """Return a kind of Holding; with its cost, and what there is of it, where it is built."""
    cost = next(dict(cost) for kind, cost in COSTS.items() if kind == token)
    paid = f"{amounts(cost)}; you have {having(view, ask, tuple(cost))}; ready next Season"
    return Label(title(token), paid if ask.rule == BUILD else PRODUCES[token])


def having(view: EstateView, ask: Ask, goods: Sequence[Good]) -> str:
    """Return how much of these Goods the seat has, in words."""
    stock = view.seats[ask.seat].stock
    return ", ".join([f"{stock[good]} {good}" for good in goods])


def offer_label(view: EstateView, token: str) -> Label:
    """5.14 Return an offer: whose, and what for what."""
    offer = next(offer for offer in view.offers if offer.name == token)
    return Label(f"{token}: {offer.words}", f"from {mark(offer.maker)}")


def goods_label(view: EstateView, ask: Ask, token: str) -> Label:
    """5.14b Return an amount with what giving it leaves; 5.14c or with how many players have it."""
    digits = "".join([sign for sign in token if sign.isdecimal()])
    number, what = int(digits), token[len(digits) :]
    note = (
        describe_wanted(view, ask.seat, find_partner(ask), number, what)
        if ask.rule == WANT
        else write_left(view, ask.seat, number, what)
    )
    return Label(amount_of(number, what), note)


def find_partner(ask: Ask) -> Seat | None:
    """5.14c Return the only player to whom the offer goes, whom the question names; None for anyone."""
    named = MARK.search(ask.prompt)
    return int(named[1]) if named else None


def circle_label(token: str) -> Label:
    """5.13a Return a circle: what it asks for, and of which Request."""
    request = REQUESTS[token[:3]]
    circle = request.circles[int(token[4:]) - 1]
    return Label(f"{token}: {circle.words}", f"{request.title}{circle.loss}")


def place_label(view: EstateView, ask: Ask, token: str) -> Label:
    """Return a Land, a Slot, a pair of Slots at setup, or a chit by where it stands."""
    me = view.seats[ask.seat]
    if "+" in token:
        return Label(token.replace("+", " and "), stands(token))
    name, _, chit = token.partition(".")
    land = next((land for land in me.lands if land.name == name), None)
    if land is not None:
        return Label(f"Land {name}", title(land.kind))
    holding = next((holding for holding in me.holdings if holding.name == name), None)
    if holding is None:
        return Label(name, "Open")
    if chit:
        what = "Soldier" if holding.kind == "castle" else "Peasant"
        return Label(f"{what} {chit} on {name}", title(holding.kind))
    gain = gives(view, ask.seat, holding) if ask.rule == WORK else ""
    return Label(f"{name} {title(holding.kind)}", f"{gain}; now {note(holding)}" if gain else note(holding))


def gives(view: EstateView, seat: Seat, holding: HoldingView) -> str:
    """5.4 to 5.6 Return what work there brings now; nothing where it can't be worked."""
    table, worked = lay_out(view), lay_holding(holding)
    if holding.kind not in WORKED or no_work(table, seat, worked) is not None:
        return ""
    number = reckon_work(table, worked)
    return {"grange": f"grows {number} grain", "forest": f"gives {number} wood"}.get(
        holding.kind, f"{number} ore for 1 wood"
    )


def note(holding: HoldingView) -> str:
    """Return the people and grain on a Holding, with their marks, in words."""
    if not holding.active:
        return "being built" if holding.side == "construction" else "being removed"
    parts = [amount_of(holding.grain, "grain")] if holding.grain else []
    parts += ["Used"] if holding.used else []
    marks = {"Free": holding.free, "Moved": holding.moved, "Spent": holding.spent, "New": holding.new}
    marks["New and Spent"] = holding.toiled
    parts += [f"{amount_of(number, 'peasant')} {name}" for name, number in marks.items() if number]
    parts += [amount_of(holding.soldiers, "soldier")] if holding.soldiers else []
    parts += [f"{amount_of(holding.recruits, 'soldier')} New"] if holding.recruits else []
    return ", ".join(parts) or "empty"
