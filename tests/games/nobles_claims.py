"""What Nobles & Glory says beside a choice: each claim with what it is compared with in the same position. Whatever no claim explains is told by `find_unclaimed`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from bot.contract.claims import Choice, Claim, Outcome
from games.engine.asking.ask import Ask, Seat
from games.engine.cards import JOKER, Card
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.running.match import Match
from games.nobles.actions import assassination
from games.nobles.events.abilities import BribeDeclined, IntrigueForgone, JackTaken
from games.nobles.events.actions import (
    AccordPut,
    Bid,
    BidRaised,
    Continues,
    DiamondDiscarded,
    DiamondLaid,
    GoodsWon,
    Rejected,
    SubterfugeAnswered,
    SubterfugeRevealed,
)
from games.nobles.events.battle import BattleWon, CrusadeBegins
from games.nobles.events.common import (
    Announced,
    ArmyTurnedUp,
    BecamePeasant,
    BecameSubject,
    Captured,
    CardGiven,
    Discarded,
    Drew,
    DrewRenown,
    FaceDown,
    GaveCard,
    Glorified,
    MarkEnded,
    OrderUsed,
    Rebuilt,
    Replaced,
    RoyalDiscarded,
    Serfed,
    Took,
)
from games.nobles.events.duel import DuelLost
from games.nobles.events.polity import Abstained as AbstainedEvent
from games.nobles.events.polity import NoPrize, NotLed, PrizeDiscarded, PrizeSetAside, RoundWon
from games.nobles.events.preparation import PreparationUsed
from games.nobles.events.turn import HandDiscarded, Swapped
from games.nobles.kingdom import Kingdom
from games.nobles.state import Rivals
from games.nobles.title import GAME
from tests.games.nobles.thrones import position
from tests.kit import match_at, play

Said: TypeAlias = re.Match[str]
Truth: TypeAlias = tuple[object, ...] | None
SUITS: Final = {"♠": "S", "♥": "H", "♣": "C", "♦": "D"}
NAMES: Final = {"Spade": "S", "Heart": "H", "Club": "C", "Diamond": "D"}
VALUES: Final = {"A": 1, "T": 10} | {str(number): number for number in range(2, 10)}
CARD: Final = r"((?:10|[2-9AJQK])[♠♥♣♦]|Joker [12])"
FACE: Final = CARD.replace("(", "(?:", 1)
DONE: Final = ()
"""What has no number, and is so."""


def own(choice: Choice) -> Kingdom:
    found: Kingdom = choice.state.kingdoms[choice.seat]
    return found


def other(choice: Choice) -> Kingdom:
    found: Kingdom = choice.state.kingdoms[1 - choice.seat]
    return found


def end(choice: Choice) -> Outcome:
    """Return what came of it when all that it began has ended, everyone answering by chance."""
    kept = choice.__dict__
    if "end" not in kept:
        match, asks, events = choice.take()
        told = list(events)
        while match.state.serial == choice.state.serial and not match.over:
            ask = next(one for one in match.asks.values() if not one.standing)
            told += match.answer(ask.seat, ask.sample(choice.numbers)).events
        kept["end"] = Outcome(match, asks, tuple(told))
    found: Outcome = kept["end"]
    return found


def after(choice: Choice) -> Kingdom:
    found: Kingdom = end(choice).match.state.kingdoms[choice.seat]
    return found


def told(choice: Choice, *kinds: type[Event]) -> list[Any]:
    return [event for event in end(choice).events if isinstance(event, kinds)]


def at_once(choice: Choice, *kinds: type[Event]) -> list[Any]:
    """Return these events of those before the next question that someone learned of."""
    return [event for event in choice.outcome.events if isinstance(event, kinds)]


def is_number(card: Card) -> bool:
    return card.rank in VALUES


def value(card: Card) -> int:
    return VALUES[card.rank]


def so(holds: bool, otherwise: object = "it isn't so") -> Truth:
    return DONE if holds else (otherwise,)


def where_legal(truth: Callable[[Choice, Said], Truth]) -> Callable[[Choice, Said], Truth]:
    """Compare only where the choice can be taken."""
    return lambda choice, said: truth(choice, said) if choice.legal else None


def fact(holds: Callable[[Choice], bool]) -> Callable[[Choice, Said], Truth]:
    """Return a truth without a number."""
    return where_legal(lambda choice, said: so(holds(choice)))


def count(number: Callable[[Choice], object]) -> Callable[[Choice, Said], Truth]:
    return lambda choice, said: (number(choice),)


def printed(choice: Choice, said: Said) -> Truth:
    """A name, or a rule in a few words: nothing happens by it in this position."""
    return None


# ---- places and rows


def list_places(choice: Choice) -> Mapping[str, list[Card | None]]:
    g: Rivals = choice.state
    found: dict[str, list[Card | None]] = {"your hand": list(own(choice).hand), "Discard Pile": list(g.discard)}
    for whose, kingdom in (("your", own(choice)), ("your rival's", other(choice))):
        found[f"{whose} Subject"] = list(kingdom.row_subjects)
        found[f"{whose} Peasant"] = list(kingdom.peasants)
        found[f"{whose} Glory"] = list(kingdom.glory)
        found[f"{whose} Court"] = [royal.card for royal in kingdom.royals]
        found[f"{whose} Court Jester"] = [kingdom.jester]
        found[f"{whose} Army Card"] = list(kingdom.army)
    crusade = own(choice).crusade
    found["on a Crusade"] = [crusade.spade, crusade.army] if crusade else []
    return found


def place_of(choice: Choice, said: Said) -> Truth:
    """17 The card that the token names, and its place."""
    card = Card.of(choice.token)
    return card.face, next((name for name, cards in list_places(choice).items() if card in cards), "nowhere")


def named(choice: Choice, said: Said) -> Truth:
    return (Card.of(choice.token).face,)


def row(choice: Choice, said: Said) -> Truth:
    """2.10 What the row of that Royal Card holds, and how much of it is free; a row that can be chosen is free."""
    royal = next(royal for royal in own(choice).royals if royal.card.rank == said[1][0])
    free = own(choice).free(royal)
    return said[1], free if free > 0 or not choice.legal else "no", own(choice).capacity(royal)


def size_of_row(choice: Choice, said: Said) -> Truth:
    royal = next(royal for royal in own(choice).royals if royal.card.rank == said[1][0])
    return said[1], own(choice).capacity(royal)


def army_card(choice: Choice, said: Said) -> Truth:
    """8.7b The own Army Card at that position."""
    place = int(choice.token[-1])
    return place, " with Fortifications" if choice.token[0] == "f" else None, own(choice).army[place - 1].face


# ---- 6, 12.8: what a Subject brings


def totals(kingdom: Kingdom) -> Counter[str]:
    found = Counter[str]()
    for card in kingdom.subjects:
        found[card.suit] += value(card)
    return found


def list_ways(choice: Choice) -> set[str]:
    """6.4 to 6.6 Return the directions in force, and `administration`, worked out from the rulebook's table."""
    regnant_suit, *partners = [royal.card.suit for royal in own(choice).royals]
    if not partners:
        either = choice.state.options.no_consort_order == "either"
        return {"clockwise", "anticlockwise"} if either else {"clockwise"}
    clockwise = {("S", "D"), ("H", "S"), ("C", "H"), ("D", "C")}
    anticlockwise = {("S", "H"), ("H", "C"), ("C", "D"), ("D", "S")}
    return {
        "clockwise"
        if (regnant_suit, partner) in clockwise
        else "anticlockwise"
        if (regnant_suit, partner) in anticlockwise
        else "administration"
        for partner in partners
    }


def compared(choice: Choice, said: Said) -> Truth:
    """6.7 The totals, and that the suit named is the Higher or the Lower one in a direction that is in force."""
    suit, beside = NAMES[said[1][:-1]], NAMES[said[4][:-1]]
    sums, cycle = totals(own(choice)), "SHCD"
    step = (cycle.index(beside) - cycle.index(suit)) % 4
    is_above = said[3] == "less"
    way = "clockwise" if (step == 1) is is_above else "anticlockwise"
    holds = sums[suit] < sums[beside] if is_above else sums[suit] > sums[beside]
    fits = step in (1, 3) and holds and way in list_ways(choice) and suit == Card.of(choice.token).suit
    return said[1], sums[suit], said[3] if fits else "neither", said[4], sums[beside]


def keeps_up(choice: Choice) -> bool:
    """6.8 Each other suit has at least as many among Subjects and Court as there are Subjects of the card's suit."""
    suits = [card.suit for card in own(choice).subjects]
    number = suits.count(Card.of(choice.token).suit)
    every = Counter([*suits, *own(choice).court_suits])
    return "administration" in list_ways(choice) and number > 0 and all(every[suit] >= number for suit in "SHCD")


def is_only(choice: Choice) -> bool:
    held = {card.suit for card in own(choice).subjects}
    return "administration" in list_ways(choice) and Card.of(choice.token).suit not in held


def is_held(choice: Choice) -> bool:
    return Card.of(choice.token).suit in {card.suit for card in own(choice).subjects}


def draws(kingdom: Kingdom) -> int:
    """12.8 As many as suits among the Subjects, up to a hand of 7."""
    return max(0, min(len({card.suit for card in kingdom.subjects}), 7 - len(kingdom.hand)))


def one_more(choice: Choice, said: Said) -> Truth:
    """12.8 By how much more the draw is once the card lies there; "" where that is nothing."""
    if not choice.legal:
        return None
    more = draws(placed(choice)) - draws(own(choice))
    return (", so you draw one card more" if more == 1 else more or None,)


def placed(choice: Choice) -> Kingdom:
    """Return the Kingdom as it is when the card was placed in any row."""
    match = choice.outcome.match
    found: Kingdom = match.state.kingdoms[choice.seat]
    return found


# ---- how many can be chosen first


def first_choice(choice: Choice) -> list[str]:
    """Return what can be chosen first after the action, whether it is asked or settles itself."""
    if not choice.legal:
        return []
    try:
        ask, settled = choice.match.ahead(choice.seat, choice.token)
    except Refused:
        return []
    asked: list[Ask] = [*[one.ask for one in settled], *([ask] if ask else [])]
    return asked[0].legal if asked else []


# ---- 9 actions


def cost_of(kind: str) -> Callable[[Choice], bool]:
    """Return whether the hand has paid one such card, by what was told and where it lies: no other left it."""

    def paid(choice: Choice) -> bool:
        left = [card for card in own(choice).hand if card not in after(choice).hand]
        fits = {
            "Number Card": is_number,
            "Diamond": lambda card: card.suit == "D" and is_number(card),
            "Ace": lambda card: card.rank == "A",
            "Joker": lambda card: card.rank == JOKER,
            "card of 6 or lower": lambda card: is_number(card) and value(card) <= 6,
        }[kind]
        return is_countered(choice) or (len(left) == 1 and fits(left[0]))

    return paid


def is_countered(choice: Choice) -> bool:
    """8.7e Return whether it was countered by chance: then it costs and brings nothing."""
    return bool(end(choice).match.state.countered)


def may_be_countered(choice: Choice, said: Said) -> Truth:
    """8.7f Whether the rival is asked for a Counter, or a standing order answers."""
    if not choice.legal:
        return None
    asked = any(ask.rule == "8.7c" for ask in choice.outcome.match.asks.values())
    return ("can be countered" if asked or at_once(choice, OrderUsed) else "",)


def goes_as(ability: str) -> Callable[[Choice], bool]:
    """9.3b to 9.3e Which card goes, which comes and which enters Glory, as the rulebook has it."""

    def went(choice: Choice) -> bool:
        glory = [event.card for event in at_once(choice, Glorified)]
        if ability == "Scholastic":
            (gone,), (come,) = (
                next([*event.cards] for event in at_once(choice, Discarded)),
                [event.card for event in at_once(choice, BecamePeasant)],
            )
            is_right = gone.suit == come.suit != "H" and value(come) > value(gone) and glory[0].suit == "H"
        else:
            gone, come = next((event.old, event.new) for event in at_once(choice, Replaced))
            higher = value(come) > value(gone)
            suit = {"Harvest": "S", "Economics": "D", "Pillage": ""}[ability]
            from_rival = glory[0] in other(choice).peasants
            is_right = gone.suit == come.suit and higher is (ability == "Harvest")
            is_right = is_right and (
                glory[0].suit == suit if suit else gone.suit == "C" and (from_rival or glory[0].suit == "D")
            )
        return is_right and value(glory[0]) < value(gone)

    return went


def exchanged(into: Callable[[Choice, Card], bool], out: Callable[[Choice, Card], bool]) -> Callable[[Choice], bool]:
    """9.5 Which card entered Glory, and where the one that left it lies, if the game hasn't ended."""

    def holds(choice: Choice) -> bool:
        mine = after(choice)
        came = [card for card in mine.glory if card not in own(choice).glory]
        went = [card for card in own(choice).glory if card not in mine.glory]
        if end(choice).match.over or told(choice, Rebuilt):  # 5.7a takes the newest Peasants
            return True
        return len(came) == len(went) == 1 and into(choice, came[0]) and out(choice, went[0])

    return holds


def state_after(choice: Choice) -> Rivals:
    found: Rivals = end(choice).match.state
    return found


def rival_after(choice: Choice) -> Kingdom:
    return state_after(choice).kingdoms[1 - choice.seat]


def lost_army(choice: Choice) -> bool:
    return is_countered(choice) or len(after(choice).army) == len(own(choice).army) - 1


def lacking(choice: Choice) -> int:
    suits = {card.suit for card in other(choice).subjects}
    return sum(royal.card.suit not in suits for royal in other(choice).royals)


def both_have(choice: Choice, said: Said) -> Truth:
    """9.7, 9.9a The Army Cards of both, or their Glory numbers."""
    kingdoms = own(choice), other(choice)
    return tuple([len(one.army) if choice.token == "battle" else one.glory_number for one in kingdoms])


def spaces(choice: Choice, said: Said) -> Truth:
    """10.1, 10.5 What is free in all rows, or in the Regnant's."""
    mine = own(choice)
    rows = mine.royals if choice.token == "move" else mine.royals[:1]
    return (sum(mine.free(royal) for royal in rows),)


def intrigues(choice: Choice, said: Said) -> Truth:
    """9.1a How many Royal Cards lack a Subject, and which kinds can be chosen."""
    if not choice.legal:
        return None
    kinds = [token.capitalize() for token in first_choice(choice) if token in ("scandal", "treason", "insurrection")]
    return lacking(choice), " or ".join(
        [", ".join(kinds[:-1]), kinds[-1]] if len(kinds) > 1 else kinds
    ) or "nothing possible"


def costs_nothing(choice: Choice) -> bool:
    mine, then = own(choice), after(choice)
    return (
        set(mine.hand) <= set(then.hand)
        and set(mine.glory) <= set(then.glory)
        and mine.people == [card for card in then.people if card in mine.people]
    )


def ascended(choice: Choice) -> bool:
    """9.2b to 9.2e What the suit of the card did."""
    cost = at_once(choice, Discarded)[0].cards[0]
    kinds = {"S": Drew, "H": Serfed, "C": Replaced, "D": BecameSubject}
    return bool(at_once(choice, kinds[cost.suit]))


def goods_paid(choice: Choice) -> bool:
    """9.18e Only the winner pays, and takes the goods."""
    won = told(choice, GoodsWon)
    mine = bool(won) and won[0].seat == choice.seat
    left = [card for card in own(choice).hand if card not in after(choice).hand]
    return set(left) <= set(won[0].cards) if mine else not left


def goes_on_with(text: str) -> Callable[[Choice], bool]:
    """8.5 The step that is told."""
    return lambda choice: any(event.what.startswith(text) for event in at_once(choice, Continues))


def decree_steps(choice: Choice, said: Said) -> Truth:
    decree = own(choice).decree
    return len(own(choice).turned), value(decree) if decree else None


def held(fits: Callable[[Card], bool]) -> Callable[[Choice], int]:
    return lambda choice: sum(fits(card) for card in own(choice).hand)


def joined(choice: Choice, said: Said) -> Truth:
    """2.7, 11.5 What the Royal Card became, by its place in the Court, and which Jack left it."""
    if not choice.legal:
        return None
    court = [royal.card for royal in placed(choice).royals]
    jack = next((royal.card for royal in own(choice).royals if royal.card not in court), None)
    role = ("Regnant", "Consort", "Chamberlain")[court.index(Card.of(choice.token))]
    return Card.of(choice.token).face, role, said[3], jack.face if jack else None


def brings_ability(names: Mapping[str, str], place: int) -> Callable[[Choice, Said], Truth]:
    """9.3, 9.4, 9.5 The name of what the suit of the Royal Card at that place gives."""
    return where_legal(lambda choice, said: (names[placed(choice).royals[place].card.suit],))


ABILITIES: Final = {"S": "Harvest", "H": "Scholastic", "C": "Pillage", "D": "Economics"}
CONSORTS: Final = {"S": "Reap", "H": "Campaign", "C": "Champion", "D": "Treasurer"}
EMINENCES: Final = {"S": "Transhumance", "H": "Apostle", "C": "Levy", "D": "Merchant"}


def way_of_suit(choice: Choice, said: Said) -> Truth:
    return Card.of(choice.token).face, ABILITIES[Card.of(choice.token).suit]


# ---- what follows, and what doesn't


def stays(choice: Choice) -> bool:
    """Nothing is told, or what is told belongs to what comes then: no card of the own Kingdom moved before."""
    match = choice.outcome.match
    return bool(choice.outcome.events) or match.state.kingdoms == choice.state.kingdoms


def kept(*zones: str) -> Callable[[Choice], bool]:
    """Return whether these zones of the own Kingdom are what they were by the seat's next question."""

    def holds(choice: Choice) -> bool:
        then = placed(choice)
        return all(getattr(then, zone) == getattr(own(choice), zone) for zone in zones)

    return holds


def counter_of(action: str) -> Callable[[Choice], bool]:
    """8.7 What the action does that isn't countered."""

    def holds(choice: Choice) -> bool:
        rival = 1 - choice.seat
        before, then = other(choice), rival_after(choice)
        match action:
            case "accord":
                return bool(told(choice, AccordPut)) and then.accord_turn == choice.state.turn
            case "treaty":
                return bool(told(choice, DiamondLaid)) and then.treaty is not None
            case "battle":
                return len(then.army) == len(before.army) - 1
            case "polity":
                return bool(told(choice, NoPrize, PrizeSetAside))
            case _:
                return bool(told(choice, DuelLost)) and rival is not None

    return holds


def rival_wins_goods(choice: Choice) -> bool:
    return any(event.seat != choice.seat for event in told(choice, GoodsWon))


def adds_preparation(choice: Choice) -> bool:
    used = told(choice, PreparationUsed)
    return bool(used) and used[0].seat == choice.seat


def gift(choice: Choice, said: Said) -> Truth:
    """9.14i Whose Army Card becomes a Subject, and who gives a card."""
    if not choice.legal:
        return None
    turned, given = told(choice, ArmyTurnedUp), told(choice, GaveCard)
    whose = "your" if turned[0].seat == choice.seat else "your rival's"
    gives = "no one has a card to give for it"
    if given:
        gives = "you give a card" if given[0].seat == choice.seat else "your rival gives you a card"
    return whose, gives


def only_told_to_me(choice: Choice) -> bool:
    return all(event.to == (choice.seat,) for event in choice.outcome.events)


def jack_suit(kind: str) -> Callable[[Choice], bool]:
    """9.6b to 9.6e What the suit of the Jack must be, and must not be; the Glory card of that suit goes."""

    def holds(choice: Choice) -> bool:
        king, consort, jack = [royal.card.suit for royal in other(choice).royals]
        mine = own(choice).court_suits
        fits = {
            "estate": jack == mine[0],
            "paramour": jack == mine[1],
            "depose": jack != king,
            "greed": jack != consort,
        }
        suit = {"estate": "S", "paramour": "H", "depose": "C", "greed": "D"}[kind]
        gone = [card for card in own(choice).glory if card not in after(choice).glory]
        return fits[kind] and [card.suit for card in gone] == [suit] and bool(told(choice, JackTaken))

    return holds


# ---- reasons for hints


def is_under_way(choice: Choice) -> bool:
    return bool(at_once(choice, Continues))


def has_high(number: int) -> Callable[[Choice], bool]:
    return lambda choice: sum(is_number(card) and value(card) >= 7 for card in own(choice).hand) >= number


def nothing_due(choice: Choice) -> bool:
    """8.6 The end carries nothing out: no step goes on, no card is revealed."""
    return not at_once(choice, Continues, SubterfugeRevealed)


def is_best(higher: bool) -> Callable[[Choice], bool]:
    def holds(choice: Choice) -> bool:
        cards = [card for token in choice.ask.legal if (card := read(token)) and is_number(card)]
        chosen = Card.of(choice.token)
        return all(
            (value(card), "SHCD".index(card.suit)) <= (value(chosen), "SHCD".index(chosen.suit))
            if higher
            else (value(card), "SHCD".index(card.suit)) >= (value(chosen), "SHCD".index(chosen.suit))
            for card in cards
        )

    return holds


def read(token: str) -> Card | None:
    try:
        return Card.of(token)
    except ValueError:
        return None


def has_room(choice: Choice) -> bool:
    """12.8, 12.9 Nothing of the draw is lost to the limit of 7."""
    mine = own(choice)
    suits = {card.suit for card in mine.subjects}
    court = set(mine.court_suits)
    noble = any(value(card) == 10 and card.suit not in court for card in mine.subjects)
    more = len(mine.royals) == 3 and court in ({"S"}, {"H"}) and not noble
    return len(mine.hand) + len(suits) + more <= 7


def has_most_cards(choice: Choice) -> bool:
    suits = Counter(card.suit for card in own(choice).hand if is_number(card))
    royals = [card for token in choice.ask.legal if (card := read(token)) and not is_number(card)]
    return suits[Card.of(choice.token).suit] == max(suits[card.suit] for card in royals)


def may_be_an_ace(choice: Choice) -> bool:
    """9.16g A target by 9.15b, were the card an Ace of some suit."""
    targets = [assassination.targets(choice.state, choice.seat, suit) for suit in "SHCD"]
    return any(targets) and (own(choice).plot is not None)


def strikes_royal(choice: Choice) -> bool:
    return may_be_an_ace(choice) and own(choice).jester is None


def strikes_jester(choice: Choice) -> bool:
    return own(choice).jester is not None


def has_suit_to_place(choice: Choice) -> bool:
    suits = {card.suit for card in own(choice).subjects}
    return any(card is not None and card.suit not in suits for card in map(read, first_choice(choice)))


def has_no_new_suit(choice: Choice) -> bool:
    suits = {card.suit for card in own(choice).subjects}
    return all(card.suit in suits for card in own(choice).hand if is_number(card))


def can_make_room(choice: Choice) -> bool:
    """10.1, 10.5 The Regnant's row is full, a Subject of it could go to another with room, and the rival has an Army Card."""
    mine = own(choice)
    full = mine.free(mine.regnant) == 0 and bool(mine.regnant.row)
    return full and bool(other(choice).army) and any(mine.free(royal) > 0 for royal in mine.royals[1:])


def has_most_room(choice: Choice) -> bool:
    free = {royal.card.rank: own(choice).free(royal) for royal in own(choice).royals}
    return free[choice.token[0].upper()] == max(free.values())


def is_rank_there(choice: Choice) -> bool:
    return choice.token[0] in [royal.card.rank for royal in own(choice).royals]


def has_more_room(choice: Choice) -> bool:
    return placed(choice).spaces > own(choice).spaces


def costs_one_diamond(choice: Choice) -> bool:
    return cost_of("Diamond")(choice)


FIRST: Final = re.compile(r"^")


# ---- what else a choice costs


def turned_up(choice: Choice) -> Card | None:
    """Return the card on top of the Draw Pile; None if it is empty and rebuilt first."""
    draw = choice.state.draw
    return draw[-1] if draw else None


def lost_in(choice: Choice, *origins: str) -> set[Card]:
    return {card for e in told(choice, Discarded) if e.seat == choice.seat and e.origin in origins for card in e.cards}


def laid_aside(choice: Choice) -> tuple[object, ...]:
    """9.10j, 9.12b, 9.14b The Diamond that is discarded."""
    marks = [e.diamond.face for e in told(choice, DiamondDiscarded)]
    festival = own(choice).festival
    feast = [card.face for card in lost_in(choice, "Festival") if festival is not None and card == festival.diamond]
    return (*marks, *feast, "none")[:1]


def club_costs(choice: Choice, *origins: str) -> bool:
    """9.8f, 9.10g, 9.12e Whether a Club that is turned up first costs a card."""
    card = turned_up(choice)
    return card is None or card.suit != "C" or bool(lost_in(choice, *origins))


def outdone(choice: Choice) -> bool:
    """9.8b Whether both Crusade cards are lost unless the card turned up is lower."""
    crusade, card = own(choice).crusade, turned_up(choice)
    if crusade is None or crusade.army is None or card is None:
        return crusade is not None
    lower = is_number(card) and value(card) < value(crusade.army)
    return lower == (after(choice).crusade is not None)


def confronted(choice: Choice) -> bool:
    """9.16d, 9.16e An Ace is discarded; another card replaces one of the Population, or is discarded."""
    plot = own(choice).plot
    return bool(at_once(choice, SubterfugeRevealed)) and not (
        plot is not None and plot.rank == "A" and told(choice, Replaced)
    )


def parted(choice: Choice, said: Said) -> Truth:
    """5.12 What ends with the Subject, and that it is told where the Subject leaves its row."""
    subject = next(
        (
            c
            for c in own(choice).row_subjects
            if said[3] in ("it", c.face) and (said[3] != "it" or str(c) == choice.token)
        ),
        None,
    )
    for name, mark in (("Tournament", own(choice).tournament), ("Treaty", own(choice).treaty)):
        if mark is not None and mark.subject == subject and name == said[1]:
            left = subject not in after(choice).row_subjects
            ended = any(e.kind == name and e.diamond == mark.diamond for e in told(choice, MarkEnded))
            return (name, mark.diamond.face, said[3]) if ended or not left else ("it stays", "", "")
    return ("none", "", "")


def buried(choice: Choice, said: Said) -> Truth:
    """5.11a What lies beneath the Royal Card that is discarded."""
    fallen = [e.card for e in told(choice, RoyalDiscarded) if e.seat == choice.seat]
    royal = next((royal for royal in own(choice).royals if royal.card in fallen), None)
    beneath = [*([royal.preparation] if royal.preparation else []), *royal.recovery] if royal is not None else []
    return (", ".join([card.face for card in beneath]),)


def sacrificed(choice: Choice) -> bool:
    """7.1a Whether a card from the hand, and no other, cost a Peasant."""
    replaced = [e for e in told(choice, Replaced) if e.new in own(choice).hand]
    return bool(replaced) == bool(lost_in(choice, "Peasants"))


LOSSES: Final = (
    Claim(re.compile(rf"(?<=; ){CARD} is discarded"), where_legal(lambda c, said: laid_aside(c))),
    Claim(
        re.compile(rf", and a Club costs you {CARD}"),
        where_legal(
            lambda c, said: (
                own(c).tournament.subject.face if club_costs(c, "Subjects") else "none",  # type: ignore[union-attr]
            )
        ),
    ),
    Claim(re.compile(r"; you lose both unless it is lower"), fact(outdone)),
    Claim(re.compile(r"; a Club costs you one of your two cards"), fact(lambda c: club_costs(c, "Crusade"))),
    Claim(re.compile(r"; a Club costs you a Subject"), fact(lambda c: club_costs(c, "Subjects"))),
    Claim(re.compile(rf"; your (Tournament|Treaty) and {CARD} go with (it|{FACE})"), where_legal(parted)),
    Claim(re.compile(rf"; you lose what lies beneath it: ({FACE}(?:, {FACE})*)"), where_legal(buried)),
    Claim(re.compile(r"; a card from your hand costs a Peasant too"), fact(sacrificed)),
    Claim(re.compile(r"(?<=[;|] )another Club replaces one of your Subjects"), fact(ascended)),
    Claim(
        re.compile(r"; Sedition costs you a Glory card"),
        fact(lambda c: end(c).match.over or any(e.action == "Sedition" for e in told(c, Announced))),
    ),
)


VERBS: Final = (
    Claim(re.compile(r"(?<=^Intrigue \| )no cost"), fact(costs_nothing)),
    Claim(re.compile(r"uses rival Royal Cards without a Subject of their suit"), printed),
    Claim(re.compile(r"(\d) now: ([^;]+)$"), intrigues),
    Claim(re.compile(r"(?<=Ascendancy \| )costs a Number Card(?=;)"), printed),
    Claim(re.compile(r"♠ draws a card, ♥ ♣ ♦ change your Subjects"), fact(ascended)),
    Claim(
        re.compile(r"(\d+) of your (\d+) Number Cards? will do"),
        where_legal(lambda choice, said: (len(first_choice(choice)), held(is_number)(choice))),
    ),
    *[
        Claim(re.compile(pattern), fact(goes_as(name)), frozenset({"8.1"}))
        for name, pattern in {
            "Harvest": r"Harvest \| a Subject goes for a higher card of its suit; a Spade below the Subject enters Glory",
            "Scholastic": r"Scholastic \| a rival Peasant goes for a higher card of its suit; a Heart below it enters Glory",
            "Pillage": r"Pillage \| a Club Subject goes for a lower Club; a rival Peasant or Diamond below it enters Glory",
            "Economics": r"Economics \| a Subject goes for a lower card of its suit; a Diamond below the Subject enters Glory",
        }.items()
    ],
    Claim(re.compile(r"Glory (\d) of 7"), count(lambda choice: len(own(choice).glory) + len(own(choice).turned))),
    Claim(
        re.compile(r"Transhumance \| a Glory card becomes your Peasant; a rival Peasant enters your Glory"),
        fact(exchanged(lambda c, x: x in other(c).peasants, lambda c, y: y in after(c).peasants)),
    ),
    Claim(
        re.compile(r"Apostle \| a Glory card becomes a rival Peasant; one of your Subjects enters your Glory"),
        fact(exchanged(lambda c, x: x in own(c).row_subjects, lambda c, y: y in rival_after(c).peasants)),
    ),
    Claim(
        re.compile(r"Levy \| a Club from your Glory becomes your Subject; one of your Peasants enters your Glory"),
        fact(exchanged(lambda c, x: x in own(c).peasants, lambda c, y: y.suit == "C" and y in after(c).row_subjects)),
    ),
    Claim(
        re.compile(r"Merchant \| a Glory card takes a rival Subject's space; that Subject enters your Glory"),
        fact(exchanged(lambda c, x: x in other(c).row_subjects, lambda c, y: y in rival_after(c).row_subjects)),
    ),
    Claim(
        re.compile(r"costs a Glory card; another card enters your Glory, by your Chamberlain's suit"),
        fact(lambda choice: False),
    ),
    Claim(
        re.compile(r"costs a Glory card; brings your rival's Chamberlain with its row"),
        fact(lambda c: len(after(c).glory) == len(own(c).glory) - 1 and bool(told(c, JackTaken))),
    ),
    Claim(
        re.compile(
            r"^(?:Intrigue|No Consort Ascendancy|Eminence|Chamberlain Declaration|Crusade|Festival|Tournament|Assassination|Enact)(?= \|)"
        ),
        printed,
    ),
    Claim(re.compile(r"^(?:Subterfuge|Dethrone|Commerce|Decree|Battle|Polity|Duel|Accord|Treaty)(?= \|)"), printed),
    Claim(re.compile(r"^()(?=(?:Accord|Treaty|Battle|Polity|Duel) \|)(?!.*; can be countered$)"), may_be_countered),
    Claim(re.compile(r"; (can be countered)$"), may_be_countered),
    Claim(re.compile(r"your Army Card is lost, even if it wins(?=;)"), fact(lost_army)),
    Claim(re.compile(r"may win a card"), printed),
    Claim(
        re.compile(r"risks a Spade and an Army Card(?=;)"),
        fact(lambda choice: after(choice).crusade is not None and bool(told(choice, CrusadeBegins))),
    ),
    Claim(re.compile(r"the third turn may bring Glory or people"), printed),
    Claim(
        re.compile(r"(\d+) Spades?, (\d+) Army Cards?"),
        lambda c, said: (sum(card.suit == "S" for card in own(c).row_subjects), len(own(c).army)),
    ),
    Claim(re.compile(r"costs the cards you play(?=;)"), printed),
    Claim(re.compile(r"two rounds won bring Glory"), printed),
    Claim(re.compile(r"you have (\d+), your rival (\d+)"), both_have),
    Claim(re.compile(r"costs a Diamond(?=;)"), fact(cost_of("Diamond"))),
    Claim(re.compile(r"a card turned up next turn may help or harm, then a Renown draw"), printed),
    Claim(
        re.compile(r"(\d+) Diamonds?(?: held)?(?=;|$)"), count(held(lambda card: card.suit == "D" and is_number(card)))
    ),
    Claim(re.compile(r"(\d+)(?: Number Cards?)? held"), count(held(is_number))),
    Claim(re.compile(r"(\d+) Aces? held"), count(held(lambda card: card.rank == "A"))),
    Claim(re.compile(r"the loser gives Glory or the Regnant"), printed),
    Claim(re.compile(r"a card turned up next turn may bring Glory or cost the Club"), printed),
    Claim(re.compile(r"(?<=Accord \| )costs a Number Card(?=;)"), fact(cost_of("Number Card"))),
    Claim(
        re.compile(r"binds its suit for both until your next turn ends"),
        fact(lambda choice: is_countered(choice) or after(choice).accord is not None),
    ),
    Claim(re.compile(r"a card below your Heart next turn brings a benefit"), printed),
    Claim(re.compile(r"costs an Ace(?=;)"), fact(cost_of("Ace"))),
    Claim(
        re.compile(r"your rival loses a Royal Card, or the Jester"),
        fact(
            lambda c: (
                len(rival_after(c).royals) < len(other(c).royals)
                or (other(c).jester is not None and rival_after(c).jester is None)
            )
        ),
    ),
    Claim(
        re.compile(rf"{CARD} strikes {CARD}"),
        where_legal(
            lambda choice, said: (
                at_once(choice, Discarded)[0].cards[0].face,
                next(
                    e.card.face if isinstance(e, RoyalDiscarded) else e.cards[0].face
                    for e in at_once(choice, Discarded, RoyalDiscarded)[1:]
                ),
            )
        ),
    ),
    Claim(
        re.compile(r"costs a Number Card, laid there(?=;)"),
        fact(lambda c: cost_of("Number Card")(c) and rival_after(c).plot is not None),
    ),
    Claim(re.compile(r"an Ace may strike, another take a card's place"), printed),
    Claim(
        re.compile(r"costs a Royal Card whose suit no Subject has; its rank is free for another"),
        fact(
            lambda c: any(
                e.card.suit not in {one.suit for one in own(c).subjects}
                and e.card.rank not in [royal.card.rank for royal in after(c).royals]
                for e in told(c, RoyalDiscarded)
            )
        ),
    ),
    Claim(re.compile(r"you have (\d) Royal Cards?"), count(lambda choice: len(own(choice).royals))),
    Claim(
        re.compile(rf"only {CARD} can go"),
        where_legal(lambda choice, said: (told(choice, RoyalDiscarded)[0].card.face,)),
    ),
    Claim(re.compile(r"costs the cards you win with; brings the card turned up"), fact(goods_paid)),
    Claim(re.compile(r"costs a card of 6 or lower, once per game(?=;)"), fact(cost_of("card of 6 or lower"))),
    Claim(re.compile(r"Glory after as many Enacts as its value"), fact(lambda c: after(c).decree is not None)),
    Claim(
        re.compile(rf"only {CARD} fits"),
        where_legal(lambda c, said: tuple([card.face for card in own(c).hand if card not in after(c).hand])),
    ),
    Claim(
        re.compile(r"costs cards by its kind, turns a Glory card down; one step of your Decree"),
        fact(lambda c: after(c).decree is None or len(after(c).turned) == len(own(c).turned) + 1),
    ),
    Claim(re.compile(r"(\d)(?: of (\d))? done"), decree_steps),
    Claim(
        re.compile(r"Reveal the Subterfuge \| (?:due now: )?(?=any card)"),
        fact(lambda c: bool(at_once(c, SubterfugeRevealed))),
    ),
    Claim(
        re.compile(r"any card but an Ace shows your rival a hand card; an Ace may strike; then it is gone"),
        fact(lambda c: state_after(c).kingdoms[1 - c.seat].plot is None),
    ),
    *[
        Claim(re.compile(rf"Continue the {name} \| due now: {what}"), fact(goes_on_with(step)))
        for name, what, step in (
            ("Crusade", "the Army Card against the top card", "Crusade, Step 2"),
            ("Crusade", "two cards of spoils", "Crusade, Step 3"),
            ("Festival", "the Fruits", "Fruits"),
            ("Festival", "the Feast", "Feast"),
            ("Tournament", "one card is turned up", "Tournament"),
            ("Treaty", "one card is turned up", "Treaty"),
        )
    ],
    *LOSSES,
    Claim(
        re.compile(r"End the Action Phase \| anything due is carried out first"),
        fact(lambda c: c.outcome.match.state.step != "act" or c.outcome.match.state.active != c.seat),
    ),
    Claim(re.compile(r"Place a Subject \| costs a card from your hand(?=;)"), fact(cost_of("Number Card"))),
    Claim(re.compile(r"a new suit draws a card more each turn"), printed),
    Claim(re.compile(r"(\d) can be placed"), count(lambda choice: len(first_choice(choice)))),
    Claim(re.compile(r"Move a Subject \| no cost(?=;)"), fact(kept("hand", "peasants", "glory"))),
    Claim(
        re.compile(r"to another row, or in exchange with a Subject there"),
        fact(lambda c: sorted(placed(c).row_subjects) == sorted(own(c).row_subjects)),
    ),
    Claim(re.compile(r"(?<=; )(\d+) free spaces?(?! of)"), spaces),
    Claim(re.compile(r"Court Jester \| costs a Joker(?=;)"), fact(cost_of("Joker"))),
    Claim(
        re.compile(r"guards your Court from assassins and Declarations"),
        fact(
            lambda c: all(assassination.targets(state_after(c), c.seat, suit) == [after(c).jester] for suit in "SHCD")
        ),
    ),
    Claim(re.compile(r"you have (\d) Jokers?"), count(held(lambda card: card.rank == JOKER))),
    Claim(
        re.compile(r"Army Card \| costs a Number Card, face down beside your Regnant; attacks and defends"),
        fact(lambda c: cost_of("Number Card")(c) and len(after(c).army) == len(own(c).army) + 1),
    ),
    Claim(
        re.compile(r"Preparation \| costs a Number Card(?=;)"),
        fact(lambda c: cost_of("Number Card")(c) and after(c).regnant.preparation is not None),
    ),
    Claim(re.compile(r"from next turn helps in Battle, Duel, Polity or Commerce"), printed),
    Claim(
        re.compile(r"End the Population Phase \| you place nothing more this turn"),
        fact(lambda c: c.outcome.match.state.step != "populate" or c.outcome.match.state.turn > c.state.turn),
    ),
)
CHOICES: Final = (
    Claim(
        re.compile(
            rf"^{CARD} \| (your hand|(?:your|your rival's) (?:Subject|Peasant|Glory|Court|Court Jester|Army Card)|Discard Pile|on a Crusade)(?=$|; )"
        ),
        place_of,
    ),
    Claim(re.compile(r"^Beside the (King|Queen|Jack) \| (\d+|no) free spaces? of (\d)"), row),
    Claim(re.compile(r"^Beside the (King|Queen|Jack) \| a row of (\d) spaces"), size_of_row),
    Claim(re.compile(rf"^Army Card (\d)( with Fortifications)? \| {CARD}$"), army_card),
    Claim(re.compile(rf"^(?:Place )?{CARD} \| (?=a suit you have|a new suit|another Club|beside the |$)"), named),
    Claim(re.compile(r"(?<=\| )a suit you have"), fact(is_held)),
    Claim(re.compile(r"(?<=\| )a new suit(, so you draw one card more)?"), one_more),
    Claim(re.compile(r"(\w+s) total (\d+), (less|more) than (\w+s) \((\d+)\)"), where_legal(compared)),
    Claim(re.compile(r"your other suits keep up"), fact(keeps_up)),
    Claim(re.compile(r"you have no other of its suit"), fact(is_only)),
    Claim(
        re.compile(r"beside the (King|Queen|Jack)$"),
        where_legal(
            lambda c, said: (
                {"K": "King", "Q": "Queen", "J": "Jack"}[
                    next(r for r in own(c).royals if own(c).free(r) > 0).card.rank
                ],
            )
        ),
    ),
    Claim(
        re.compile(
            rf"^{CARD} \| (Harvest|Scholastic|Pillage|Economics): [a-zA-Z ,;]+ Glory$",
        ),
        way_of_suit,
        frozenset({"3.5"}),
    ),
    Claim(
        re.compile(
            rf"^{CARD} \| becomes (Regnant|Consort|Chamberlain); ([^;]*)(?:; {CARD} is driven out)?(?=$|; you lose)"
        ),
        joined,
    ),
    Claim(re.compile(r"your way to Glory will be (\w+)"), brings_ability(ABILITIES, 0)),
    Claim(re.compile(r"after your Regnant's ability you may use (\w+)"), brings_ability(CONSORTS, 1)),
    Claim(re.compile(r"Chamberlain; you may use (\w+)"), brings_ability(EMINENCES, 2)),
    Claim(re.compile(r"as a Eunuch it has no Eminence"), fact(lambda c: placed(c).eunuch)),
    Claim(
        re.compile(r"^Peasant \| to your Peasant Pile: (\d+) Peasants? now"),
        lambda c, said: (
            len(own(c).peasants) if not c.legal or told(c, BecamePeasant, Captured) else "it goes elsewhere",
        ),
    ),
    Claim(
        re.compile(r"^Discard it \| onto the Discard Pile"),
        fact(lambda c: bool(at_once(c, Rejected, Discarded, HandDiscarded))),
    ),
    Claim(re.compile(r"^(?:Keep|Take) it \| into your hand of (\d+)"), lambda c, said: (len(own(c).hand),)),
    Claim(re.compile(r"^Keep it in hand \| (\d+) cards there now"), count(lambda c: len(own(c).hand))),
    Claim(
        re.compile(r"^Draw \| a card from the Renown Deck \((\d) left\)"),
        lambda c, said: (len(c.state.renown) if at_once(c, DrewRenown) else "none is drawn",),
    ),
    Claim(
        re.compile(r"^No \| nothing changes|^Replace no one \| nothing changes|^No swap \| nothing changes"),
        fact(stays),
    ),
    Claim(re.compile(r"^Done \| the rows stay as they are"), fact(lambda c: bool(c.outcome.events))),
    Claim(
        re.compile(r"^Inaugurate no one \| your Royal Court stays as it is"),
        fact(lambda c: [r.card for r in placed(c).royals] == [r.card for r in own(c).royals]),
    ),
    Claim(
        re.compile(r"^Neither \| your hand stays as it is"),
        fact(
            lambda c: (
                set(own(c).hand) <= set(placed(c).hand)
                or c.outcome.match.state.turn > c.state.turn
                or bool(c.outcome.match.asks)
            )
        ),
    ),
    Claim(re.compile(r"^No one \| your rows stay as they are"), fact(lambda c: not at_once(c, Serfed))),
    Claim(
        re.compile(r"^Draw Pile only \| your rival keeps the Peasants"),
        fact(lambda c: not any("Peasants" in e.origin for e in at_once(c, Took))),
    ),
    Claim(
        re.compile(r"^Draw Pile only \| the Discard Pile stays as it is"),
        fact(lambda c: not any("Discard" in e.origin for e in at_once(c, Took))),
    ),
    Claim(re.compile(r"^Leave it \| it is discarded"), fact(lambda c: not at_once(c, BecamePeasant))),
    Claim(
        re.compile(r"^Confront \| it is turned up now; any card but an Ace may replace one of your Population"),
        fact(confronted),
    ),
    Claim(
        re.compile(r"^Overlook \| its owner turns it up next turn"),
        fact(lambda c: any(e.answer == "overlooks" for e in at_once(c, SubterfugeAnswered)) and placed(c).overlooked),
    ),
    Claim(re.compile(r"^Accept the swap \| the two cards change places"), fact(lambda c: bool(at_once(c, Swapped)))),
    Claim(
        re.compile(r"^Decline \| you give nothing, and the Intrigue goes on"),
        fact(lambda c: bool(at_once(c, BribeDeclined)) and own(c).hand == placed(c).hand),
    ),
    Claim(
        re.compile(r"^Abstain \| you play no card and lose this round"),
        fact(
            lambda c: any(e.seat != c.seat for e in at_once(c, RoundWon)) and bool(at_once(c, AbstainedEvent, NotLed))
        ),
    ),
    Claim(
        re.compile(r"^Yield \| you lose the Duel, and with it a Glory card, people or your Regnant"),
        fact(lambda c: any(e.seat == c.seat for e in told(c, DuelLost))),
    ),
    Claim(
        re.compile(r"^Scandal \| a card from your rival's Population enters your rival's Glory"),
        fact(lambda c: any(e.seat != c.seat and e.card in other(c).people for e in told(c, Glorified))),
    ),
    Claim(
        re.compile(r"^Treason \| one of your rival's Subjects becomes a Peasant there"),
        fact(lambda c: any(e.seat != c.seat for e in told(c, Serfed))),
    ),
    Claim(
        re.compile(r"^Insurrection \| a card from your rival's Population joins yours"),
        fact(lambda c: any(e.card in other(c).people for e in told(c, Captured))),
    ),
    Claim(
        re.compile(r"^Let it go \| nothing happens, but the action is used"),
        fact(lambda c: bool(at_once(c, IntrigueForgone)) and not told(c, Captured, CardGiven)),
    ),
    Claim(
        re.compile(r"^Offer to take a bribe \| your rival may give you a hand card; then the Intrigue is over"),
        fact(lambda c: not told(c, CardGiven) or not told(c, Glorified, Serfed, Captured)),
    ),
    Claim(
        re.compile(r"^Lose your Regnant \| you discard it, and its row finds other places"),
        fact(lambda c: own(c).regnant.card not in [r.card for r in after(c).royals]),
    ),
    Claim(
        re.compile(r"^Compensate \| your rival takes up to two cards of your Population"),
        fact(lambda c: not own(c).glory and len(told(c, Captured)) <= 2),
    ),
    Claim(
        re.compile(r"^Without the Stockpile \| your bid counts alone"),
        fact(lambda c: any(e.seat == c.seat for e in at_once(c, Bid)) and not at_once(c, PreparationUsed)),
    ),
    Claim(
        re.compile(
            r"^(?:With the Stockpile|Use Training|Reveal Intimidation) \| its value is added, then you discard it"
        ),
        fact(adds_preparation),
    ),
    Claim(
        re.compile(r"^The Stockpile alone \| raises your last bid by its value, then you discard it"),
        fact(lambda c: adds_preparation(c) and bool(at_once(c, BidRaised))),
    ),
    Claim(
        re.compile(r"^No \| it stays hidden, for later"),
        fact(
            lambda c: (
                not any(e.seat == c.seat for e in at_once(c, PreparationUsed))
                and placed(c).regnant.preparation == own(c).regnant.preparation
            )
        ),
    ),
    Claim(re.compile(r"^No \| the prize is discarded"), fact(lambda c: bool(at_once(c, PrizeDiscarded)))),
    Claim(
        re.compile(r"^No \| it is discarded"),
        fact(lambda c: any(e.origin == "Festival" for e in at_once(c, Discarded))),
    ),
    Claim(
        re.compile(r"^No offer \| the goods are discarded"),
        fact(lambda c: any(e.origin == "goods" for e in at_once(c, Discarded))),
    ),
    Claim(re.compile(r"^Don't (?:outbid|raise) \| your rival wins the goods"), fact(rival_wins_goods)),
    *[
        Claim(re.compile(rf"^No Counter \| it goes on: {text}$"), fact(counter_of(action)))
        for action, text in {
            "accord": "one suit is bound for both of you until your rival's next turn ends",
            "treaty": "a card below its Heart, turned up next turn, brings a benefit",
            "battle": "its Army Card is lost, and may win one of your cards",
            "polity": "two rounds of cards for the top card, as Glory",
            "duel": "two rounds of cards; the loser gives Glory or the Regnant",
        }.items()
    ],
    Claim(
        re.compile(r"^(?:Yourself|Your rival) \| one of (your|your rival's) Army Cards becomes a Subject; (.*)$"), gift
    ),
    Claim(
        re.compile(
            r"^(?:Cancel: )?[Nn]o (?:Counter to an? \w+|bribe|outbid|upgrade and no swap in an Event) \| only you know"
        ),
        fact(only_told_to_me),
    ),
    Claim(re.compile(r"^(?:Cancel: t|T)he default answer to everything \| only you know"), fact(only_told_to_me)),
    *[
        Claim(
            re.compile(
                rf"^{kind.capitalize()} \| costs a \w+ from your Glory; their Jack (?:has|lacks) (?:your|their) \w+'s suit"
            ),
            fact(jack_suit(kind)),
        )
        for kind in ("estate", "paramour", "depose", "greed")
    ],
    Claim(
        re.compile(r"^Horticulture \| discards a Heart, another becomes a Peasant; you take a Spade Peasant"),
        fact(
            lambda c: (
                any(e.card.suit == "S" and e.card in own(c).peasants for e in told(c, Took))
                and any(e.card.suit == "H" for e in told(c, BecamePeasant))
                and any(e.cards[0].suit == "H" for e in told(c, Discarded))
            )
        ),
    ),
    Claim(
        re.compile(r"^Tournament \| discards a Club, two lower cards leave your hand; you take a rival Peasant"),
        fact(
            lambda c: (
                any(e.card in other(c).peasants for e in told(c, Took)) and len(after(c).hand) == len(own(c).hand) - 2
            )
        ),
    ),
    Claim(
        re.compile(
            r"^Accoutres \| discards a Diamond and an Army Card below it; a card from your hand takes its space"
        ),
        fact(
            lambda c: (
                any(e.what.startswith("Army Card") for e in told(c, FaceDown))
                and len(after(c).army) == len(own(c).army)
            )
        ),
    ),
    Claim(
        re.compile(r"^Construction \| discards a Spade and a Subject below it; a Peasant above takes its space"),
        fact(lambda c: any(e.new in own(c).peasants and e.old in own(c).row_subjects for e in told(c, Replaced))),
    ),
    Claim(re.compile(rf"^(?:Decree|Dethrone|Tournament|Subterfuge) {CARD} (?=\|)"), named),
)
REASONS: Final = (
    Claim(re.compile(r"It is under way, and you must continue it this turn\."), fact(is_under_way)),
    Claim(
        re.compile(r"Your rival overlooked it, and you must reveal it this turn\."),
        fact(lambda c: bool(at_once(c, SubterfugeRevealed))),
    ),
    Claim(
        re.compile(r"Your Regnant's ability is your usual way to Glory\."), fact(lambda c: bool(at_once(c, Glorified)))
    ),
    Claim(
        re.compile(r"You have an Army Card of 7 or more\."),
        fact(lambda c: any(value(card) >= 7 for card in own(c).army)),
    ),
    Claim(re.compile(r"You hold two cards of 7 or more\."), fact(has_high(2))),
    Claim(re.compile(r"You hold enough cards to spare one\."), fact(lambda c: len(own(c).hand) >= 4)),
    Claim(re.compile(r"A Royal Card of your rival has no Subject of its suit\."), fact(lambda c: lacking(c) > 0)),
    Claim(
        re.compile(r"Your lowest Glory card counts little, so it can go\."),
        fact(lambda c: min(map(value, own(c).glory)) <= 3),
    ),
    Claim(
        re.compile(r"You hold a card that one or two Enacts turn into Glory\."),
        fact(lambda c: any(is_number(card) and value(card) <= 2 for card in own(c).hand)),
    ),
    Claim(
        re.compile(r"It costs one Diamond, and the card that it turns up next turn may bring Glory\."),
        fact(costs_one_diamond),
    ),
    Claim(re.compile(r"Nothing has to be continued, and a turn may end at any time\."), fact(nothing_due)),
    Claim(
        re.compile(r"You hold a suit that none of your Subjects has, and each suit draws a card\."),
        fact(has_suit_to_place),
    ),
    Claim(
        re.compile(r"You hold cards enough to spare one, and each Subject counts\."),
        fact(lambda c: len(own(c).hand) >= 5),
    ),
    Claim(re.compile(r"Your rival has an Army Card, and this can make room for your own\."), fact(can_make_room)),
    Claim(re.compile(r"You have no Army Card, and an attack needs one\."), fact(lambda c: not own(c).army)),
    Claim(re.compile(r"Your hand is nearly full, so it draws little\."), fact(lambda c: draws(own(c)) <= 1)),
    Claim(re.compile(r"No other row has more room\."), fact(has_most_room)),
    Claim(re.compile(r"It may be an Ace, and left alone it could strike a Royal Card\."), fact(strikes_royal)),
    Claim(re.compile(r"It may be an Ace, and left alone it could strike your Jester\."), fact(strikes_jester)),
    Claim(re.compile(r"Your Subjects' suits draw you cards\."), fact(lambda c: draws(own(c)) > 0)),
    Claim(re.compile(r"No card in your hand has a suit that your Subjects lack\."), fact(has_no_new_suit)),
    Claim(
        re.compile(r"None of your Subjects has this suit, and each suit draws a card\."), fact(lambda c: not is_held(c))
    ),
    Claim(
        re.compile(r"You have fewer Peasants than Subjects, so no calamity threatens\."),
        fact(lambda c: c.outcome.match.state.step != "peasant_step_2"),
    ),
    Claim(re.compile(r"Your hand has room for all that you draw\."), fact(has_room)),
    Claim(re.compile(r"Your hand has room for another card\."), fact(lambda c: len(own(c).hand) < 7)),
    Claim(re.compile(r"Of your Royal Cards it has most cards of its suit in your hand\."), fact(has_most_cards)),
    Claim(
        re.compile(r"You hold three cards or more, and one stops the whole action\."),
        fact(lambda c: len(own(c).hand) >= 3 and bool(c.outcome.match.state.countered)),
    ),
    Claim(
        re.compile(r"A card more costs nothing\."),
        fact(lambda c: len(placed(c).hand) >= len(own(c).hand) and bool(at_once(c, DrewRenown))),
    ),
    Claim(re.compile(r"It brings more room for Subjects\."), fact(has_more_room)),
    Claim(
        re.compile(r"A new Regnant brings its own way to Glory\."),
        fact(lambda c: placed(c).regnant.card == Card.of(c.token)),
    ),
    Claim(re.compile(r"You already have a Royal Card of this rank\."), fact(is_rank_there)),
    Claim(re.compile(r"It is the highest that you can choose\."), fact(is_best(higher=True))),
    Claim(
        re.compile(r"It is the lowest that you can choose, so (?:you lose the least|it needs the fewest Enacts)\."),
        fact(is_best(higher=False)),
    ),
)


def find_attacker(choice: Choice) -> Card:
    """8.7b The Army Card that the words end with, or the only one that can go."""
    words = [word for answer in choice.match.list_begun(choice.seat) for word in answer.tokens]
    place = next((int(word[-1]) for word in (*words, choice.token) if word.startswith("army")), 1)
    return own(choice).army[place - 1]


def strength(kingdom: Kingdom, card: Card) -> int:
    """9.7b"""
    ruler = kingdom.regnant.card.suit
    bonus = (card.suit == ruler) + (card.suit == "C") + (ruler == "C")
    return value(card) + (0 if card in kingdom.peasants else bonus)


def attacker(choice: Choice, said: Said) -> Truth:
    card = find_attacker(choice)
    return card.face, strength(own(choice), card)


def clashed(choice: Choice) -> bool:
    """9.7d, 9.7e The stronger card takes the other; Fortifications count for the defender."""
    mine, army = find_attacker(choice), other(choice).army
    won, people = told(choice, BattleWon), [*after(choice).people, *rival_after(choice).people]
    if is_countered(choice) or not won:
        return mine not in people
    return (
        any(card in after(choice).people for card in army)
        if won[0].seat == choice.seat
        else mine in rival_after(choice).people
    )


def seized(choice: Choice, said: Said) -> Truth:
    """9.7f How strong a card may be that is taken."""
    most = strength(own(choice), find_attacker(choice))
    taken = [event.card for event in told(choice, Captured)]
    return (most if all(strength(other(choice), card) <= most for card in taken) else "more",)


def crusade_odds(choice: Choice, said: Said) -> Truth:
    """9.8b How many of the cards that the seat can't see are Number Cards below the Army Card; it sees its own, and all that lies open."""
    army, g = find_attacker(choice), choice.state
    rival = other(choice)
    hidden = [
        *g.draw,
        *g.renown,
        *rival.hand,
        *rival.army,
        *[one.preparation for one in rival.royals if one.preparation],
    ]
    hidden = [
        card
        for card in hidden
        if choice.seat not in next((one.seen for one in rival.royals if one.preparation is card), [])
    ]
    hidden += [own(choice).plot] if own(choice).plot else []
    hidden += [rival.crusade.army] if rival.crusade and rival.crusade.army and not rival.crusade.shown else []
    hidden = [card for card in hidden if not (g.divine == choice.seat and card is g.draw[-1])]
    low = sum(is_number(card) and value(card) < value(army) for card in hidden)
    return army.face, value(army), low, len(hidden)


BEFORE: Final = (
    Claim(re.compile(rf"^you lose {CARD}, battle value (\d+), either way"), attacker),
    Claim(
        re.compile(r"; if the defending card is weaker it joins you, if it is stronger your rival takes yours$"),
        fact(clashed),
    ),
    Claim(
        re.compile(r"; you take one rival card of battle value (\d+) or less, if there is one$"), where_legal(seized)
    ),
    Claim(
        re.compile(rf"; your rival loses {CARD}$"),
        where_legal(
            lambda c, said: (
                next((e.card.face for e in told(c, RoyalDiscarded)), said[1] if is_countered(c) else "none"),
            )
        ),
    ),
    Claim(
        re.compile(
            rf"^your Spade and {CARD} leave for three turns\. Unless next turn's card is a number below (\d+), as (\d+) of the (\d+) "
            r"you haven't seen are, you lose both; else two cards of spoils come, of Glory, people or cards$"
        ),
        crusade_odds,
    ),
    Claim(
        re.compile(r"^the loser gives a Glory card, people or the Regnant, and both lose the cards they play$"), printed
    ),
    Claim(
        re.compile(r"^you discard a Glory card for it$"), fact(lambda c: len(after(c).glory) == len(own(c).glory) - 1)
    ),
    Claim(
        re.compile(r"^once per game; any steps left undone cost points at the end$"), fact(lambda c: after(c).decreed)
    ),
    Claim(
        re.compile(r"^you discard that Royal Card, and its Subjects need other places$"),
        fact(lambda c: bool(told(c, RoyalDiscarded))),
    ),
    Claim(
        re.compile(r"^two Peasants die with it$"),
        fact(lambda c: sum(e.origin == "Peasants" for e in told(c, Discarded)) >= 2),
    ),
    Claim(
        re.compile(r"^it stays face down until your Decree is fulfilled, or for good$"),
        fact(lambda c: after(c).decree is None or bool(after(c).turned)),
    ),
    Claim(
        re.compile(
            r"^Counters and bids in your rival's turn can't be planned; you can answer some of them in advance\.$"
        ),
        printed,
    ),
    Claim(re.compile(r"^your Kingdom or your hand has$"), printed),
    Claim(
        re.compile(
            r"^The follower sees the number, not the suit\. The prize's suit and your own Regnant's suit count 1 more each\.$"
        ),
        printed,
    ),
)


def scene(ours: str, theirs: str = "QC[7C]", *moves: str, step: str = "act", **more: Any) -> Callable[[], Match[Any]]:
    """Return what makes the position after these moves."""

    def made() -> Match[Any]:
        match = match_at(GAME, position(ours=ours, theirs=theirs, **more), step)
        play(match, *moves)
        return match

    return made


def overlooked() -> Match[Any]:
    """Return the position of an overlooked Subterfuge card, at its owner's next Action Phase."""
    g = position(ours="KS[4S]", theirs="QC[7C 2C]; plot 2D")
    g.kingdoms[1].overlooked = True
    return match_at(GAME, g, "act")


COURTS: Final = "KS[4S 5H 3D] QH[2D 4C 5C]; army 6S; hand 3S 6H 6D 9S TC"
COUNTERS: Final = "QD[7D]; glory 8D; hand 9H 3H TS 5S 9C 3C 9D 4D JH JS JC JD"
POLITY: Final = "KS[4H]; hand 9S 8S 7S 6S 5S", "QC[7C]/5C; glory 2C; hand 2H 3H 5H 6H 9H"
DUEL: Final = "KS[4C 5C]; hand 9S 8S 7S 6S 5S", "KH[7C] QD[2D]/3D; hand 2H 3H 5H 6H 9H"
TRADE: Final = "KS[4S]/3D JD[2D]; hand 8C", "QH[7H]; hand 9C"
SCENES: Final[Mapping[str, Callable[[], Match[Any]]]] = {
    "Harvest \\|": scene("KS[7S]; hand 9S 5S"),
    "Scholastic \\|": scene("KH[7H]; hand 9S 5H", "QC[7C]; peasants 8S"),
    "Pillage \\|": scene("KC[7C]; hand 5C", "QD[7D]; peasants 6S"),
    "Economics \\|": scene("KD[7D]; hand 5D 4D"),
    "Transhumance": scene("KS[2S 3S 4H] QH[5H] JS[6D]; glory 2C", "QC[7C]; peasants 5D"),
    "Apostle": scene("KS[2H 3H 4S] QS[5C] JH[6D]; glory 9C"),
    "Levy": scene("KS[2C 3C] QH[] JC[6D]; peasants 5D; glory 9C"),
    "Merchant": scene("KS[2D 3D] QH[] JD[6C]; glory 9C", "QC[7C 2C]"),
    "^Estate": scene("KS[4S] QD[3D]; glory 2S 3C 4D 6H", "KC[7C] QH[5H] JS[8S]", "0: declaration"),
    "Crusade \\| due now: the Army": scene("KS[4S]; crusade 7S 9S"),
    "Crusade \\| due now: two": scene("KS[4S]; crusade 7S 9S step 3"),
    "due now: the Fruits": scene("KS[4C]; festival 5S 6H 8D"),
    "due now: the Feast": scene("KS[4C]; festival 5S 6H 8D step 3"),
    "Tournament \\| due": scene("KS[9C 2S]; tournament 9C 8D"),
    "Treaty \\| due": scene("KS[9H]; treaty 9H 3D"),
    "a row of": scene("KS[4S] QD[2H 3C] JH[5C]", "QC[7C]", "0: dethrone > QD"),
    "with Fortifications": scene("KS[4S]; army 8H 9H", "QS[7H]/6S; army 8D 9D", "0: battle > army1"),
    "as a Eunuch": scene("KS[3D] QD[]; hand JD", step="inaugurate"),
    "Keep|Take": scene("KS[4C]; festival 5S 6H 8D", "QC[7C]", "0: festival", draw="2D"),
    "Discard it": scene("KS[9H]; treaty 9H 3D", "QC[7C]", "0: treaty", draw="2S 5C 6C"),
    "Keep it in hand": scene("KC[4C] QC[] JC[]; hand 2S", "QD[7D]", step="migration_4", draw="3C 4D"),
    "Draw \\|": scene("KS[4C]; festival 5S 6H 8D step 3", "QC[7C]", "0: festival", renown="TS"),
    "after your Regnant's": scene("KS[4H]; hand QH", step="inaugurate"),
    "Chamberlain; you may": scene("KS[3D] QS[]; hand JD", step="inaugurate"),
    "your other suits keep up": scene("KS[4S 3H 2C 5D] QC[]; hand 6S 7H", "QD[7D]", step="populate"),
    "you have no other of": scene("KS[3H 2C 5D] QC[]; hand 6S 7H", "QD[7D]", step="populate"),
    "(\\w+s) total": scene("KS[4S]; hand 3D 2D", step="populate"),
    "beside the (King": scene("KS[4S] QH[3H]; hand 3D 2D", step="populate"),
    "None of your Subjects": scene("KS[4S]; hand 3D 2D", "QC[7C]", "0: place", step="populate"),
    "^you lose": scene("KS[4S]; army 8H 9H", "QS[7H]; army 8D 9D", "0: battle"),
    "if the defending card": scene("KS[4S]; army 8H 9H", "QS[7H]; army 8D 9D", "0: battle"),
    "; you take one rival": scene("KS[4S]; army 8H 9H", "QS[7H 2H]", "0: battle"),
    "; your rival loses {CARD}": scene("KS[4S]; army 8H 9H", "KC[] QD[]", "0: battle"),
    "^your Spade and": scene("KS[4S] QH[5C]; army 8H 9H", "QC[7C]", "0: crusade"),
    "^the loser gives": scene(*DUEL),
    "^you discard a Glory card": scene("KS[4S] QD[3D]; glory 2S 3S", "KC[7C] QH[5H] JS[8S]", "0: declaration"),
    "^once per game": scene("KS[4S]; hand 3C 2C", "QC[7C]", "0: decree"),
    "^you discard that Royal": scene("KS[4C] QD[5H]", "QC[7C]", "0: dethrone"),
    "^two Peasants die": scene("KD[4S 9D 5C]; peasants TD 6C 8S 9C", "QC[2S 2H]", step="peasant_step_2"),
    "^it stays face down": scene("KS[4C 2S]; peasants 9S; glory 9D 8D; decree 3C; hand 5S", "QD[7H]", "0: enact"),
    "count 1 more each": scene(*POLITY, "0: polity", "1: no", draw="4D 5D 6D"),
    "an Army Card of 7": scene("KS[4S]; army 8H 9H"),
    "each Subject counts": scene("KS[4S]; hand 5S 6S 7S 8S 9S", step="populate"),
    "nearly full": scene("KS[4S]; hand 2S 3S 5S 6S 7S 8S", step="populate"),
    "^Done": scene("KS[4S 2C] QD[2H] JH[5C]", "QC[7C]", "0: dethrone > QD", "0: king"),
    "your rival keeps the Peasants": scene("KS[4S]; hand 2C", "QC[7C]; peasants 8S", step="migration_4"),
    "the Discard Pile stays": scene("KD[4D] QD[] JD[]; hand 2S", step="migration_4", discard="9S"),
    "^Leave it": scene("KS[4S]; crusade 7S 9S step 3", "QC[7C]", "0: crusade", draw="2S 5C 6H"),
    "^Accept": scene("KS[4D]", "QC[7D 2D]", "0: 4D > 7D", step="migration_3", draw="X1"),
    "^Decline": scene("KS[4S]", "KD[7H 2H]; peasants 5C; hand 2C 3C", "0: intrigue > bribe"),
    "^Insurrection": scene("KS[4S]", "KD[7H 2H] QC[] JS[]; hand 2C 3C", "0: intrigue"),
    "^Abstain": scene(*POLITY, "0: polity", "1: no", "0: 8S", draw="4D 5D 6D"),
    "Use Training|Reveal": scene(*POLITY, "0: polity", "1: no", "0: 8S", "1: 9H", draw="4D 5D 6D"),
    "the prize is discarded": scene(*POLITY, "0: polity", "1: no", "0: 5S", "1: 9H", "1: no", draw="4D 5D 6D"),
    "^Yield": scene(*DUEL, "0: duel", "1: no"),
    "^Lose your Regnant": scene(*DUEL, "0: duel", "1: no", "0: 9S", "1: yield"),
    "it stays hidden": scene(*POLITY, "0: polity", "1: no", "0: 8S", "1: 9H", draw="4D 5D 6D"),
    "^Without the Stockpile": scene(*TRADE, "0: commerce", "0: 8C", draw="4H"),
    "^The Stockpile alone": scene(*TRADE, "0: commerce", "0: 8C > plain", "1: 9C", draw="4H"),
    "Don't ": scene(*TRADE, "0: commerce", "0: 8C > plain", draw="4H"),
    "^No offer": scene(*TRADE, "0: commerce", draw="4H"),
    **{
        stops: scene(COURTS, COUNTERS, f"0: {action}")
        for action, stops in {
            "accord": "one suit is bound",
            "treaty": "a card below its Heart",
            "battle": "its Army Card is lost",
            "polity": "two rounds of cards for",
            "duel": "two rounds of cards; the loser",
        }.items()
    },
    "^(?:Yourself": scene(
        "KS[9H]; treaty 9H 3D; army 2D; hand 5S", "QC[7C]; army 4D; hand 4S", "0: treaty", draw="2C 3C"
    ),
    "(?:Cancel: )?": scene("KS[4S]", "QC[7C]", "1: bribe", options={"standing_orders": "on"}),
    "(?:Cancel: t": scene("KS[4S]", "QC[7C]", options={"standing_orders": "on"}),
    "^Horticulture": scene(
        "KS[4S 2S]; army 2D; peasants 6S 9S; glory 9D; decree 3C; hand 6H 4H 8D 5S 7S", "QD[7H]", "0: enact"
    ),
    "^Accoutres": scene("KS[4S]; army 2D; peasants 6S; glory 9D; decree 3C; hand 6H 4H 8D 5S", "QD[7H]", "0: enact"),
    "^Construction": scene("KS[4C 2S]; peasants 6S 9S; glory 9D; decree 3C; hand 6H 4H 5S", "QD[7H]", "0: enact"),
    "^Tournament \\| discards": scene(
        "KS[4S]; army 2D; glory 2S; decree 3H; hand 8D 6D 9C 5D", "KD[7H 5C]; peasants TD", "0: enact"
    ),
    "you have (\\d) Jokers": scene("KS[4S]; hand X1 9S", step="populate"),
    "Aces? held": scene("KS[4S]; hand AS AD", "KH[7H] QS[2D]"),
    ")? done": scene("KS[4S]; army 2D; glory 2S; decree 3H; hand 8D 6D"),
    "(\\d) now:": scene("KS[4S]", "KD[7H 2H] QC[] JS[]; hand 2C 3C"),
    "only {CARD} fits": scene("KS[4S] QH[2H]; hand 3D 9S", "KC[7H] QD[2D]"),
    "only {CARD} can go": scene("KS[4S] QD[2H]"),
    "strikes": scene("KH[4H] QD[2S]; hand AS 9S", "KC[7H] QH[2H]"),
    "^(?:Decree|Dethrone": scene("KS[4C] QD[5H]; hand 3D 2D"),
    "two cards of 7": scene(*DUEL),
    "counts little": scene("KS[2S 3S 4H] QH[5H] JS[6D]; glory 2C", "QC[7C]; peasants 5D"),
    "can make room": scene("KS[4S 3D 5C 6C] QD[2S]; hand 9H", "QC[7C]; army 5H", step="populate"),
    "could strike a Royal Card": scene("KS[4S] QD[5D]; plot 2C", step="answer_subterfuge"),
    "strike your Jester": scene("KS[4S] QD[5D]; jester X1; plot 2C", step="answer_subterfuge"),
    "one stops the whole action": scene(COURTS, COUNTERS, "0: accord"),
    "A new Regnant": scene("JS[4S]; hand KH", step="inaugurate"),
    "It brings more room": scene("JS[4S]; hand QS", step="inaugurate"),
    "Your rival overlooked": overlooked,
    "you must continue": scene("KS[9H]; treaty 9H 3D"),
    "one or two Enacts": scene("KS[4S]; hand 2C 3C"),
    "It is the lowest": scene("KS[4S]; hand 2C 3C", "QC[7C]", "0: subterfuge"),
    "It is the highest": scene("KS[4H]; hand 9D 8D", "QC[7C]", "0: treaty"),
}
"""By a part of its pattern: where a claim is made that games by chance hardly ever come to, or where its choice can be taken."""


def place_rare(claims: tuple[Claim, ...]) -> tuple[Claim, ...]:
    """Return the claims with their scenes. Raise LookupError for a scene that fits no claim, or several."""
    found = list(claims)
    for part, made in SCENES.items():
        part = part.replace("{CARD}", CARD)
        fits = [place for place, claim in enumerate(found) if part in claim.says.pattern]
        if len(fits) != 1:
            raise LookupError(f"{part!r} is in {len(fits)} patterns")
        found[fits[0]] = replace(found[fits[0]], rare=made)
    return tuple(found)


CLAIMS: Final = place_rare((*VERBS, *CHOICES, *REASONS, *BEFORE))
PLANTS: Final = (
    (r"(\d) can be placed", r"1\1 can be placed"),
    (r"a suit you have", "a new suit, so you draw one card more"),
    (r"; can be countered", ""),
    (r"(\d+) Number Cards held", r"9\1 Number Cards held"),
)


def find_unclaimed(text: str, ask: Ask) -> str:
    """Return what is left of a text where the claims are taken out; "" where they explain all of it."""
    told = set[int]()
    for claim in CLAIMS:
        if claim.is_made(ask):
            for said in claim.says.finditer(text):
                told |= set(range(*said.span()))
    left = "".join([letter for place, letter in enumerate(text) if place not in told])
    return left.strip(" ;|")


def count_belongings(g: Rivals, seat: Seat) -> Mapping[str, int]:
    """Return how many cards of each kind a choice of this seat could take from it for good, by how texts call one."""
    kingdom = g.kingdoms[seat]
    return {
        r"Army Card": len(kingdom.army),
        r"Royal Card|Court|Regnant|driven out": len(kingdom.royals),
        r"Jester": int(kingdom.jester is not None),
        r"Glory": kingdom.glory_number,
        r"Subject": len(kingdom.subjects),
        r"Peasant": len(kingdom.peasants),
        r"card|hand|Diamond|Heart|Ace|Joker": len(kingdom.hand),
    }
