"""9.12. Tournament, over two turns."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused, unasked
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import mark as seat_mark
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce, is_due, use
from games.nobles.cards import is_number, lowest, of_suit, value
from games.nobles.events.actions import Continues, DiamondDiscarded, DiamondLaid
from games.nobles.events.common import NothingComes
from games.nobles.kingdom import Kingdom, Marked
from games.nobles.moves import gains, glory, people, piles, renown
from games.nobles.moves.choices import choose, choose_among, choose_or_no
from games.nobles.moves.hands import list_held, may_hold, no_diamond, of_the_suit, select
from games.nobles.state import Rivals

OPEN: Final = Decision(
    "9.12a",
    "opens a Tournament (9.12)",
    "The Diamond stays on the Club until your next turn. Then one card is turned up, and its suit decides.",
)
WIN_CLUB: Final = Decision("9.12c", "takes the gain of the Tournament (9.12)", openness="open")
WIN_GLORY: Final = Decision(
    "9.12d",
    "takes the gain of the Tournament (9.12)",
    "It must be lower than the Club of your Tournament.",
    openness="open",
)
WIN_DIAMOND: Final = Decision("9.12f", "takes the gain of the Tournament (9.12)", openness="open")
DECISIONS: Final = (OPEN, WIN_CLUB, WIN_GLORY, WIN_DIAMOND)
NO_CLUB: Final = Refusal(OPEN, "you have no Club Subject in your rows")


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.12a A Club row Subject and a Diamond Number Card in the hand; 8.4 one Tournament at a time."""
    own = g.kingdoms[me]
    if own.tournament is not None:
        return (
            unasked()
            if is_due(g, me, ACTION)
            else refused("8.5", "your Tournament continues in your next Action Phase")
        )
    clubs = among(own.row_subjects, of_the_suit("C", OPEN), NO_CLUB)
    return clubs.unless(partial(no_diamond, own, OPEN))


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.12 Start a Tournament, or hold it."""
    own = g.kingdoms[me]
    if own.tournament is not None:
        await hold(g, me, own.tournament)
        return
    subject = await choose_among(g, me, candidates(g, me), rule=OPEN, prompt="Which Club Subject competes?")
    diamond = await select(
        g, me, list_held(g, me), of_the_suit("D", OPEN), rule=OPEN, prompt="Which Diamond do you lay on it?"
    )
    announce(g, me, ACTION, "Tournament")
    own.hand.remove(diamond)
    own.tournament = Marked(subject=subject, diamond=diamond, turn=g.turn)
    g.tell(DiamondLaid(seat=me, diamond=diamond, subject=subject, kind="Tournament"))


async def hold(g: Rivals, me: Seat, mark: Marked) -> None:
    """9.12b The Diamond is discarded and a card turned up; 9.12h the Tournament is over."""
    use(g, ACTION)
    g.tell(Continues(seat=me, what="Tournament"))
    g.kingdoms[me].tournament = None
    g.discard.append(mark.diamond)
    g.tell(DiamondDiscarded(seat=me, diamond=mark.diamond, subject=mark.subject))
    card = piles.turn_up_and_discard(g)
    if card is None:  # 5.7d
        return
    if card.suit == "S" and is_number(card) and value(card) < value(mark.diamond):
        await win_club(g, me)
    elif card.suit == "H" and is_number(card) and value(card) < value(mark.subject):
        await win_glory(g, me, mark.subject)
    elif card.suit == "C":
        lose_club(g, me, mark.subject)
    elif card.suit == "D":
        await win_diamond(g, me, mark.diamond)
    else:
        bar = mark.diamond if card.suit == "S" else mark.subject
        why = f"{card.face} isn't lower than {bar.face}" if card.suit else "a Joker brings nothing"
        g.tell(NothingComes(what="Tournament", why=why))


async def win_club(g: Rivals, me: Seat) -> None:
    """9.12c A Club of the Opponent's Population is taken, if possible; then the Renown Deck."""
    rival, own = g.rival(me), g.kingdoms[me]
    other = g.kingdoms[rival]
    peasants = sorted(of_suit(other.peasants, "C"))
    subjects = of_suit(other.row_subjects, "C") if other.can_lose() else []
    clubs = [*peasants, *subjects]
    if clubs and own.can_grow():
        default = lowest(peasants or subjects)
        prompt, why = "Which Club do you take?", partial(unwon, other)
        club = await choose(g, me, clubs, rule=WIN_CLUB, prompt=prompt, default=default, why=why)
        await gains.capture(g, rival, club, me, rule=WIN_CLUB)
    else:
        g.tell(NothingComes(what="Tournament, a Club", why=no_prize(g, me)))
    await renown.may_draw(g, me, rule=WIN_CLUB)


def no_prize(g: Rivals, me: Seat) -> str:
    """9.12c, 5.1, 5.2 Return why no Club of the Opponent can be taken."""
    rival = g.rival(me)
    if not g.kingdoms[me].can_grow():
        return f"the Population number of {seat_mark(me)} is 10"
    if of_suit(g.kingdoms[rival].row_subjects, "C"):
        return f"the only Club of {seat_mark(rival)} is the last Subject"
    return f"{seat_mark(rival)} has no Club to take"


def unwon(other: Kingdom, card: Card) -> Refusal | None:
    """9.12c, 5.1 Return why a card of the Opponent's Population is not taken."""
    if card not in other.people:
        return None
    if card.suit != "C":
        return Refusal(WIN_CLUB, f"{card.face} isn't a Club")
    return Refusal("5.1", "it's your rival's last Subject") if card in other.row_subjects else None


async def win_glory(g: Rivals, me: Seat, subject: Card) -> None:
    """9.12d A Number Card lower than the Subject may enter their own Glory; then the Renown Deck, also without one."""
    hand = sorted(g.kingdoms[me].hand)
    if hand:
        high = Refusal(WIN_GLORY, f"only a Number Card lower than {subject.face}")
        refuse = {card: high for card in hand if not is_number(card) or value(card) >= value(subject)}
        prompt = "Which card do you put into your Glory Pile?"
        lower = may_hold(g, me, lambda one: None if is_number(one) and value(one) < value(subject) else high)
        card = await choose_or_no(g, me, hand, rule=WIN_GLORY, prompt=prompt, refuse=refuse, always=lower)
        if card is not None:
            glory.enter_from_hand(g, me, card)
    await renown.may_draw(g, me, rule=WIN_GLORY)


def lose_club(g: Rivals, me: Seat, subject: Card) -> None:
    """9.12e The Tournament's Club is discarded, unless it is the last Subject; 14.3 or nothing happens."""
    if g.options.tournament_club != "discard":
        g.tell(NothingComes(what="Tournament", why="a Club costs nothing at this table"))
    elif not g.kingdoms[me].can_lose():
        g.tell(NothingComes(what="Tournament", why=f"{subject.face} is the last Subject and stays"))
    else:
        people.discard_subject(g, me, subject)


async def win_diamond(g: Rivals, me: Seat, diamond: Card) -> None:
    """9.12f The Diamond returns from the Discard Pile to the hand; then the Renown Deck."""
    if diamond in g.discard:
        g.discard.remove(diamond)
        people.take_into_hand(g, me, diamond, "Discard Pile")
    await renown.may_draw(g, me, rule=WIN_DIAMOND)


ACTION: Final = TurnAction(
    word="tournament",
    rule=OPEN,
    slot="8",
    name="Tournament",
    short="Tournament",
    note="costs a Diamond; a card turned up next turn may bring Glory or cost the Club",
    now="{diamonds} held",
    group=Purpose.PLANS,
    goes_on={2: "one card is turned up"},
    unfolds=True,
    candidates=candidates,
    carry_out=carry_out,
)
