"""Delivery to Discord: committed messages become boards, pings and panels."""
