"""The screens of the terminal client."""
