"""Decisions of several seats: all at once, one after another, or whoever is first.

Flows joined by `together` only choose; what they chose is moved after the join.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from games.engine.ask import Ask, Seat
from games.engine.decisions import Asks, Flow, Reply, until_answered

T = TypeVar("T")


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

    async def take_answer(self) -> None:
        """Wait for the answer of any seat and hands it to the flow that asked; of several that ask one seat, the last."""
        merged: dict[Seat, Ask] = {}
        for asks in self.asks.values():
            merged.update(asks)
        reply = await until_answered(merged)
        self.send(next(name for name in reversed(self.asks) if reply[0] in self.asks[name]), reply)

    def close(self) -> None:
        for flow in self.flows.values():
            flow.close()


async def together(flows: Mapping[Seat, Flow[T]]) -> dict[Seat, T]:
    """Return all flows at once, sealed: the rule goes on, and anyone learns anything, only when every one is done."""
    running = _Running(flows)
    try:
        for name in flows:
            running.send(name, None)
        while running.asks:
            await running.take_answer()
    finally:
        running.close()
    return {name: running.done[name] for name in flows}


async def in_turn(flows: Mapping[Seat, Flow[T]]) -> dict[Seat, T]:
    """Return the same flows one after another, in the order given."""
    try:
        return {name: await flow for name, flow in flows.items()}
    finally:
        for flow in flows.values():
            flow.close()


async def whoever(flows: Mapping[Seat, Flow[T]]) -> tuple[Seat, T]:
    """Return the first flow that is done, with its seat; the others are withdrawn. Raise ValueError when there is no flow.

    A flow may ask other seats too: while a later flow asks a seat, what an earlier one asks it is not shown.
    """
    if not flows:
        raise ValueError("whoever needs at least one flow")
    running = _Running(flows)
    try:
        for name in flows:
            running.send(name, None)
            if running.done:
                break
        while not running.done:
            await running.take_answer()
    finally:
        running.close()
    return next(iter(running.done.items()))
