"""The open question: its options, why some are refused, and how a rule awaits its answer."""
