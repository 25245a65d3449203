"""Rooms that are killed while people and bots play, opened again, and looked at for what was lost.

python -m tests.crash --runs 200 --seed 1
python -m tests.crash --runs 50 --seed 1 --power-loss
"""
