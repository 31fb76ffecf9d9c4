"""The tests of the skeleton, which go with it."""
