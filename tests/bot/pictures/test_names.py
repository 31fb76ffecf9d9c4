"""Names of people: whatever they call themselves, what is drawn is legible, or the number of the seat."""

from pathlib import Path

import pytest
import simcord
from PIL import ImageChops

from bot.pictures.drawing import fonts
from bot.pictures.drawing.fonts import runs, use
from bot.pictures.layout.drawable_names import drawable, legible, make_drawable
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import PictureContext, Sitter
from bot.pictures.layout.sheet import Sheet
from bot.pictures.rendering.png_rendering import paint_sheet


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
        ("<s0>", "‹s0›"),
    ],
)
def test_a_name_as_it_can_be_drawn(name, shown):
    assert drawable(name, 2) == shown
    assert drawable(shown, 2) == shown


def test_a_setting_names_people_as_they_are_drawn():
    people = [Sitter("王小明"), Sitter("Ann 🦊", "robot")]
    setting = make_drawable(PictureContext(people, {0: "answers <s1>"}, "<s1> gave 王小明 a 🂡 card; Ann 🦊 waits"))
    assert [sitter.name for sitter in setting.people] == ["Seat 1", "Ann"]
    assert setting.people[1].state == "robot"
    assert setting.acting == {0: "answers Ann"}
    assert setting.last == "Ann gave Seat 1 a card; Ann waits"
    assert make_drawable(setting) == setting


@pytest.fixture
def spare():
    """The fonts for many scripts that the simulated Discord brings along."""
    use(Path(simcord.__file__).parent / "preview" / "static" / "fonts")
    yield
    use(None)


@pytest.mark.parametrize("name", ["王小明 Wang", "日本語の名前", "أحمد علي", "שלום עולם", "राम कुमार"])
def test_spare_fonts_write_other_scripts_each_as_a_whole(spare, name):
    assert drawable(name, 2) == name
    parts = runs(name, "title")
    assert "".join(part for part, _ in parts) == name
    assert [own for _, own in parts][1:] == ["title"] * ("Wang" in name)
    sheet = Sheet()
    box = sheet.words(name, 20, 40, face="title", within=400)
    assert faults(sheet) == []
    bare = paint_sheet(Sheet(height=sheet.height))
    drawn = ImageChops.difference(paint_sheet(sheet), bare).getbbox()
    assert drawn is not None
    assert drawn[2] - drawn[0] > 0.7 * box.w


def test_without_shaping_what_needs_it_is_not_drawn(spare, monkeypatch):
    monkeypatch.setattr("PIL.features.check", lambda _: False)
    fonts.source.cache_clear()
    assert drawable("أحمد", 2) == "Seat 3"
    assert drawable("王小明", 2) == "王小明"
    fonts.source.cache_clear()


def test_a_file_that_is_no_font_is_passed_over(tmp_path, caplog):
    (tmp_path / "broken.ttf").write_text("no font")
    use(tmp_path)
    assert "broken.ttf cannot be used" in caplog.text
    assert drawable("王小明", 2) == "Seat 3"
    with pytest.raises(FileNotFoundError):
        use(tmp_path / "nowhere")
    use(None)


def test_a_text_keeps_what_can_be_drawn():
    assert legible("Ann → ♥ 7 🂡 of  hearts") == legible("Ann → ♥ 7 of hearts").replace("  ", " ")


def test_a_seat_that_nobody_has_is_called_by_its_number():
    assert (
        make_drawable(PictureContext([Sitter("Ann")], {0: "asks <s4>"}, last="<s0> and <s7>")).last == "Ann and Seat 8"
    )
