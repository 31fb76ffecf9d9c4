"""Answers of the robot, by the rule that asks."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.asking.ask import Ask, Tokens
from games.engine.dice import Dice
from games.estate.cards import REWARDS, VALUES
from games.estate.claim import PICK, PLACE, USE
from games.estate.robot import trades
from games.estate.robot.eye import Eye
from games.estate.robot.plans import Path
from games.estate.robot.turn_plan import follow, plan
from games.estate.trade import ACCEPT, BARGAIN, GIVE, WANT
from games.estate.turn import ACT
from games.estate.view import EstateView


def decide(view: EstateView, ask: Ask, dice: Dice) -> Tokens:
    """Return one legal answer."""
    eye = Eye(view, ask.seat)
    legal = ask.legal
    if ask.standing:
        return bargain(view, ask, dice) or ask.sample(dice)
    if ask.rule == PICK:
        return (max(legal, key=lambda card: reward_worth(eye, card)),)
    if ask.rule in (USE, PLACE):
        return (claim(eye, ask, legal),)
    if ask.rule in (GIVE, WANT):
        return deal(eye, ask, dice)
    return go_on(plan(eye), eye, ask, legal, dice)


def go_on(path: Path, eye: Eye, ask: Ask, legal: list[str], dice: Dice) -> Tokens:
    """Return the next answers of the plan; where someone else has begun something that is not in it, what fits that."""
    fitting = [token for token in path if token in legal]
    if ask.rule == ACT:
        return (path[0],) if path[0] in legal else ("yield",)
    if len(fitting) >= ask.low and ask.high:
        return tuple(fitting[: ask.high])
    return follow(eye, ask) or (ask.default if ask.default is not None else ask.sample(dice))


def reward_worth(eye: Eye, card: str) -> float:
    """Return the worth of a Reward: Slots while there are too few, a Holding for an Open Slot, otherwise its Resources."""
    if card == "pass":
        return 0.0
    reward = REWARDS[card]
    short = eye.view.target - eye.slots
    if reward.kind == "barony":
        return 11.0 * min(2, short) if short > 0 else 2.0
    if reward.kind == "upgrade":
        grows = any(land.kind != "duchy" for land in eye.me.lands)
        return (10.0 if short > 0 else 1.0) if grows else 0.1
    printed = sum(number * VALUES[what] for number, what in reward.printed)
    return max(printed, 8.0 if eye.me.open_slots else 0.0)


def claim(eye: Eye, ask: Ask, legal: list[str]) -> str:
    """4.4i Return a Forest for an Open Slot; Peasants where they are wanted."""
    if "holding" in legal:
        return "holding"
    if "forest" in legal:
        forests = sum(h.kind == "forest" for h in eye.productive)
        granges = sum(h.kind == "grange" for h in eye.productive)
        return "forest" if forests <= granges or "grange" not in legal else "grange"
    return ask.default[0] if ask.default else legal[0]


def bargain(view: EstateView, ask: Ask, dice: Dice) -> Tokens | None:
    """5.14a While another is active: accept a good offer, decline another one that names this seat, and offer a trade that helps both."""
    eye, legal = Eye(view, ask.seat), ask.legal
    good = trades.accept(eye)
    if ask.rule == BARGAIN:
        wishes = (good[:1], ("decline",) if "decline" in legal else (), trades.offer(eye)[:1])
        return next((wish for wish in wishes if wish and wish[0] in legal), None)
    if ask.rule == ACCEPT:
        return (good[1],) if good and good[1] in legal else None
    if ask.rule in (GIVE, WANT):
        return trades.answer(eye, ask)
    named = [offer.name for offer in view.offers if offer.to == ask.seat and offer.name in legal]
    return (named[0],) if named else None


def deal(eye: Eye, ask: Ask, dice: Dice) -> Tokens:
    """5.14 The objects of a trade of its own; where someone else began one, two of what it has most for one of what it has least."""
    found = trades.answer(eye, ask)
    if found is not None:
        return found
    has = sorted(("grain", "wood"), key=lambda what: eye.stock["grain"] if what == "grain" else eye.stock["wood"])
    wishes: Mapping[str, Tokens] = {GIVE: (f"2{has[1]}", "none"), WANT: (f"1{has[0]}",)}
    wish = next((token for token in wishes.get(ask.rule, ()) if token in ask.legal), None)
    if wish is not None:
        return (wish,)
    return ask.default if ask.default is not None else ask.sample(dice)
