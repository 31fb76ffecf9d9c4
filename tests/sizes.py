"""How much a run tries, and by which chance: `bot.contract.sizes`, which titles elsewhere use too."""

from bot.contract.sizes import SEED, SIZES, SOAK, size

__all__ = ["SEED", "SIZES", "SOAK", "size"]
