"""Labels of choices, for the seat that is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.engine.asking.ask import Ask
from games.engine.cards import Card
from games.engine.events import counted
from games.engine.telling.phrasing import Label
from games.nobles.action import TurnAction
from games.nobles.actions import commerce, duel_rounds, enact, festival, polity, stockpile
from games.nobles.actions.consort import NAMES as CONSORTS
from games.nobles.actions.counters import COUNTER, is_counterable
from games.nobles.actions.eminence import KINDS as EMINENCES
from games.nobles.actions.eminence import Kind
from games.nobles.actions.foregone import FOREGONE
from games.nobles.actions.regnant import ABILITIES, Ability
from games.nobles.aim import EVERY
from games.nobles.cards import RANK_NAMES, ROLES, is_number, is_royal
from games.nobles.facts import undertakings
from games.nobles.kingdom import Kingdom
from games.nobles.losses import find_loss
from games.nobles.moves import equipoise
from games.nobles.moves.choices import ORDERS
from games.nobles.moves.court import RESETTLE
from games.nobles.moves.orders import CANCEL, ORDER
from games.nobles.moves.unoffered import RANKS
from games.nobles.numbers import with_numbers
from games.nobles.phases import migration, peasants, swap
from games.nobles.phases.action_phase import ACT, find_announced
from games.nobles.phases.draws import GUEST, count_drawn
from games.nobles.phases.inauguration import INAUGURATE, find_role, find_usurped
from games.nobles.phases.population import ARRANGE, OBLIGED
from games.nobles.setup import START
from games.nobles.shown import lay_out
from games.nobles.view import RivalsView
from games.nobles.where import find

PLACING: Final = (START, ARRANGE, OBLIGED)
WORDS: Final = {
    "no": Label("No", "nothing changes"),
    "done": Label("Done", "the rows stay as they are"),
    "peasant": Label("Peasant", "to your Peasant Pile: {peasants} now"),
    "discard": Label("Discard it", "onto the Discard Pile"),
    "keep": Label("Keep it", "into your hand of {hand}"),
    "hand": Label("Keep it in hand", "{hand} cards there now"),
    "pile": Label("Draw Pile only", "the Discard Pile stays as it is"),
    "draw": Label("Draw", "a card from the Renown Deck ({renown} left)"),
    "take": Label("Take it", "into your hand of {hand}"),
    "leave": Label("Leave it", "it is discarded"),
    "confront": Label("Confront", "it is turned up now; any card but an Ace may replace one of your Population"),
    "overlook": Label("Overlook", "its owner turns it up next turn"),
    "accept": Label("Accept the swap", "the two cards change places"),
    "decline": Label("Decline", "you give nothing, and the Intrigue goes on"),
    "abstain": Label("Abstain", "you play no card and lose this round"),
    "yield": Label("Yield", "you lose the Duel, and with it a Glory card, people or your Regnant"),
    "scandal": Label("Scandal", "a card from your rival's Population enters your rival's Glory"),
    "treason": Label("Treason", "one of your rival's Subjects becomes a Peasant there"),
    "insurrection": Label("Insurrection", "a card from your rival's Population joins yours"),
    "forgo": Label("Let it go", "nothing happens, but the action is used"),
    "bribe": Label("Offer to take a bribe", "your rival may give you a hand card; then the Intrigue is over"),
    "regnant": Label("Lose your Regnant", "you discard it, and its row finds other places"),
    "compensate": Label("Compensate", "your rival takes up to two cards of your Population"),
    "plain": Label("Without the Stockpile", "your bid counts alone"),
    "stockpile": Label("With the Stockpile", "its value is added, then you discard it"),
    "train": Label("Use Training", "its value is added, then you discard it"),
    "intimidate": Label("Reveal Intimidation", "its value is added, then you discard it"),
    "horticulture": Label("Horticulture", "discards a Heart, another becomes a Peasant; you take a Spade Peasant"),
    "accoutres": Label(
        "Accoutres", "discards a Diamond and an Army Card below it; a card from your hand takes its space"
    ),
    "construction": Label("Construction", "discards a Spade and a Subject below it; a Peasant above takes its space"),
    "estate": Label("Estate", "costs a Spade from your Glory; their Jack has your King's suit"),
    "paramour": Label("Paramour", "costs a Heart from your Glory; their Jack has your Consort's suit"),
    "depose": Label("Depose", "costs a Club from your Glory; their Jack lacks their King's suit"),
    "greed": Label("Greed", "costs a Diamond from your Glory; their Jack lacks their Consort's suit"),
}
"""Notes may hold the current numbers: see numbers.NUMBERS."""
END: Final = Label("End the Population Phase", "you place nothing more this turn")
OWN: Final[dict[tuple[str, str], Label]] = {
    (ACT, "end"): Label("End the Action Phase", "anything due is carried out first"),
    (ARRANGE, "end"): END,
    (OBLIGED, "end"): END,
    (peasants.REPLACE, "no"): Label("Replace no one", "nothing changes"),
    (polity.INTIMIDATE, "no"): Label("No", "it stays hidden, for later"),
    (polity.EXCHANGE, "no"): Label("No", "the prize is discarded"),
    (festival.FIND, "no"): Label("No", "it is discarded"),
    (duel_rounds.TRAIN, "no"): Label("No", "it stays hidden, for later"),
    (commerce.OFFER, "no"): Label("No offer", "the goods are discarded"),
    (commerce.OUTBID, "no"): Label("Don't outbid", "your rival wins the goods"),
    (commerce.RAISE, "no"): Label("Don't raise", "your rival wins the goods"),
    (stockpile.STOCKPILE, "no"): Label("Don't raise", "your rival wins the goods"),
    (enact.ENACT, "tournament"): Label(
        "Tournament", "discards a Club, two lower cards leave your hand; you take a rival Peasant"
    ),
    (INAUGURATE, "no"): Label("Inaugurate no one", "your Royal Court stays as it is"),
    (migration.PART, "no"): Label("Neither", "your hand stays as it is"),
    (migration.SERF, "no"): Label("No one", "your rows stay as they are"),
    (swap.SWAP, "no"): Label("No swap", "nothing changes"),
    (GUEST, "pile"): Label("Draw Pile only", "your rival keeps the Peasants"),
}
"""What a word means where one rule asks."""
ALONE: Final = Label("The Stockpile alone", "raises your last bid by its value, then you discard it")


LONGEST: Final = 100
"""Characters of a note beside a choice, as menus take them."""


def label(view: RivalsView, ask: Ask, token: str) -> Label:
    """Return the choice in words: an action with what it is about, a card with where it lies, a row with its free spaces; and what else it costs."""
    shown, lost = name_choice(view, ask, token), find_loss(view, ask, token)
    if not lost:
        return shown
    clauses = [*shown.note.split("; "), lost] if shown.note else [lost]
    while len("; ".join(clauses)) > LONGEST and len(clauses) > 2:
        clauses.pop(1)  # what it costs comes first, and what is lost for good last: what it brings gives way
    return replace(shown, note="; ".join(clauses))


def name_choice(view: RivalsView, ask: Ask, token: str) -> Label:
    """Return the choice with what it is about or brings, without what it costs beside its name."""
    if (ask.rule, token) in OWN:
        return OWN[ask.rule, token]
    if ask.rule == ORDER:
        return order_label(token)
    if ask.rule in (ACT, ARRANGE, OBLIGED) and token in EVERY:
        return verb_label(view, token, possible=(token, None) in ask.options)
    word = word_label(view, ask, token)
    if word is not None:
        return word
    shown = card_label(view, token)
    brought = "" if shown.note != "your hand" else find_gain(view, ask, token)
    return Label(shown.text, brought) if brought else shown


def word_label(view: RivalsView, ask: Ask, token: str) -> Label | None:
    """Return a word that is neither an action nor a card; None for those."""
    if token in RANKS:
        return row_label(view, ask, token)
    if token in ("me", "rival"):
        return named_label(view, token)
    if token.startswith(("army", "fortified")) and token[-1].isdecimal():
        return army_label(view, token)
    if token == "stockpile" and "no" in ask.legal:  # 9.18d, 9.18f for a bid that was beaten
        return ALONE
    if token == "no" and ask.rule == COUNTER:
        return no_counter_label(ask)
    return Label(WORDS[token].text, with_numbers(view, WORDS[token].note)) if token in WORDS else None


def find_gain(view: RivalsView, ask: Ask, token: str) -> str:
    """3.5, 10.1, 11.1 Return what a card from the hand brings that is put down now; "" for any other question."""
    if ask.rule == INAUGURATE:
        return joins(view, token)
    return brings(view, token) if ask.rule in PLACING else ""


def brings(view: RivalsView, token: str) -> str:
    """9.3 The way to Glory of a Regnant of that suit; 12.8 whether a Subject brings a suit more, and with it a card to draw."""
    card = Card.of(token)
    if is_royal(card):
        return "" if view.turn else f"{ABILITIES[card.suit].name}: {ABILITIES[card.suit].note}"
    if not view.own.subjects or not is_number(card):  # every first Subject brings its suit
        return ""
    table = lay_out(view)
    own = table.kingdoms[view.own.seat]
    draws = count_drawn(_with_subject(own, card)) > count_drawn(own)
    suit = (
        "a suit you have" if card.suit in own.suits else f"a new suit{', so you draw one card more' if draws else ''}"
    )
    return "; ".join(filter(None, [suit, equipoise.explain_fit(own, card, table.options)]))


def joins(view: RivalsView, token: str) -> str:
    """11.1, 11.2, 11.5 What a Royal Card from the hand becomes, what that brings, and whom it drives out; "" for another card."""
    card, own = Card.of(token), lay_out(view).kingdoms[view.own.seat]
    if not is_royal(card) or any(royal.card.rank == card.rank for royal in own.royals):
        return ""
    place = find_role(own, card)
    jack = find_usurped(own, card)
    if place == ROLES[0]:
        brought = f"your way to Glory will be {ABILITIES[card.suit].name}"
    elif place == ROLES[1]:
        brought = f"after your Regnant's ability you may use {CONSORTS[card.suit]}"
    elif own.royals[1].card.suit == card.suit:
        brought = "as a Eunuch it has no Eminence"
    else:
        brought = f"you may use {EMINENCES[card.suit].name}"
    return f"becomes {place}; {brought}{f'; {jack.face} is driven out' if jack is not None else ''}"


def _with_subject(own: Kingdom, card: Card) -> Kingdom:
    """10.1 Return the Kingdom as it is once that card from the hand has become a Subject."""
    regnant, *others = own.royals
    hand = [held for held in own.hand if held is not card]
    return replace(own, royals=[replace(regnant, row=[*regnant.row, card]), *others], hand=hand)


def no_counter_label(ask: Ask) -> Label:
    """8.7c No Counter, with what the announced action then does."""
    action = find_announced(ask)
    stops = f": {action.counter.stops}" if action is not None and action.counter is not None else ""
    return Label("No Counter", f"it goes on{stops}")


def named_label(view: RivalsView, token: str) -> Label:
    """9.14i A player whose Army Card is turned up, and who gives a card for it, if there is one."""
    mine = token == "me"
    army = "one of your Army Cards" if mine else "one of your rival's Army Cards"
    giver, gives = (view.other, "your rival gives you a card") if mine else (view.own, "you give a card")
    gift = gives if giver.hand_count else "no one has a card to give for it"
    return Label("Yourself" if mine else "Your rival", f"{army} becomes a Subject; {gift}")


def order_label(token: str) -> Label:
    """14.5 An order, or its cancelling."""
    name = token.removeprefix(CANCEL)
    words = ORDERS[name]
    return Label(words[0].upper() + words[1:] if name == token else f"Cancel: {words}", "only you know")


def verb_label(view: RivalsView, token: str, *, possible: bool = True) -> Label:
    """8.5 An action with what it costs and brings, with the current numbers where it is `possible`; with "continue" where it is due."""
    action, due = EVERY[token], find_due(view, token)
    if due:
        return Label(action.name if token == "reveal" else f"Continue the {action.name}", f"due now: {due}")
    text, note = find_kind(view, token) or (action.name, action.note)
    if not possible:
        return Label(text, note)
    foregone = FOREGONE[token](lay_out(view), view.own.seat) if token in FOREGONE else ""
    parts = [note, foregone or with_numbers(view, action.now)]
    if isinstance(action, TurnAction) and action.counter and is_counterable(lay_out(view), view.own.seat, action):
        parts.append("can be countered")
    return Label(text, "; ".join(filter(None, parts)))


def find_due(view: RivalsView, token: str) -> str:
    """8.5, 9.16f Return what an action does that must go on in this turn; "" for one that needn't."""
    if token == "reveal":
        return EVERY[token].note if view.is_due("subterfuge") else ""
    if token == "subterfuge" or not view.is_due(token):
        return ""
    return next(one.brings for one in undertakings(view, view.own) if one.word == token)


def find_kind(view: RivalsView, token: str) -> tuple[str, str] | None:
    """9.3a, 9.5b Return the Ability of the Regnant or the Eminence of the Chamberlain, which their suits decide, with its note."""
    royals = view.own.royals
    kind: Ability | Kind | None = None
    if token == "regnant" and royals:
        kind = ABILITIES[royals[0].card.suit]
    elif token == "eminence" and len(royals) > 2 and royals[1].card.suit != royals[2].card.suit:  # 2.8
        kind = EMINENCES[royals[2].card.suit]
    return (kind.name, kind.note) if kind is not None else None


def row_label(view: RivalsView, ask: Ask, token: str) -> Label:
    """2.10 A row by its Royal Card, with its free spaces; 5.11b only its size while loose Subjects look for places."""
    royal = next((royal for royal in view.own.royals if royal.card.rank == RANKS[token]), None)
    if royal is not None and ask.rule == RESETTLE:
        return Label(f"Beside the {RANK_NAMES[royal.card.rank]}", f"a row of {counted(royal.capacity, 'space')}")
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
