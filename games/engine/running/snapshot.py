"""A state as it was at one moment."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from games.engine import copying
from games.engine.state import State

S = TypeVar("S", bound=State)


class Snapshot(Generic[S]):
    """A state as it was at one moment: cheap to take and to go back to; its JSON is written only when someone asks for it.

    A match takes one at the start of each step that asks. Most are never saved: those of playouts, of previews, of steps in a row.
    A state that cannot be copied by its types (see `copying`) is written as JSON at once.
    """

    __slots__ = ("_fields", "_kind", "_text")

    _kind: type[S]
    _fields: dict[str, Any]
    _text: str | None

    def __init__(self, state: S, text: str | None = None) -> None:
        """`text`: the state's JSON, if it is already known."""
        self._kind, self._text = type(state), text
        if copying.can_copy(self._kind):
            self._fields = copying.fields(self._kind, state.__dict__)
        else:
            self._fields, self._text = {}, text or state.model_dump_json()

    @property
    def text(self) -> str:
        """Return the state of that moment as JSON."""
        if self._text is None:
            self._text = copying.make_model(self._kind, self._fields).model_dump_json()
        return self._text

    def state(self) -> S:
        """Return the state of that moment, each time a new one."""
        if not self._fields:
            return self._kind.model_validate_json(self.text)
        return copying.make_model(self._kind, copying.fields(self._kind, self._fields))


def copy_state(state: S) -> S:
    """Return another state, equal to this one; nothing that is done to one changes the other."""
    return copying.copied(state) if copying.can_copy(type(state)) else Snapshot(state).state()
