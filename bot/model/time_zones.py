"""Time zones from one database: the `tzdata` package, at the version that the lock file names.

`zoneinfo` would prefer the machine's own files, which may be years older; two hosts, or a bot and its tests, would read
the same "20:00" as different hours. Every module asks here (ruff forbids `zoneinfo` elsewhere).
"""

import logging
from functools import lru_cache
from importlib.resources import files
from typing import Final
from zoneinfo import ZoneInfo

log: Final = logging.getLogger(__name__)


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    """Return the names of places (IANA), and UTC; not the old abbreviations, which mean nothing by themselves."""
    known = files("tzdata").joinpath("zones").read_text(encoding="utf-8").split()
    return frozenset(name for name in known if "/" in name and not name.startswith("Etc/")) | {"UTC"}


@lru_cache(maxsize=256)
def time_zone(name: str | None) -> ZoneInfo:
    """Return the zone of that name (IANA); UTC for None. A stored name that the database no longer has is read as UTC, and logged."""
    if name is None or name not in zone_names():
        if name is not None:
            log.warning("time zone %r: not in the database (tzdata); read as UTC", name)
        name = "UTC"
    with files("tzdata.zoneinfo").joinpath(*name.split("/")).open("rb") as rules:
        return ZoneInfo.from_file(rules, key=name)
