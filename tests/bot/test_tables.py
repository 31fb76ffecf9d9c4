"""The table service: seats, play, secrets, the outbox."""

import asyncio

import pytest

from bot.model.errors import TableError
from bot.model.table_records import LogLine
from games.engine.asking.decisions import pick_amount
from games.engine.asking.flows import together
from games.engine.errors import Refused
from games.engine.verify import faults as unfair
from tests.bot import tinygame
from tests.bot.table_kit import (
    ANN,
    BEN,
    CHANNEL,
    CY,
    begun,
    deliver,
    first_answer,
    lobby,
    messages,
    raw,
    refused,
)
from tests.bot.tinygame import TINY


async def test_the_commitment_is_told_before_anything_the_dice_decide(tables):
    standing = await begun(tables)
    lines = await tables.log(standing.table.id, 0)
    texts = [line.text for line in lines]
    assert standing.table.commitment is not None
    promise = next(n for n, text in enumerate(texts) if standing.table.commitment[:8] in text)
    drawn = next(n for n, text in enumerate(texts) if "draws" in text)
    assert promise < drawn
    first = messages(await tables.outbox.pending())[0]
    assert first[0] == "say"
    assert first[1]["why"] == "start"
    assert standing.table.commitment[:8] in first[1]["line"]


async def test_an_act_is_stored_with_its_log_and_a_stranger_cannot_act(tables):
    standing = await begun(tables)
    table = standing.table.id
    await refused("not seated", tables.act(table, CY, "1"))
    after = await tables.act(table, ANN, "2", digest=standing.digest(0))
    assert list(after.match.asks) == [1]
    assert (await tables.standing(table)).match.save() == after.match.save()
    with pytest.raises(Refused, match="not your decision"):
        await tables.act(table, ANN, "2")
    revealed = await tables.act(table, BEN, "3")
    assert [line.text for line in await tables.log(table, None, limit=1)] == ["The bids: 2, 3."]
    assert revealed.match.view(None).points == (0, 3)


async def test_a_refused_path_leaves_no_trace_and_commits_nothing(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "0")
    before = await raw(tables, "SELECT * FROM heads")
    with pytest.raises(Refused, match=r"rule 3\.2"):
        await tables.act(table, ANN, "give", "0")
    await tables.suggest(table, ANN, "give")
    assert await raw(tables, "SELECT * FROM heads") == before
    standing = await tables.act(table, ANN, "give", "1")
    assert standing.match.view(None).points == (0, 1)
    assert list(standing.match.asks) == [1]


async def test_a_double_click_is_applied_once(tables):
    standing = await begun(tables)
    table, digest = standing.table.id, standing.digest(0)

    async def click():
        try:
            await tables.act(table, ANN, "2", digest=digest)
        except TableError as error:
            return error.kind
        return "applied"

    assert sorted(await asyncio.gather(*(click() for _ in range(10)))) == ["applied"] + ["passed"] * 9
    assert len(await raw(tables, "SELECT * FROM acts WHERE answers <> '[]'")) == 1


async def test_a_suggestion_shows_what_would_be_asked_next(tables):
    table = (await begun(tables)).table.id
    assert [ask.rule for ask in await tables.suggest(table, ANN)] == ["2.1"]
    assert await tables.suggest(table, CY) == ()
    await tables.act(table, ANN, "1")
    await tables.act(table, BEN, "0")
    assert [ask.rule for ask in await tables.suggest(table, ANN, "give")] == ["3.2"]
    assert await tables.suggest(table, ANN, "keep") == ()


async def test_a_sealed_bid_can_be_taken_back_until_all_are_in(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "2")
    back = await tables.take_back(table, ANN)
    assert sorted(back.match.asks) == [0, 1]
    await tables.act(table, ANN, "3")
    await tables.act(table, BEN, "0")
    with pytest.raises(Refused, match=r"rule 0\.1"):
        await tables.take_back(table, BEN)


async def test_the_log_has_own_secrets_and_no_others_and_is_paged(tables):
    table = (await begun(tables)).table.id
    own = await tables.log(table, 0)
    assert [line.text.split()[0] for line in own if line.private] == ["<s0>"]
    public = await tables.log(table, None)
    assert not any(line.private for line in public)
    pages: list[LogLine] = []
    before = None
    while page := await tables.log(table, 0, before=before, limit=2):
        pages = [*page, *pages]
        before = page[0].id
    assert pages == own


async def test_robots_play_inside_the_same_act(tables):
    table = (await lobby(tables)).table.id
    await tables.leave(table, BEN)
    await tables.seat_robot(table, ANN, "player")
    await tables.seat_robot(table, ANN, "random")
    standing = await tables.seat_robot(table, ANN, "absent")
    standing = await tables.start(table, ANN)
    assert list(standing.match.asks) == [0]
    revision = standing.table.revision
    standing = await tables.act(table, ANN, "1")
    assert list(standing.match.asks) == [0]
    assert standing.table.revision == revision + 1
    while standing.table.status == "playing":
        standing = await tables.act(table, ANN, standing.match.asks[0].options[0].token)
    assert standing.table.status == "over"


async def test_a_game_is_played_to_its_end_and_the_deal_is_proved(tables):
    standing = await begun(tables, rounds=4, seating="random")
    table, commitment = standing.table.id, standing.table.commitment
    hidden = await tables.verify(table)
    assert (hidden.commitment, hidden.seed, hidden.draws) == (commitment, None, ())
    while standing.table.status == "playing":
        standing = await tables.act(table, *first_answer(standing))
    proof = await tables.verify(table)
    draws = [list(draw) for draw in proof.draws]
    assert len(draws) == 1 + 4 * 2
    assert unfair({"seed": proof.seed, "commitment": proof.commitment, "draws": draws}) == []
    last = (await tables.log(table, None, limit=1))[0].text
    assert "1. <s" in last
    assert (await deliver(tables))[-1][1]["why"] == "end"
    await refused("not now", tables.act(table, ANN, "0"))
    following = await lobby(tables)
    assert (await tables.standing(table)).table.status == "archived"
    assert (await tables.at(CHANNEL)).table.id == following.table.id


async def test_a_player_who_leaves_is_played_by_the_safe_defaults(tables):
    table = (await begun(tables)).table.id
    standing = await tables.leave(table, ANN)
    assert standing.table.players[0].robot == "absent"
    assert list(standing.match.asks) == [1]
    gone = await tables.leave(table, BEN)
    assert gone.table.status == "paused"
    assert "paused" in (await tables.log(table, None, limit=1))[0].text


async def test_a_bug_in_a_rule_leaves_the_position_and_pauses_the_table(tables, caplog, monkeypatch):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")
    before = await raw(tables, "SELECT position, tail FROM heads")

    def giving(g):
        raise ValueError(f"numbers {g.numbers} seed {g.dice.seed}")

    seed = (await tables.standing(table)).match.state.dice.seed
    broken = TINY.but(steps=(*TINY.rules.steps[:2], giving))
    tables._executor.catalogue = {"tiny": broken}
    monkeypatch.setattr(tinygame, "giving", giving)
    said = await refused("bug", tables.act(table, BEN, "2"))
    monkeypatch.undo()
    assert await raw(tables, "SELECT position, tail FROM heads") == before
    code = said.split("code ")[1].split(")")[0]
    assert code in caplog.text
    assert "ValueError" in caplog.text
    assert seed not in caplog.text
    assert "numbers [" not in caplog.text
    tables._executor.catalogue = {"tiny": TINY}
    assert (await tables.standing(table)).table.status == "paused"
    await tables.gm.resume(table, 99)
    assert list((await tables.act(table, BEN, "2")).match.asks) == [0]


async def test_corrected_rules_that_ask_nothing_any_more_go_on_to_the_next_question(tables):
    table = (await begun(tables)).table.id
    draw, asked, last = TINY.rules.steps

    async def bidding(g):
        """2.1 What was asked here, everyone could foresee: it isn't asked any more."""
        g.tell(tinygame.Bid(bids=(0, 0)))
        return last

    assert (await tables.standing(table)).match.state.step == bidding.__name__ == asked.__name__
    tables._executor.catalogue = {"tiny": TINY.but(steps=(draw, bidding, last))}
    standing = await tables.standing(table)
    assert standing.match.state.step == last.__name__, "it goes on when someone looks"
    (seat,) = standing.match.asks
    told = [line.text for line in await tables.log(table, None, limit=4)]
    assert "The bids: 0, 0." in told
    assert any("rules correction" in line for line in told)
    assert (await tables.standing(table)).table.revision == standing.table.revision
    await tables.act(table, standing.table.players[seat].user, "keep")


async def test_corrected_rules_restart_the_step_with_a_public_note(tables):
    table = (await begun(tables)).table.id
    await tables.act(table, ANN, "1")

    async def bidding(g):
        """2.3 The corrected rule."""
        await together({seat: pick_amount(seat, 0, 3, rule="2.3", prompt="Bid?") for seat in range(g.seats)})

    tables._executor.catalogue = {"tiny": TINY.but(steps=(TINY.rules.steps[0], bidding, TINY.rules.steps[2]))}
    await refused("passed", tables.act(table, BEN, "1"))
    standing = await tables.standing(table)
    assert {ask.rule for ask in standing.match.asks.values()} == {"2.3"}
    assert sorted(standing.match.asks) == [0, 1]
    assert "rules correction" in (await tables.log(table, None, limit=1))[0].text
