"""Tests of what a table and a hand look like."""
