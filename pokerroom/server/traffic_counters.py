"""What has come and gone over all connections, counted."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Traffic:
    """Since the server was started; bytes without what TLS adds to them."""

    connections: int = 0
    """that were made, those that were refused included"""
    received: int = 0
    """bytes"""
    sent: int = 0
    """bytes that were handed to the system or to the transport"""
