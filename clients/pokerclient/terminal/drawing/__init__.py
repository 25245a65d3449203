"""Pure functions that draw onto a canvas."""
