"""3B, 4, 6.1 A round and its turns: the deal, how a turn begins and ends, why a round ends."""

from __future__ import annotations

from games.aristocrats.events import NothingFirst, RoundBegins, TurnBegins, YouCount, YouHold
from games.aristocrats.sequence import best
from games.aristocrats.state import Company, sort_shown
from games.engine.asking.ask import Seat
from games.engine.cards import Card, deck
from games.engine.events import counted


def deal_round(g: Company) -> None:
    """3.5 to 3.11 The starter, a shuffled pack, five cards each, one card unveiled."""
    step = 0 if g.options.round_starter == "oldest" else g.round
    g.round += 1
    g.starter = g.active = (g.first_starter + step) % g.seats
    clear(g)
    pack = list(deck())
    g.dice.shuffle(pack)  # 3.6
    for _ in range(5):  # 3.8
        for seat in (g.starter, *g.others(g.starter)):
            g.hands[seat].append(pack.pop())
    g.deck = pack
    g.flip()  # 3.9
    if g.unveiled:
        g.tell(RoundBegins(number=g.round, rounds=g.rounds, starter=g.starter, unveiled=g.unveiled))
    for seat in range(g.seats):
        tell_hand(g, seat)


def clear(g: Company) -> None:
    """3.6, 3.7 Nothing of the round before carries over but the totals; the token lies in the centre."""
    g.deck, g.expired, g.access, g.unveiled = [], [], [], None
    g.hands, g.hidden = zones(g.seats), zones(g.seats)
    g.locked, g.blind = [False] * g.seats, [False] * g.seats
    g.dry, g.absent = [0] * g.seats, [0] * g.seats
    g.benefactor, g.gift, g.taken, g.gifts = None, None, None, []
    g.final_turn, g.absent_now, g.turns = False, False, 0


def zones(seats: int) -> list[list[Card]]:
    """Return an empty zone for each seat."""
    return [[] for _ in range(seats)]


def tell_hand(g: Company, seat: int) -> None:
    """10.2 Its own hand to the seat, after every change."""
    if not g.blind[seat]:
        g.tell(YouHold(to=(seat,), cards=tuple(sort_shown(g.hands[seat]))))


def tell_count(g: Company, seat: int) -> None:
    """10.2, 6.3 Tell the seat what its locked hand counts; 5.8e a blind thief is not told."""
    if not g.blind[seat]:
        g.tell(YouCount(to=(seat,), score=best(g.hands[seat], g.options).score))


def begin_turn(g: Company) -> None:
    """4.4 A card offered for a second time expires; the seat goes on the access list of what lies there now."""
    me, expired = g.active, None
    g.absent_now, g.used = False, ""
    g.turns += 1
    if g.unveiled and me in g.access:  # 4.4a
        expired = g.unveiled
        g.expired.append(expired)
        g.flip()
    if g.unveiled:
        g.access.append(me)  # 4.4b
    else:
        g.dry[me] += 1  # 2.17
    g.tell(TurnBegins(seat=me, expired=expired, unveiled=g.unveiled))


def skip_first(g: Company) -> None:
    """4.4c The first action is forfeited by itself."""
    g.tell(NothingFirst(seat=g.active))


def note_absence(g: Company) -> None:
    """7.10 The absent turns of the active seat in a row."""
    g.absent[g.active] = g.absent[g.active] + 1 if g.absent_now else 0


def pass_turn(g: Company) -> None:
    """4.6b The next unlocked seat becomes active; locked seats are skipped."""
    g.active = next(seat for seat in g.next_seats(g.active) if not g.locked[seat])


def after(g: Company) -> tuple[Seat, Seat] | None:
    """4.6b Who is active, and the next unlocked seat, if there is another."""
    then = next((seat for seat in g.others(g.active) if not g.locked[seat]), None)
    return None if then is None else (g.active, then)


def find_end(g: Company) -> str | None:
    """6.1 Why the round ends now, if it does."""
    unlocked = g.find_unlocked()
    if not unlocked:
        return "every player is locked in"
    if len(unlocked) == 1 and is_over_for_the_last(g, unlocked[0]):
        return "one player is left unlocked"
    if g.options.dry_turns != "off" and all(g.dry[seat] >= g.options.dry_turns for seat in unlocked):
        turns = counted(g.options.dry_turns, "turn")
        return f"every unlocked player has had at least {turns} without an unveiled card"  # 6.1b
    return None


def is_over_for_the_last(g: Company, last: int) -> bool:
    """6.1a The round ends with one unlocked seat; 7.4b after its one more turn; 7.4c it plays on."""
    if g.options.last_player == "ends":
        return True
    if g.options.last_player == "plays_on":
        return False
    if g.active != last:
        g.final_turn = True
        return False
    return g.final_turn
