"""The end of a round: each seat's hand with its sequence apart, what it scored; at the end of the game who has won, and all places."""

from __future__ import annotations

from bot.pictures.artwork.card_frames import label
from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import theme_sign
from bot.pictures.drawing.themes import BRIGHT, DARK_GOLD, DUSK
from bot.pictures.layout.picture_context import PictureContext
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import MARGIN, WIDE, format_number, right_number
from bot.pictures.layout.text_wrapping import wrap_text
from bot.pictures.layout.winner_panel import lay_winners
from cogs.aristocrats.picture.emblem import VELVET
from cogs.aristocrats.picture.facts import around, face, is_leading, laying, rank_seats
from games.aristocrats.facts import last_round
from games.aristocrats.view import CompanyView, RoundView
from games.engine.asking.ask import Seat
from games.engine.cards import Card
from games.engine.events import counted, write_signed

HIGH, CARD, STEP, FRAME = 132, 68, 75, 6
HANDS, ROUND, TOTAL = 440, 912, 1052  # where the cards begin, where the two numbers end


def lay_winner(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """6.5b Who has won, in laurel; return where the next zone begins."""
    won = [seat for place, seat in rank_seats(view) if place == 1]
    why = how_won(view, len(won)) if won else "the game was ended early"
    return lay_winners(sheet, VELVET, setting, won, why, y)


def how_won(view: CompanyView, winners: int) -> str:
    """Return the words for winning with that many points."""
    total = view.seats[view.ranking[0]].total
    return f"{'wins' if winners == 1 else 'share the win'} with {counted(total, 'point')}"


def lay_rows(sheet: Sheet, view: CompanyView, setting: PictureContext, y: int) -> int:
    """Lay a row for each seat: at the end of the game by places, before that in the order of play; return where the next zone begins."""
    theme = sheet.theme
    if view.last:
        said = (
            "Last hands: gold is the sequence" if view.over else f"Round {last_round(view)} ended: gold is the sequence"
        )
        sheet.words(said, MARGIN + 12, y + 20, 32, theme.soft)
        sheet.words("round", ROUND, y + 20, 32, theme.soft, align="right")
    sheet.words("total", TOTAL, y + 20, 32, theme.soft, align="right")
    y += 46
    for place, seat in order(view):
        _row(sheet, view, setting, (place, seat), y)
        y += HIGH + 12
    return y + 2


def order(view: CompanyView) -> list[tuple[int, Seat]]:
    """Return places and seats as the rows show them; no places after a round of many."""
    return rank_seats(view) if view.over else [(0, seat) for seat in around(view, view.starter)]


def _row(sheet: Sheet, view: CompanyView, setting: PictureContext, who: tuple[int, Seat], y: int) -> None:
    place, seat = who
    theme, first = sheet.theme, place == 1 or seat in setting.acting
    tint = VELVET.turn if theme is DUSK else theme.turn
    sheet.fill(
        Box(MARGIN, y, WIDE, HIGH), tint if first else theme.panel, 18, theme.emblem if first else "", 4 if first else 0
    )
    colour, line = theme.words if first else theme.text, y + HIGH // 2
    if place:
        sheet.words(str(place), 70, line, 54, colour, "rank", "middle")
    elif first:
        turn = theme_sign(theme, "turn", 34)
        sheet.lay(turn, 70 - turn.width // 2, line - 17)
    shield = crest(seat, 56, theme.panel)
    sheet.lay(shield, 136 - shield.width // 2, line - 28)
    _name(sheet, setting, seat, Box(172, line, HANDS - 18 - 172, 0), colour)
    if view.last:
        _hand(sheet, view, view.last, setting, seat, y)
        score = view.last.scores[seat]
        tone = theme.good if score > 0 else theme.bad if score < 0 else theme.soft
        sheet.words(write_signed(score), ROUND, line, 42, tone, "bold", "right")
    total = view.seats[seat].total
    if view.over:
        sheet.words(format_number(total), TOTAL, line, 54, colour, "rank", "right", within=118)
    else:
        right_number(sheet, TOTAL + 32, line, total, is_leading(view, seat), high=84, size=48)


def _name(sheet: Sheet, setting: PictureContext, seat: Seat, room: Box, colour: str) -> None:
    """Draw a name in one line or two, and who plays in a person's place below."""
    sitter = setting.people[seat]
    lines = wrap_text(sitter.name, "firm", 34, room.w, 2)
    count = len(lines) + bool(sitter.state)
    for k, text in enumerate(lines):
        y = room.y - 20 * (count - 1) + 40 * k
        sheet.words(text, room.x, y, 34, colour, "firm", within=room.w, loose=True)
    if sitter.state:
        sheet.words(sitter.state, room.x, room.y + 20 * (count - 1), 32, sheet.theme.soft)


def _hand(sheet: Sheet, view: CompanyView, last: RoundView, setting: PictureContext, seat: Seat, y: int) -> None:
    """Draw the sequence framed in gold; what counts against the seat faded and lower."""
    found = laying(last.hands[seat], view)
    with sheet.pile(f"hand of {seat}"):
        for k, card in enumerate(found.sequence):
            _lay_in_frame(sheet, card, setting, HANDS + STEP * k, y + 14)
            if card in found.stands:
                sheet.lay(label(f"= {found.stands[card]}"), HANDS + STEP * k + (68 - 58) // 2, y + 14 + 96 - 22)
        for k, card in enumerate(found.others, len(found.sequence)):
            sheet.lay(face(card, CARD, setting), HANDS + STEP * k, y + 24, faded=0.5)


def _lay_in_frame(sheet: Sheet, card: Card, setting: PictureContext, x: int, y: int) -> None:
    stamp = face(card, CARD, setting)
    edge = () if sheet.theme is DUSK else (DARK_GOLD, 2)  # gold is pale on parchment
    sheet.fill(Box(x - FRAME, y - FRAME, stamp.width + 2 * FRAME, stamp.height + 2 * FRAME), BRIGHT, 13, *edge)
    sheet.lay(stamp, x, y)
