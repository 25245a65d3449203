"""An order of a certificate at an authority, by ACME (RFC 8555) and HTTP-01: one call, which takes seconds.

Only a room with a name of its own imports this module: it loads the library.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta

from acme import challenges, client, crypto_util, errors, messages
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from josepy import ES256, JWKEC
from josepy.errors import Error as UnreadableAnswer
from msgspec.structs import replace

from pokerlocale.spoken import _
from pokerroom.host.bounded_session import ends_after
from pokerroom.host.certificate import new_key
from pokerroom.host.kept_certificates import KeptCertificate, OrderFailed

REQUEST_SECONDS, ORDER_SECONDS = 20, 120
LONGEST_SECONDS = 300
"""for everything, even where an authority sends a byte now and then"""


def order_certificate(
    authority: str, kept: KeptCertificate, publish: Callable[[str, str], None]
) -> KeptCertificate:
    """Return a new certificate for ``kept.name`` from the authority with this directory, by ``kept.account_key``.

    ``publish`` gets the path and the text that the authority then reads at port 80 of the name. Raise
    :class:`OrderFailed`.
    """
    try:
        return _order(authority, kept, publish)
    except errors.ValidationError as error:
        raise _not_validated(error) from None
    except messages.Error as error:
        raise OrderFailed(error.detail or str(error), error.code or "") from None
    except errors.TimeoutError:
        raise OrderFailed(
            _("{authority}: no answer within {seconds} s", authority=authority, seconds=ORDER_SECONDS)
        ) from None
    except (errors.Error, UnreadableAnswer, OSError, ValueError, LookupError, TypeError) as error:
        raise OrderFailed(f"{authority}: {error or type(error).__name__}") from None


def _order(authority: str, kept: KeptCertificate, publish: Callable[[str, str], None]) -> KeptCertificate:
    account_key = JWKEC(key=load_pem_private_key(kept.account_key.encode(), password=None))
    network = client.ClientNetwork(account_key, alg=ES256, user_agent="pokerroom", timeout=REQUEST_SECONDS)
    with ends_after(LONGEST_SECONDS, network.session) as over:
        try:
            return _given(authority, network, kept, publish)
        except (errors.Error, OSError, ValueError):
            if over.is_set():
                raise errors.TimeoutError from None
            raise


def _given(
    authority: str,
    network: client.ClientNetwork,
    kept: KeptCertificate,
    publish: Callable[[str, str], None],
) -> KeptCertificate:
    service = client.ClientV2(client.ClientV2.get_directory(authority, network), network)
    _sign_in(service)
    key = new_key()
    order = service.new_order(crypto_util.make_csr(key.encode(), [kept.name]))
    for authorization in order.authorizations:
        if authorization.body.status == messages.STATUS_PENDING:
            _answer(service, authorization, network.key, publish)
    ends = datetime.now() + timedelta(seconds=ORDER_SECONDS)
    chain = service.poll_and_finalize(order, ends).fullchain_pem
    given = replace(kept, chain=chain, key=key, failures=0, retry_at=0)
    if given.due_at <= time.time():
        raise errors.Error(
            _("its certificate would have to be renewed at once: set the clock of this machine")
        )
    return given


def _sign_in(service: client.ClientV2) -> None:
    """Use the account of this key; make it the first time, which agrees to the terms of the authority."""
    try:
        service.new_account(messages.NewRegistration.from_data(terms_of_service_agreed=True))
    except errors.ConflictError as known:
        service.net.account = messages.RegistrationResource(uri=known.location, body=messages.Registration())


def _answer(
    service: client.ClientV2,
    authorization: messages.AuthorizationResource,
    account_key: JWKEC,
    publish: Callable[[str, str], None],
) -> None:
    for challenge in authorization.body.challenges:
        if isinstance(challenge.chall, challenges.HTTP01):
            response, text = challenge.chall.response_and_validation(account_key)
            publish(challenge.chall.path, text)
            service.answer_challenge(challenge, response)
            return
    raise errors.Error(_("it offers no HTTP-01"))


def _not_validated(error: errors.ValidationError) -> OrderFailed:
    for authorization in error.failed_authzrs:
        for challenge in authorization.body.challenges:
            if challenge.error is not None:
                return OrderFailed(challenge.error.detail or str(challenge.error), challenge.error.code or "")
    return OrderFailed(str(error))
