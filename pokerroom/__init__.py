"""A poker room that you run yourself.

The floors, from the ground up (imports run downwards only):
``cards``, ``evaluator``, ``poker`` (one hand), ``table`` (many hands), ``room`` (many tables),
``protocol`` (the wire), ``server`` (sockets), ``cli``.  ``docs/architecture.md`` shows the whole house.
"""

import sys

from pokerroom.compiled import use_compiled_modules
from pokerroom.former_names import FormerNames

__version__ = "1.0.0"

use_compiled_modules()  # before any module that has a compiled form is imported
sys.meta_path.insert(0, FormerNames())  # before a folder that is left without its modules is found
