"""A table of peer poker, hand after hand."""
