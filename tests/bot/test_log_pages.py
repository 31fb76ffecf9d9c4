"""Pages of the log: every line can be reached, and no page is one that Discord refuses."""

import pytest

from bot.contract.panel_checks import check, components
from bot.features.log.log_page import PAGE, log_page
from bot.model.line_numbers import open_line
from tests.bot.table_kit import begun


@pytest.mark.parametrize("lines", [PAGE - 1, PAGE, PAGE + 1, 2 * PAGE])
async def test_every_page_can_be_shown_down_to_the_first_line(tables, lines):
    table = (await begun(tables)).table.id
    for _ in range(2 * PAGE):
        await tables.gm.pause(table, 99)
        await tables.gm.resume(table, 99)
    standing = await tables.standing(table)
    whole = await tables.log(table, None, limit=1_000)
    met: list[int] = []
    before: int | None = whole[lines].id  # as if the newest page began there
    while before is not None:
        found = await tables.log(table, None, before=before, limit=PAGE)
        shown = components(log_page(standing, found, before, more=len(found) == PAGE))
        check(log_page(standing, found, before, more=len(found) == PAGE))
        met = [*[line.id for line in found], *met]
        older = [one["custom_id"] for one in shown if one.get("label") == "Older"]
        before = open_line(standing, int(older[0].rpartition(":")[2])) if older else None
    assert met == [line.id for line in whole[:lines]]
    assert whole[0].id == 0, "the first line, whose number as a page means the newest"
