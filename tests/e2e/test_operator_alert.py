"""The operator hears of a trouble once, and once when it is over."""

from typing import Any

from bot.app import operator_alert
from bot.model.errors import TableError
from tests.e2e.conftest import Court


async def said(court: Court) -> list[str]:
    """What the operator has in their direct messages."""
    return [message.content for message in court.anna.user.dm_channel.history()]


async def test_a_trouble_is_told_once_and_its_end_once(court: Court, monkeypatch):
    bot = court.bot
    bot.alert.operator = court.anna.id

    async def away() -> Any:
        raise TableError("storage", "gone")

    with monkeypatch.context() as broken:
        broken.setattr(bot.tables, "census", away)
        for _ in range(2):
            await bot.alert.check()
    bot.backup.error = "no space left"
    for _ in range(2):
        await bot.alert.check()
    bot.backup.error = ""
    for _ in range(2):
        await bot.alert.check()
    assert await said(court) == [
        "⚠️ The storage can't be read: no one can move.",
        "⚠️ The daily backup failed: no space left\n✅ Working again: storage.",
        "✅ Working again: backup.",
    ]


async def test_a_channel_can_be_the_operator_and_a_restart_repeats_nothing(court: Court, monkeypatch):
    monkeypatch.setattr(operator_alert, "DISK", 1 << 60)
    for _ in range(2):
        court.bot.alert.operator = court.channel.id
        await court.bot.alert.check()
        await court.restart()
    told = [message.content for message in court.channel.history() if "free on the disk" in message.content]
    assert len(told) == 1


async def test_an_operator_who_cannot_be_reached_is_in_the_log(court: Court, caplog):
    court.bot.alert.operator = 5
    court.bot.backup.error = "no space left"
    await court.bot.alert.check()
    assert "OPERATOR cannot be reached" in caplog.text
