"""Cards, crests and signs: all there, all different, in grey too, and the same every time."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures.artwork.card_faces import BACKS
from bot.pictures.artwork.card_frames import chip, frame, seal, tag
from bot.pictures.artwork.card_stamps import RANKS, WIDTHS, back, french, joker, small_back, small_face, suit
from bot.pictures.artwork.crests import CRESTS, crest
from bot.pictures.artwork.signs import SIGNS, sign, theme_sign
from bot.pictures.artwork.suits import SUITS
from bot.pictures.drawing import stamp_cache as stamps
from bot.pictures.drawing.stamp_cache import Stamp, draw_stamp
from bot.pictures.drawing.themes import DUSK, PARCHMENT

SMALLEST = 40  # pixels of a card's width at which it is still told apart


def grey(stamp: Stamp) -> Image.Image:
    """The stamp on the room's ground, without colours."""
    ground = Image.new("RGB", (stamp.width, stamp.height), DUSK.room)
    ground.paste(draw_stamp(stamp).convert("RGB"), (0, 0), draw_stamp(stamp).getchannel("A"))
    return ground.convert("L")


def apart(one: Image.Image, other: Image.Image) -> float:
    """Which share of the pixels differs by more than a fifth of all light."""
    return ImageStat.Stat(ImageChops.difference(one, other).point([0] * 51 + [255] * 205)).mean[0] / 255


@pytest.mark.parametrize("size", [*WIDTHS, SMALLEST])
def test_all_cards_of_a_pack_with_two_jokers_differ(size: str | int) -> None:
    pack = [french(rank, suit, size) for rank in RANKS for suit in SUITS] + [joker(size, copy) for copy in (1, 2)]
    assert len({draw_stamp(card).tobytes() for card in pack}) == 54
    wide = WIDTHS[size] if isinstance(size, str) else size
    assert {(card.width, card.height) for card in pack} == {(wide, {68: 96, 104: 146, 172: 242, 40: 56}[wide])}


def test_suits_and_crests_and_backs_are_told_apart_without_colours() -> None:
    for four in (False, True):
        for rank in RANKS:
            cards = [grey(small_face(rank, suit, SMALLEST, four)) for suit in SUITS]
            assert min(apart(one, other) for one, other in combinations(cards, 2)) > 0.02
    crests = [grey(crest(seat, 48)) for seat in range(CRESTS)]
    assert min(apart(one, other) for one, other in combinations(crests, 2)) > 0.06
    assert len({draw_stamp(small_back(name)).tobytes() for name in BACKS}) == len(BACKS)


def test_four_colours_are_four() -> None:
    shades = {draw_stamp(french("8", kind, "M", four=True)).getpixel((52, 100)) for kind in SUITS}
    assert len(shades) == 4
    assert len({draw_stamp(french("8", kind, "M")).getpixel((52, 100)) for kind in SUITS}) == 2


def test_a_stamp_is_the_same_every_time() -> None:
    stamps = [
        french("Q", "D", "L"),
        back("laurel", "M"),
        crest(5, 48),
        seal("star", 44),
        tag(3),
        chip("10", 3),
        frame(68, 96),
    ]
    stamps += [suit(kind, 33) for kind in SUITS] + [sign(name, 40) for name in SIGNS]
    first = [draw_stamp(stamp).tobytes() for stamp in stamps]
    draw_stamp.cache_clear()
    assert [draw_stamp(stamp).tobytes() for stamp in stamps] == first
    assert all(draw_stamp(stamp).getchannel("A").getextrema()[1] == 255 for stamp in stamps)


def test_what_there_is_not_is_refused() -> None:
    assert french("T", "S", "S") == french("10", "S", "S")
    for rank, kind in (("1", "S"), ("11", "S"), ("A", "X")):
        with pytest.raises(ValueError, match="no card"):
            french(rank, kind, "S")
    with pytest.raises(ValueError, match="no back"):
        back("anchor", "S")


def test_a_name_belongs_to_one_module_which_may_be_loaded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stamps, "PAINTERS", dict(stamps.PAINTERS))

    def paint(pen: object) -> None:
        """Of this module."""

    assert stamps.painter("somebody's own")(paint) is stamps.painter("somebody's own")(paint)
    with pytest.raises(ValueError, match="card is painted twice"):
        stamps.painter("card")(paint)


def test_signs_are_seen_on_both_grounds() -> None:
    for theme in (DUSK, PARCHMENT):
        panel = Image.new("RGB", (90, 64), theme.panel)
        for name in SIGNS:
            shown, stamp = panel.copy(), draw_stamp(theme_sign(theme, name, 64))
            shown.paste(stamp.convert("RGB"), (0, 0), stamp.getchannel("A"))
            assert apart(shown.convert("L"), panel.convert("L")) > 0.05, (theme.name, name)
