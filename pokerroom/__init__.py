"""A poker room that you run yourself.

The floors, from the ground up (imports run downwards only):
``cards``, ``evaluator``, ``poker`` (one hand), ``table`` (many hands), ``room`` (many tables),
``protocol`` (the wire), ``server`` (sockets), ``cli``.  ``docs/architecture.md`` shows the whole house.
"""

from pokerroom.compiled import use_compiled_modules

__version__ = "0.1.0"

use_compiled_modules()  # before any module that has a compiled form is imported
