"""7.3 to 7.9. Famine, Disease, Revolt, Poverty, Ascension; how they spread and cross."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.declaring.action import Decision
from games.engine.events import counted
from games.nobles.cards import SUIT_NAMES, value
from games.nobles.events.calamity import Calamity, CalamitySpares, Crosses, CrossingFails, Spreads
from games.nobles.kingdom import Kingdom
from games.nobles.moves import gains, people, piles
from games.nobles.moves.choices import choose, choose_or_no
from games.nobles.moves.hands import only, select
from games.nobles.state import Rivals

FAMINE: Final = Decision(
    "7.3",
    "suffers Famine (7.3)",
    "Too many Peasants, no Spade Subject: a Peasant starves, your highest Subject falls, your lowest Peasant rises.",
    openness="open",
)
DISEASE: Final = Decision(
    "7.4",
    "suffers Disease (7.4)",
    "Too many Peasants, no Heart Subject: a Subject and two Peasants die.",
    openness="open",
)
REVOLT: Final = Decision(
    "7.5",
    "suffers a Revolt (7.5)",
    "Too many Peasants, no Club Subject: you discard a Subject, and a Peasant takes a free space.",
    openness="open",
)
POVERTY: Final = Decision(
    "7.6",
    "suffers Poverty (7.6)",
    "Too many Peasants, no Diamond Subject: a Subject becomes a Peasant.",
    openness="open",
)
ASCENSION: Final = Decision(
    "7.7",
    "may ascend (7.7)",
    "A Subject becomes a Peasant, and you draw from the Renown Deck, which holds high cards and Aces.",
)
SPREAD: Final = Decision(
    "7.8", "discards a Peasant: the calamity spreads (7.8)", "Your rival's calamity reaches you.", openness="open"
)
DECISIONS: Final = (FAMINE, DISEASE, REVOLT, POVERTY, ASCENSION, SPREAD)
STARVE: Final = "Famine: which Peasant do you discard?"
"""The first of the questions of 7.3; those that follow it are asked by the same rule."""
FEW: Final = "it would take the last Subject"


def strike(g: Rivals, me: Seat, name: str, suit: str, spared: str = "") -> bool:
    """7.2 Strike with a calamity, told with its cause, if there is no Subject of the suit and nothing spares the Kingdom; whether it does.

    Without a row Subject none can strike, and none is told.
    """
    own = g.kingdoms[me]
    if own.has(suit) or not own.row_subjects:
        return False
    if spared:
        g.tell(CalamitySpares(seat=me, name=name, why=spared))
        return False
    crowd = f"{counted(len(own.peasants), 'Peasant')}, {counted(len(own.subjects), 'Subject')}"
    g.tell(Calamity(seat=me, name=name, why=f"{crowd}, no {SUIT_NAMES[suit]} Subject"))
    return True


async def famine(g: Rivals, me: Seat) -> None:
    """7.3 No Spade Subject: discard a Peasant, Serf the highest row Subject, Ennoble the lowest Peasant."""
    own = g.kingdoms[me]
    if not strike(g, me, "Famine", "S"):
        return
    peasant = await choose(g, me, sorted(own.peasants), rule=FAMINE, prompt=STARVE)
    people.discard_peasant(g, me, peasant)
    highest = only(find_highest(own), FAMINE, "it isn't the highest Subject")
    prompt = "Famine: which Subject becomes a Peasant?"
    people.serf(g, me, await select(g, me, own.row_subjects, highest, rule=FAMINE, prompt=prompt))
    least = min(map(value, own.peasants))
    low = only([card for card in own.peasants if value(card) == least], FAMINE, "it isn't the lowest Peasant")
    prompt = "Famine: which Peasant becomes a Subject?"
    risen = await select(g, me, sorted(own.peasants), low, rule=FAMINE, prompt=prompt)
    await gains.ennoble(g, me, risen, rule=FAMINE)
    await spread(g, me, "H", "Famine")


def find_highest(own: Kingdom) -> list[Card]:
    """7.3 Return the row Subjects of the highest value."""
    most = max(map(value, own.row_subjects))
    return [card for card in own.row_subjects if value(card) == most]


async def disease(g: Rivals, me: Seat) -> None:
    """7.4 No Heart Subject: discard a row Subject, then two Peasants."""
    own = g.kingdoms[me]
    few = "" if len(own.peasants) > 1 else "it takes two Peasants"
    if not strike(g, me, "Disease", "H", few if own.can_lose() else FEW):
        return
    subject = await choose(g, me, own.row_subjects, rule=DISEASE, prompt="Disease: which Subject do you discard?")
    people.discard_subject(g, me, subject)
    for _ in range(2):
        peasant = await choose(
            g, me, sorted(own.peasants), rule=DISEASE, prompt="Disease: which Peasant do you discard?"
        )
        people.discard_peasant(g, me, peasant)
    await spread(g, me, "S", "Disease")


async def revolt(g: Rivals, me: Seat) -> None:
    """7.5 No Club Subject: discard a row Subject, then Ennoble a Peasant."""
    own = g.kingdoms[me]
    if not strike(g, me, "Revolt", "C"):
        return
    subject = await choose(g, me, own.row_subjects, rule=REVOLT, prompt="Revolt: which Subject do you discard?")
    people.discard_subject(g, me, subject)
    risen = await choose(g, me, sorted(own.peasants), rule=REVOLT, prompt="Revolt: which Peasant becomes a Subject?")
    await gains.ennoble(g, me, risen, rule=REVOLT)
    await spread(g, me, "D", "Revolt")


async def poverty(g: Rivals, me: Seat) -> None:
    """7.6 No Diamond Subject: Serf a Subject; 7.9 it may cross to the Opponent."""
    own = g.kingdoms[me]
    if not strike(g, me, "Poverty", "D", "" if own.can_lose() else FEW):
        return
    subject = await choose(g, me, own.row_subjects, rule=POVERTY, prompt="Poverty: which Subject becomes a Peasant?")
    people.serf(g, me, subject)
    cross(g, me, subject)


async def ascension(g: Rivals, me: Seat) -> None:
    """7.7 All four suits among the Subjects: the player may Serf a Subject and draw from the Renown Deck."""
    own = g.kingdoms[me]
    if len(own.suits) < 4 or not own.row_subjects or not own.can_lose() or not g.renown:
        return
    prompt = "Ascension: which Subject becomes a Peasant?"
    subject = await choose_or_no(g, me, own.row_subjects, rule=ASCENSION, prompt=prompt)
    if subject is None:
        return
    g.tell(Calamity(seat=me, name="Ascension", why="all four suits are among the Subjects"))
    people.serf(g, me, subject)
    piles.draw_renown(g, me)


async def spread(g: Rivals, me: Seat, suit: str, name: str) -> None:
    """7.8 If the Opponent has no Subject of that suit, the Opponent discards their own Peasant."""
    rival = g.rival(me)
    kingdom = g.kingdoms[rival]
    if kingdom.has(suit):
        return
    end = "" if kingdom.peasants else ", and no Peasant to discard"
    g.tell(Spreads(seat=rival, name=name, suit=SUIT_NAMES[suit], end=end))
    if not kingdom.peasants:
        return
    prompt = "It spreads: which Peasant do you discard?"
    people.discard_peasant(g, rival, await choose(g, rival, sorted(kingdom.peasants), rule=SPREAD, prompt=prompt))


def cross(g: Rivals, me: Seat, card: Card) -> None:
    """7.9 If the Opponent has no Club Subject, the Serfed card moves there as a Peasant; not to a Population number of 10."""
    rival = g.rival(me)
    kingdom = g.kingdoms[rival]
    if kingdom.has("C"):
        return
    if not kingdom.can_grow():
        g.tell(CrossingFails(seat=rival, card=card))
        return
    g.tell(Crosses(seat=rival, card=card))
    g.kingdoms[me].peasants.remove(card)
    people.add_peasant(g, rival, card)


IN_ORDER: Final = (famine, disease, revolt, poverty, ascension)
"""7.2 The order in which they are gone through, once."""
