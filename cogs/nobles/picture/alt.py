"""The facts of the pictures in words, for readers who can't see them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.artwork.suits import WORDS
from bot.pictures.layout.alt_text import Part, acting_words, card_words, join_sentences, join_words
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.winner_panel import STOPPED
from cogs.nobles.picture.contests import UNSURE, contest
from cogs.nobles.picture.reading import (
    ENOUGH,
    GLORY,
    TITLE,
    Known,
    Matter,
    asked_words,
    how,
    is_drawn,
    is_leading,
    known,
    least,
    limits,
    line,
    matters,
    sum_score,
    sum_words,
    usable,
)
from games.engine.cards import JOKER, Card
from games.engine.events import counted
from games.nobles.facts import counts, purpose, role, totals, unseen
from games.nobles.moves.choices import ORDERS
from games.nobles.view import RivalsView
from games.nobles.view_parts import KingdomView, LaidView, RoyalView

LAST, PILES, TOTALS, PEASANTS, MATTERS, COURT = 6, 5, 4, 3, 2, 1  # what goes when there is no room, from the highest on


def said(cards: Sequence[Card | None]) -> str:
    """Return cards in words, those of one suit together: "9 and 8 of hearts, a face-down card"."""
    groups: dict[str, list[str]] = {}
    for card in cards:
        if card is not None and card.rank != JOKER:
            words, _, kind = card_words("10" if card.rank == "T" else card.rank, card.suit).partition(" of ")
            groups.setdefault(kind, []).append(words)
    parts = [f"{join_words(ranks)} of {kind}" for kind, ranks in groups.items()]
    jokers, backs = sum(card is not None and card.rank == JOKER for card in cards), sum(card is None for card in cards)
    parts += [counted(jokers, "Joker")] if jokers else []
    return ", ".join([*parts, *([f"{backs} face down"] if backs else [])])


def table_words(view: RivalsView, setting: PictureContext) -> str:
    """Return what the picture of the table shows."""
    parts: list[str | Part] = [f"{TITLE}, {line(view)}".replace(" ·", ","), acting_words(setting)]
    parts += [_end(view, setting)] if view.over else [_laid(view, setting)]
    parts += ["Armistice: no Battle"] if view.armistice and not view.over else []
    for seat in view.ranking or (0, 1):
        parts += _kingdom(view, setting, view.kingdoms[seat])
    top = f", on top {said(view.discard[-1:])}" if view.discard else ""
    piles = f"Draw Pile {view.draw}, Discard Pile {len(view.discard)}{top}, Renown Deck {view.renown}"
    return join_sentences([*parts, Part(piles, PILES), Part(setting.last, LAST)])


def _end(view: RivalsView, setting: PictureContext) -> str:
    if not view.ranking:
        return "No one wins: the game ended without a result"
    if setting.stopped:
        return f"No one wins: {STOPPED}"
    return f"A draw, {how(view)}" if is_drawn(view) else f"{setting.people[view.ranking[0]].name} {how(view)}"


def _laid(view: RivalsView, setting: PictureContext) -> str:
    if not view.laid:
        return ""
    cards = ", ".join([_laid_card(view, setting, laid) for laid in view.laid])
    title = contest(view)
    return f"On the table: {cards}" if title == UNSURE else f"{title}, on the table: {cards}"


def _laid_card(view: RivalsView, setting: PictureContext, laid: LaidView) -> str:
    hidden = f"{'10' if laid.rank == 'T' else laid.rank} of a hidden suit" if laid.rank else "a card face down"
    card = said((laid.card,)) if laid.card is not None else hidden
    if laid.seat is None:
        return f"{purpose(view)} {card}"
    more = f", counts {counts(laid)}" if counts(laid) else ""
    return f"{card} of {setting.people[laid.seat].name}{more}"


# ---- a Kingdom


def _kingdom(view: RivalsView, setting: PictureContext, kingdom: KingdomView) -> list[str | Part]:
    parts: list[str | Part] = [_first(view, setting, kingdom)]
    if kingdom.royals:
        court = "; ".join([_royal(kingdom, place) for place in range(len(kingdom.royals))])
        parts.append(Part(f"Court: {court}. Population {kingdom.population} of {ENOUGH}", COURT))
    parts += [Part(_matter(one, kingdom), MATTERS) for one in matters(view, kingdom, setting)]
    if kingdom.peasants:
        parts.append(Part(f"Peasants: {said(kingdom.peasants)}", PEASANTS))
    if kingdom.royals:
        sums = [f"{WORDS[kind]} {total}" for kind, total in totals(kingdom).items()]
        parts.append(Part(f"Subjects' totals: {', '.join(sums)}", TOTALS))
    return parts


def _first(view: RivalsView, setting: PictureContext, kingdom: KingdomView) -> str:
    """Return name, Glory, hand, and who leads."""
    sitter = setting.people[kingdom.seat]
    name = f"{sitter.name} ({sitter.state})" if sitter.state else sitter.name
    found = [f"Glory {kingdom.glory_number} of {GLORY}"]
    if kingdom.glory_number:
        turned = kingdom.turned or (None,) * kingdom.turned_count
        more = "at least " if unseen(kingdom) else ""
        found.append(f"{said((*kingdom.glory, *turned))}, worth {more}{least(kingdom)}")
    if view.over and view.scores:
        points = counted(view.scores[kingdom.seat], "point")
        found.append(f"{points}: {sum_words(sum_score(view, kingdom.seat))}")
    elif view.turn and not view.over and view.active == kingdom.seat:
        found.append("on turn")
    found += ["leads"] if is_leading(view, kingdom.seat) and not view.over else []
    found += [f"{counted(kingdom.hand_count, 'card')} in hand"] if not (view.over and view.scores) else []
    return f"{name}: {', '.join(found)}"


def _royal(kingdom: KingdomView, place: int) -> str:
    royal = kingdom.royals[place]
    own = [f"{role(kingdom, place)} {said((royal.card,))}", *_row(kingdom, royal, place)]
    own += [f"{royal.free} free"] if royal.free > 0 else []
    if royal.prepared:
        own.append(f"Preparation{f' {said((royal.preparation,))}' if royal.preparation else ''}")
    return ", ".join([*own, *([f"Recovery {said(royal.recovery)}"] if royal.recovery else [])])


def _row(kingdom: KingdomView, royal: RoyalView, place: int) -> list[str]:
    marks = {mark.subject: mark.diamond for mark in (kingdom.tournament, kingdom.treaty) if mark}
    bare = [card for card in royal.row if card not in marks]
    own = [f"with {said(bare)}"] if bare else []
    own += [f"{said((card,))} marked with {said((marks[card],))}" for card in royal.row if card in marks]
    if place or not kingdom.army_count:
        return own
    return [*own, f"Army {said(kingdom.army)}" if kingdom.army else counted(kingdom.army_count, "Army Card")]


def _matter(matter: Matter, kingdom: KingdomView) -> str:
    lying, festival = matter.cards, kingdom.festival
    if matter.name == "Festival" and festival is not None:
        lying = (festival.spade, festival.heart, *([festival.diamond] if festival.diamond else []))
    cards = f" {said(lying)}" if any(lying) else ""
    return f"{matter.name}{cards}{f', {matter.told}' if matter.told else ''}"


# ---- a hand


def hand_words(view: RivalsView, setting: PictureContext) -> str:
    """Return what the picture of a hand shows, to its viewer."""
    own, asked = view.own, usable(view, setting)
    parts: list[str | Part] = [
        f"Your hand, only you see this: {counted(own.hand_count, 'card')}, {line(view)}".replace(" ·", ","),
        _describe_question(view, setting),
        said(own.hand),
        ""
        if asked is None
        else f"You can choose: {said(asked.cards)}"
        if asked.cards
        else "You can choose none of them",
    ]
    hidden = known(view)
    parts += [_laid(view, setting)] if not view.over else []
    parts += [f"Face down, known to you: {'; '.join([_known(one) for one in hidden])}"] if hidden else []
    if own.royals and not view.over:
        parts.append(f"Your Subjects: {'; or '.join([_way(view, way) for way in own.orders])}")
    orders = join_words([ORDERS[order] for order in view.orders])
    return join_sentences([*parts, Part(f"Your standing orders: {orders}" if orders else "", LAST)])


def _describe_question(view: RivalsView, setting: PictureContext) -> str:
    if view.over or view.viewer is None:
        return ""
    deed = setting.acting.get(view.viewer)
    if deed is not None:
        asked = asked_words(setting, deed)
        return f"Your turn{f': {asked}' if asked else ''}"
    return acting_words(setting)


def _known(one: Known) -> str:
    return f"{said((one.card,))}, {one.told}"


def _way(view: RivalsView, way: str) -> str:
    sums, limit = totals(view.own), limits(way)
    words = [f"{WORDS[kind]} {sums[kind]}" for kind in limit or sums]
    return " below ".join([*words, WORDS[limit[0]]]) if limit else f"{', '.join(words)}, Administration"
