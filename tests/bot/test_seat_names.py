"""What the seats of a table are called: no one reads or types one player's name for another's."""

import pytest

from bot.interactions.base.spoken_names import read_names
from bot.model.errors import TableError
from bot.model.seat_holders import FormerPlayer, Player
from bot.model.seat_names import NAME, find_seats, find_visible, list_told_names, read_look, strip_end, tell_apart
from bot.model.table_snapshot import Table, TableSnapshot
from bot.panels.text.text_formatting import call_member, plain
from bot.pictures.drawing.fonts import width
from bot.pictures.layout.sheet import fit_text

LONG = "Wilhelmina Franziska of "


def seated(*names, former=()):
    """The names of people who call themselves so; `name!` is a robot's."""
    players = [
        Player(None, name[:-1], "player") if name.endswith("!") else Player(100 + seat, name)
        for seat, name in enumerate(names)
    ]
    return tell_apart(players, former)


def called(*names, former=()):
    return [one.name for one in seated(*names, former=former)[0]]


def test_holders_who_could_be_taken_for_each_other_go_by_their_seats():
    alike = {
        "the same": ("Anna", "Anna"),
        "case": ("Anna", "aNNa"),
        "an accent": ("Anna", "Ánna"),
        "Cyrillic": ("Anna", "Аnna"),
        "Greek": ("NIKO", "ΝΙΚΟ"),
        "full width": ("Anna", "Ａｎｎａ"),
        "mathematical": ("Anna", "𝓐𝓷𝓷𝓪"),
        "zero width": ("Anna", "An\u200bna"),
        "a variation selector": ("Anna", "Anna\ufe0f"),
        "a filler": ("Anna", "Anna\u3164"),
        "blank Braille": ("Anna", "\u2800Anna"),
        "signs": ("Anna", "Anna!!"),
        "an emoji": ("Anna", "Anna 🦊"),
        "l and I": ("Lili", "LiIi"),
        "0 and O": ("Bo0", "BoO"),
        "what is cut off": (LONG + "Ava", LONG + "Bea"),
        "someone who says so": ("Anna", "Anna (seat 1)"),
        "in other words": ("Anna", "Anna - Seat 1"),
        "a robot": ("Robot l (regent)", "Robot 1 (regent)!"),
        "nothing": ("\u3164", "\u2800\u2800"),
        "nothing else": ("\u115f\uffa0", "\u200b\u200d"),
        "marks alone": ("\u0301\u0301", "\u0308"),
    }
    for what, (one, other) in alike.items():
        names = called("Zoë", one, "Bert", other)
        assert names[1].endswith(" (seat 2)"), what
        assert names[3].endswith(" (seat 4)"), what
        assert (names[0], names[2]) == ("Zoë", "Bert"), what
        assert all(len(name) <= NAME for name in names), what
        assert [plain(name) for name in names] == names, f"{what}: the same on every surface"


def test_others_keep_their_names():
    names = ("Anna", "Hannah", "Ann", "Robot 1!", "Robot 2 (regent)!", "Робот", "王小明", "王大明", "🦊", "🐻")
    assert called(*names) == [name.removesuffix("!") for name in names]


def test_a_person_is_no_robot_and_no_seat():
    assert called("Robot 1", "robot 2 (page)", "Seat 3", "Robot 1!") == [
        "Robot 1 (player)",
        "robot 2 (page) (player)",
        "Seat 3 (player)",
        "Robot 1",
    ]


def test_names_stay_while_holders_do():
    players, _ = seated("Anna", "Bert", "Anna")
    assert tell_apart(players) == (players, ()), "told apart again they are the same, as after a restart"
    assert [one.own_name for one in players] == ["Anna", "Bert", "Anna"], "and what is stored is their own"
    left = FormerPlayer(7, 2, 102, "Anna")
    assert called("Anna", "Bert", "Carl", former=[left]) == ["Anna (seat 1)", "Bert", "Carl"], (
        "the log speaks of the other one"
    )
    once = tell_apart([Player(100, "Anna"), Player(7, "Anna")], [FormerPlayer(7, 1, 55, "Anna")])[1]
    assert [one.name for one in once] == ["Anna (seat 2, earlier)"]
    robot = tell_apart([Player(100, "Bert"), Player(None, "Anna", "absent")], [FormerPlayer(7, 1, 55, "Anna")])
    assert [one.name for part in robot for one in part] == ["Bert", "Anna", "Anna"], "it plays for her, under her name"
    back = tell_apart([Player(100, "Bert"), Player(55, "Anna")], [FormerPlayer(7, 0, 55, "Anna")])
    assert [one.name for part in back for one in part] == ["Bert", "Anna", "Anna"], "she is no other in another seat"


def test_what_someone_types_means_one_seat_or_is_refused_with_the_choice():
    players, _ = seated("Anna", "Bert", "Аnna", "Robot 1!", LONG + "Ava", LONG + "Bea", "Ali", "All")
    meant = {
        "bert": [1], "@Bert": [1], "<@101>": [1], " ROBOT 1": [3], "anna (SEAT 3)": [2], "Anna": [0, 2], "Аnna": [0, 2],
        "annа": [], LONG + "ava": [4], players[5].name: [5], "<@102>": [2], "pass": [], "": [], "all": [6, 7], "Anna (seat 1)": [0],
    }  # fmt: skip
    for said, seats in meant.items():
        assert find_seats(said, players) == seats, said
    table = Table(1, 2, 3, "estate", "playing", 100, {}, tuple(players), 1, 0, None)
    standing = TableSnapshot(table, None)
    assert read_names(standing, ["steal", "@Bert", "seat3", "7H1"]) == ["steal", "seat2", "seat3", "7H1"]
    with pytest.raises(TableError) as refused:
        read_names(standing, ["steal", "anna"])
    assert "**Anna \\(seat 1\\)** or **Аnna \\(seat 3\\)**" in refused.value.said
    assert "seat1 or seat3" in refused.value.said


def test_a_name_that_shows_nothing_is_that_of_the_account():
    class Someone:
        name, display_name = "anna92", "\u3164"

    assert call_member(Someone()) == "anna92"
    assert [
        find_visible(name)
        for name in ("\u3164", "\u2800\u2800", "\u115f", "\uffa0", "\u200b", "\u0301", "a\u0301\u0301\u0301")
    ] == ["", "", "", "", "", "", "á\u0301\u0301"]


def test_a_picture_never_cuts_off_what_tells_a_name_apart():
    names = called(LONG + "Ava", LONG + "Bea")
    for within in range(100, 420, 9):
        cut = {fit_text(name, "firm", 36, within, 32)[0] for name in names}
        assert len(cut) == 2, cut
        assert all(width(name, "firm", 32) <= within for name in cut), (within, cut)


def test_every_name_that_was_told_is_known_when_someone_deletes_their_data():
    for names in (("Anna", "Anna"), (LONG + "Ava", LONG + "Bea"), ("Robot 1", "Bert")):
        for one in seated(*names)[0]:
            assert one.name in list_told_names(one.own_name)
    assert strip_end("Anna (seat 3, earlier)") == "Anna"
    assert read_look("Ánna!") == read_look("аnnа")
