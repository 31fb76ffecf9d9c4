"""4.2 to 4.5, 5.5 to 5.9 What follows a play or a pass: the next responder, the end of a hand, going out."""

from __future__ import annotations

from games.anarchy import round as rounds
from games.anarchy import turn
from games.anarchy.cards import Card
from games.anarchy.events import HandWon, Passed, SetPlayed, WentOut
from games.anarchy.powers import usable
from games.anarchy.sets import Shape, can_beat
from games.anarchy.state import PlayedSet, Realm, is_king_set
from games.engine.ask import Seat
from games.engine.game import Next


def play(g: Realm, me: Seat, shape: Shape, cards: tuple[Card, ...]) -> Next:
    """4.2 The cards go on the pile; the player may be out; one live player ends the round, KINGs end the hand."""
    for card in cards:
        g.holdings[me].remove(card)
    g.pile.append(PlayedSet(seat=me, rank=shape.rank, cards=list(cards), anarchy=g.anarchy))
    if g.played:
        g.played[me] += len(cards)
    g.tell(SetPlayed(seat=me, rank=shape.rank, cards=cards, left=len(g.holdings[me])))
    if not g.live(me):  # 4.2b
        g.finished.append(me)
        g.tell(WentOut(seat=me, place=len(g.finished)))
    if sum(g.live(seat) for seat in g.circle) == 1:  # 4.2c
        return rounds.round_end
    if is_king_set(shape.rank):  # 4.2d
        return win(g, me)
    return respond


def pass_hand(g: Realm, me: Seat) -> Next:
    """4.3 A pass holds to the end of the hand (5.5b)."""
    mark_passed(g, me)
    return respond


def mark_passed(g: Realm, seat: Seat) -> None:
    """4.3, 12.2b, 12.3d Told in the same words whatever the reason."""
    g.passed.append(seat)
    if seat in g.standing:
        g.standing.remove(seat)
    g.tell(Passed(seat=seat))


def respond(g: Realm) -> Next:
    """4.4 The first live player round the circle who has not passed and is not the top player; if none, the hand ends."""
    top = g.top
    if top is None:
        raise RuntimeError("there is no top set")
    for seat in (*g.after(g.acted), g.acted):
        if not g.live(seat) or seat in g.passed or seat == top.seat:
            continue
        if seat in g.standing or passes_by_itself(g, seat):
            mark_passed(g, seat)
            g.acted = seat
            continue
        g.to_play = seat
        return turn.turn
    return win(g, top.seat)


def passes_by_itself(g: Realm, seat: Seat) -> bool:
    """12.3 Automatic pass: never, where everybody can see that the seat cannot beat, or wherever it cannot."""
    top = g.top
    if g.options.auto_pass == "off" or top is None:
        return False
    cards = len(g.holdings[seat])
    if cards < top.size and (not g.powers or cards == 1 or seat in g.used):  # 12.3b
        return True
    return g.options.auto_pass == "all" and not can_beat(g, seat) and not usable(g, seat)  # 12.3c


def win(g: Realm, winner: Seat) -> Next:
    """5.7 The pile is cleared and the winner leads; if he is out, the first live player after him."""
    g.clear_pile()
    g.to_play = winner if g.live(winner) else next(seat for seat in g.after(winner) if g.live(seat))
    g.tell(HandWon(seat=winner, leader=g.to_play))
    return turn.turn
