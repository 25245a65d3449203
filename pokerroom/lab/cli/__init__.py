"""The commands of the lab: a module or folder for each, as in ``pokerroom/cli``."""
