"""5. Options."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class HallOptions(BaseModel):
    """The options of section 5, each with its default."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    nights: Annotated[int, Field(ge=3, le=6)] = Field(5, title="Nights", description="3 to 6 nights (5.1)")
