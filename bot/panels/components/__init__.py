"""Buttons, menus and forms, and what their ids hold."""
