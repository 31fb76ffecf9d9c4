"""5.5 A pass; 12.2 a pass in advance; 12.3 a pass that happens by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Never

from games.anarchy.hand import mark_passed, responder
from games.anarchy.sets import can_beat
from games.anarchy.state import Realm
from games.anarchy.use import may_use
from games.engine.asking.ask import Seat
from games.engine.asking.candidates import Candidates, refused, unasked
from games.engine.asking.decisions import pick_standing
from games.engine.declaring.action import Action, Decision
from games.engine.errors import Refusal

ADVANCE: Final = Decision(
    "12.2a",
    "",
    "You'll pass when your turn in this hand comes. Only you know, and until then you can withdraw it.",
)
_OFF: Final = Refusal(ADVANCE, "there are no standing passes at this table")
_NO_SET: Final = Refusal(ADVANCE, "there is no top set")
_OUT: Final = Refusal(ADVANCE, "you're out of this round")
_PASSED: Final = Refusal(ADVANCE, "you've passed in this hand")
_TURN: Final = Refusal(ADVANCE, "it's your turn")
_LODGED: Final = Refusal(ADVANCE, "you've already lodged a standing pass")
_NOT_LODGED: Final = Refusal(ADVANCE, "you haven't lodged a standing pass")


# ---- 5.5 a pass


def candidates(g: Realm, me: Seat) -> Candidates[str]:
    """5.3b The leader cannot pass."""
    return unasked() if g.top else refused("5.3b", "the leader must play a set")


async def carry_out(g: Realm, me: Seat) -> None:
    """5.5a He is out of this hand."""
    mark_passed(g, me)


ACTION: Final = Action[Realm](
    word="pass",
    rule="5.5a",
    name="Pass",
    note="you're out of this hand",
    candidates=candidates,
    carry_out=carry_out,
)

# ---- 12.2 a pass in advance


def find_waiting(g: Realm) -> list[Seat]:
    """12.2a Those who may lodge a standing pass now, or withdraw it, from the next player on."""
    if no_advance_of_all(g) is not None:
        return []
    return [seat for seat in g.after(g.to_play) if g.holdings[seat] and seat not in g.passed]


def no_advance(g: Realm, seat: Seat) -> Refusal | None:
    """12.2a Why the seat cannot lodge a standing pass now; None if it can."""
    return no_advance_of_all(g) or no_advance_of(g, seat)


def no_advance_of_all(g: Realm) -> Refusal | None:
    """12.2a Only while there is a top set."""
    if g.options.standing_pass == "off":
        return _OFF
    return None if g.pile else _NO_SET


def no_advance_of(g: Realm, seat: Seat) -> Refusal | None:
    """12.2a A live player who has not passed; the top player too, for the set may be beaten."""
    if not g.is_live(seat):
        return _OUT
    if seat in g.passed:
        return _PASSED
    return _TURN if seat == g.to_play else None


def is_still_standing(g: Realm, seat: Seat) -> bool:
    """12.2d A standing pass lapses with its hand, and there is nothing left to pass once the seat has passed or is out."""
    return no_advance_of_all(g) is None and g.is_live(seat) and seat not in g.passed


def may_lodge(g: Realm, seat: Seat) -> Candidates[str]:
    """12.2a Who has lodged none yet."""
    return unasked().closed(no_advance(g, seat) or (_LODGED if seat in g.standing else None))


def may_withdraw(g: Realm, seat: Seat) -> Candidates[str]:
    """12.2a Who has lodged one."""
    return unasked().closed(no_advance(g, seat) or (None if seat in g.standing else _NOT_LODGED))


async def lodge(g: Realm, seat: Seat) -> None:
    """12.2a Lodge a standing pass; 12.2c only its player knows."""
    g.standing.append(seat)


async def withdraw(g: Realm, seat: Seat) -> None:
    """12.2a Withdraw it, as often as the player likes."""
    g.standing.remove(seat)


async def stand(g: Realm, seats: Sequence[Seat]) -> Never:
    """12.2a Any of them lodges a standing pass, or withdraws it, as often as they like; 12.2c only they know."""
    actions = {seat: WITHDRAW if seat in g.standing else STAND for seat in seats}
    while True:
        seat = await pick_standing(actions, rule=ADVANCE, prompt="Pass in advance?")
        await actions[seat].carry_out(g, seat)
        actions[seat] = WITHDRAW if seat in g.standing else STAND


STAND: Final = Action[Realm](
    word="stand",
    rule=ADVANCE,
    name="Pass in advance",
    note="only you know; it ends with this hand",
    candidates=may_lodge,
    carry_out=lodge,
)
WITHDRAW: Final = Action[Realm](
    word="withdraw",
    rule=ADVANCE,
    name="Withdraw the pass",
    note="your pass no longer stands; only you know",
    candidates=may_withdraw,
    carry_out=withdraw,
)
DECISIONS: Final = (ADVANCE,)

# ---- 12.2b, 12.3 passes without a decision


def pass_at_once(g: Realm) -> None:
    """12.2b, 12.3 A responder who has passed in advance or passes by itself does so at once; so does the next one."""
    while (seat := responder(g)) is not None and (seat in g.standing or is_passing_by_itself(g, seat)):
        mark_passed(g, seat)
        g.acted = seat


def is_passing_by_itself(g: Realm, seat: Seat) -> bool:
    """12.3 Automatic pass: never, where everyone can see that the seat cannot beat, or wherever it cannot."""
    top = g.top
    if g.options.auto_pass == "off" or top is None:
        return False
    cards = len(g.holdings[seat])
    if cards < top.size and (not g.powers or cards == 1 or seat in g.used):  # 12.3b
        return True
    return g.options.auto_pass == "all" and not can_beat(g, seat) and not may_use(g, seat)  # 12.3c
