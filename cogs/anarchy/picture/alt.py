"""The same facts in words, for people who cannot see the pictures."""

from __future__ import annotations

from bot.pictures.layout.alt_text import Part, acting_words, join_sentences, join_words
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.winner_panel import STOPPED
from cogs.anarchy.picture.circle import state
from cogs.anarchy.picture.order import doing, how_won, least
from games.anarchy.cards import RANK_NAMES, SUIT_NAMES
from games.anarchy.events import set_words
from games.anarchy.facts import beating, is_leading, ladder, length, may_use, playable, sorted_hand
from games.anarchy.view import RealmView, SeatView, SetView
from games.engine.events import counted

FIRST, SECOND, THIRD = 3, 2, 1  # dropped first when room is short: the last move, earlier sets, players who are out


def table_words(view: RealmView, setting: PictureContext) -> str:
    """Describe the picture of the table."""
    order = list(view.ranking) if view.over and view.ranking else list(view.circle)
    seats = [_seat(view, setting, view.seats[seat]) for seat in order]
    deed = doing(view, setting)
    who = f"{setting.people[view.to_play].name} {deed}" if deed else acting_words(setting)
    return join_sentences([_heading(view), who, *_middle(view, setting), *seats, Part(setting.last, FIRST)])


def hand_words(view: RealmView, setting: PictureContext) -> str:
    """Describe the picture of a hand to its viewer."""
    cards = [card.face for card in sorted_hand(view)]
    can = playable(view)
    fitting = [card.face for card in sorted_hand(view) if card in can]
    return join_sentences(
        [
            f"Your hand, only you see this: {counted(len(cards), 'card')}",
            "It's your turn" if view.to_play == view.viewer and not view.over else "",
            join_words(cards),
            f"Beats the set on the table: {join_words(fitting)}" if fitting else "",
            "You pass in advance" if view.standing else "",
            "The Anarchy order is in force" if view.anarchy and not view.over else "",
            *_own(view),
            *_middle(view, setting)[:1],
        ]
    )


def _own(view: RealmView) -> list[str]:
    """Return role, points, mark and power of the viewer."""
    if view.viewer is None:
        return []
    mine = view.seats[view.viewer]
    held = "" if mine.used or view.over else join_words(may_use(view), "or")
    return [
        f"You are {mine.role}" if mine.role else "",
        f"You have {counted(mine.total, 'point')}",
        "You have the Anarchy mark" if mine.marked else "You've used a power this round" if mine.used else "",
        f"You may use {held}, once a round" if held else "",
    ]


def _heading(view: RealmView) -> str:
    order = "it is over" if view.over else "Anarchy order" if view.anarchy else "normal order"
    powers = "" if view.powers or view.over else ", no powers in this round"
    return f"Anarchy in the Monarchy, round {view.round}{length(view)}, {order}{powers}"


def _middle(view: RealmView, setting: PictureContext) -> list[str | Part]:
    """Return what lies there, what beats it, what came before; who has won."""
    if view.over:
        if setting.stopped:
            return [f"No one wins: {STOPPED}"]
        won = f"{setting.people[view.ranking[0]].name} {how_won(view)}" if view.ranking else ""
        return [won or "No one wins: no round was complete"]
    top = view.top
    if top is None:
        return ["On the table: nothing yet"]
    suits = [SUIT_NAMES[card.suit] for card in top.cards if card.suit]
    of = f" ({join_words(suits)})" if suits else ""
    parts: list[str | Part] = [f"On the table: {_set(top, setting)}{of}; {_beaten(view, top)}"]
    if len(view.pile) > 1:
        parts.append(Part(f"Before: {', '.join([_set(played, setting) for played in view.pile[-5:-1]])}", SECOND))
    return parts


def _set(played: SetView, setting: PictureContext) -> str:
    return f"{set_words(played.rank, played.cards)} by {setting.people[played.seat].name}"


def _beaten(view: RealmView, top: SetView) -> str:
    gold = beating(view)
    ranks = [RANK_NAMES.get(rank, rank) for rank in ladder(view) if rank in gold]
    plain, high = ranks[: len(ranks) - len(gold & {"NAP", "K"})], ranks[len(ranks) - len(gold & {"NAP", "K"}) :]
    if len(plain) > 2:
        plain = [f"{plain[0]} to {plain[-1]}"]
    return f"{join_words([*plain, *high], 'or')} beats it, {least(len(top.cards))}" if ranks else "nothing beats it"


def _seat(view: RealmView, setting: PictureContext, seat: SeatView) -> Part:
    sitter = setting.people[seat.seat]
    name = f"{sitter.name} ({sitter.state})" if sitter.state else sitter.name
    said = [] if seat.finished or view.over else [counted(seat.cards, "card")]
    said.append(counted(seat.total, "point"))
    said += [state(view, setting, seat)] if not view.over else []
    said += ["Anarchy mark"] if seat.marked else ["has used a power"] if seat.used else []
    said += ["leads"] if is_leading(view, seat) and not view.over else []
    role = f", {seat.role}" if seat.role else ""
    return Part(f"{name}{role}: {', '.join([word for word in said if word])}", THIRD if seat.finished else 0)
