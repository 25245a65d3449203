"""A PostgreSQL server of the tests' own: in a temporary folder, on a socket there and a free port of the loopback."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import quote

from tests.free_ports import free_port
from tests.patience import PATIENCE

HOW = "there is no PostgreSQL server here: apt-get install postgresql"
USER = "postgres"
"""who runs the server when the tests are run by root, whom it refuses"""


def programs() -> Path | None:
    """The folder of the newest server's programs."""
    found = [Path(one).parent for one in glob.glob("/usr/lib/postgresql/*/bin/initdb")]
    if on_path := shutil.which("initdb"):
        found.append(Path(on_path).resolve().parent)
    return max(found, key=lambda one: one.parent.name) if found else None


class PostgresqlServer:
    """A running server. ``fsync=False``: quicker, and lost with the machine. With ``source``: a replica of that one."""

    def __init__(
        self, folder: Path, bin_folder: Path, *, fsync: bool = False, source: PostgresqlServer | None = None
    ) -> None:
        self._folder = folder
        self._bin = bin_folder
        self._fsync = fsync
        self._names = count(1)
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        if source is None:
            make: list[object] = [bin_folder / "initdb", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]
        else:
            make = [bin_folder / "pg_basebackup", "-h", "127.0.0.1", "-p", source.port, "-R", "-c", "fast"]
        made = _as_server_user([*make, "-D", folder / "data", "-U", "pokerroom", "--no-sync"], folder)
        assert made.wait(PATIENCE) == 0, (folder / "log").read_text()

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self._folder,
            "fsync": "on" if self._fsync else "off",
            "max_connections": 300,
            "shared_buffers": "32MB",
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self._process = _as_server_user(
            [self._bin / "postgres", "-D", self._folder / "data", *options], self._folder
        )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                self.run_sql("SELECT 1")
                return
            except (OSError, subprocess.CalledProcessError):
                assert self._process.poll() is None, (self._folder / "log").read_text()
                assert time.monotonic() < deadline, (self._folder / "log").read_text()
                time.sleep(0.05)

    def stop(self, number: int = signal.SIGINT) -> None:
        """Stop it: SIGINT ends all sessions at once, SIGQUIT is a crash."""
        if self._process is not None:
            self._process.send_signal(number)
            self._process.wait(PATIENCE)
            self._process = None

    def processes(self) -> list[int]:
        """Return the server's processes that run."""
        assert self._process is not None
        main = self._process.pid
        return [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]

    @contextmanager
    def answering_nobody_new(self) -> Iterator[None]:
        """Let those who are connected continue while new connections wait."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def demote(self) -> None:
        """Start it again as a replica of nobody, which takes no writes until it is promoted."""
        self.stop()
        (self._folder / "data" / "standby.signal").touch()
        self.start()

    def switch_on_tls(self, certificate: str) -> None:
        """Take connections with TLS too, with this certificate and its key."""
        for name in ("server.crt", "server.key"):
            file = self._folder / "data" / name
            file.write_text(certificate)
            file.chmod(0o600)
            if os.geteuid() == 0:
                shutil.chown(file, USER, USER)
        self.run_sql("ALTER SYSTEM SET ssl = on")
        self.run_sql("SELECT pg_reload_conf()")

    def run_sql(self, statement: str, database: str = "postgres") -> str:
        """Run one statement by `psql`."""
        return self._psql("-c", statement, "-d", database)

    def run_script(self, script: str) -> None:
        """Run what `pg_dump` wrote."""
        self._psql("-v", "ON_ERROR_STOP=1", "-d", "postgres", said=script)

    def _psql(self, *words: str, said: str | None = None) -> str:
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "pokerroom"]
        command = [str(self._bin / "psql"), "-X", "-q", "-A", "-t", *words, *where]
        return subprocess.run(
            command, input=said, check=True, capture_output=True, text=True, timeout=PATIENCE
        ).stdout.strip()

    def new_room(self) -> str:
        """Make an empty schema, and return the URL under which it is a database of its own."""
        name = f"room_{os.getpid()}_{next(self._names)}"
        self.run_sql(f"CREATE SCHEMA {name}")
        options = quote(f"-c search_path={name}")
        return f"postgresql://pokerroom@127.0.0.1:{self.port}/postgres?options={options}"


@contextmanager
def postgresql_server(
    *, fsync: bool = False, source: PostgresqlServer | None = None
) -> Iterator[PostgresqlServer]:
    """A server for as long as the context lasts, or a replica of ``source``."""
    bin_folder = programs()
    assert bin_folder is not None, HOW
    folder = Path(mkdtemp(prefix="pokerroom-postgresql-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
        server = PostgresqlServer(folder, bin_folder, fsync=fsync, source=source)
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)  # what it keeps goes with the folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


POOL = """
[databases]
* = host=127.0.0.1 port={server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {folder}/users
pool_mode = {mode}
"""
HOW_TO_POOL = "there is no pgbouncer here: apt-get install pgbouncer"


def pool_program() -> str | None:
    """Where pgbouncer is, which Debian keeps where few look."""
    return shutil.which("pgbouncer", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin"]))


@contextmanager
def pool(server: PostgresqlServer, mode: str) -> Iterator[int]:
    """A pool before ``server``, by "session" or "transaction"; its port."""
    program = pool_program()
    assert program is not None, HOW_TO_POOL
    folder, port = Path(mkdtemp(prefix="pokerroom-pool-")), free_port()
    try:
        (folder / "users").write_text('"pokerroom" ""\n')
        (folder / "pool.ini").write_text(POOL.format(server=server.port, port=port, folder=folder, mode=mode))
        folder.chmod(0o755)
        process = _as_server_user([program, folder / "pool.ini"], folder)
        try:
            deadline = time.monotonic() + PATIENCE
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    assert process.poll() is None, (folder / "log").read_text()
                    assert time.monotonic() < deadline, (folder / "log").read_text()
                    time.sleep(0.05)
            yield port
        finally:
            process.kill()
            process.wait(PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _as_server_user(command: list[object], folder: Path) -> subprocess.Popen[bytes]:
    """Start a program that ends with this process, under a user whom the server accepts."""
    words = ["setpriv", "--pdeathsig", "INT"]
    if os.geteuid() == 0:
        server_user = pwd.getpwnam(USER)
        words += [f"--reuid={server_user.pw_uid}", f"--regid={server_user.pw_gid}", "--clear-groups"]
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            [*words, *map(str, command)], cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
