"""Figures for Prometheus: what was answered and how fast, what waits, which games are played. Needs the extra `metrics`.

They hold numbers and names of titles; no person, server, channel, card or seed.
"""

from collections.abc import Mapping
from math import nan
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, PlatformCollector, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.model.counters import Counters, Outcome, Way
from bot.model.version import write_version
from bot.storage.queries.usage_counts import UsageCounts
from bot.tables.robot_thinking import ThoughtCounts

_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0)  # Discord waits for three


class Metrics(Counters):
    """One process's figures. `show_storage` puts in what is stored before they are read."""

    type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        ways = ("way", "outcome")
        self._answers = Counter("seneschal_answers", "Presses, forms and commands answered", ways, registry=registry)
        self._seconds = Histogram(
            "seneschal_answer_seconds",
            "From an interaction to its answer",
            ("way",),
            buckets=_SECONDS,
            registry=registry,
        )
        self._refusals = Counter("seneschal_refusals", "Moves refused by a rule", ("title",), registry=registry)
        self._reports = Counter(
            "seneschal_unlisted_refusals",
            "Messages that Discord refused for a reason that no one has listed, and pings that were given up",
            ("reason",),
            registry=registry,
        )
        Info("seneschal", "This bot", registry=registry).info({"version": write_version()})
        self._up = Gauge("seneschal_storage_up", "1 while the storage can be read, else 0", registry=registry)
        self._games = Gauge("seneschal_tables", "Tables that are not archived", ("title", "status"), registry=registry)
        self._waiting = Gauge("seneschal_outbox_waiting", "Messages that are due and not sent yet", registry=registry)
        self._oldest = Gauge(
            "seneschal_outbox_oldest_seconds", "How long the first of them has been due", registry=registry
        )
        self._late = Gauge(
            "seneschal_clock_lag_seconds", "How long the first deadline has been over", registry=registry
        )
        self._backup = Gauge(
            "seneschal_backup_age_seconds", "Age of the newest daily copy of a file", registry=registry
        )
        self._backup.set(nan)
        self._shards = Gauge("seneschal_shards", "Discord's shards that this process serves", registry=registry)
        self._pictures = Gauge(
            "seneschal_pictures",
            "Pictures since the start of this bot, by what became of them",
            ("way",),
            registry=registry,
        )
        self._unread = Gauge(
            "seneschal_unread_events",
            "Events from Discord that could not be read since the start of this bot",
            ("event",),
            registry=registry,
        )
        self._thoughts = Gauge(
            "seneschal_thoughts",
            "Thoughts of robots since the start of this bot: done, or how they failed",
            ("outcome",),
            registry=registry,
        )
        self._latency = Gauge("seneschal_gateway_latency_seconds", "Heartbeat of the slowest shard", registry=registry)

    def count_answer(self, way: Way, outcome: Outcome, seconds: float) -> None:
        """Count the answer and its time."""
        self._answers.labels(way, outcome).inc()
        self._seconds.labels(way).observe(seconds)

    def count_refusal(self, title: str) -> None:
        """Count a refusal."""
        self._refusals.labels(title).inc()

    def count_report(self, name: str) -> None:
        """Count a refusal that no one has listed."""
        self._reports.labels(name).inc()

    def show_storage(self, census: UsageCounts | None) -> None:
        """Show what the storage holds; None while it can't be read, and then its figures are NaN."""
        self._games.clear()
        self._up.set(census is not None)
        if census is not None:
            for (title, status), count in census.tables.items():
                self._games.labels(title, status).set(count)
        waiting, oldest, late = (census.waiting, census.oldest, census.late) if census else (nan, nan, nan)
        self._waiting.set(waiting)
        self._oldest.set(oldest)
        self._late.set(late)

    def show_backup(self, age: float) -> None:
        """The age in seconds of the newest daily copy."""
        self._backup.set(age)

    def show_shards(self, shards: Mapping[int, float]) -> None:
        """The shards that this process serves, with the seconds that their heartbeat takes (infinite: not connected)."""
        self._shards.set(len(shards))
        self._latency.set(max(shards.values(), default=0.0))

    def show_thoughts(self, counts: ThoughtCounts) -> None:
        """Show how many thoughts of robots came since the start, and how many failed, by the error."""
        for outcome, count in {"done": counts.done, **counts.failed}.items():
            self._thoughts.labels(outcome).set(count)

    def show_pictures(self, drawn: int, reused: int, late: int, failed: int) -> None:
        """Show how many pictures since the start were drawn, reused, late, or failed."""
        for way, count in {"drawn": drawn, "reused": reused, "late": late, "failed": failed}.items():
            self._pictures.labels(way).set(count)

    def show_unread(self, events: Mapping[str, int]) -> None:
        """Show how many events of each kind could not be read."""
        for event, count in events.items():
            self._unread.labels(event).set(count)

    def text(self) -> bytes:
        """Return all figures, as Prometheus reads them."""
        return generate_latest(self._registry)
