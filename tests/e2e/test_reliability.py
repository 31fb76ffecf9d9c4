"""Who is reliable, over the wire: on the lobby's card, and a host's minimum by a menu."""

from sqlalchemy import text as text_of

from bot.storage.engine.database import Step
from tests.e2e.conftest import Court, ids, text
from tests.e2e.test_lobby import seated


async def test_the_card_says_how_reliable_somebody_is_and_a_host_asks_for_more(court: Court):
    await seated(court, "anna")
    table = (await court.standing()).table
    rows = ", ".join(
        f"({table.id}, {-seat}, {court.guild.id}, 'aristocracy', {court.berta.id}, 1, 2, NULL, NULL, 0, '[0,0,4]', {kept})"
        for seat, kept in ((1, 1), (2, 0), (3, 0))
    )
    names = 'table_id, seat, guild, game, "user", ended, seats, place, points, rated, tempo, kept'
    insert = text_of(f"INSERT INTO results ({names}) VALUES {rows}")
    await court.bot.tables._executor.store.database.write([Step(insert, {})])
    page = (await court.anna.click(court.board, label="Options")).response
    menu = next(i for i in ids(page) if i.startswith("s:least:"))
    await court.anna.select(page, ["75"], custom_id=menu)
    await court.sent()
    assert "at least 75 % of their games" in text(court.board)
    refused = (await court.berta.click(court.board, label="Join")).response
    assert "you finished 1 of 3 here" in text(refused)
    page = (await court.anna.click(court.board, label="Options")).response
    await court.anna.select(page, ["0"], custom_id=next(i for i in ids(page) if i.startswith("s:least:")))
    await court.sent()
    await court.berta.click(court.board, label="Join")
    await court.sent()
    assert "**Berta** · answers within minutes, finished 1 of 3 games" in text(court.board)
    assert "**Anna** (host)" in text(court.board)
