"""Decisions of several seats: all at once, one after another, or the first to answer.

Flows joined by `together` only choose; what they chose is moved after the join. `run` in the examples: see `decisions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from games.engine.asking.ask import Ask, Seat
from games.engine.asking.decisions import Asks, Flow, Reply, until_answered

T = TypeVar("T")


class Joined(dict[Seat, Ask]):
    """The open asks of flows that `together` joins: what one seat has begun there depends on no other. Two of one `join` belong to one call."""

    join: object

    @classmethod
    def of(cls, join: object, asks: Asks) -> Joined:
        """Return the asks of that call of `together`."""
        joined = cls(asks)
        joined.join = join
        return joined


class _Running:
    """Flows that run side by side, each with the asks it waits on."""

    def __init__(self, flows: Mapping[Seat, Flow[T]]) -> None:
        self.flows: Mapping[Seat, Flow[Any]] = flows
        self.asks: dict[Seat, Asks] = {}
        self.done: dict[Seat, Any] = {}

    def send(self, name: Seat, reply: Reply | None) -> None:
        """Let one flow run on to its next decision or to its end."""
        try:
            self.asks[name] = self.flows[name].send(reply)
        except StopIteration as stop:
            self.asks.pop(name, None)
            self.done[name] = stop.value

    def merge_asks(self) -> Asks:
        """Return what all flows ask; of several that ask one seat, what the last asks."""
        merged: dict[Seat, Ask] = {}
        for asks in self.asks.values():
            merged.update(asks)
        return merged

    def hand_over(self, reply: Reply) -> None:
        """Hand an answer to the flow that asked; of several that ask one seat, to the last."""
        for name in reversed(self.asks):
            if reply[0] in self.asks[name]:
                self.send(name, reply)
                return
        raise RuntimeError(f"seat {reply[0]} was not asked")

    def close(self) -> None:
        for flow in self.flows.values():
            flow.close()


async def together(flows: Mapping[Seat, Flow[T]]) -> dict[Seat, T]:
    """Run all flows at once, sealed, and return their results: no one learns anything until every one is done.

    >>> bids = {seat: pick_amount(seat, 0, 9, rule="1.1", prompt="Your bid?") for seat in (0, 1)}
    >>> run(together(bids), (1, "4"), (0, "2"))
    {0: 2, 1: 4}
    """
    running = _Running(flows)
    try:
        for name in flows:
            running.send(name, None)
        while running.asks:
            running.hand_over(await until_answered(Joined.of(running, running.merge_asks())))
    finally:
        running.close()
    return {name: running.done[name] for name in flows}


async def in_turn(flows: Mapping[Seat, Flow[T]]) -> dict[Seat, T]:
    """Run the flows one after another, in the order given, and return their results.

    >>> asks = {seat: pick_amount(seat, 0, 9, rule="1.1", prompt="How many?") for seat in (1, 0)}
    >>> run(in_turn(asks), (1, "4"), (0, "2"))
    {1: 4, 0: 2}
    """
    try:
        return {name: await flow for name, flow in flows.items()}
    finally:
        for flow in flows.values():
            flow.close()


async def whoever(flows: Mapping[Seat, Flow[T]]) -> tuple[Seat, T]:
    """Run the flows until one is done; return its seat and result, and withdraw the others. Raise ValueError if there is no flow.

    A flow may ask other seats too: while a later flow asks a seat, what an earlier one asks it is not shown.

    >>> asks = {seat: pick_amount(seat, 0, 9, rule="1.1", prompt="How many?") for seat in (0, 1)}
    >>> run(whoever(asks), (1, "4"))
    (1, 4)
    """
    if not flows:
        raise ValueError("at least one flow is needed")
    running = _Running(flows)
    try:
        for name in flows:
            running.send(name, None)
            if running.done:
                break
        while not running.done:
            running.hand_over(await until_answered(running.merge_asks()))
    finally:
        running.close()
    return next(iter(running.done.items()))
