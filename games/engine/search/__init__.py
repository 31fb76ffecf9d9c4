"""A robot that searches, for any title: see regent.py for how it decides."""
