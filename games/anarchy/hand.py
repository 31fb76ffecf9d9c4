"""4.2 to 4.4, 5.5 to 5.9 What a play and a pass do; the next responder, the end of a hand, going out."""

from __future__ import annotations

from games.anarchy.cards import Card
from games.anarchy.events import HandWon, Passed, SetPlayed, WentOut
from games.anarchy.sets import Shape
from games.anarchy.state import PlayedSet, Realm
from games.engine.asking.ask import Seat


def play(g: Realm, me: Seat, shape: Shape, cards: tuple[Card, ...]) -> None:
    """4.2a, 4.2b The cards go on the pile; a player with no card left is out and takes the next finishing place."""
    for card in cards:
        g.holdings[me].remove(card)
    g.pile.append(PlayedSet(seat=me, rank=shape.rank, cards=cards, anarchy=g.anarchy))
    if g.played:
        g.played[me] += len(cards)
    g.tell(SetPlayed(seat=me, rank=shape.rank, cards=cards, left=len(g.holdings[me])))
    if not g.is_live(me):  # 4.2b
        g.finished.append(me)
        g.tell(WentOut(seat=me, place=len(g.finished)))


def is_one_left(g: Realm) -> bool:
    """4.2c Whether exactly one live player is left."""
    return sum(g.is_live(seat) for seat in g.circle) == 1


def is_set_of_kings(g: Realm) -> bool:
    """4.2d, 5.6a Whether the top set is one of KINGs; 6.6 Napoleon alone never is."""
    return g.top is not None and g.top.rank == "K"


def mark_passed(g: Realm, seat: Seat) -> None:
    """4.3, 12.2b, 12.3d Told in the same words whatever the reason."""
    g.passed.append(seat)
    if seat in g.standing:
        g.standing.remove(seat)
    g.tell(Passed(seat=seat))


def top_player(g: Realm) -> Seat:
    """2.8 Who played the top set. Raise RuntimeError where there is none."""
    if g.top is None:
        raise RuntimeError("there is no top set")
    return g.top.seat


def responder(g: Realm) -> Seat | None:
    """4.4 The first live player round the circle who has not passed and is not the top player."""
    done = (*g.passed, top_player(g))
    return next((seat for seat in (*g.after(g.acted), g.acted) if g.is_live(seat) and seat not in done), None)


def after(g: Realm) -> tuple[Seat, Seat] | None:
    """4.4 Who is to play, and who would respond; a pass in advance stays secret (12.2c)."""
    then = next((seat for seat in g.after(g.to_play) if g.is_live(seat) and seat not in g.passed), None)
    return None if then is None else (g.to_play, then)


def win(g: Realm, winner: Seat) -> None:
    """5.7 The pile is cleared and the winner leads; if that player is out, the first live player after them."""
    g.clear_pile()
    g.to_play = winner if g.is_live(winner) else next(seat for seat in g.after(winner) if g.is_live(seat))
    g.tell(HandWon(seat=winner, leader=g.to_play))
