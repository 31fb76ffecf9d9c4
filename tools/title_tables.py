"""What cogs show of a title and its slash commands, as JSON."""

import json
import sys

sys.path.insert(0, ".")
from importlib import import_module

from discord import app_commands

name, cls = sys.argv[1], sys.argv[2]
d = import_module(f"cogs.{name}.board").DRAWING
game = import_module(f"games.{name}").GAME
verbs = getattr(game, "verbs", None) or game.words.verbs
out = {
    "waits": dict(d.waits),
    "hints": dict(d.hints),
    "groups": {k: [[t, sorted(s)] for t, s in v] for k, v in d.groups.items()},
    "unfolded": sorted(d.unfolded),
    "pressed": sorted(d.pressed),
    "verbs": {w: getattr(v, "rule", v) for w, v in verbs.items()},
}
cog = getattr(import_module(f"cogs.{name}.commands"), cls)


def tree(commands):
    found = {}
    for c in commands:
        if isinstance(c, app_commands.Group):
            found[c.name] = [c.description, tree(c.commands)]
        else:
            found[c.name] = [
                c.description,
                dict(c.extras),
                [
                    [
                        p.display_name,
                        str(p.description),
                        p.required,
                        str(p.type),
                        bool(p.autocomplete),
                        str(p.min_value),
                        str(p.max_value),
                    ]
                    for p in c.parameters
                ],
            ]
    return found


class B:
    tables = usher = shelf = None


out["commands"] = tree(cog(B()).app_command.commands)
json.dump(out, sys.stdout, indent=1, sort_keys=True, ensure_ascii=False)
