"""Everything people see: texts, panels, boards, buttons. No game rule, no storage."""
