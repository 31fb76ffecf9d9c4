"""What one person may have posted: at most so often, said with when it is possible again, and never half done."""

from datetime import timedelta

import pytest

from bot.model.errors import TableError
from bot.tables.acts.post_limits import BOUNDS, PostLimits
from tests.bot.table_kit import START, Hands


def test_a_person_and_a_channel_have_limits_that_pass():
    hands = Hands()
    limits = PostLimits(hands)
    for posting, bound in BOUNDS.items():
        for _ in range(bound.person):
            limits.take(posting, 1, 7)
        with pytest.raises(
            TableError, match=f"at most {bound.person} times in {bound.minutes} minutes.*again <t:"
        ) as refused:
            limits.take(posting, 1, 8)
        again = int((hands() + timedelta(minutes=bound.minutes)).timestamp()) + 1
        assert refused.value.kind == "limit"
        assert f"<t:{again}:R>" in refused.value.said
        limits.take(posting, 2, 9)  # neither this person nor this channel
        for number in range(bound.channel - bound.person):
            limits.take(posting, 100 + number, 7)
        with pytest.raises(TableError, match="in this channel"):
            limits.take(posting, 3, 7)
        hands.pass_(minutes=bound.minutes, seconds=1)
        limits.take(posting, 1, 7)
        hands.pass_(hours=1)


def test_what_is_remembered_has_a_bound():
    limits = PostLimits(lambda: START)
    for number in range(30_000):
        limits.take("board", number, number)
    assert len(limits._times) <= 20_000
