"""Every title in the catalogue, played through the service: journal, log and proof agree with the game."""

import json

import pytest

from bot.model.time_control import TimeControl
from bot.tables.table_service import TableService
from games import CATALOGUE
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.engine.verify import faults
from tests.bot.table_kit import ANN, BEN, CHANNEL, GUILD, again, entropy, match_of, raw

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")


async def play(tables, name, dice, acts):
    """Two people and two robots; at most so many acts, then the game master ends it, scored."""
    standing = await tables.open(
        guild=GUILD, channel=CHANNEL, host=ANN, name="Ann", game=name, options={}, terms=TimeControl(pace=3600)
    )
    table = standing.table.id
    await tables.join(table, BEN, "Ben")
    seats = CATALOGUE[name].seats
    for kind in ("absent", "random", "player")[: seats[-1] - 2]:
        await tables.seat_robot(table, ANN, kind)
    standing = await tables.start(table, ANN)
    for _ in range(acts):
        asks = [ask for ask in match_of(standing).asks.values() if not ask.standing]
        if not asks:
            break
        ask = asks[dice.below(len(asks))]
        user = standing.table.players[ask.seat].user
        answer = " ".join(ask.sample(dice)) or "none"
        standing = await tables.act(table, user, answer, digest=standing.digest(ask.seat))
        if match_of(standing).can_take_back(ask.seat) and dice.below(4) == 0:
            standing = await tables.take_back(table, user)
        elif dice.below(20) == 0 and (
            waiting := sorted(s for s, a in standing.awaited.items() if match_of(standing).openness(s) == "open")
        ):
            standing = await tables.gm.skip(table, 99, waiting[0])
    if standing.table.status == "playing":
        standing = await tables.gm.end(table, 99, True)
    return standing


@pytest.mark.parametrize("name", sorted(CATALOGUE))
async def test_a_random_game_replays_from_its_journal_and_its_deal_is_proved(tables, hands, name):
    tables = TableService(tables._executor.store, CATALOGUE, now=hands, entropy=entropy(name))
    standing = await play(tables, name, Dice("5e" * 32), 150)
    table, game = standing.table, CATALOGUE[name]
    assert table.status == "over"
    proof = await tables.verify(table.id)
    assert faults({"seed": proof.seed, "commitment": proof.commitment, "draws": [list(d) for d in proof.draws]}) == []

    options = game.options.model_validate(dict(table.options))
    options = game.rules.prepare(options, [player.user for player in table.players])
    match = Match.begin(game, game.rules.deal(len(table.players), options, proof.seed))
    for (answers,) in await raw(tables, "SELECT answers FROM acts ORDER BY revision"):
        for answer in json.loads(answers):
            again(match, answer)
    assert match.save() == standing.match.save()

    for viewer in (None, *range(len(table.players))):
        lines = await tables.log(table.id, viewer, limit=5000)
        stored = await raw(tables, "SELECT lines FROM acts ORDER BY revision")
        allowed = [text for (told,) in stored for to, text, *_ in json.loads(told) if to is None or viewer in to]
        assert [line.text for line in lines] == allowed
