"""5.2, 5.4 Which ranks beat the set on the table, and which cards of the viewer can be played: all from what the viewer may know."""

from __future__ import annotations

from bot.pictures.layout.picture_context import PictureContext
from games.anarchy.cards import RANK_NAMES, Card
from games.anarchy.powers import USERS
from games.anarchy.sets import shapes
from games.anarchy.state import ANARCHY, NORMAL
from games.anarchy.view import RealmView, SetView
from games.engine.events import counted

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
MANY = {"2": "twos", "6": "sixes", "N": "noblemen", "C": "clergy", "Q": "queens", "K": "kings"}
SINGLE = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def strengths(view: RealmView) -> dict[str, int]:
    """5.2 By rank, in the order in force."""
    return ANARCHY if view.anarchy else NORMAL


def ladder(view: RealmView) -> list[str]:
    """All fourteen ranks from weak to strong, Napoleon alone among them."""
    strong = strengths(view)
    return sorted(NORMAL, key=lambda rank: strong[rank])


def beating(view: RealmView) -> set[str]:
    """5.4 The ranks that beat the top set, with enough cards; Napoleon alone only a single card (6.5). All when nothing lies there."""
    top, strong = view.top, strengths(view)
    if top is None:
        return set(NORMAL)
    return {rank for rank in NORMAL if strong[rank] > strong[top.rank] and (rank != "NAP" or len(top.cards) == 1)}


def sorted_hand(view: RealmView) -> list[Card]:
    """The viewer's cards from weak to strong in the order in force, of one rank by suit order."""
    strong = strengths(view)
    return sorted(view.holding, key=lambda card: (strong[card.rank], card.order))


def playable(view: RealmView) -> set[Card]:
    """The viewer's cards that are in a set which it may play now, where not all are: none while it leads or another is on turn."""
    top, ranks = view.top, beating(view)
    if top is None or view.over or view.to_play != view.viewer:
        return set()
    fitting = [shape for shape in shapes(list(view.holding)) if shape.rank in ranks and shape.size >= len(top.cards)]
    held = {shape.rank for shape in fitting} | ({"NAP"} if any(shape.wild for shape in fitting) else set())
    return {card for card in view.holding if card.rank in held}


def may_use(view: RealmView) -> list[str]:
    """7.3a, 7.3c, 7.3d The Specialties that the viewer holds and its role may use in this round, if it has not used one (7.3e)."""
    mine = view.seats[view.viewer or 0]
    if not view.powers or mine.used or len(view.holding) < 2:
        return []
    return list(dict.fromkeys([card.power for card in view.holding if card.power and mine.role in USERS[card.power]]))


def doing(view: RealmView, setting: PictureContext) -> str:
    """What the one who must act does, in few words; "" when it is not a turn that is waited for."""
    if view.over or set(setting.acting) != {view.to_play}:
        return ""
    return "beats or passes" if view.top else "leads any set"


def how_won(view: RealmView) -> str:
    """10.2, 10.3 With how many points the first has won, and whether only the tie-break put another behind."""
    best = view.seats[view.ranking[0]].total
    tied = sum(seat.total == best for seat in view.seats) > 1
    return f"wins with {counted(best, 'point')}".replace("-", "−") + (", by the tie-break" if tied else "")


def counted_rank(rank: str, size: int) -> str:
    """A set in words without numerals, for letters in which these are small: "two nines", "one nobleman", "Napoleon alone"."""
    if rank == "NAP":
        return "Napoleon alone"
    single = RANK_NAMES[rank].lower() if rank in RANK_NAMES else SINGLE[int(rank)]
    return f"{NUMBERS[size]} {single if size == 1 else MANY.get(rank, single + 's')}"


def set_title(played: SetView) -> str:
    """The same of a set on the table, with a capital."""
    words = counted_rank(played.rank, len(played.cards))
    return words[0].upper() + words[1:]


def least(size: int) -> str:
    """5.4a How many cards beat a set of that size."""
    return "one card or more" if size == 1 else f"{NUMBERS[size]} cards or more"
