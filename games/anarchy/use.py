"""7. The use of a Specialty Card, once in a round, in the user's turn and before a set or a pass (7.3b)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Final

from games.anarchy.cards import Card
from games.anarchy.exchange import TAXATION, TITHE, TREACHERY
from games.anarchy.power import Power, User
from games.anarchy.state import MARKED, Realm
from games.anarchy.uprising import ANARCHY, RIOT
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, among
from games.engine.declaring.action import Action, Decision
from games.engine.errors import Refusal
from games.engine.events import write_number

POWERS: Final[Mapping[str, Power]] = {power.name: power for power in (TAXATION, TITHE, TREACHERY, ANARCHY, RIOT)}
"""1.6 The Specialties by the name on the card."""
CARD: Final = Decision(
    "7.2a",
    "",
    "You give up the card for its action, once a round. Then you play as usual.",
    sure="you give up the card, and can't use another one this round",
)
CONDITIONS: Final = ("7.3a", "7.3c", "7.3d", "7.3e", "8.5a", "8.1a", "8.3a")
"""13.1 In the order in which they are named."""
_OFF: Final = Refusal("7.3a", "the Court Powers are off")
_FIRST_ROUND: Final = Refusal("7.3a", "you can't use Specialty Cards in the First Round")
_LAST: Final = Refusal("7.3d", "your last card can only be played")
_USED: Final = Refusal("7.3e", "you've already used a Specialty Card this round")
_NONE_HELD: Final[Candidates[Card]] = among((), lambda card: None, Refusal("7.2a", "you hold no Specialty Card"), CARD)


def candidates(g: Realm, me: Seat) -> Candidates[Card]:
    """7.3 The Specialty Cards that the seat holds; if none can be used, the condition that was named last counts (13.1)."""
    held = [card for card in g.holdings[me] if card.power]
    if not held:
        return _NONE_HELD
    if not g.powers:
        off = _OFF if g.options.court_powers == "off" else _FIRST_ROUND
        return among(held, lambda card: off, off, CARD)
    user = find_user(g, me)
    return among(held, partial(no_use_of, user), partial(last_condition, user, held), CARD)


def find_user(g: Realm, me: Seat) -> User:
    """7.3 Return the facts by which the seat may use a card now."""
    others = tuple([g.roles[seat] for seat in g.circle if seat != me and g.holdings[seat]])
    return User(g.roles[me], len(g.holdings[me]), me in g.used, g.top is None, others)


def last_condition(user: User, held: list[Card]) -> Refusal:
    """13.1 Of several cards that cannot be used, the condition that is named last."""
    reasons = [why for card in held if (why := no_use_of(user, card)) is not None]
    return max(reasons, key=lambda why: CONDITIONS.index(why.rule))


def no_use_of(user: User, card: Card) -> Refusal | None:
    """7.3c to 7.3f, 13.1 Why this card cannot be used in a round with Court Powers."""
    power = POWERS[card.power]
    if user.role not in power.users:
        return not_yours(power.name, user.role)
    if user.cards < 2:
        return _LAST
    return _USED if user.has_used else power.barred(user)


@lru_cache
def not_yours(power: str, role: str) -> Refusal:
    """7.3c The role may not use it."""
    return Refusal("7.3c", f"only {' and '.join(POWERS[power].users)} may use {power}; you are {role}")


def may_use(g: Realm, seat: Seat) -> bool:
    """7.3 Whether the seat may use one of its cards now."""
    return candidates(g, seat).possible


def bring(power: str, anarchy: bool) -> str:
    """8.1 to 8.5 What a use does, and what it may cost later. `anarchy`: the order in force now."""
    if power == "Anarchy":
        order = "the normal order is back" if anarchy else "2 is strong and Queen weak"
        poor = " or ".join(POWERS[power].users)
        return f"{order}; {write_number(MARKED)} if you end the round as {poor}"
    return "the hand is over, and you lead" if power == "Riot" else "swaps cards with a player"


async def carry_out(g: Realm, me: Seat) -> None:
    """7.4 Card, target if any, cards given; then its action happens."""
    card = await candidates(g, me).pick(me, rule=CARD, prompt="Which Specialty Card do you use?")
    await POWERS[card.power].carry_out(g, me, card)


DECISIONS: Final = (CARD,)
ACTION: Final = Action[Realm](
    word="use",
    rule="7.2a",
    name="Use a Specialty Card",
    note="once a round, before you play",
    now="{specialties}",
    candidates=candidates,
    carry_out=carry_out,
)
