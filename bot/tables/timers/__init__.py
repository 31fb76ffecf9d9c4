"""Deadlines, reminders, pings, quiet hours and holidays."""
