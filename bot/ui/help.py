"""/help: what can I do now?"""

from typing import Any

from bot.standing import Standing
from bot.ui import clocks, words
from bot.ui.items import Act, Hand, Log, Rules
from bot.ui.private import Layout, page
from bot.ui.scene import Row, Scene
from bot.ui.text import listed, written
from games.engine.game import Game


def help_page(standing: Standing, game: Game[Any], scene: Scene | None) -> Layout:
    """The phase, the reader's choices with their rule, how long there is, and which buttons and commands do it."""
    table = standing.table
    texts = [f"## {game.title}: what now?"]
    if scene is None:
        texts += [words.waiting(standing), words.LOBBY_HELP if table.status == "lobby" else words.WATCH_HELP]
        return page(texts, [Row(Rules(table.id, game.name), Log(table.id))])
    texts.append(written(scene.drawing.heading(scene.view), standing))
    ask = scene.ask
    if ask is None or ask.standing:
        texts.append(f"{words.NOTHING_ASKED} {words.waiting(standing)}")
    if ask is not None:
        labels = [game.label(scene.view, ask, token) for token in ask.legal]
        names = [written(f"{one.text}{f' ({one.note})' if one.note else ''}", standing) for one in labels]
        count = str(ask.low) if ask.low == ask.high else f"{ask.low} to {ask.high}"
        begins = "Meanwhile you may" if ask.standing else "You are asked"
        texts.append(f"{begins}: {written(ask.prompt, standing)} (rule {ask.rule}; choose {count})")
        hint = scene.drawing.hints.get(ask.rule)
        texts += [f"-# {hint}"] if hint else []
        texts.append(listed(names, 12))
    deadline = standing.deadlines.get(scene.seat)
    if ask is not None and not ask.standing:
        texts.append(clocks.ends(deadline, table.terms) if deadline else words.NO_CLOCK)
    texts.append(words.HOW)
    return page(texts, [Row(Hand(table.id), Act(table.id), Rules(table.id, game.name), Log(table.id))])
