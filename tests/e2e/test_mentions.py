"""Commands in texts can be clicked, wherever a message is written; their numbers outlive the bot."""

import json

from discord import ui

from bot.panels.components.press_controls import make_button
from bot.panels.components.question_presses import PickOption
from bot.panels.question import option_notes
from bot.panels.question.panel_context import Row
from bot.panels.text.command_mentions import SHOWN, Mentions, bare
from bot.panels.text.text_formatting import escape_name
from tests.e2e.conftest import text

KNOWN = Mentions(["table new", "table join", "rules", "help"], ["table"], {"table": 11, "rules": 12})


def test_commands_become_mentions_and_unknown_ones_code():
    assert KNOWN.text("Start one with /table new.") == "Start one with </table new:11>."
    assert KNOWN.text("`/rules` finds it (/help).") == "</rules:12> finds it (`/help`)."
    assert KNOWN.text("/table is a group, /tables is nothing") == "`/table` is a group, /tables is nothing"
    for left_alone in ("`/rules 5.2`", "a/rules", "https://x.y/rules", "</rules:12>"):
        assert KNOWN.text(left_alone) == left_alone
    assert Mentions().text("/table new `/rules`") == "/table new `/rules`"


def test_what_people_are_called_is_no_command():
    for name in ("/table new", "`/rules`", "//rules", "x /rules"):
        shown = KNOWN.text(f"**{escape_name(name)}** is asked, see /help.")
        assert "</" not in shown, shown
        assert shown.endswith("`/help`.")
    button = make_button("Gift: /table new", PickOption(1, "ab", (0,)), note="from https://x.y and `/rules`")
    assert "</" not in KNOWN.text(option_notes.beside([Row(button)])[0])
    assert KNOWN.text(f"{escape_name('`x')} and {escape_name('y`')}: see /rules").endswith("see </rules:12>")
    assert KNOWN.text(f"{escape_name('`x')}: see /rules, says {escape_name('y`')}").count("</rules:12>") == 1


def test_a_text_is_written_once_and_can_be_read_back():
    written = "Use /table join, or `/help`."
    shown = KNOWN.text(written)
    assert KNOWN.text(shown) == shown
    assert bare(shown) == bare(written) == "Use /table join, or /help."


def test_a_message_never_grows_too_long():
    view = ui.LayoutView()
    for _ in range(4):
        view.add_item(ui.TextDisplay("/table new " * 85 + "x" * 60))
    texts = [item.content for item in KNOWN.link_commands(view).walk_children() if isinstance(item, ui.TextDisplay)]
    assert sum(map(len, texts)) <= SHOWN
    assert texts[0].startswith("</table new:11> ")
    assert texts[-1].startswith("/table new ")
    assert len(KNOWN.content("/table join " * 166)) <= 2_000


async def test_numbers_are_kept_and_known_after_a_restart_without_asking_discord(court):
    def asked() -> int:
        return sum("/commands" in r.path and "callbacks" not in r.path for r in court.env.http_requests)

    shown = await court.anna.slash(court.channel, "help")
    ids = json.loads(await court.bot.tables.people.memo("commands"))
    assert f"</table new:{ids['table']}>" in text(shown.response)
    before = asked()
    await court.restart()
    assert asked() == before
    shown = await court.anna.slash(court.channel, "help")
    assert f"</table new:{ids['table']}>" in text(shown.response)


async def test_older_storage_learns_the_numbers_without_registering_again(court):
    await court.bot.tables.people.remember("commands", "{}")
    court.bot.mentions.ids.clear()
    await court.bot._sync()
    assert court.bot.mentions.ids["table"] == json.loads(await court.bot.tables.people.memo("commands"))["table"]
    assert sum(r.method == "PUT" and r.path.endswith("/commands") for r in court.env.http_requests) == 1
