"""A database of the version before there were statistics and rematches: its people, its games, and those that were over."""

from bot.model.time_control import TimeControl
from tests.bot.table_kit import ANN, BEN, CHANNEL, GM, GUILD, back_to, begun, first_answer, raw, service

_BEFORE = (
    "DROP TABLE results",
    *(f"ALTER TABLE users DROP COLUMN {name}" for name in ("ranked", "hints", "light", "four")),
)


async def played_out(tables, table):
    while (standing := await tables.standing(table)).table.status == "playing":
        standing = await tables.act(table, *first_answer(standing))
    return standing


async def test_what_was_stored_then_goes_on_and_counts_from_now_on(place):
    async with service(place) as tables:
        await tables.people.wish(ANN, plain=True)
        over = (await played_out(tables, (await begun(tables)).table.id)).table.id
        running = (await begun(tables, channel=CHANNEL + 1, terms=TimeControl())).table.id
        await tables.act(running, *first_answer(await tables.standing(running)))
        for statement in _BEFORE:
            await raw(tables, statement)
        await back_to(tables, "0004")
        await raw(tables, "UPDATE heads SET waits = '{}' WHERE id = :key", key=over)
    async with service(place) as tables:
        user_settings = await tables.people.user_settings(ANN)
        assert (user_settings.plain, user_settings.ranked, user_settings.hints, user_settings.light) == (
            True,
            True,
            "new",
            False,
        )
        assert (await tables.statistics.server(GUILD)) == []
        old = await tables.standing(over)
        assert (old.table.status, old.lasted, old.again) == ("over", None, ())
        assert (await tables.replays.make_replay(over, lambda view: ""))[1].whole
        assert (await played_out(tables, running)).lasted is not None
        assert [(row.user, row.rated) for row in await tables._executor.store.results.of_guild(GUILD)] == [
            (ANN, True),
            (BEN, True),
        ]
        assert (await tables.gm.undo(over, GM, 1)).table.status == "playing"
        await played_out(tables, over)
        await tables.rematch(over, ANN)
        assert (await tables.rematch(over, BEN)).table.status == "playing"
