"""Names of people: whatever they call themselves, what is drawn is legible, or the number of the seat."""

import pytest

from bot.pictures import letters
from bot.pictures.letters import TYPE, runs, use, width
from bot.pictures.names import drawable, legible, seen
from bot.pictures.render import painted
from bot.pictures.setting import Setting, Sitter
from bot.pictures.sheet import Sheet


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Wilhelmina", "Wilhelmina"),
        ("Zoë Nguyễn", "Zoë Nguyễn"),
        ("Zoe\u0308", "Zoë"),
        ("Иван", "Иван"),
        ("Ελένη", "Ελένη"),
        ("Ann 🦊🦊🦊🦊🦊🦊", "Ann"),
        ("👨‍👩‍👧 Bo 🏳️‍🌈 1️⃣", "Bo 1"),
        ("🦊", "Seat 3"),
        ("王小明", "Seat 3"),
        ("Ann 王", "Ann"),
        ("أحمد", "Seat 3"),
        ("राम", "Seat 3"),
        ("𝓐𝓷𝓷 Ｂｅａ", "Ann Bea"),
        ("Z̷̢a̶l̵g̷o", "Zalgo"),
        ("a\u202eb\u200bc\n\td\u0007", "abc d"),
        ("\u3000\u2800", "Seat 3"),
        ("", "Seat 3"),
    ],
)
def test_a_name_as_it_can_be_drawn(name, shown):
    assert drawable(name, 2) == shown
    assert drawable(shown, 2) == shown


def test_a_setting_names_people_as_they_are_drawn():
    people = [Sitter("王小明"), Sitter("Ann 🦊", "robot")]
    setting = seen(Setting(people, {0: "answers <s1>"}, "<s1> gave 王小明 a 🂡 card; Ann 🦊 waits"))
    assert [sitter.name for sitter in setting.people] == ["Seat 1", "Ann"]
    assert setting.people[1].state == "robot"
    assert setting.acting == {0: "answers Ann"}
    assert setting.last == "Ann gave Seat 1 a card; Ann waits"
    assert seen(setting) == setting


@pytest.fixture
def spare(tmp_path):
    """A folder with a font that has a letter which the shipped ones lack: a copy of one of them, under another name."""
    (tmp_path / "spare.ttf").write_bytes((TYPE / "FiraSans-700.ttf").read_bytes())
    (tmp_path / "read me.txt").write_text("no font")
    yield tmp_path
    use(None)


def test_spare_fonts_give_what_the_others_lack(spare, monkeypatch):
    known = letters._has
    monkeypatch.setattr(letters, "_has", lambda face, char: known(face, char) and (char != "Ж" or "/" in face))
    letters.source.cache_clear()
    assert drawable("ЖЖ", 0) == "Seat 1"
    use(spare)
    assert drawable("ЖЖ", 0) == "ЖЖ"
    file = str(spare / "spare.ttf")
    assert runs("AЖb", "firm") == (("A", "firm"), ("Ж", file), ("b", "firm"))
    sheet = Sheet()
    box = sheet.words("AЖb", 20, 40)
    assert box.w >= width("A", "text", 34) + width("b", "text", 34)
    assert (
        painted(sheet).crop((20, 20, box.right, 60)).getcolors()
        != painted(Sheet(height=60)).crop((20, 20, box.right, 60)).getcolors()
    )
    letters.source.cache_clear()


def test_a_text_keeps_what_can_be_drawn():
    assert legible("Ann → ♥ 7 🂡 of  hearts") == legible("Ann → ♥ 7 of hearts").replace("  ", " ")
