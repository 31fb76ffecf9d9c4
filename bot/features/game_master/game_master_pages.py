"""The pages of game masters: what they see, and what everyone sees of them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from bot.model.table_records import Audit, Inspection
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts, game_master_texts
from bot.panels.text.text_formatting import BREAK, cut, embolden, escape_name, join_words, when, write_marks
from bot.titles.presenter import Presenter, Section
from games.engine.asking.ask import Ask
from games.engine.declaring.game import Game
from games.engine.events import mark

PAGE: Final = 3_000  # characters of a page
FEW: Final = 40  # options of an open question that are named


def audit_page(standing: TableSnapshot, audit: Audit) -> Layout:
    """Return a page of the audit, newest first."""
    lines = [
        f"{line.number}. {when(line.at, 'f')} <@{line.gm}> {write_marks(line.detail, standing)}"
        + (f" – {escape_name(line.reason, 120)}" if line.reason else "")
        for line in audit.lines
    ]
    chain = game_master_texts.SOUND if audit.sound else game_master_texts.UNSOUND
    foot = f"-# Page {audit.page + 1} of {max(audit.pages, 1)} · {chain}"
    return page(["### What game masters have done", "\n".join(lines) or "Nothing so far.", foot], [])


def show_seat(seen: Inspection, game: Game[Any], presenter: Presenter, seat: int) -> Layout:
    """Return what one seat sees, and what it has started."""
    view = seen.view
    blocks = [
        presenter.heading(view),
        *presenter.mine(view),
        *presenter.board(view),
        _section(_list_answers(seen, game, presenter)),
    ]
    head = f"### Inspection: {game_master_texts.write_inspection(seen.standing, seat)}"
    return page([head, *[write_marks(block, seen.standing) for block in blocks]], [])


def whole_pages(seen: Inspection, game: Game[Any], presenter: Presenter, hidden: Sequence[Section]) -> list[str]:
    """Return the whole game in pages: the board, all that lies hidden, what has been answered and what is asked."""
    match = seen.standing.match
    if match is None:
        return [bot_texts.waiting(seen.standing)]
    view = match.view(None)
    board = [block for block in presenter.board(view) if block != BREAK]
    sections = [
        *hidden,
        _list_answers(seen, game, presenter),
        ("Open decisions", _list_questions(seen.standing, game)),
    ]
    blocks = [presenter.heading(view), *board, *map(_section, sections)]
    return split_pages([write_marks(block, seen.standing) for block in blocks if block])


def whole_page(
    pages: Sequence[str], number: int, rows: Sequence[Row], data: Mapping[str, Any] | None, moment: str = ""
) -> Layout:
    """Return one page of the whole game, counted from 0, with the raw data as a file. `moment`: an earlier one, in words."""
    foot = f"-# Page {number + 1} of {len(pages)} · the raw data is in the file; the seed is in neither"
    papers = {"game.json": json.dumps(data, ensure_ascii=False, indent=1).encode()}
    texts = [f"### Inspection: the whole game{moment}", pages[number], foot]
    return page(texts, list(rows), papers=papers)


def split_pages(blocks: Iterable[str]) -> list[str]:
    """Return the blocks in as few pages as they fit in, in order; a block that is too long for one is divided at its lines."""
    pages, room = [""], PAGE
    for block in blocks:
        for piece in [block] if len(block) <= PAGE else block.split("\n"):
            text = cut(piece, PAGE)
            if len(text) > room:
                pages.append("")
                room = PAGE
            pages[-1] = f"{pages[-1]}\n{text}".strip("\n")
            room -= len(text) + 1
    return pages


def _section(section: Section) -> str:
    """Return a heading with its lines; nothing where there are none."""
    title, lines = section
    return "\n".join([f"__{title}__", *lines]) if lines else ""


def _list_answers(seen: Inspection, game: Game[Any], presenter: Presenter) -> Section:
    """Return the answers of the running step, in the words of the game; `sealed` marks what no one has seen."""
    match, lines = seen.standing.match, []
    for seat, rule, tokens in seen.answers:
        amount = all(map(str.isdigit, tokens))
        said = _labels(seen.standing, game, Ask(seat, rule, "", (), amount=amount), tokens)
        sealed = match is not None and (seat, rule, tokens) in [answer[:3] for answer in match.list_begun(seat)]
        what = presenter.waits.get(rule, f"answers (rule {rule})")
        lines.append(f"{mark(seat)} {what}: {embolden(said)}{', sealed' if sealed else ''}")
    return "Answers so far in this step", lines


def _list_questions(standing: TableSnapshot, game: Game[Any]) -> list[str]:
    """Return what every seat is asked, with its legal choices."""
    if standing.match is None:
        return []
    lines = []
    for seat, ask in standing.match.asks.items():
        offered = "may also" if ask.standing else "decides"
        choices = f"{ask.legal[0]} to {ask.legal[-1]}" if ask.amount else _labels(standing, game, ask, ask.legal)
        lines.append(f"{mark(seat)} {offered}: {ask.prompt} (rule {ask.rule}) – {choices}")
    return lines


def _labels(standing: TableSnapshot, game: Game[Any], ask: Ask, tokens: Sequence[str]) -> str:
    """Return choices as their seat sees them, for markdown."""
    view = standing.match.view(ask.seat) if standing.match else None
    return join_words([game.words.label(view, ask, token).text for token in tokens], FEW)
