"""Errors for callers of a server that is away."""


class ServerUnreachable(ConnectionError):
    """The server did not answer, or not in time. Whether it has done what was asked is not known; the session with it is ended."""
