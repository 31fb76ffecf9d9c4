"""Names, lengths and the letters of custom ids."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.model import seat_names
from bot.model.seat_holders import FormerPlayer, Player
from bot.model.table_snapshot import Table, TableSnapshot
from bot.model.time_control import lasting
from bot.panels.components.place_encoding import ALPHABET, decode, encode
from bot.panels.text import text_formatting
from bot.panels.text.bot_texts import write_refusal
from games.engine.errors import Refusal


def table(*names: str) -> TableSnapshot:
    players = tuple(Player(100 + k, name) for k, name in enumerate(names))
    return TableSnapshot(Table(1, 2, 3, "aristocracy", "playing", 100, {}, players, 5, 0, None), None)


@pytest.mark.parametrize(
    "bad",
    ["@everyone", "@here", "<@&123>", "<@!5>", "</gm:1>", "[x](http://a.b)", "# big", "```x```", "||s||", "**b**", "`"],
)
def test_names_cannot_format_or_mention(bad):
    shown = text_formatting.escape_name(bad, 60)
    assert "@" not in shown
    for char in "*`|<[]#":
        assert char not in shown.replace("\\" + char, "")


@pytest.mark.parametrize("hidden", ["\u202e", "\u200b", "\u200d", "\u2066", "\ufeff", "\x00", "\x1b", "\u00ad"])
def test_names_lose_direction_zero_width_and_control_characters(hidden):
    assert hidden not in text_formatting.plain(f"An{hidden}na")
    assert text_formatting.plain(f"An{hidden}na") == "Anna"
    assert text_formatting.plain(hidden * 5) == "Someone"


def test_names_are_cut_and_lose_piles_of_marks_and_lines():
    assert len(text_formatting.plain("x" * 500)) == seat_names.NAME
    assert text_formatting.plain("x" * 500).endswith("…")
    assert len(text_formatting.plain("a" + "\u0301" * 2000)) <= 4
    assert text_formatting.plain("two\nlines\tand   blanks", 40) == "two lines and blanks"


def test_escaping_comes_after_cutting_so_no_escape_is_halved():
    assert not text_formatting.escape_name("*" * 200).replace("\\*", "").rstrip("…")


def test_marks_become_names_and_users_mentions():
    standing = table("An*na", "@everyone")
    assert text_formatting.write_marks("<s0> sells 7♥ to <s1>, says <u42>.", standing) == (
        "**An\\*na** sells 7♥\ufe0e to **＠everyone**, says <@42>."
    )
    assert text_formatting.write_label("<s0>'s farm 7♥", standing) == "An*na's farm 7♥\ufe0e"
    assert text_formatting.write_marks("<s7>", standing) == "**Seat 8**"


@pytest.mark.parametrize("name", ["<s1>", "<u42>", "<n:Ben>", "<q:words>", "n:<s1>"])
def test_a_name_that_looks_like_a_mark_is_not_read_as_one(name):
    standing = table(name, "Ben")
    shown = f"**{text_formatting.escape_name(name)}**"
    assert text_formatting.write_marks("<s0> sits beside <s1>.", standing) == f"{shown} sits beside **Ben**."
    assert text_formatting.write_marks("<n:An*na>: <q:*well* ♥>", standing) == "**An\\*na**: \\*well\\* ♥\ufe0e"
    assert (
        text_formatting.write_label("<s0>, <u42> and <n:Cy>", standing)
        == f"{text_formatting.plain(name)}, someone and Cy"
    )


def test_a_line_of_the_log_has_the_name_of_then():
    standing = table("Ann", "Ben")
    standing = replace(standing, table=replace(standing.table, former=(FormerPlayer(4, 0, 7, "C*y"),)))
    assert text_formatting.write_marks("<s0> and <s1>", standing, 3) == "**C\\*y** and **Ben**"
    assert (
        text_formatting.write_marks("<s0> and <s1>", standing, 4)
        == text_formatting.write_marks("<s0> and <s1>", standing)
        == "**Ann** and **Ben**"
    )


def test_signs_are_marked_once():
    assert text_formatting.signs(text_formatting.signs("7♥ K♠")) == "7♥\ufe0e K♠\ufe0e"


def test_lists_and_lengths():
    assert text_formatting.join_words(list("abcde"), 2) == "a, b and 3 more"
    assert text_formatting.join_words([], 2) == "nothing"
    assert [lasting(n) for n in (30, 60, 600, 3600, 86_400, 172_800, 90)] == [
        *("30 seconds", "1 minute", "10 minutes", "1 hour", "1 day", "2 days", "90 seconds")
    ]
    assert text_formatting.when(datetime(2026, 1, 1, tzinfo=UTC)) == "<t:1767225600:R>"


def test_blocks_fit_into_a_message():
    fitted = text_formatting.fit(["a" * 3000, "b" * 3000, "c"])
    assert sum(map(len, fitted)) <= text_formatting.MESSAGE
    assert fitted[0] == "a" * 3000
    assert fitted[1].endswith("…")


def test_places_survive_the_id():
    assert len(ALPHABET) == len(set(ALPHABET)) == 190
    assert ":" not in ALPHABET
    for places in [(), (0,), (5, 3, 4), tuple(range(60)), (188, 189, 190, 36_099)]:
        assert decode(encode(places)) == places
    assert len(encode(range(60))) == 60
    for wrong in ("\x00", ":", "ſ", ALPHABET[-1], ALPHABET[-1] + "0"):
        with pytest.raises(ValueError):
            decode(wrong)
    for number in (-1, 36_100):
        with pytest.raises(ValueError):
            encode([number])


def test_a_refusal_that_quotes_what_was_typed_draws_nothing_of_it():
    said = write_refusal("**x**", Refusal("1.2", "**x** </a:1> `y` [z](w) isn't one of the choices"), "Estate")
    assert said.startswith("Not allowed: \\*\\*x\\*\\* – \\*\\*x\\*\\* \\<\\/a:1> \\`y\\` \\[z](w) isn't one")


@pytest.mark.parametrize("limit", range(4, 60))
def test_a_line_that_is_cut_halves_no_name_mention_or_escape(limit):
    line = text_formatting.write_marks(
        "<s0> gives <s1> 2 cards, and <u5> \\* sees it; <s1> thanks", table("Ann_a", "Ben")
    )
    short = text_formatting.clip_markdown(line, limit)
    assert len(short) <= limit
    assert short.endswith("…")
    assert short.count("**") % 2 == 0
    assert short.replace("**", "").count("*") == short.count("\\*")
    assert "<" not in short or "<@5>" in short
    assert line.startswith(short[:-1])
    assert text_formatting.clip_markdown(line, 500) == line
