"""Labels of choices, for the seat that is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.ask import Ask
from games.engine.cards import Card
from games.engine.events import counted
from games.engine.phrasing import Label
from games.nobles.actions.eminence import KINDS as EMINENCES
from games.nobles.actions.regnant import ABILITIES
from games.nobles.aim import EVERY
from games.nobles.cards import COURT, RANK_NAMES, SUITS, plural, value
from games.nobles.moves import equipoise
from games.nobles.moves.choices import ORDERS
from games.nobles.moves.orders import CANCEL
from games.nobles.moves.unoffered import RANKS
from games.nobles.numbers import with_numbers
from games.nobles.view import RivalsView
from games.nobles.where import find

PLACING: Final = ("3.5", "10.1", "10.2")
WORDS: Final = {
    "no": Label("No", "nothing changes"),
    "done": Label("Done", "the rows stay as they are"),
    "peasant": Label("Peasant", "to your Peasant Pile: {peasants} now"),
    "discard": Label("Discard it", "onto the Discard Pile"),
    "keep": Label("Keep it", "into your hand of {hand}"),
    "hand": Label("Keep it in hand", "{hand} cards there now"),
    "pile": Label("Draw Pile only", "cards no one has seen"),
    "draw": Label("Draw", "a card from the Renown Deck ({renown} left)"),
    "take": Label("Take it", "into your hand of {hand}"),
    "leave": Label("Leave it", "it is discarded"),
    "confront": Label("Confront", "it is turned up now"),
    "overlook": Label("Overlook", "its owner turns it up next turn"),
    "accept": Label("Accept the swap", "the two cards change places"),
    "decline": Label("Decline", "you give nothing"),
    "abstain": Label("Abstain", "you play no card and lose this round"),
    "yield": Label("Yield", "you lose the Duel"),
    "scandal": Label("Scandal", "a card from your rival's Population enters your rival's Glory"),
    "treason": Label("Treason", "one of your rival's Subjects becomes a Peasant there"),
    "insurrection": Label("Insurrection", "a card from your rival's Population joins yours"),
    "forgo": Label("Let it go", "nothing happens, but the action is used"),
    "bribe": Label("Offer to take a bribe", "your rival may give you a hand card; then the Intrigue is over"),
    "regnant": Label("Lose your Regnant", "you discard it, and its row finds other places"),
    "compensate": Label("Compensate", "give a Glory card, or cards of your Population if you have none"),
    "plain": Label("Without the Stockpile", "your bid counts alone"),
    "stockpile": Label("With the Stockpile", "its value is added, then you discard it"),
    "fortify": Label("Use Fortifications", "its value is added, then you discard it"),
    "train": Label("Use Training", "its value is added, then you discard it"),
    "intimidate": Label("Reveal Intimidation", "its value is added, then you discard it"),
    "me": Label("Yourself", "your Army Card becomes a Subject, and your rival gives you a card"),
    "rival": Label("Your rival", "a rival Army Card becomes a Subject, and you give a card"),
}
"""Notes may hold the current numbers: see numbers.NUMBERS."""
ENDS: Final = {
    "8.1": Label("End the Action Phase", "anything due is carried out first"),
    "10.1": Label("End the Population Phase", "you place nothing more this turn"),
    "10.2": Label("End the Population Phase", "you place nothing more this turn"),
}
ALONE: Final = ("9.18d", "9.18f")
"""Where a Stockpile may raise a bid that was beaten, or goes with a bid."""
NOES: Final = {
    "7.1": Label("Replace no one", "nothing changes"),
    "8.7c": Label("No Counter", "the action continues"),
    "9.9e": Label("No", "it stays hidden, for later"),
    "9.9j": Label("No", "the prize is discarded"),
    "9.10h": Label("No", "it is discarded"),
    "9.18b": Label("No offer", "the goods are discarded"),
    "9.18c": Label("Don't outbid", "your rival wins the goods"),
    "9.18d": Label("Don't raise", "your rival wins the goods"),
    "9.18f": Label("Don't raise", "your rival wins the goods"),
    "11.1": Label("Inaugurate no one", "your Royal Court stays as it is"),
    "12.2": Label("Neither", "your hand stays as it is"),
    "12.3": Label("No one", "your rows stay as they are"),
    "12.7n": Label("No swap", "nothing changes"),
}


def label(view: RivalsView, ask: Ask, token: str) -> Label:
    """Return the choice in words: an action with what it is about, a card with where it lies, a row with its free spaces."""
    if token == "end":
        return ENDS.get(ask.rule, Label("End"))
    if ask.rule in ALONE and token == "stockpile" and "no" in ask.legal:
        return Label("The Stockpile alone", "raises your last bid by its value, then you discard it")
    if token == "no":
        return NOES.get(ask.rule, WORDS["no"])
    if ask.rule == "14.5":
        return order_label(token)
    if ask.rule in ("8.1", "10.1", "10.2") and token in EVERY:
        return verb_label(view, token)
    if token in RANKS:
        return row_label(view, token)
    if token.startswith(("army", "fortified")) and token[-1].isdecimal():
        return army_label(view, token)
    if token in WORDS:
        return Label(WORDS[token].text, with_numbers(view, WORDS[token].note))
    shown = card_label(view, token)
    brought = brings(view, token) if ask.rule in PLACING and shown.note == "your hand" else ""
    return Label(shown.text, brought) if brought else shown


def explain_fit(view: RivalsView, card: Card) -> str:
    """6.7, 6.8 Return why a card that may be placed fits among the viewer's Subjects; empty where any card does (6.9)."""
    royals, subjects = view.own.royals, view.own.subjects
    if not subjects:
        return ""
    held = [subject.suit for subject in subjects]
    ways = [equipoise.order(royals[0].card.suit, royal.card.suit) for royal in royals[1:]]
    for way in ways or [equipoise.CLOCKWISE, equipoise.ANTICLOCKWISE]:  # 6.6: the second only by option 14.1
        if way == equipoise.ADMINISTRATION:
            return "you have no other of its suit" if card.suit not in held else "your other suits keep up"
        if found := _compare(subjects, card.suit, way):
            return found
    return ""


def _compare(subjects: Sequence[Card], suit: str, way: str) -> str:
    """6.7 Return how the suit's total compares to that of a neighbour, where that lets it grow; else nothing."""
    total = dict.fromkeys(SUITS, 0)
    for subject in subjects:
        total[subject.suit] += value(subject)
    above, below = equipoise.higher(suit, way), equipoise.lower(suit, way)
    if total[suit] < total[above]:
        return f"{plural(suit)} total {total[suit]}, less than {plural(above)} ({total[above]})"
    if total[suit] > total[below]:
        return f"{plural(suit)} total {total[suit]}, more than {plural(below)} ({total[below]})"
    return ""


def brings(view: RivalsView, token: str) -> str:
    """9.3 The way to Glory of a Regnant of that suit; 12.8 whether a Subject brings a suit more, and with it a card to draw."""
    card = Card.of(token)
    if card.rank in COURT:
        return f"your way to Glory will be {ABILITIES[card.suit].name}"
    held = {one.suit for one in view.own.row_subjects}
    if not held:  # every first Subject does
        return ""
    brought = "a suit you have" if card.suit in held else "a new suit, so you draw one card more"
    fits = explain_fit(view, card) if view.placeable is not None and card in view.placeable else ""
    return f"{brought}; {fits}" if fits else brought


def order_label(token: str) -> Label:
    """14.5 An order, or its cancelling."""
    name = token.removeprefix(CANCEL)
    words = ORDERS[name]
    return Label(words[0].upper() + words[1:] if name == token else f"Cancel: {words}", "only you know")


def verb_label(view: RivalsView, token: str) -> Label:
    """8.5 An action; with "go on" where it is a continuation that is due."""
    action, royals = EVERY[token], view.own.royals
    text, note = action.name, action.note
    if token == "reveal":
        return Label(text, "due this Action Phase" if view.is_due("subterfuge") else note)
    if token != "subterfuge" and view.is_due(token):
        return Label(f"Continue the {text}", "due this Action Phase")
    if token == "regnant" and royals:
        text, note = ABILITIES[royals[0].card.suit].name, ABILITIES[royals[0].card.suit].note
    elif token == "eminence" and len(royals) > 2 and royals[1].card.suit != royals[2].card.suit:  # 2.8
        text, note = EMINENCES[royals[2].card.suit].name, EMINENCES[royals[2].card.suit].note
    elif token in view.foregone:
        return Label(text, view.foregone[token])
    return Label(text, f"{note}; {with_numbers(view, action.now)}")


def row_label(view: RivalsView, token: str) -> Label:
    """2.10 A row by its Royal Card, with its free spaces."""
    royal = next((royal for royal in view.own.royals if royal.card.rank == RANKS[token]), None)
    note = f"{counted(royal.free, 'free space')} of {royal.capacity}" if royal else ""
    return Label(f"Beside the {RANK_NAMES[RANKS[token]]}", note)


def army_label(view: RivalsView, token: str) -> Label:
    """9.7a, 9.7c An Army Card by its position, with Fortifications or without; its owner sees the card."""
    army, place = view.own.army, int(token[-1])
    card = army[place - 1].face if place <= len(army) else ""
    return Label(f"Army Card {place}{' with Fortifications' if token.startswith('f') else ''}", card)


def card_label(view: RivalsView, token: str) -> Label:
    """Return a card, and where it lies; any other word as it is."""
    try:
        card = Card.of(token)
    except ValueError:
        return Label(token.replace("-", " ").capitalize())
    place = find(view, card)
    return Label(card.face, place.note if place else "")
