"""Dice: one secret, a stream that anybody can compute, every result equally likely."""

import math
from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from games.engine.dice import Dice, Draw

SEED = "0123456789abcdef" * 4


class Box(BaseModel):
    dice: Dice


def words(seed: str, count: int) -> list[int]:
    """The stream, computed as its description says."""
    blocks = [sha256(bytes.fromhex(seed) + k.to_bytes(8, "big")).digest() for k in range(-(-count // 8))]
    return [int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(0, 32, 4)][:count]


def test_the_stream_is_as_described():
    dice = Dice(SEED)
    assert [dice.below(1 << 32) for _ in range(50)] == words(SEED, 50)
    assert dice.used == 50


def test_the_commitment_is_the_hash_of_the_seeds_bytes():
    assert Dice(SEED).commitment == sha256(bytes.fromhex(SEED)).hexdigest()
    assert Dice("0" * 64).commitment == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_it_goes_on_where_it_was_saved():
    whole, parts = Dice(SEED), Box(dice=Dice(SEED))
    for n in (6, 1, 52, 3, 1000, 2, 7, 9, 11, 13, 4):
        parts = Box.model_validate_json(parts.model_dump_json())
        assert parts.dice.below(n) == whole.below(n)
        assert parts.dice == whole


def test_the_seed_is_not_printed():
    assert SEED not in f"{Dice(SEED)!r} {Dice(SEED)} {Box(dice=Dice(SEED))!r}"


@pytest.mark.parametrize("seed", ["", "0" * 63, "0" * 65, "g" * 64, "A" * 64, " " * 64])
def test_what_is_no_seed(seed):
    with pytest.raises(ValueError, match="64 hexadecimal"):
        Dice(seed)


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_what_cannot_be_drawn(n):
    with pytest.raises(ValueError, match="cannot draw below"):
        Dice(SEED).below(n)


def test_numbers_that_favour_small_ones_are_drawn_again():
    n = (1 << 31) + 1  # almost every second word is refused
    dice = Dice(SEED)
    drawn = [dice.below(n) for _ in range(20)]
    assert drawn == [word for word in words(SEED, dice.used) if word < n]
    assert dice.used > 30


@pytest.mark.parametrize("n", [2, 3, 6, 13, 52])
def test_every_number_is_about_equally_frequent(n):
    dice, times = Dice(sha256(bytes([n])).hexdigest()), 20_000
    met = Counter(dice.below(n) for _ in range(times))
    expected = times / n
    assert set(met) == set(range(n))
    assert all(abs(met[k] - expected) < 5 * math.sqrt(expected) for k in range(n))


def test_every_order_is_about_equally_frequent():
    dice, times = Dice(SEED), 24_000
    met: Counter[str] = Counter()
    for _ in range(times):
        items = list("abcd")
        dice.shuffle(items)
        met["".join(items)] += 1
    assert set(met) == {"".join(order) for order in permutations("abcd")}
    assert all(abs(count - 1_000) < 5 * math.sqrt(1_000) for count in met.values())


def test_every_card_comes_to_every_place():
    dice, times = Dice(SEED), 2_000
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(times):
        items = list(range(13))
        dice.shuffle(items)
        places.update(enumerate(items))
    expected = times / 13
    assert len(places) == 169
    assert all(abs(count - expected) < 5 * math.sqrt(expected) for count in places.values())


@given(items=st.lists(st.integers(), max_size=60), number=st.integers(0, (1 << 256) - 1))
def test_a_shuffle_keeps_every_item(items, number):
    shuffled = items[:]
    Dice(f"{number:064x}").shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_a_choice_is_one_of_the_items():
    dice = Dice(SEED)
    assert {dice.choice(["a", "b", "c"]) for _ in range(100)} == set("abc")
    with pytest.raises(ValueError, match="cannot draw"):
        dice.choice([])


def test_every_use_is_recorded_once():
    dice, items = Dice(SEED), list("abc")
    number = dice.below(10)
    dice.shuffle(items)
    dice.shuffle([])
    draws = dice.take_draws()
    assert draws == [
        Draw(0, "below", ("10",), (str(number),)),
        Draw(1, "shuffle", ("a", "b", "c"), tuple(items)),
        Draw(dice.used, "shuffle", (), ()),
    ]
    assert dice.take_draws() == []


def test_the_record_is_not_saved():
    dice = Dice(SEED)
    dice.below(3)
    assert Box(dice=dice).model_dump() == {"dice": {"seed": SEED, "used": 1}}
