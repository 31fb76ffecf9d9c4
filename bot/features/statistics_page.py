"""/stats: what a person has played here, and who plays best in this server."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Final

from bot.model.player_statistics import Board, Person, Played
from bot.model.time_control import spent
from bot.panels.pages.message_layout import Layout, page
from bot.panels.text.text_formatting import BREAK, escape_name
from games.engine.events import counted

NOTHING: Final = "No finished games here yet."
HIDDEN: Final = "They've chosen not to appear in statistics."
OWN: Final = "-# Only you see this; you've opted out of ratings and leaderboards. /settings changes that."
FOOT: Final = "-# Ratings count games between people that everyone who started played to the end. Opt out in /settings."
Titled = Callable[[str], str]


def person_page(name: str, person: Person, titled: Titled, *, own: bool) -> Layout:
    """Return one person's statistics; nothing of someone who does not want to be shown, but to themselves."""
    head = f"### {escape_name(name)}"
    if not person.shown and not own:
        return page([head, HIDDEN], [])
    if not person.titles:
        return page([head, NOTHING], [])
    lines = [f"Favourite: **{titled(person.favourite or '')}**"]
    if person.seconds is not None:
        seconds = person.seconds
        about = f"{round(seconds)} seconds" if seconds < 90 else spent(timedelta(seconds=seconds))
        lines.append(f"Typical time to answer: **about {about}**")
    texts = [head, "\n".join(lines), BREAK, *[_title(one, titled) for one in person.titles]]
    return page([*texts, FOOT if person.shown else OWN], [])


def _title(one: Played, titled: Titled) -> str:
    """Return games, places, points, rating of one title."""
    often = {1: "once", 2: "twice"}
    places = ", ".join(f"{place}. {often.get(times, f'{times} times')}" for place, times in one.podium)
    lines = [f"**{titled(one.game)}** · {counted(one.games, 'game')}, {counted(one.wins, 'win')}"]
    lines += [f"-# Places: {places}"] if places else []
    if one.points:
        mean = f"{sum(one.points) / len(one.points):.1f}".replace("-", "−")
        lines.append(f"-# Points: {mean} on average over {counted(len(one.points), 'game')}, best {max(one.points)}")
    if one.rating is not None:
        rated = f"{one.rating.shown:.1f}".replace("-", "−")
        lines.append(f"-# Rating: {rated} after {counted(one.rating.games, 'game')}, no. {one.place} on this server")
    return "\n".join(lines)


def server_page(boards: Sequence[Board], titled: Titled) -> Layout:
    """Return what is played on a server, and the best players of each title."""
    if not boards:
        return page(["### This server", NOTHING], [])
    texts = []
    for board in boards:
        lines = [f"**{titled(board.game)}** · {counted(board.games, 'game')}"]
        for place, one in enumerate(board.best, 1):
            rated = f"{one.shown:.1f}".replace("-", "−")
            lines.append(f"{place}. <@{one.user}> · {rated} after {counted(one.games, 'game')}")
        texts.append("\n".join(lines))
    return page(["### This server", *texts, FOOT], [])
