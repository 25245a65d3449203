"""A server by the entry point alone: the argument is the room's set-up, the line that it prints its port."""

import sys

from pokerroom.room.room_config import from_toml
from pokerroom.server.run_server import run

run(from_toml(sys.argv[1]), on_listening=lambda addresses, _: print(addresses[0][1], flush=True))
