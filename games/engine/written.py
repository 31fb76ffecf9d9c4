"""Models that are saved as one short text: a state holds many of them, and most of their JSON would be the names of their fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, model_serializer, model_validator


class Written(BaseModel):
    """A model that is saved as one short text. It says how: `written`, and `fields_of`, which takes the text apart again.

    A mapping of its fields, as earlier versions have saved it, is read too. A frozen one is written once.
    """

    model_config = ConfigDict(defer_build=True)

    __slots__ = ("_text",)

    def written(self) -> str:
        """Return the whole model as a text."""
        raise NotImplementedError

    @classmethod
    def fields_of(cls, text: str) -> Mapping[str, Any]:
        """Return the fields that a text stands for. Raise ValueError for another text."""
        raise NotImplementedError

    @model_serializer
    def _write(self) -> str:
        if not self.model_config.get("frozen"):
            return self.written()
        text: str | None = getattr(self, "_text", None)
        if text is None:
            text = self.written()
            object.__setattr__(self, "_text", text)
        return text

    @model_validator(mode="before")
    @classmethod
    def _read(cls, value: object) -> object:
        return cls.fields_of(value) if isinstance(value, str) else value
