"""Words of the pictures for sets and for the player to act, without numerals, which are small in their letters."""

from __future__ import annotations

from bot.pictures.layout.picture_context import PictureContext
from games.anarchy.cards import RANK_NAMES
from games.anarchy.view import RealmView, SetView
from games.engine.events import counted

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
MANY = {"2": "twos", "6": "sixes", "N": "noblemen", "C": "clergy", "Q": "queens", "K": "kings"}
SINGLE = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def doing(view: RealmView, setting: PictureContext) -> str:
    """Return what the one who must act does, in few words; "" when no one is to act."""
    if view.over or set(setting.acting) != {view.to_play}:
        return ""
    return "beats or passes" if view.top else "leads any set"


def coming(view: RealmView) -> list[int]:
    """5.5 Return the seats that come after the one on turn, in the order of the circle, without those that have passed or are out."""
    if view.over:
        return []
    at = view.circle.index(view.to_play)
    after = [view.seats[seat] for seat in (*view.circle[at + 1 :], *view.circle[:at])]
    return [seat.seat for seat in after if not seat.passed and seat.finished is None]


def how_won(view: RealmView) -> str:
    """10.2, 10.3 With how many points the first has won, and whether only the tie-break put another behind."""
    best = view.seats[view.ranking[0]].total
    tied = sum(seat.total == best for seat in view.seats) > 1
    return f"wins with {counted(best, 'point')}" + (", by the tie-break" if tied else "")


def counted_rank(rank: str, size: int) -> str:
    """Return a set in words without numerals, for letters in which these are small: "two nines", "one nobleman", "Napoleon alone"."""
    if rank == "NAP":
        return "Napoleon alone"
    single = RANK_NAMES[rank].lower() if rank in RANK_NAMES else SINGLE[int(rank)]
    return f"{NUMBERS[size]} {single if size == 1 else MANY.get(rank, single + 's')}"


def set_title(played: SetView) -> str:
    """Return the same of a set on the table, with a capital."""
    words = counted_rank(played.rank, len(played.cards))
    return words[0].upper() + words[1:]


def least(size: int) -> str:
    """5.4a How many cards beat a set of that size."""
    return "one card or more" if size == 1 else f"{NUMBERS[size]} cards or more"
