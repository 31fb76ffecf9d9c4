"""What Estate's notes, labels and hints say of a choice, each with what it is compared with in the same position."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from bot.contract.claims import Choice, Claim
from games.engine.asking.ask import Seat, seat_of
from games.engine.running.match import Match
from games.estate.action_events import Harvested, Worked, Yielded
from games.estate.cards import REWARDS
from games.estate.lands import Holding
from games.estate.reward_events import GainedNothing, GainedResources
from games.estate.state import Estate
from tests.games.estate.demesnes import HOME, claim

Said: TypeAlias = re.Match[str]
Truth: TypeAlias = tuple[object, ...] | None
GOODS: Final = ("grain", "wood", "ore", "bar")
ACT: Final = frozenset({"5.1b", "5.14a"})
PRICES: Final = {
    "grange": {"wood": 2, "grain": 1},
    "forest": {"wood": 1, "bar": 1},
    "mine": {"wood": 3, "bar": 1},
    "village": {"wood": 4},
    "castle": {"wood": 5, "bar": 2},
}
"""5.11a The costs, as the rulebook prints them."""
_AMOUNT: Final = re.compile(r"(\d+) (grain|wood|ore|bar)s?\b")


def _read(text: str) -> dict[str, int]:
    """Return the Goods of a text, none of which there is nothing left out."""
    return {good: int(number) for number, good in _AMOUNT.findall(text) if int(number)}


def _some(stock: dict[str, int]) -> dict[str, int]:
    return {good: number for good, number in stock.items() if number}


def _stock(choice: Choice, state: Any = None) -> dict[str, int]:
    found: dict[str, int] = (state or choice.state).stocks[choice.seat]
    return found


def _gain(choice: Choice) -> dict[str, int]:
    """Return by how much each good of the Stockpile differs after the choice."""
    after = _stock(choice, choice.outcome.match.state)
    return {good: after[good] - number for good, number in _stock(choice).items()}


def _following(choice: Choice, said: Said) -> Truth:
    """How many answers the question that follows takes; none where the choice is refused."""
    return (len(choice.following.legal) if choice.following else 0,)


def _worked(choice: Choice, said: Said) -> Truth:
    return (sum(isinstance(event, Worked) for event in choice.outcome.events) if choice.legal else 0,)


def _ripe(choice: Choice, said: Said) -> Truth:
    whole = replace(choice, token="harvest-all")
    if not whole.legal:
        return 0, 0
    return _gain(whole)["grain"], sum(isinstance(event, Harvested) for event in whole.outcome.events)


def _payable(choice: Choice, said: Said) -> Truth:
    circles = [owner for request in choice.state.track if request for owner in request.favors]
    return len(choice.following.legal) if choice.following else 0, circles.count(None)


def _held(*goods: str) -> Callable[[Choice, Said], Truth]:
    return lambda choice, said: tuple([_stock(choice)[good] for good in goods])


def _everything(choice: Choice, said: Said) -> Truth:
    return said.groups() if _read(said[1]) == _some(_stock(choice)) else (_stock(choice),)


def _takes(**cost: int) -> Callable[[Choice, Said], Truth]:
    """Return a truth by which the choice changes the Stockpile just so."""

    def compare(choice: Choice, said: Said) -> Truth:
        if not choice.legal:
            return None
        return () if _some(_gain(choice)) == cost else (_some(_gain(choice)),)

    return compare


def _due(choice: Choice, said: Said) -> Truth:
    paid = next(event for event in choice.outcome.events if isinstance(event, Yielded))
    short = paid.due - paid.paid or None
    return paid.due, short, short


def _open(choice: Choice, said: Said) -> Truth:
    return (len(choice.state.open_slots(choice.seat)),)


def _free(choice: Choice, said: Said) -> Truth:
    return (sum(holding.free for _, holding in choice.state.holdings(choice.seat)),)


def _soldiers(choice: Choice, said: Said) -> Truth:
    return (choice.state.tallies(choice.seat)[2],)


def _building(choice: Choice, said: Said) -> Truth:
    """5.11a What a kind of Holding takes from the Stockpile, and what is there of it."""
    cost, have = _read(said[1]), _read(said[2])
    if have != _some({good: _stock(choice)[good] for good in cost}):
        return (_stock(choice),)
    paid = {good: -number for good, number in _gain(choice).items() if number} if choice.legal else PRICES[choice.token]
    return said.groups() if paid == cost else (paid,)


def _work(good: str) -> Callable[[Choice, Said], Truth]:
    def compare(choice: Choice, said: Said) -> Truth:
        if not choice.legal:
            return ("nothing: it is refused",)
        if good != "grain":
            return (_gain(choice)[good],)
        name = choice.token
        return (choice.outcome.match.state.at(choice.seat, name).grain - choice.state.at(choice.seat, name).grain,)

    return compare


def _grown(choice: Choice, said: Said) -> Truth:
    return (choice.outcome.match.state.at(choice.seat, choice.token).grain,)


def _smelted(choice: Choice, said: Said) -> Truth:
    gain = _gain(choice)
    return gain["ore"], -gain["wood"]


def _on_it(choice: Choice, said: Said) -> Truth:
    return (choice.state.at(choice.seat, choice.token).grain,)


def _offer(choice: Choice, said: Said) -> Truth:
    """5.14c What an open offer gives and wants, and whose it is."""
    offer = choice.state.find_offer(choice.token)
    right = _read(said[2]) == dict(offer.give) and _read(said[3]) == dict(offer.want)
    maker = None if offer.maker == choice.seat else offer.maker
    return (offer.name, *(said.groups()[1:3] if right else (offer.give, offer.want)), maker)


def _harvest(choice: Choice, said: Said) -> Truth:
    return choice.token, _stock(choice)["grain"], _stock(choice, choice.outcome.match.state)["grain"]


def _goods_of_seat(choice: Choice, said: Said) -> Truth:
    seat = seat_of(choice.token)
    return said.groups() if _read(said[1]) == _some(choice.state.stocks[seat]) else (choice.state.stocks[seat],)


def _deal(choice: Choice, said: Said) -> Truth:
    """5.14e What is taken and given when the offer is accepted."""
    if not choice.legal:
        return None
    gain, give, want = _gain(choice), _read(said[1]), _read(said[2])
    told = {good: give.get(good, 0) - want.get(good, 0) for good in GOODS}
    return said.groups() if gain == told else (gain,)


def _leaves(choice: Choice, said: Said) -> Truth:
    number, good = _amount_named(choice)
    return number, good, _stock(choice)[good] - number


def _amount_named(choice: Choice) -> tuple[int, str]:
    good = choice.token.lstrip("0123456789")
    return int(choice.token.removesuffix(good)), good


def _find_partner(choice: Choice) -> Seat | None:
    """5.14a, 5.14c Return the only seat that can accept: the one named, or the Active player; None for anyone."""
    if choice.seat != choice.state.active:
        return int(choice.state.active)
    named = [seat for answer in choice.match.list_begun(choice.seat) if (seat := seat_of(answer.tokens[0])) is not None]
    return named[0] if named else None


def _others(choice: Choice, said: Said) -> Truth:
    state, (number, good) = choice.state, _amount_named(choice)
    able = [s for s in state.live() if s != choice.seat and state.stocks[s][good] >= number]
    if _find_partner(choice) is not None:
        return ("only one can accept",)
    return len(able) or "none", "have" if len(able) > 1 else "has"


def _partner(choice: Choice, said: Said) -> Truth:
    number, good = _amount_named(choice)
    partner = _find_partner(choice)
    has = partner is not None and choice.state.stocks[partner][good] >= number
    return f"<s{partner}>", "has" if has else "lacks"


def _circle(choice: Choice, said: Said) -> Truth:
    """5.13a What is given for the circle."""
    if not choice.legal:
        return None
    after = choice.outcome.match.state
    if said[2] in GOODS:
        return -_gain(choice)[said[2]], said[2]
    place = 1 if said[2] == "Peasant" else 2
    return choice.state.tallies(choice.seat)[place] - after.tallies(choice.seat)[place], said[2]


def _take_goods(choice: Choice) -> str | None:
    """4.4i1 Return what comes of the Reward when it is taken as its Resources; None if it can't be.

    As it was told: the same answer may begin a turn, and with it a mandatory harvest.
    """
    asked = choice.following
    named = ("goods",) if asked is not None and "goods" in asked.legal else ()
    events = choice.take(*named).events
    return next((event.what for event in events if isinstance(event, GainedResources)), None)


def _count_people(what: str) -> dict[str, int]:
    return {kind: int(number) for number, kind in re.findall(r"(\d+) (Peasant|Soldier)", what)}


def _then(choice: Choice, said: Said) -> Truth:
    taken = _take_goods(choice) if choice.legal else None
    if taken is None:
        return ("the Goods can't be taken",)
    printed = [one.what for one in REWARDS[choice.token].printed if one.what in GOODS]
    left = _some({good: _stock(choice)[good] + _read(taken).get(good, 0) for good in printed})
    return said.groups() if _read(said[1]) == left else (left,)


def _people(choice: Choice, said: Said) -> Truth:
    taken = _take_goods(choice)
    if taken is None:
        return ("the Resources can't be taken",)
    printed = next(one.number for one in REWARDS[choice.token].printed if str(one.what) == said[2].casefold())
    return printed, said[2], _count_people(taken).get(said[2], "no")


def _grows(number: int) -> Callable[[Choice, Said], Truth]:
    def compare(choice: Choice, said: Said) -> Truth:
        more = choice.outcome.match.state.size(choice.seat) - choice.state.size(choice.seat)
        return () if more == number or (not number and more) else (more,)

    return compare


def _no_effect(choice: Choice, said: Said) -> Truth:
    return () if any(isinstance(event, GainedNothing) for event in choice.outcome.events) else ("it has one",)


def _new_holding(choice: Choice, said: Said) -> Truth:
    """4.4i2 Either it is one of two ways, or a kind of Holding is asked for at once."""
    asked = choice.following
    return () if asked is not None and {"holding", "grange"} & set(asked.legal) else ("it can't be one",)


def _brings_all(choice: Choice, said: Said) -> Truth:
    """4.4i1 All that is printed comes, whatever is answered then."""
    what = next((event.what for event in choice.outcome.events if isinstance(event, GainedResources)), "")
    people = {kind.casefold(): number for kind, number in _count_people(what).items()}
    told = {str(one.what): one.number for one in REWARDS[choice.token].printed}
    return () if _read(what) | people == told else (what,)


def _needs_holdings(choice: Choice, said: Said) -> Truth:
    kept = [one for _, one in choice.state.holdings(choice.seat) if one.kind != "castle" and one.side != "removal"]
    return () if choice.token != "castle" and len(kept) < choice.state.options.win_target else ("no more are needed",)


def _can_work(choice: Choice, said: Said) -> Truth:
    return () if any(isinstance(event, Worked) for event in choice.outcome.events) else ("nothing works",)


def _chits(choice: Choice, said: Said) -> Truth:
    """2.11 How many of that mark stand there, and 2.9 how much grain lies there."""
    holding: Holding = choice.state.at(choice.seat, choice.token.partition(".")[0])
    mark = {"New and Spent": "toiled"}.get(said[3] or "", (said[3] or "").casefold())
    if said[2] == "Soldier":
        return (holding.recruits if mark else holding.soldiers), *said.groups()[1:]
    return (getattr(holding, mark) if mark else holding.grain), *said.groups()[1:]


def _printed(choice: Choice, said: Said) -> Truth:
    """A name of a Slot, a chit, a card or an offer, and what is printed: nothing happens by it."""
    return None


def pick_without_use() -> Match[Estate]:
    """4.4g Return a pick among Rewards of which one does nothing, since all Lands are Duchies."""
    return claim("., ., ., . | ., ., ., . | G, F, M, V", HOME, pool="W01 W26")


def pick_for_a_full_demesne() -> Match[Estate]:
    """4.4i2 Return a pick of a player without an Open Slot, who can take no new Holding."""
    return claim("F f1, F f1 | F f1, F f1 | F f1, F f1 | V f1, F f1", HOME, pool="W13 W16")


PLACES: Final = frozenset({"5.1e", "5.3a", "5.4b", "5.7a", "5.8a", "5.9a", "5.10a", "5.12a", "4.4i1"})
REWARD: Final = frozenset({"4.4f"})
CLAIMS: Final = (
    Claim(re.compile(r"(\d+) can work now"), _following, ACT),
    Claim(re.compile(r"(\d+) will work now"), _worked, ACT),
    Claim(re.compile(r"(\d+) grain on (\d+) Granges?"), _ripe, ACT),
    Claim(re.compile(r"Granges?, you have (\d+)$"), _held("grain"), ACT),
    Claim(re.compile(r"(\d+) Free$"), _free, ACT),
    Claim(re.compile(r"2 Peasants in a Village turn 2 wood and 1 ore into 1 bar"), _takes(wood=-2, ore=-1, bar=1), ACT),
    Claim(re.compile(r"you have (\d+) wood, (\d+) ore$"), _held("wood", "ore"), frozenset({"5.1b"})),
    Claim(re.compile(r"into a Village for 2 grain"), _takes(grain=-2), ACT),
    Claim(re.compile(r"Village for 2 grain; you have (\d+) grain$"), _held("grain"), ACT),
    Claim(re.compile(r"a Soldier for 1 wood and 1 bar"), _takes(wood=-1, bar=-1), ACT),
    Claim(re.compile(r"and 1 bar; you have (\d+) wood, (\d+) bar$"), _held("wood", "bar"), ACT),
    Claim(re.compile(r"you have (\d+) Soldiers?, no cost"), _soldiers, ACT),
    Claim(re.compile(r"(\d+) Open"), _open, ACT),
    Claim(re.compile(r"(?:Open|for Goods); you have (.+)$"), _everything, ACT),
    Claim(re.compile(r"(\d+) empty now"), _following, ACT),
    Claim(re.compile(r"you can pay (\d+) of (\d+) open circles?"), _payable, ACT),
    Claim(re.compile(r"(\d+) you can accept now"), _following, ACT),
    Claim(re.compile(r"names you; (\d+) now"), _following, ACT),
    Claim(re.compile(r"(\d+) of 3 open"), _following, ACT),
    Claim(re.compile(r"(\d+) grain due(?:, (\d+) short: you lose (\d+) of your people)?"), _due, ACT),
    Claim(re.compile(r"\| grows (\d+) grain;"), _work("grain"), frozenset({"5.1e"})),
    Claim(re.compile(r"\| gives (\d+) wood"), _work("wood"), frozenset({"5.1e"})),
    Claim(re.compile(r"→ (\d+) wood"), _work("wood"), frozenset({"5.1e"})),
    Claim(re.compile(r"→ (\d+) grain"), _work("grain"), frozenset({"5.1e"})),
    Claim(re.compile(r"then (\d+) on it, to harvest in a later Season"), _grown, frozenset({"5.1e"})),
    Claim(re.compile(r"→ (\d+) ore \| for (\d+) wood"), _smelted, frozenset({"5.1e"})),
    Claim(re.compile(r"\| (\d+) grain on it"), _on_it, frozenset({"5.4b"})),
    Claim(re.compile(r"\| (\d+) ore for 1 wood"), _work("ore"), frozenset({"5.1e"})),
    Claim(re.compile(r"(\d+) (Peasant|Soldier)s? ?(Free|Moved|Spent|New and Spent|New)?(?=,|$)"), _chits, PLACES),
    Claim(re.compile(r"(?:\| |now |, )(\d+) (grain)()(?=,|$)"), _chits, PLACES),
    Claim(re.compile(r"^(\d+) grain \| you have (\d+), then (\d+)"), _harvest, frozenset({"5.4b"})),
    Claim(re.compile(r"\| (.+); you have (.+); ready next Season"), _building, frozenset({"5.11a"})),
    Claim(re.compile(r"^<s\d> \| has (.+)$"), _goods_of_seat),
    Claim(re.compile(r"^(?:Accept )?O\d+(?:: | \| )(.+) for (.+?)(?: \| |, from)"), _deal, frozenset({"5.14e"})),
    Claim(re.compile(r"^(\d+) (grain|wood|ore|bar)s? \| leaves you (\d+) "), _leaves, frozenset({"5.14b"})),
    Claim(re.compile(r"(\d+|none) of the others (have|has) it now"), _others, frozenset({"5.14c"})),
    Claim(re.compile(r"(<s\d>) (has|lacks) it now"), _partner, frozenset({"5.14c"})),
    Claim(
        re.compile(r"^(?:Withdraw|Decline) (O\d+) \| (.+) for (.+), (?:yours|from <s(\d)>)$"),
        _offer,
        frozenset({"5.14f"}),
    ),
    Claim(
        re.compile(r"^(?:Fill )?Q\d\d(?:\.\d)?: (\d+) (grain|wood|ore|bar|Peasant|Soldier)s?"),
        _circle,
        frozenset({"5.13a"}),
    ),
    Claim(re.compile(r"then you have ([^;]+)"), _then, REWARD),
    Claim(re.compile(r"(\d+) (Peasant|Soldier)s?: (\d+|no) can come now"), _people, REWARD),
    Claim(re.compile(r"one Slot more for"), _grows(1), REWARD),
    Claim(re.compile(r"with two Open Slots"), _grows(2), REWARD),
    Claim(re.compile(r"too few Slots to win, and this brings one"), _grows(0), REWARD),
    Claim(re.compile(r"no effect now"), _no_effect, REWARD, rare=pick_without_use),
    Claim(re.compile(r"a new Holding"), _new_holding, REWARD),
    Claim(
        re.compile(r"It brings the Resources that are printed on it"), _brings_all, REWARD, rare=pick_for_a_full_demesne
    ),
    Claim(re.compile(r"you need more Holdings to win", re.IGNORECASE), _needs_holdings),
    Claim(re.compile(r"A Holding can be worked now"), _can_work, frozenset({"5.1b"})),
    Claim(
        re.compile(
            r"then Mines for 1 wood each|From next Season a Soldier costs 1 grain each Season|^Each works once a Season: a Grange grows 2 grain, a Forest gives 2 wood, a Mine turns 1 wood into 1 ore.$|1 Peasant grows 2 grain a Season|1 Peasant gives 2 wood a Season|2 Peasants turn 1 wood into 1 ore|3 Soldiers$|eats 1 grain a Season"
        ),
        _printed,
    ),
    Claim(
        re.compile(r"\b[A-Z]{1,2}\d(?:\.\d+)?\b|\b[QW]\d\d(?:\.\d)?|\bO\d+|<s\d>|(?:Peasant|Soldier) \d+ on|\(7\.9\)"),
        _printed,
    ),
    Claim(re.compile(r"^W\d\d [^|]+\([^()]+\) \||^\d+ \w+ \||^O\d+: [^|]+\|"), _printed),
)

PLANTS: Final = (
    (r"\d+ can work now", "9 can work now"),
    (r"(\d+) grain due", r"1\1 grain due"),
    (r"; you can pay .*", "; 7 wait for you"),
)
"""Untruths that must be found in notes: what is replaced, and by what."""


def count_belongings(state: Any, seat: Seat) -> dict[str, int]:
    """Return what a choice could take for good, by a pattern of how texts call it."""
    _, peasants, soldiers = state.tallies(seat)
    kept = sum(holding.side != "removal" for _, holding in state.holdings(seat))
    held = {good: state.stocks[seat][good] for good in GOODS}
    return held | {
        "peasants?|people": peasants,
        "soldiers?|people": soldiers,
        "holding": kept,
    }
