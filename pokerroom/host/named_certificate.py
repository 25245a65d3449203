"""A certificate for the room's own name: shown once an authority has given it, and renewed while the room is open."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from importlib.util import find_spec

from msgspec.structs import replace

from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.host.certificate import new_key
from pokerroom.host.challenge_port import PORT, answering
from pokerroom.host.daemon_thread import in_thread
from pokerroom.host.data_folder import ACME_FILE, DataFolder
from pokerroom.host.internet import InternetAccess
from pokerroom.host.kept_certificates import OrderFailed, load_certificate, save_certificate
from pokerroom.host.setup import Listen, authority_url
from pokerroom.server.tls import BadCertificate
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.way_in import install_command

LIBRARY = "acme"
INSTALL = install_command("acme>=5,<6")
LONGEST_SLEEP = 3_600
"""seconds after which the clock is looked at again: a machine may have slept"""
_REACHED = {"connection", "unauthorized", "tls", ""}
"""codes of ACME after which port 80 is the likely reason"""

log = logging.getLogger(__name__)


def missing_library() -> str:
    """Return what a host has to install for a certificate by ACME; "" where it is there."""
    if find_spec(LIBRARY) is not None:
        return ""
    return _("--tls-name needs {install}", install=INSTALL)


class NamedCertificate:
    """The certificate for ``listen.tls_name``, kept in ``folder``; ``tell`` gets each new one in a sentence."""

    def __init__(
        self,
        folder: DataFolder,
        listen: Listen,
        policy: TlsPolicy,
        access: InternetAccess,
        tell: Callable[[str], None],
    ) -> None:
        self._folder = folder
        self._listen = listen
        self._policy = policy
        self._access = access
        self._tell = tell
        self._authority = authority_url(listen.tls_authority)
        self._kept = load_certificate(folder, self._authority, listen.tls_name)
        self.is_shown = self._show()

    def state(self) -> str:
        """Say whether browsers that come by the name get a certificate that they trust."""
        if self.is_shown:
            return self._valid_text()
        if (wait := self._kept.due_at - time.time()) > 0:
            return _(
                "{name}: the last try to get a certificate failed; the next is in {minutes} min. Until then browsers "
                "warn there too.",
                name=self._listen.tls_name,
                minutes=round(wait / 60),
            )
        return _(
            "{name}: a certificate is asked for now, which takes up to two minutes; until then browsers warn there "
            "too.",
            name=self._listen.tls_name,
        )

    async def run(self) -> None:
        """Ask for a certificate whenever one is due."""
        while True:
            wait = self._kept.due_at - time.time()
            if wait > 0:
                await asyncio.sleep(min(wait, LONGEST_SLEEP))
            else:
                await self._order()

    async def _order(self) -> None:
        from pokerroom.host.certificate_order import order_certificate

        if not self._kept.account_key:
            self._keep(account_key=new_key())
        why_not = ""
        try:
            async with AsyncExitStack() as ways:
                if self._listen.port != PORT:
                    answers = self._policy.answers
                    why_not = await ways.enter_async_context(answering(self._listen.host, PORT, answers))
                    await ways.enter_async_context(self._access.lead_from(PORT))
                order = in_thread(
                    lambda: order_certificate(self._authority, self._kept, self._policy.answers.__setitem__)
                )
                self._kept = await asyncio.wrap_future(order)
        except OrderFailed as error:
            self._failed(str(error), error.kind, why_not)
        else:
            self._keep()
            self.is_shown = self._show()
            if self.is_shown:
                self._tell(self._valid_text())
        finally:
            self._policy.answers.clear()

    def _failed(self, reason: str, kind: str, why_not: str) -> None:
        self._kept = self._kept.failed(time.time())
        self._keep()
        minutes = round((self._kept.retry_at - time.time()) / 60)
        log.warning(
            "%s",
            _(
                "no certificate for {name}: {reason} {hint} The next try is in {minutes} min.",
                name=self._listen.tls_name,
                reason=reason if reason.endswith(".") else f"{reason}.",
                hint=self._hint(kind, why_not),
                minutes=minutes,
            ),
        )

    def _hint(self, kind: str, why_not: str) -> str:
        """Return what the host can do."""
        name, port = self._listen.tls_name, self._listen.port
        if kind == "dns":
            return _("Have {name} lead to your router's address, or to this machine's.", name=name)
        if kind == "rateLimited":
            return _(
                "Others may have asked for the same name: leave the room open, it tries again by itself."
            )
        if kind not in _REACHED:
            return ""
        lead = _(
            "Port 80 of {name} has to lead to port {port} of this machine: forward it in your router.",
            name=name,
            port=port,
        )
        if not why_not:
            return lead
        return lead + " " + _("Port 80 of this machine itself cannot be had: {reason}.", reason=why_not)

    def _keep(self, **changes: str) -> None:
        self._kept = replace(self._kept, **changes)
        try:
            save_certificate(self._folder, self._authority, self._kept)
        except OSError as error:
            log.warning("%s could not be written: %s", ACME_FILE, system_error_text(error))

    def _show(self) -> bool:
        """Show the kept certificate to whoever comes by the name; return whether there is one that is valid."""
        assert self._policy.tls is not None
        if not self._kept.chain:
            return False
        try:
            chain, key = self._kept.chain.encode(), self._kept.key.encode()
            self._policy.tls.show_for(self._listen.tls_name, chain, key)
        except BadCertificate as error:
            log.warning("%s: %s", self._listen.tls_name, error)
            return False
        return True

    def _valid_text(self) -> str:
        ends = datetime.fromtimestamp(self._kept.ends_at, UTC)
        return _(
            "{name}: browsers trust its certificate, valid until {date} and renewed by itself.",
            name=self._listen.tls_name,
            date=f"{ends:%Y-%m-%d}",
        )
