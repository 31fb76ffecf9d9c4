"""How much a run tries, and by which chance: `bot.contract.sample_sizes`, which titles elsewhere use too."""

from bot.contract.sample_sizes import SEED, SIZES, SOAK, listeners, size, take_seed

__all__ = ["SEED", "SIZES", "SOAK", "listeners", "size", "take_seed"]
