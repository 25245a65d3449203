"""``python -m pokerroom.protocol.reference``."""

import sys

from pokerroom.protocol.reference.markdown import main

if __name__ == "__main__":
    main(sys.argv[1:])
