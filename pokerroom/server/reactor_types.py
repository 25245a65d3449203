"""Types of the reactor and transport that the server needs; tests pass an in-memory reactor."""

from __future__ import annotations

from twisted.internet.interfaces import IConsumer, IPushProducer, IReactorTCP, IReactorTime, ITCPTransport


class IServerReactor(IReactorTCP, IReactorTime):
    """Sockets and time."""


class IServerTransport(ITCPTransport, IPushProducer, IConsumer):
    """A TCP connection that can pause reading."""
