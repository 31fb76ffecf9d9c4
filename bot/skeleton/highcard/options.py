"""5. Options."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """The options of section 5, each with its default."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    cards: Annotated[int, Field(ge=2, le=8)] = Field(5, title="Cards", description="2 to 8 cards for each player (5.1)")
