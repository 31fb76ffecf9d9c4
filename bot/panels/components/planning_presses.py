"""The presses of a plan: those of the player's own panel, wrapped, and those that keep the plan or leave it."""

from bot.panels.components.acting_presses import Inner
from bot.panels.components.press_ids import FormPress, MenuPress, Press, TableId


class PlanTurn(Press, kind="plan"):
    """Opens the presser's next turn to be planned."""

    table: TableId


class KeepPlan(Press, kind="plankeep"):
    """Has what was planned played when the turn comes."""

    table: TableId


class UndoPlanned(Press, kind="planback"):
    """Forgets the plan's last answer."""

    table: TableId


class CancelPlan(Press, kind="plancancel"):
    """Cancels the plan."""

    table: TableId


class PlanAnswer(Press, kind="pl"):
    """A button of the panel, pressed in the plan. `inner`: its own id, without what all ids begin with."""

    inner: Inner


class PlanChoice(MenuPress, kind="plmenu"):
    """A menu of the panel, used in the plan."""

    inner: Inner


class PlanNumber(FormPress, kind="plform"):
    """A form of the panel, filled in in the plan."""

    inner: Inner
