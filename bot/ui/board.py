"""The message that everybody sees: the lobby's card, the game's board, the result."""

from collections.abc import Sequence
from typing import Any

from bot.emojis import NONE, Emojis
from bot.shelf import Drawing
from bot.standing import LogLine, Proof, Standing
from bot.ui import open_vote, words
from bot.ui.clocks import spoken
from bot.ui.items import Act, Hand, Lobby, Log, Rules
from bot.ui.options import described
from bot.ui.private import Layout, page
from bot.ui.scene import Row
from bot.ui.text import BREAK, cut, escaped, player, when, written
from games.engine.events import MARK, counted, mark
from games.engine.game import Game

BRASS = 0xB08D57


def board(
    standing: Standing, game: Game[Any], drawing: Drawing, lines: Sequence[LogLine], emojis: Emojis = NONE
) -> Layout:
    """The table as everybody may see it."""
    if standing.table.status == "lobby":
        return lobby(standing, game)
    if standing.match is None:
        return page([f"## {game.title}", words.waiting(standing)], [], BRASS)
    view = standing.match.view(None)
    texts = [f"## {game.title}\n{drawing.heading(view)}"]
    texts += [words.GUIDED] if standing.table.learn else []
    goal = drawing.goal(view)
    over = standing.match.over or standing.table.status in ("over", "archived")
    texts += result(standing) if over else [*awaited(standing, drawing), *open_vote.line(standing)]
    texts += [f"🎯 {goal}"] if goal and not over else []
    texts += [BREAK, *(_with_robot(block, standing) for block in drawing.board(view))]
    shown = [written(text, standing) for text in texts]
    if lines:
        told = [f"-# {cut(written(line.text, standing, line.revision), 240)}" for line in lines]
        shown += [BREAK, "\n".join(told)]
    return page(shown, [_buttons(standing, over)], BRASS, emojis=emojis)


def awaited(standing: Standing, drawing: Drawing) -> list[str]:
    """Who is waited for, what for, and until when. A turn that has been begun looks as it did before."""
    if standing.match is None or standing.table.status != "playing":
        return [f"**{words.waiting(standing)}**"]
    waits: list[str] = []
    for seat in standing.awaited:
        what = asked(standing, drawing, seat)
        deadline, away = standing.deadlines.get(seat), standing.away.get(seat)
        until = f" ({when(deadline)})" if deadline else f" (away until {when(away, 'f')})" if away else ""
        waits.append(f"⏳ {mark(seat)} {what}{until}")
    return ["\n".join(waits)]


def asked(standing: Standing, drawing: Drawing, seat: int) -> str:
    """What the game waits for the seat to do, as everybody may know: `sets out a stall (4.7)`."""
    rule = standing.match.public_rule(seat) if standing.match is not None and seat in standing.match.asks else ""
    return drawing.waits.get(rule, "decides")


def result(standing: Standing) -> list[str]:
    """The ranking, and how the deal can be proved fair."""
    outcome = standing.match.state.outcome if standing.match else None
    if outcome is None or not outcome.ranking:
        return ["**The game has ended without a result.**"]
    lines = []
    for place, seat in outcome.ranked():
        points = (
            f" – {counted(outcome.scores[seat], 'point')}" if outcome.scores else ""
        )  # none where somebody conceded
        gone = " (resigned)" if player(standing, seat).given_up else ""
        lines.append(f"{'🏆' if place == 1 else f'{place}.'} {mark(seat)}{gone}{points}")
    return ["### The game is over\n" + "\n".join(lines), "-# The shuffles can be proved: /table verify"]


def lobby(standing: Standing, game: Game[Any]) -> Layout:
    """The card of a game that waits for its players, with all that was agreed before anybody joins."""
    table = standing.table
    seats = [f"{k}. {_sitter(standing, k - 1)}" for k in range(1, len(table.players) + 1)]
    texts = [
        f"## {game.title}\n{game.blurb}",
        f"**Seats {len(table.players)} of {game.seats.stop - 1}** (at least {game.seats.start})\n" + "\n".join(seats),
        f"**Options**\n{settings(standing, game)}",
        f"-# Press Join to sit down; the host starts. Hands and decisions show only to their player.{_until(standing)}",
    ]
    buttons = [Lobby(table.id, verb) for verb in "jvbg"]
    return page(texts, [Row(*buttons, Rules(table.id, game.name))], BRASS)


def _until(standing: Standing) -> str:
    return f" Put away {when(standing.stale)} if nobody comes." if standing.stale else ""


def settings(standing: Standing, game: Game[Any]) -> str:
    """All options of the table, defaults included, and its clock."""
    chosen = game.options.model_validate(dict(standing.table.options)).model_dump()
    return "\n".join([*described(game, chosen), f"clock: **{spoken(standing.table.terms)}**"])


def proof(standing: Standing, found: Proof) -> Layout:
    """What proves that the shuffles were fixed before the first card was dealt."""
    texts = [
        "### Proof of the shuffles",
        f"Told before the first deal (SHA-256 of the seed):\n`{found.commitment}`",
    ]
    if found.seed is None:
        texts.append("The seed is told when the game is over.")
    else:
        texts.append(f"The seed:\n`{found.seed}`\n{len(found.draws)} uses of the dice.")
        texts.append(
            "-# Check: the SHA-256 of the seed's bytes is the number above; games/engine/verify.py redoes every shuffle."
        )
    return page(texts, [Row(Hand(standing.table.id))])


def _with_robot(block: str, standing: Standing) -> str:
    """A seat's line begins with its mark; the sign of a robot, or of somebody absent, goes behind it."""
    return "\n".join(_signed(line, standing) for line in block.split("\n"))


def _signed(line: str, standing: Standing) -> str:
    match = MARK.match(line)
    sitter = player(standing, int(match[1])) if match else None
    if match is None or sitter is None or sitter.robot is None:
        return line
    gone = "💤" if sitter.robot == "absent" or sitter.user is not None else "🤖"
    return f"{match[0]} {'🏳️' if sitter.given_up else gone}{line[match.end() :]}"


def _sitter(standing: Standing, seat: int) -> str:
    sitter = player(standing, seat)
    robot = " 🤖" if sitter.robot else ""
    host = " (host)" if sitter.user == standing.table.host and sitter.user is not None else ""
    return f"**{escaped(sitter.name)}**{robot}{host}"


def _buttons(standing: Standing, over: bool) -> Row:
    table = standing.table
    row = Row(Hand(table.id))
    if not over:
        row.add_item(Act(table.id))
    row.add_item(Rules(table.id, table.game))
    row.add_item(Log(table.id))
    for button in open_vote.show_button(standing):
        row.add_item(button)
    return row
