"""The commands of game masters: doing a deed, or asking first whether it is meant."""

from typing import Annotated, Final

from discord import ButtonStyle

from bot.features.game_master.deeds import DEEDS, Deed, Doing, SmallNumber, ask_sure, do_deed, find_kind
from bot.features.game_master.desk_access import check_asker
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import IdPart, Number, Press, TableId, UserId
from bot.panels.pages.message_layout import Layout, page
from bot.panels.question.panel_context import Row
from bot.panels.text import game_master_texts
from bot.tables.table_service import TableService

_OLDEST: Final = "uzekmrp"  # letters of deeds that have always been confirmed, in the order of the id's pattern
_LATER: Final = sorted({one.letter for one in DEEDS.values() if one.confirmed} - {*_OLDEST})


class ConfirmDeed(Press, kind="z"):
    """Confirms a deed, for the game master `gm` who asked and the position that was shown (`revision`: Table.known then)."""

    letter: Annotated[str, IdPart(f"[{_OLDEST}{''.join(_LATER)}]")]
    table: TableId
    revision: Number
    gm: UserId
    number: SmallNumber

    async def answer(self, by: Presser) -> Layout:
        gm, standing = await check_asker(by.interaction, self.table, self.gm)
        if standing.table.known != self.revision:
            raise TableError("passed", game_master_texts.MOVED_ON)
        tables = by.bot.tables
        return await do_deed(
            tables,
            standing,
            gm,
            Deed(find_kind(self.letter).word, self.number),
            await _reason(tables, self.custom_id, gm),
        )


async def ask_or_do(tables: TableService, standing: TableSnapshot, gm: int, deed: Deed, reason: str) -> Layout:
    """Do the deed, or ask for confirmation first: where its row says so."""
    kind, doing = DEEDS[deed.name], Doing(tables, standing, gm, deed, reason)
    plays = standing.match is not None and standing.seat_of(gm) is not None
    is_asked = kind.confirmed == "always" or (kind.confirmed == "by players" and plays)
    if not is_asked or kind.is_refused(doing):
        return await do_deed(tables, standing, gm, deed, reason)
    press = ConfirmDeed(kind.letter, standing.table.id, standing.table.known, gm, deed.number)
    await tables.people.remember(f"reason:{gm}", f"{press.custom_id}\n{reason}")
    texts = [await ask_sure(doing), *([game_master_texts.YOU_PLAY] if plays else [])]
    return page(texts, [Row(make_button(kind.label, press, ButtonStyle.danger))])


async def _reason(tables: TableService, custom_id: str, gm: int) -> str:
    """Return the reason that was given with the command; none if another has been given since."""
    of, _, reason = (await tables.people.memo(f"reason:{gm}") or "").partition("\n")
    return reason if of == custom_id else ""
