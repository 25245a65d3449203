"""``python -m pokerroom`` is the ``pokerroom`` command."""

import sys

from pokerroom.cli.main import main

sys.exit(main())
