"""`make texts`: print every text of the bot and of the titles, once, to be read as a stranger would.

First comes what is written in the code, room by room, with `{}` for each value. Then come whole sentences as players meet them, collected
from random games: prompts, choices with their notes, what is understood as each choice, refusals, events, boards and panels. Texts that differ
only in numbers come once.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from unittest.mock import Mock

from discord import AppCommandType, app_commands

from bot.app.config import Config
from bot.app.game_bot import COGS, GameBot
from bot.app.title_loader import load
from bot.contract.random_play import begin, chance, step
from bot.titles.presenter import Presenter
from games import CATALOGUE
from games.engine.asking.typed import ALL, NO, NONE, RANKS, YES
from games.engine.declaring.game import Game
from games.engine.running.match import Match
from tools.written import written_in

_NUMBER: Final = re.compile(r"\d+")
_CARD: Final = re.compile(r"\b(?:10|[A2-9TJQKNC]|NAP)(?:[♠♣♥♦]|-?(?:GU|FR|FL|TU)\b|[CDHS][12]?\b)|\b(?:NAP|Napoleon)\b")
_LIST: Final = re.compile(r"(🂡|\b0 \w+|<s0>)(?:(?:, | and |/| )\1)+")
_SEAT: Final = re.compile(r"<s\d+>")
ROOMS: Final = ("bot", "cogs", "games")  # what is written below these folders is printed room by room
KINDS: Final = ("prompts", "choices", "understood", "refusals", "events", "shown", "fixed")
Texts = dict[str, str]  # a text in its common form: the first that was met


def common(text: str) -> str:
    """Return the text with numbers, cards and seats made alike."""
    alike = _NUMBER.sub("0", _SEAT.sub("<s0>", _CARD.sub("🂡", text.replace("\ufe0e", ""))))
    return _LIST.sub(r"\1", alike)


def add(found: Texts, texts: Iterable[str]) -> None:
    """Add the texts that are new, without empty ones."""
    for text in texts:
        for line in text.split("\n"):
            if line.strip():
                found.setdefault(common(line), line)


def written_texts(folder: Path) -> dict[str, Texts]:
    """Return by room what is written in the code below this folder."""
    found: dict[str, Texts] = {}
    for text in written_in([folder]):
        if text.kind == "text":
            add(found.setdefault(str(text.path.parent), {}), [text.words])
    return found


def strings(value: object) -> Iterator[str]:
    """Yield all texts within plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from strings(list(value.values()))
    elif isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from strings(one)


def title_texts(game: Game[Any], presenter: Presenter, games: int, most: int) -> dict[str, Texts]:
    """Return by kind what a title says in `games` random games of at most `most` answers each."""
    found: dict[str, Texts] = {kind: {} for kind in KINDS}
    add(found["fixed"], [game.title, game.blurb, game.lasts, game.table.resigning])
    add(found["fixed"], strings([presenter.waits, presenter.hints]))
    for field in game.options.model_fields.values():
        add(found["fixed"], [f"{field.title}: {field.description}"])
    for number in range(games):
        few: dict[str, Any] = dict(game.presets.get("short", {}))
        match, dice = begin(game, game.seats[number % len(game.seats)], number, **few), chance(number)
        for _ in range(most):
            _look(found, game, presenter, match)
            if match.over:
                add(
                    found["shown"],
                    [*game.table.reckon(match.state).sources.values(), *game.table.reckon(match.state).ties],
                )
                break
            *_, events = step(match, dice)
            add(found["events"], [event.line() for event in events])
    return found


def _look(found: dict[str, Texts], game: Game[Any], presenter: Presenter, match: Match[Any]) -> None:
    """Add what the match asks and shows now."""
    public = match.view(None)
    add(found["shown"], [presenter.heading(public), *presenter.board(public)])
    for seat, ask in match.asks.items():
        view = match.view(seat)
        add(found["prompts"], [ask.prompt])
        add(found["shown"], presenter.mine(view))
        add(found["refusals"], [one.refusal.why for one in ask.options if one.refusal is not None])
        for token in ask.legal if not ask.amount else ():
            label = game.words.label(view, ask, token)
            add(found["choices"], [f"{label.text} – {label.note}" if label.note else label.text])
            add(found["understood"], [f"{ask.prompt} {', '.join(list_names(game, token, label.text))}"])


def list_names(game: Game[Any], token: str, text: str) -> list[str]:
    """Return everything by which a choice may be called: as it is shown, as it is written, and what the title adds."""
    also = (*game.words.also.get(token, ()), *game.words.also.get(text, ()))
    return list(dict.fromkeys([text, token, *also]))


def list_understood() -> Iterator[str]:
    """Yield what every title understands: what declines, accepts and takes all there is, numbers and ranks by name."""
    for what, words in (
        ("To decline", NO),
        ("To choose nothing", NONE - NO),
        ("To accept, where there is one other choice", YES),
        ("To choose all", ALL),
        ("A rank by its name", RANKS),
    ):
        yield f"{what}: {', '.join(sorted(words))}"
    yield "A number: in digits of any script, or in words up to ninety-nine; a dozen"
    yield "A card: 7H, 7♥, :hearts:, H7, 7 of hearts, the seven of ♥; two kings, both 7s, kings"
    yield "Several: parted by spaces, commas, and, &, +, ;"
    yield "Several answers in one text: hide the ace of clubs; trade 7H for KD"


def command_texts(
    commands: Iterable[app_commands.Command[Any, Any, Any] | app_commands.Group], path: str = "/"
) -> Iterator[str]:
    """Yield what Discord shows of the commands and their options."""
    for command in commands:
        yield f"{path}{command.name}: {command.description}"
        if isinstance(command, app_commands.Group):
            yield from command_texts(command.commands, f"{path}{command.name} ")
        else:
            yield from (f"{path}{command.name} {one.display_name}: {one.description}" for one in command.parameters)


async def load_bot() -> GameBot:
    """Return the bot with its titles and commands, not logged in."""
    bot = GameBot(Config(database_url="sqlite+aiosqlite://"))
    bot.tables, bot.panels, bot.answers = Mock(), Mock(), Mock()
    for cog in COGS:
        await bot.load_extension(cog)
    for title in CATALOGUE.titles.values():
        await load(bot, title)
    return bot


def told(heading: str, texts: Texts, write: Callable[[str], object]) -> None:
    """Write one heading with its texts."""
    write(f"\n# {heading} ({len(texts)})\n")
    for text in texts.values():
        write(f"{text}\n")


def main(arguments: list[str]) -> int:
    """Print them all; return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.texts", description="Every text, once.")
    parser.add_argument("--games", type=int, default=6, metavar="N", help="random games of each title (default 6)")
    parser.add_argument("--answers", type=int, default=400, metavar="N", help="answers of a game at most (default 400)")
    given = parser.parse_args(arguments)
    bot = asyncio.run(load_bot())
    for folder in ROOMS:
        for room, texts in sorted(written_texts(Path(folder)).items()):
            told(room, texts, sys.stdout.write)
    commands: Texts = {}
    add(commands, command_texts(bot.tree.get_commands(type=AppCommandType.chat_input)))
    told("Commands", commands, sys.stdout.write)
    everywhere: Texts = {}
    add(everywhere, list_understood())
    told("Understood in every title", everywhere, sys.stdout.write)
    for name, game in bot.presenters.catalogue.items():
        for kind, texts in title_texts(game, bot.presenters.find(name), given.games, given.answers).items():
            told(f"{game.title}: {kind}", texts, sys.stdout.write)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
