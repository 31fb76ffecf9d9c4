"""12. The cards: 30 Royal Requests and 30 Royal Rewards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

Good = Literal["grain", "wood", "ore", "bar"]
Resource = Literal["grain", "wood", "ore", "bar", "peasant", "soldier"]
GOODS: Final[tuple[Good, ...]] = ("grain", "wood", "ore", "bar")  # 2.5
RewardKind = Literal["upgrade", "resources", "barony"]

_PLURAL: Final = {"ore": "ore", "grain": "grain", "wood": "wood", "bar": "bars"}


def amount_of(number: int, what: str) -> str:
    """Return an amount in words: `3 grain`, `1 bar`, `2 Peasants`."""
    if what in ("peasant", "soldier"):
        return f"{number} {what.capitalize()}{'' if number == 1 else 's'}"
    return f"{number} {what if number == 1 else _PLURAL[what]}"


def amounts(some: Mapping[Good, int] | Mapping[Resource, int] | Mapping[str, int]) -> str:
    """Return the amounts in words: `4 grain, 2 bars`; `nothing` when there are none."""
    return _amounts(tuple(some.items()))


@lru_cache(maxsize=4096)
def _amounts(some: tuple[tuple[str, int], ...]) -> str:
    return ", ".join([amount_of(number, what) for what, number in some if number]) or "nothing"


class Circle(NamedTuple):
    """2.15 What a circle asks for: a number of one Resource."""

    number: int
    what: Resource

    @property
    def words(self) -> str:
        """`3 grain`."""
        return amount_of(self.number, self.what)

    @property
    def loss(self) -> str:
        """5.13a What giving it costs beyond Goods: `; they leave your estate for good`, or nothing."""
        if self.what not in ("peasant", "soldier"):
            return ""
        return f"; {'it leaves' if self.number == 1 else 'they leave'} your estate for good"


class Request(NamedTuple):
    """2.15 A Royal Request: its id, title and circles."""

    id: str
    title: str
    circles: tuple[Circle, ...]

    @property
    def words(self) -> str:
        """`Q16 Harvest Festival (4 grain; 9 grain)`."""
        return f"{self.id} {self.title} ({'; '.join([circle.words for circle in self.circles])})"


class Reward(NamedTuple):
    """4.4 A Royal Reward: its id, title, kind, and the Resources printed on it."""

    id: str
    title: str
    kind: RewardKind
    printed: tuple[Circle, ...] = ()

    @property
    def words(self) -> str:
        """`W13 Royal Tithe (8 grain)`."""
        return f"{self.id} {self.title} ({', '.join([c.words for c in self.printed])})" if self.printed else self.name

    @property
    def name(self) -> str:
        """`W13 Royal Tithe`."""
        return f"{self.id} {self.title}"


def _circles(text: str) -> tuple[Circle, ...]:
    words: dict[str, Resource] = {"g": "grain", "w": "wood", "o": "ore", "b": "bar", "P": "peasant", "S": "soldier"}
    return tuple([Circle(int(word[:-1]), words[word[-1]]) for word in text.split()])


_REQUESTS: Final = """
Q01|Bread for the Almshouse|3g
Q02|Refill the Larders|4g
Q03|Seed for the Crown Fields|4g
Q04|Royal Feast|5g
Q05|Winter Stores|6g
Q06|Tiltyard Fence|4w
Q07|Firewood for the Palace|5w
Q08|Chapel Scaffolding|5w
Q09|Timber for the Bridge|6w
Q10|Royal Barge|7w
Q11|Ore for the Assayer|1o
Q12|Anchor for the Flagship|2o
Q13|Royal Survey|1P
Q14|Grooms for the Stables|1P
Q15|Hands for the Highway|2P
Q16|Harvest Festival|4g 9g
Q17|Victual the Army|4w 10g
Q18|Repair the Fleet|5w 12w
Q19|Drain the Marsh|1P 11w
Q20|Strike New Coin|1o 3o
Q21|Shoe the Royal Horses|1o 1b
Q22|Palace Gates|5w 1b
Q23|Replenish the Garrison|4g 1S
Q24|Border Watch|4w 1S
Q25|Royal Progress|5g 4P
Q26|Coronation|5g 1b 18g
Q27|Raise a Royal Castle|6w 3o 3b
Q28|War on the Frontier|4g 1S 3S
Q29|Rebuild the Burned City|2P 12w 24w
Q30|Settle the New Province|5w 10g 6P
"""  # 12.1
_PRINTED: Final = """
W11|Granary Key|6g
W12|Mill Rights|6g
W13|Royal Tithe|8g
W14|Felling Licence|6w
W15|Sawpit Lease|6w
W16|Royal Timber|8w
W17|Market Charter|4g 4w
W18|Fair Charter|4g 4w
W19|Quarry Grant|2o
W20|Mining Grant|2o 2w
W21|Smith's Patent|1b
W22|Armourer's Patent|1b 2w
W23|Settlers|2P
W24|Provisioned Settlers|2P 2g
W25|Veteran|1S
"""  # 12.2


def _requests() -> dict[str, Request]:
    rows = [line.split("|") for line in _REQUESTS.split("\n") if line]
    return {name: Request(name, title, _circles(circles)) for name, title, circles in rows}


def _rewards() -> dict[str, Reward]:
    upgrades = [Reward(f"W{number:02}", "Land upgrade", "upgrade") for number in range(1, 11)]
    rows = [line.split("|") for line in _PRINTED.split("\n") if line]
    printed = [Reward(name, title, "resources", _circles(circles)) for name, title, circles in rows]
    baronies = [Reward(f"W{number}", "New barony", "barony") for number in range(26, 31)]
    return {reward.id: reward for reward in (*upgrades, *printed, *baronies)}


REQUESTS: Final[Mapping[str, Request]] = MappingProxyType(_requests())
REWARDS: Final[Mapping[str, Reward]] = MappingProxyType(_rewards())
VALUES: Final[Mapping[str, float]] = MappingProxyType(
    {"grain": 0.67, "wood": 0.5, "ore": 2.5, "bar": 6.8, "peasant": 1.3, "soldier": 8.7}
)
"""12.3 What things are worth, in Peasant-seasons of labour."""
