"""Thinking ahead in imagined worlds, for any title: a robot that searches (see regent.py), and a turn that is planned."""
