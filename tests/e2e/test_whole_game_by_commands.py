"""A whole game of Aristocracy, from the lobby to the final score, by slash commands alone: three people, a stranger, a game master."""

import logging
from typing import Any

import pytest

from bot.panels.text import bot_texts
from tests.e2e.conftest import Court, text, undone
from tests.e2e.watch import Turn, Watch, promised, proved

ASKED_BY_RULE = {
    "4.4a": ("tax", "cards"),
    "4.5a": ("ball", "cards"),
    "4.6b": ("bid", "coins"),
    "4.6c": ("name", "card"),
    "4.6d": ("name", "card"),
    "4.7a": ("stall", "cards"),
    "5.12d": ("visit", "choice"),
    "5.12e": ("visit", "choice"),
}
WORDS = {
    "trade": ("mine", "theirs"),
    "store": ("card", "building_card"),
    "hide": ("card",),
    "sell": ("cards",),
    "harvest": ("building",),
    "downgrade": ("card",),
    "favor": ("card", "target", "then", "cards"),
    "royal": ("target", "then", "cards"),
}
EVERY: dict[str, dict[str, Any]] = {
    "trade": {"mine": "7H", "theirs": "8H"},
    "store": {"card": "7H", "building_card": "8H"},
    "hide": {"card": "7H"},
    "sell": {"cards": "7H 8H"},
    "harvest": {"building": "b1"},
    "favor": {"card": "KH"},
    "downgrade": {"card": "7H"},
    "royal": {},
    "pass": {},
    "end": {},
    "decline": {},
    "stall": {"cards": "none"},
    "ball": {"cards": "none"},
    "tax": {"cards": "7H"},
    "bid": {"coins": 0},
    "name": {"card": "none"},
    "visit": {"choice": "none"},
}
NO_SEAT = ("Not allowed", "not playing at this table", bot_texts.NOTHING_ASKED)


def said(tokens: tuple[str, ...]) -> str:
    return " ".join(tokens) or "none"


def command(turn: Turn, path: list[tuple[str, ...]]) -> tuple[str, dict[str, Any]]:
    """The command that says this path, and its parameters."""
    if turn.ask.rule == "4.6b":
        return "aristocracy bid", {"coins": int(path[0][0])}
    if turn.ask.rule in ASKED_BY_RULE:
        name, parameter = ASKED_BY_RULE[turn.ask.rule]
        return f"aristocracy {name}", {parameter: said(path[0])}
    verb, *rest = [said(tokens) for tokens in path]
    return f"aristocracy {verb}", dict(zip(WORDS.get(verb, ()), rest, strict=False))


async def by_name(watch: Watch, turn: Turn) -> None:
    """The whole answer in one command, each of its words suggested on the way, now and then."""
    court, path = watch.court, watch.path(turn)
    if turn.ask.rule == "6.3":
        assert len(path) == 1
    name, options = command(turn, path)
    if watch.now_and_then(4):
        given: dict[str, Any] = {}
        for option, value in options.items():
            if option not in ("coins", "cards"):  # of several cards one is suggested after the other
                found = await turn.person.autocomplete(court.channel, name, option, "", **given)
                suggested = [choice["value"] for choice in found]
                assert value in suggested
                assert await court.stranger.autocomplete(court.channel, name, option, "", **given) == []
            given[option] = value
    before = turn.standing.table.revision
    await watch.typed(turn.person, name, **options)
    assert (await court.standing()).table.revision in (before + 1, before + 2)


async def word_by_word(watch: Watch, turn: Turn) -> None:
    """The same by /answer, one question after the other."""
    court = watch.court
    for tokens in watch.path(turn):
        before = (await court.standing()).table.revision
        shown = await watch.typed(turn.person, "answer", choice=said(tokens))
        assert (await court.standing()).table.revision == before + 1
        assert "Your hand" in text(shown)


async def nobody_else(watch: Watch, turn: Turn) -> None:
    """The stranger and a player who is not asked try what the other one is asked."""
    court, (name, options) = watch.court, command(turn, watch.path(turn))
    await watch.refused(await court.stranger.slash(court.channel, name, **options), *NO_SEAT)
    others = [n for n, p in enumerate(turn.standing.table.players) if n not in turn.match.asks and p.user]
    for seat in others[:1]:
        idle = court.people[turn.standing.table.players[seat].name.lower()]
        await watch.refused(await idle.slash(court.channel, name, **options), "not your decision", *NO_SEAT)


async def stranger_tries_everything(watch: Watch) -> None:
    """Each command of the game, of play, and what is the host's or a player's at the table."""
    court, before = watch.court, (await watch.court.standing()).table.revision
    for name, options in EVERY.items():
        shown = await court.stranger.slash(court.channel, f"aristocracy {name}", **options)
        await watch.refused(shown, *NO_SEAT)
    for name, options in {"hand": {}, "answer": {"choice": "end"}, "table leave": {}}.items():
        await watch.refused(await court.stranger.slash(court.channel, name, **options), *NO_SEAT)
    for name in ("table join", "host start", "host robot"):
        await watch.refused(await court.stranger.slash(court.channel, name), "has started", "host")
    await watch.refused(
        await court.stranger.slash(court.channel, "table new", game="aristocracy"), "already has a game"
    )
    assert not [name for name in court.stranger.available_commands(court.channel) if name.startswith("gm")]
    for name in ("help", "table log", "table audit", "table verify"):
        shown = await court.stranger.slash(court.channel, name)
        assert shown.response.ephemeral
        assert "Your hand" not in text(shown.response)
    assert (await court.standing()).table.revision == before


async def master_looks_pauses_and_goes_back(watch: Watch, turn: Turn) -> None:
    """Inspect, pause, resume; then an act is done and undone, and the same question is open again."""
    court = watch.court
    seen = await watch.after(await court.gm.slash(court.channel, "gm inspect", seat=turn.seat + 1))
    assert f"Your hand ({len(turn.match.state.hands[turn.seat])})" in text(seen)
    await watch.after(await court.gm.slash(court.channel, "gm pause", reason="tea"))
    name, options = command(turn, watch.path(turn))
    await watch.refused(await turn.person.slash(court.channel, name, **options), "paused")
    await watch.after(await court.gm.slash(court.channel, "gm resume"))
    position, asks = turn.match.state.model_dump_json(), dict(turn.match.asks)
    await watch.typed(turn.person, name, **options)
    changed = (await court.standing()).match
    assert changed is not None
    assert changed.state.model_dump_json() != position
    await watch.after(await undone(court))
    again = (await court.standing()).match
    assert again is not None
    assert again.state.model_dump_json() == position
    assert dict(again.asks) == asks
    told = "\n".join(message.content for message in court.channel.history())
    assert all(words in told for words in ("looked at what", "paused the game", "resumed the game", "undid"))


async def test_a_whole_game_by_commands(court: Court, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.DEBUG)
    watch, seen = Watch(court, caplog), set[str]()
    await court.anna.slash(court.channel, "table new", game="aristocracy", options="building_sizes=2-3-4")
    for person in (court.berta, court.carl):
        assert (await person.slash(court.channel, "table join")).response.ephemeral
    assert (await court.berta.slash(court.channel, "host start")).response.ephemeral
    assert (await court.standing()).match is None
    await watch.after(await court.anna.slash(court.channel, "host start"))
    posted = await promised(watch)
    while turn := await watch.turn():
        if turn.ask.rule not in seen:
            await nobody_else(watch, turn)
            seen.add(turn.ask.rule)
        if watch.acts == 40:
            await stranger_tries_everything(watch)
        if watch.acts >= 50 and turn.ask.rule == "4.9c" and "gm" not in seen:
            seen.add("gm")
            await master_looks_pauses_and_goes_back(watch, turn)
            continue
        if turn.ask.rule == "6.3":  # the last decision is one of these
            watch.seed_is_secret()
        if watch.now_and_then(8):
            assert "Your hand" in text(await watch.after(await turn.person.slash(court.channel, "hand")))
            assert f"rule {turn.ask.rule}" in text(await watch.after(await turn.person.slash(court.channel, "help")))
        await (word_by_word if watch.now_and_then(3) else by_name)(watch, turn)
    await proved(watch, posted)
    assert {"4.4a", "4.5a", "4.6b", "4.7a", "4.9c", "5.2a", "5.11a", "5.11b", "5.11d", "6.3"} <= watch.rules
    assert "gm" in seen
    assert watch.acts > 100
