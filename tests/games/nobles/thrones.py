"""Positions of Nobles & Glory from compact text, and Kingdoms written as such text again.

A Kingdom is `"KS[4S 3D]/6H QD[2C]+7C; army 8D; peasants 5C; glory 2S; hand 9S 2H"`: first the Royal Court with the rows, `/` before
a Preparation, `+` before a Recovery Card, then zones. Zones of cards: army (oldest first), peasants (newest last), glory, turned
(face-down Glory), hand. Of one card: jester, decree, accord, plot (the rival's Subterfuge card lying there). What is under way:
`crusade 4S 8D` (Spade, Army Card; `-` for one that is gone), `festival 4S 5H 6D`, `tournament 4C 6D` and `treaty 5H 6D` (Subject
in its row, Diamond). Orders: `orders counter-duel bribe`. Cards are written `10H` or `TH`; Jokers `X1`, `X2`.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

from games.engine.asking.ask import Seat
from games.engine.cards import Card, cards
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.nobles.cards import COURT, pack
from games.nobles.kingdom import Crusade, Festival, Kingdom, Marked, Royal
from games.nobles.options import RivalOptions
from games.nobles.state import Rivals
from games.nobles.title import GAME
from games.nobles.view import RivalsView
from tests import kit

SEED = "5e" * 32
TURN = 10  # an ordinary turn, long after both first ones
_COURT = re.compile(r"([KQJ][SHCD])(?:\[([^\]]*)\])?(?:/(\w+))?((?:\+\w+)*)")
_LISTS = ("army", "peasants", "glory", "turned", "hand")
_SINGLE = ("jester", "decree", "accord", "plot")

T = TypeVar("T")


def position(
    *,
    ours: str,
    theirs: str,
    draw: str = "",
    discard: str = "",
    renown: str = "",
    rest: str = "draw",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Rivals:
    """A table in the Action Phase of seat 0 (`ours`), unless `active` says otherwise.

    Top first: `draw` and `renown`; top last: `discard`. All other cards of the 54 lie beneath the `rest` pile, `draw` or `discard`.
    Further fields of the state by name, such as `turn`, `used`, `armistice`.
    """
    turn = fields.setdefault("turn", TURN)
    g = Rivals(
        version=1,
        seats=2,
        dice=Dice(SEED),
        seating=(0, 1),
        options=RivalOptions(**(options or {})),
        kingdoms=[kingdom(ours, turn, 0), kingdom(theirs, turn, 1)],
        draw=_cards(draw)[::-1],
        discard=_cards(discard),
        renown=_cards(renown)[::-1],
        **fields,
    )
    g.bereft = [seat for seat in (0, 1) if not g.kingdoms[seat].subjects]  # an Event has taken the last one
    placed = list(g.in_play())
    double = {str(card) for card in placed if placed.count(card) > 1}
    assert not double, f"these cards lie in two places: {sorted(double)}"
    others = [card for card in pack() if card not in placed]
    if rest == "discard":
        g.discard = [*others, *g.discard]
    else:
        g.draw = [*others, *g.draw]
    return g


def kingdom(text: str, turn: int = TURN, seat: Seat = 0) -> Kingdom:
    """The Kingdom of that text and seat; what is under way in it was begun two turns ago."""
    court, *zones = [part.strip() for part in text.split(";")]
    made = Kingdom(royals=sorted([_royal(*found.groups()) for found in _COURT.finditer(court)], key=_place))
    assert not _COURT.sub("", court).strip(), f"this is no Royal Court: {court!r}"
    for royal in made.royals:
        royal.seen = [seat] if royal.preparation else []
    for zone in zones:
        name, _, words = zone.partition(" ")
        _fill(made, name, words, turn)
    return made


def _place(royal: Royal) -> int:
    return COURT.index(royal.card.rank)


def _cards(text: str) -> list[Card]:
    return cards(text.replace("10", "T"))


def _royal(card: str, row: str | None, preparation: str | None, recovery: str) -> Royal:
    (beneath,) = _cards(preparation) if preparation else (None,)
    return Royal(
        card=Card.of(card),
        row=_cards(row or ""),
        preparation=beneath,
        recovery=_cards(recovery.replace("+", " ")),
    )


def _fill(made: Kingdom, name: str, words: str, turn: int) -> None:
    """Puts one zone into the Kingdom."""
    before = turn - 2
    if name in _LISTS:
        setattr(made, name, _cards(words))
    elif name in _SINGLE:
        (card,) = _cards(words)
        setattr(made, name, card)
        made.decreed = made.decreed or name == "decree"
        made.accord_turn = before if name == "accord" else made.accord_turn
    elif name == "crusade":
        spade, army = [None if word == "-" else _cards(word)[0] for word in words.split()[:2]]
        step = 3 if words.endswith("step 3") else 2
        made.crusade = Crusade(spade=spade, army=army, step=step, turn=before, shown=step == 3)
    elif name == "festival":
        spade, heart = _cards(" ".join(words.split()[:2]))
        diamond = None if words.split()[2] == "-" else _cards(words.split()[2])[0]
        step = 3 if words.endswith("step 3") else 2
        made.festival = Festival(spade=spade, heart=heart, diamond=diamond, step=step, turn=before)
    elif name in ("tournament", "treaty"):
        subject, diamond = _cards(words)
        assert subject in made.row_subjects, f"{subject} is no row Subject"
        setattr(made, name, Marked(subject=subject, diamond=diamond, turn=before))
    elif name == "orders":
        made.orders = words.split()
    else:
        raise ValueError(f"a Kingdom has no {name!r}")


def text(made: Kingdom) -> str:
    """The Kingdom written again: Court and rows, then every zone that is not empty, in the order of the docstring above."""
    parts = [" ".join(_royal_text(royal) for royal in made.royals)]
    parts += [f"{name} {kit.text(zone)}" for name in _LISTS if (zone := getattr(made, name))]
    parts += [f"{name} {card}" for name in _SINGLE if (card := getattr(made, name)) is not None]
    if made.crusade:
        step = " step 3" if made.crusade.step == 3 else ""
        parts.append(f"crusade {made.crusade.spade or '-'} {made.crusade.army or '-'}{step}")
    if made.festival:
        step = " step 3" if made.festival.step == 3 else ""
        parts.append(f"festival {made.festival.spade} {made.festival.heart} {made.festival.diamond or '-'}{step}")
    for name in ("tournament", "treaty"):
        mark = getattr(made, name)
        parts += [f"{name} {mark.subject} {mark.diamond}"] if mark else []
    return "; ".join(parts)


def _royal_text(royal: Royal) -> str:
    beneath = f"/{royal.preparation}" if royal.preparation else ""
    return f"{royal.card}[{kit.text(royal.row)}]{beneath}{''.join(f'+{card}' for card in royal.recovery)}"


def kingdoms(match: Match[Rivals]) -> tuple[str, str]:
    """Both Kingdoms, as text."""
    first, second = match.state.kingdoms
    return text(first), text(second)


def of(match: Match[Rivals], seat: Seat) -> Kingdom:
    """The Kingdom of that seat."""
    return match.state.kingdoms[seat]


def seen(match: Match[Rivals], viewer: Seat | None) -> RivalsView:
    """The table as that viewer sees it."""
    found = match.view(viewer)
    assert isinstance(found, RivalsView)
    return found


def on_table(match: Match[Rivals], viewer: Seat | None) -> str:
    """The cards laid on the table as that viewer sees them, hidden ones as their announced number or `?`."""
    return " ".join(str(one.card or one.rank or "?") for one in seen(match, viewer).laid)


def there(found: T | None) -> T:
    """What is asserted to be there, such as an outcome, a refusal or a Festival."""
    assert found is not None
    return found


def discarded(match: Match[Rivals], count: int) -> str:
    """The last so many cards that were discarded, oldest first."""
    return kit.text(match.state.discard[len(match.state.discard) - count :])


def at_action(state: Rivals) -> Match[Rivals]:
    """A match at the choice of an action (8.1)."""
    return kit.match_at(GAME, state, "act")
