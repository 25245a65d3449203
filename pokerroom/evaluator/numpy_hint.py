"""How to install NumPy, for the messages of whatever needs it."""

import shlex
import sys
from typing import Final

INSTALL_NUMPY: Final = f"{shlex.quote(sys.executable)} -m pip install 'numpy>=1.26,<3'"
"""a command that works from a clone and from an installed package alike, in the Python that runs now"""
