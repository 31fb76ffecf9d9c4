"""9.10. Festival and Feast, over three turns."""

from __future__ import annotations

from functools import partial
from typing import Final

from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among, refused, unasked
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.errors import Refusal
from games.engine.events import mark
from games.nobles.action import Purpose, TurnAction
from games.nobles.actions.slots import announce, is_due, use
from games.nobles.cards import is_joker, is_number, of_suit, value
from games.nobles.events.actions import Continues, FestivalBegins
from games.nobles.events.common import Discarded, NothingComes
from games.nobles.kingdom import Festival, Royal
from games.nobles.moves import equipoise, glory, people, piles, renown, turnups
from games.nobles.moves.choices import PEASANT, choose, choose_among, choose_row, confirm, row_token
from games.nobles.moves.gains import admit
from games.nobles.moves.hands import list_held, no_diamond, of_the_suit, select
from games.nobles.state import Rivals

OPEN: Final = Decision(
    "9.10a",
    "opens a Festival (9.10)",
    "The Spade and the Heart stay Subjects, but leave their spaces. Next turn come the Fruits, then the Feast.",
)
INVITE: Final = Decision("9.10e", "invites a Peasant to the Festival (9.10)", openness="open")
FEED: Final = Decision("9.10g", "discards a Subject at the Festival (9.10)", openness="open")
FIND: Final = Decision("9.10h", "may take the Diamond (9.10)", openness="open")
FEAST: Final = Decision("9.10j", "ends the Feast (9.10)", openness="open")
DECISIONS: Final = (OPEN, INVITE, FEED, FIND, FEAST)
NEED: Final = Refusal(OPEN, "you need a Spade and a Heart Subject in your rows")


def candidates(g: Rivals, me: Seat) -> Candidates[Card]:
    """9.10a A Spade and a Heart row Subject, and a Diamond Number Card in the hand; 8.4 one Festival at a time."""
    own = g.kingdoms[me]
    if own.festival is not None:
        return (
            unasked() if is_due(g, me, ACTION) else refused("8.5", "your Festival continues in your next Action Phase")
        )
    spades = among(own.row_subjects, of_the_suit("S", OPEN), NEED)
    return spades.unless(None if of_suit(own.row_subjects, "H") else NEED).unless(partial(no_diamond, own, OPEN))


async def carry_out(g: Rivals, me: Seat) -> None:
    """9.10 Start a Festival, or continue it."""
    festival = g.kingdoms[me].festival
    if festival is None:
        await start(g, me)
        return
    use(g, ACTION)
    if festival.step == 2:
        festival.step, festival.turn = 3, g.turn
        g.tell(Continues(seat=me, what="Fruits of the Festival"))
        await fruits(g, me)
    else:
        g.tell(Continues(seat=me, what="Feast"))
        await feast(g, me)


async def start(g: Rivals, me: Seat) -> None:
    """9.10b The Diamond is shown and laid on the two Subjects, which are set aside; 9.10c they stay Subjects."""
    own = g.kingdoms[me]
    hearts, diamonds = [of_the_suit(suit, OPEN) for suit in "HD"]
    spade = await choose_among(g, me, candidates(g, me), rule=OPEN, prompt="Festival: which Spade Subject?")
    heart = await select(g, me, own.row_subjects, hearts, rule=OPEN, prompt="Festival: which Heart Subject?")
    prompt = "Festival: which Diamond from your hand?"
    diamond = await select(g, me, list_held(g, me), diamonds, rule=OPEN, prompt=prompt)
    announce(g, me, ACTION, "Festival")
    own.hand.remove(diamond)
    people.lift(g, me, spade)
    people.lift(g, me, heart)
    own.festival = Festival(spade=spade, heart=heart, diamond=diamond, turn=g.turn)
    g.tell(FestivalBegins(seat=me, spade=spade, heart=heart, diamond=diamond))
    people.lapse(g)


async def fruits(g: Rivals, me: Seat) -> None:
    """9.10d The top card of the Draw Pile decides; 9.10i a Joker brings two more; 5.7d none left: nothing."""
    due_cards = 1
    while due_cards:
        due_cards -= 1
        card = piles.turn_up(g)
        if card is None:
            return
        if is_joker(card):
            piles.discard_turned_up(g, me, card, origin="Festival")
            due_cards += 2
        elif card.suit == "H":
            heart_fruit(g, me, card)
        elif card.suit == "D":
            await diamond_fruit(g, me, card)
        else:
            piles.discard_turned_up(g, me, card, origin="Festival")
            await other_fruit(g, me, card)


def heart_fruit(g: Rivals, me: Seat, card: Card) -> None:
    """9.10f A lower Heart enters their own Glory; a higher one is discarded and the Festival Diamond enters it; else nothing."""
    festival = g.kingdoms[me].festival
    diamond = festival.diamond if festival else None
    if festival is None or diamond is None or not is_number(card) or value(card) == value(diamond):
        piles.discard_turned_up(g, me, card, origin="Festival")
        equal = f"{card.face} is neither lower nor higher than {diamond.face}" if diamond else "the Diamond is gone"
        g.tell(NothingComes(what="Festival, a Heart", why=equal))
    elif value(card) < value(diamond):
        glory.enter(g, me, card)
    else:
        piles.discard_turned_up(g, me, card, origin="Festival")
        festival.diamond = None
        glory.enter(g, me, diamond)


async def other_fruit(g: Rivals, me: Seat, card: Card) -> None:
    """9.10e, 9.10g What a Spade or a Club of any rank brings."""
    own = g.kingdoms[me]
    if card.suit == "S":
        await welcome(g, me)
    elif card.suit == "C" and not own.row_subjects:
        g.tell(NothingComes(what="Festival, a Club", why=f"{mark(me)} has no Subject in a row"))
    elif card.suit == "C":
        cards = own.row_subjects
        people.discard_subject(
            g, me, await choose(g, me, cards, rule=FEED, prompt="Which of your Subjects do you discard?")
        )


async def diamond_fruit(g: Rivals, me: Seat, card: Card) -> None:
    """9.10h A Diamond of any rank may be taken into the hand; otherwise it is discarded."""
    piles.lay_off(g, card)
    if await confirm(g, me, "take", rule=FIND, prompt=f"Take {card.face} into your hand?", default=True):
        turnups.reclaim(g, card)
        people.take_into_hand(g, me, card, "turned up")
    else:
        g.tell(Discarded(seat=me, cards=(card,), origin="Festival"))


async def welcome(g: Rivals, me: Seat) -> None:
    """9.10e One Peasant of the Opponent that can be placed joins their own Subjects (6); mandatory if possible."""
    own, other = g.kingdoms[me], g.kingdoms[g.rival(me)]
    guests = sorted(equipoise.placeable(own, other.peasants, g.options)) if own.can_grow() else []
    if not guests:
        g.tell(NothingComes(what="Festival, a Spade", why=no_guest(g, me)))
        return
    prompt = "Which rival Peasant becomes your Subject?"
    guest = await choose(g, me, guests, rule=INVITE, prompt=prompt, why=partial(unwelcome, g, me))
    royal = await choose_row(g, me, own.free_rows, rule=INVITE, prompt=f"Beside whom do you put {guest.face}?")
    other.peasants.remove(guest)
    people.add_subject(g, me, guest, royal)


def no_guest(g: Rivals, me: Seat) -> str:
    """9.10e, 5.2 Return why no Peasant of the Opponent joins their own Subjects."""
    rival = g.rival(me)
    if not g.kingdoms[rival].peasants:
        return f"{mark(rival)} has no Peasant"
    if not g.kingdoms[me].can_grow():
        return f"the Population number of {mark(me)} is 10"
    return f"no Peasant of {mark(rival)} can be placed"


def unwelcome(g: Rivals, me: Seat, card: Card) -> Refusal | None:
    """9.10e Return why a Peasant of the Opponent cannot be placed (6)."""
    theirs = card in g.kingdoms[g.rival(me)].peasants
    return equipoise.refuse_subject(g.kingdoms[me], card, g.options) if theirs else None


async def feast(g: Rivals, me: Seat) -> None:
    """9.10j A draw from the Renown Deck; Spade, then Heart return; the Festival Diamond is discarded."""
    await renown.may_draw(g, me, rule=FEAST)
    own = g.kingdoms[me]
    festival = own.festival
    if festival is None:
        return
    spade, heart, diamond = festival.spade, festival.heart, festival.diamond
    homes: list[Royal | None] = []
    for card in (spade, heart):
        free = {row_token(royal): own.free(royal) - homes.count(royal) for royal in own.royals}
        rows = [royal for royal in own.royals if free[row_token(royal)] > 0]
        homes.append(
            await choose_row(g, me, rows, rule=FEAST, prompt=f"Where does {card.face} return?") if rows else None
        )
    own.festival = None
    for card, royal in zip((spade, heart), homes, strict=True):
        admit(g, me, card, royal or PEASANT)
    if diamond is not None:
        g.discard.append(diamond)
        g.tell(Discarded(seat=me, cards=(diamond,), origin="Festival"))


ACTION: Final = TurnAction(
    word="festival",
    rule=OPEN,
    slot="7",
    name="Festival",
    note="costs a Diamond; a card turned up next turn may help or harm, then a Renown draw",
    now="{diamonds} held",
    group=Purpose.PLANS,
    goes_on={2: "the Fruits", 3: "the Feast"},
    candidates=candidates,
    carry_out=carry_out,
)
