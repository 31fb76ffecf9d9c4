"""17 The table as a view shows it: what stands beside a choice asks the rules themselves. Who holds which unseen card is made up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from games.engine.cards import Card
from games.engine.dice import Dice
from games.nobles.cards import RENOWN_RANKS, is_number, pack
from games.nobles.kingdom import Crusade, Festival, Kingdom, Marked, Royal
from games.nobles.state import Laid, Rivals
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView, LaidView, MarkView, RoyalView
from games.nobles.where import places

_PACK: Final = tuple(pack())
_NO_SEED: Final = "00" * 32  # nothing that stands beside a choice is drawn


@lru_cache(maxsize=8)
def lay_out(view: RivalsView) -> Rivals:
    """Return a table that its viewer can't tell from the one shown, to ask its rules; callers must not change it.

    What a turn has used (8.2, 8.7e), what is obliged (10.2) and who gave orders isn't shown, and lacks.
    """
    unseen = _Unseen(list_unseen(view))
    renown = unseen.take_renown(view.renown)
    kingdoms = [_lay_kingdom(view, kingdom, unseen) for kingdom in view.kingdoms]
    return Rivals.model_construct(
        version=0,
        seats=2,
        dice=Dice(_NO_SEED),
        step=view.step,
        options=view.options,
        kingdoms=kingdoms,
        laid=[_lay_card(laid, unseen) for laid in view.laid],
        renown=renown,
        draw=[*unseen.left, *([view.top] if view.top is not None else [])],
        discard=list(view.discard),
        active=view.active,
        turn=view.turn,
        used=list(view.used),
        bereft=[seat for seat, kingdom in enumerate(kingdoms) if not kingdom.subjects],
        armistice=view.armistice,
        divine=view.viewer if view.top is not None else None,
    )


def list_unseen(view: RivalsView) -> list[Card]:
    """17 Return the cards that the viewer doesn't see, wherever they lie."""
    seen = {card for place in places(view) for card in place.cards}
    return [card for card in _PACK if card not in seen]


class _Unseen:
    """The cards that the viewer doesn't see, given out one by one to the places where some lie."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.left = sorted(cards, key=is_number)  # Number Cards, which most places need, come off the end

    def take_renown(self, count: int) -> list[Card]:
        """3.1 Return cards of the ranks of the Renown Deck."""
        found = [card for card in self.left if card.rank in RENOWN_RANKS][:count]
        self.left = [card for card in self.left if card not in found]
        return found

    def take(self, count: int = 1) -> list[Card]:
        """Return `count` cards, Number Cards as long as there are some."""
        return [self.left.pop() for _ in range(count)]

    def take_rank(self, rank: str) -> Card:
        """9.9c Return a card of that number, if one is announced; any other otherwise."""
        found = next((card for card in self.left if card.rank == rank), self.left[-1])
        self.left.remove(found)
        return found


def _lay_kingdom(view: RivalsView, shown: KingdomView, unseen: _Unseen) -> Kingdom:
    return Kingdom(
        royals=[_lay_royal(royal, unseen) for royal in shown.royals],
        army=list(shown.army) or unseen.take(shown.army_count),
        jester=shown.jester,
        peasants=list(shown.peasants),
        glory=list(shown.glory),
        turned=list(shown.turned) or unseen.take(shown.turned_count),
        decree=_find(shown.decree, shown.decree_there, unseen),
        decreed=shown.decreed,
        hand=list(shown.hand) or unseen.take(shown.hand_count),
        accord=shown.accord,
        accord_turn=shown.accord_turn,
        plot=_find(shown.plot, shown.plot_there, unseen),
        overlooked=shown.overlooked,
        crusade=_lay_crusade(view, shown, unseen),
        festival=_lay_festival(view, shown),
        tournament=_lay_mark(shown.tournament, _guess_begin(view, shown, "Tournament")),
        treaty=_lay_mark(shown.treaty, _guess_begin(view, shown, "Treaty")),
    )


def _lay_royal(shown: RoyalView, unseen: _Unseen) -> Royal:
    return Royal(
        card=shown.card,
        row=list(shown.row),
        preparation=_find(shown.preparation, shown.prepared, unseen),
        prepared=shown.prepared_turn,
        recovery=list(shown.recovery),
    )


def _find(card: Card | None, is_there: bool, unseen: _Unseen) -> Card | None:
    return unseen.take()[0] if card is None and is_there else card


def _lay_crusade(view: RivalsView, shown: KingdomView, unseen: _Unseen) -> Crusade | None:
    one, begun = shown.crusade, _guess_begin(view, shown, "Crusade")
    if one is None:
        return None
    army = _find(one.army, one.army_there, unseen)
    return Crusade(spade=one.spade, army=army, step=one.step, turn=begun, shown=one.step > 2)


def _lay_festival(view: RivalsView, shown: KingdomView) -> Festival | None:
    one, begun = shown.festival, _guess_begin(view, shown, "Festival")
    return Festival(spade=one.spade, heart=one.heart, diamond=one.diamond, step=one.step, turn=begun) if one else None


def _lay_mark(one: MarkView | None, begun: int) -> Marked | None:
    return Marked(subject=one.subject, diamond=one.diamond, turn=begun) if one else None


def _guess_begin(view: RivalsView, shown: KingdomView, name: str) -> int:
    """8.5 Return a turn in which the last step of that action may have been: an earlier one if the next is due."""
    return view.turn - 2 if shown.seat == view.active and name in view.continuing else view.turn


def _lay_card(shown: LaidView, unseen: _Unseen) -> Laid:
    card = shown.card or unseen.take_rank(shown.rank)
    return Laid(
        seat=shown.seat,
        card=card,
        shown=shown.card is not None,
        numbered=bool(shown.rank) and shown.card is None,
        worth=shown.worth,
    )
