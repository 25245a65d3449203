"""The ways to a PostgreSQL server that hosts have: by TLS, by a pool, and to one that takes no writes for a while."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pokerroom.host.certificate import new_certificate
from pokerroom.store.accounts import wallet
from pokerroom.store.open_database import open_database
from pokerroom.store.postgresql import postgresql_backend
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.postgresql.postgresql_connection import PostgresqlDatabase
from pokerroom.store.store import Store
from pokerroom.store.store_errors import DatabaseUnreachable, Unusable
from tests.patience import PATIENCE
from tests.store.postgresql_server import (
    HOW,
    HOW_TO_POOL,
    PostgresqlServer,
    pool,
    pool_program,
    postgresql_server,
    programs,
)
from tests.store.sample_commands import act, issue

pytestmark = pytest.mark.equipped
NAME = "db.example.org"


@pytest.fixture(scope="module")
def own_server() -> Iterator[PostgresqlServer]:
    """One whose settings a test may change."""
    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server() as server:
        yield server


@pytest.fixture
def empty_database(own_server: PostgresqlServer, request: pytest.FixtureRequest) -> str:
    """The name of a new database."""
    name = f"pool_{abs(hash(request.node.name))}"
    own_server.run_sql(f"CREATE DATABASE {name}")
    return name


def test_with_verify_full_every_connection_is_encrypted_to_the_server_of_that_name(
    own_server: PostgresqlServer, tmp_path: Path
) -> None:
    certificate, trusted, others = new_certificate([NAME]), tmp_path / "trusted.pem", tmp_path / "others.pem"
    room = own_server.new_room().replace("127.0.0.1", NAME) + "&hostaddr=127.0.0.1&sslmode=verify-full"
    with pytest.raises(DatabaseUnreachable, match="it has no TLS: switch that on there"):
        PostgresqlDatabase(f"{room}&sslrootcert=system").connect()
    own_server.switch_on_tls(certificate)
    trusted.write_text(certificate)
    others.write_text(new_certificate([NAME]))
    url = f"{room}&sslrootcert={trusted}"
    with closing(Store(PostgresqlBackend(url))) as store:
        store.commit(issue("ann", 5), act("1"))
        assert [row.hand for row in store.records()] == ["1"]
        encrypted = own_server.run_sql(
            "SELECT bool_and(ssl), count(*) >= 4 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) "
            "WHERE application_name LIKE 'pokerroom%'"
        )
        assert encrypted == "t|t"
    for wrong, said in (
        (f"{room}&sslrootcert={others}", "its certificate is none that sslrootcert or this system trusts"),
        (f"{room}&sslrootcert={tmp_path / 'none.pem'}", "sslrootcert in the URL must name the file"),
        (url.replace(NAME, "other.example.org"), "its certificate is for another name"),
    ):
        with pytest.raises(DatabaseUnreachable, match=said):
            PostgresqlBackend(wrong)


def test_a_pool_by_session_keeps_a_room_and_a_spare(
    own_server: PostgresqlServer, empty_database: str
) -> None:
    if pool_program() is None:
        pytest.skip(HOW_TO_POOL)
    with pool(own_server, "session") as port:
        url = f"postgresql://pokerroom@127.0.0.1:{port}/{empty_database}"
        first, spares, waits = Store(PostgresqlBackend(url)), [], threading.Event()
        first.commit(issue("ann", 5))
        spare = threading.Thread(
            target=lambda: spares.append(
                PostgresqlBackend(url, standby=True, on_wait=lambda state: waits.set())
            )
        )
        spare.start()
        assert waits.wait(PATIENCE)
        first.close()
        spare.join(PATIENCE)
        with closing(Store(spares[0])) as store:
            store.commit(issue("bob", 7))
            assert store.balances() == {"issue": -12, wallet("ann"): 5, wallet("bob"): 7}


def test_the_server_notices_within_seconds_that_a_spare_is_gone_without_a_word(
    own_server: PostgresqlServer,
) -> None:
    with closing(PostgresqlDatabase(own_server.new_room()).connect()) as raw:
        noticed = [
            raw.execute(f"SHOW {name}").fetchone()
            for name in ("tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count")
        ]
        assert noticed == [("5",), ("2",), ("3",)]
        assert raw.execute("SHOW tcp_user_timeout").fetchone() == ("10000",)


@pytest.mark.parametrize("open_it", [PostgresqlBackend, lambda url: open_database(url, read_only=True)])
@pytest.mark.parametrize("mode", ["transaction", "statement"])
def test_a_pool_by_transaction_is_refused_in_one_sentence(
    own_server: PostgresqlServer, empty_database: str, open_it: Callable[[str], object], mode: str
) -> None:
    if pool_program() is None:
        pytest.skip(HOW_TO_POOL)
    with pool(own_server, mode) as port:
        url = f"postgresql://pokerroom@127.0.0.1:{port}/{empty_database}"
        with pytest.raises(Unusable) as refused:
            open_it(url)
    assert str(refused.value) == (
        f"postgresql://127.0.0.1:{port}/{empty_database} is reached by a pool that gives each transaction another "
        "session: let it pool by session (pool_mode = session), or name the server itself"
    )


def test_a_server_that_takes_no_writes_for_a_while_is_waited_for(
    own_server: PostgresqlServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, other = Store(PostgresqlBackend(own_server.new_room())), own_server.new_room()
    store.commit(issue("ann", 5), act("1", "before"))
    own_server.demote()
    tried, told = threading.Event(), []
    sleep = postgresql_backend.time.sleep

    def pause(seconds: float) -> None:
        tried.set()
        sleep(seconds)

    monkeypatch.setattr(postgresql_backend.time, "sleep", pause)
    store.submit(issue("bob", 7), act("1", "during"), then=told.append)
    assert tried.wait(PATIENCE)
    with pytest.raises(DatabaseUnreachable, match="it is a replica, or was made one"):
        PostgresqlBackend(other)
    assert told == []
    own_server.run_sql("SELECT pg_promote()")
    store.writer.flush()
    assert told == [None]
    assert [row.payload for row in store.records()] == ["before", "during"]
    assert store.audit() == []
    store.close()
