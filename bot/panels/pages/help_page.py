"""/help: what can I do now?"""

from dataclasses import replace
from typing import Any, Final

from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.table_presses import (
    SeatRobot,
    make_act_button,
    make_hand_button,
    make_join_button,
    make_log_button,
    make_rules_button,
    make_start_button,
)
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import PanelContext, Row
from bot.panels.text import bot_texts, time_control_text
from bot.panels.text.text_formatting import join_words, write_marks
from games.engine.game import Game

LETTERS_HELP: Final = "This table allows letters: a private word to someone who is playing here, by *Letters* on your panel or /letter write"


def help_page(standing: TableSnapshot, game: Game[Any], context: PanelContext | None, user: int) -> Layout:
    """Return the phase, the reader's choices with their rule, how long there is, and which buttons and commands do it."""
    table = standing.table
    texts = [f"## {game.title}: what now?"]
    if context is None:
        texts += [
            bot_texts.waiting(standing),
            bot_texts.LOBBY_HELP if table.status == "lobby" else bot_texts.WATCH_HELP,
        ]
        return page(
            texts, [Row(*_ways_in(standing, user), make_rules_button(table.id, game.name), make_log_button(table.id))]
        )
    texts.append(write_marks(context.presenter.heading(context.view), standing))
    if context.ask is not None and not context.ask.standing:
        final = bot_texts.CONFIRMED_PRESS if context.presenter.sure is None else bot_texts.FINAL_PRESS
        texts.append(f"{bot_texts.FIRST_MOVE} {final}")
    ask = context.ask
    if ask is None or ask.standing:
        texts.append(f"{bot_texts.NOTHING_ASKED} {bot_texts.waiting(standing)}")
    if ask is not None:
        labels = [game.words.label(context.view, ask, token) for token in ask.legal]
        names = [write_marks(f"{one.text}{f' ({one.note})' if one.note else ''}", standing) for one in labels]
        count = str(ask.low) if ask.low == ask.high else f"{ask.low} to {ask.high}"
        begins = "While you wait, you may" if ask.standing else "Your decision"
        texts.append(f"{begins}: {write_marks(ask.prompt, standing)} (rule {ask.rule}; choose {count})")
        texts += replace(context, hints=True).hint(ask)
        texts.append(join_words(names, 12))
    deadline = standing.deadlines.get(context.seat)
    if ask is not None and not ask.standing:
        texts.append(time_control_text.ends(deadline, table.terms) if deadline else bot_texts.NO_CLOCK)
    texts += [LETTERS_HELP] if table.terms.letters == "allowed" else []
    texts.append(bot_texts.HOW)
    return page(
        texts,
        [
            Row(
                make_act_button(table.id),
                make_hand_button(table.id),
                make_rules_button(table.id, game.name),
                make_log_button(table.id),
            )
        ],
    )


def _ways_in(standing: TableSnapshot, user: int) -> list[Button]:
    """To the first move: a seat, robots for the others, the start; what this reader can do of it."""
    table = standing.table
    if table.status == "playing":
        return [make_join_button(table.id, "Take a seat")]
    if table.status != "lobby":
        return []
    if user not in [one.user for one in table.players]:
        return [make_join_button(table.id)]
    if user != table.host:
        return []
    return [make_button("Add robot", SeatRobot(table.id)), make_start_button(table.id, is_ready=True)]
