"""Summaries of tournaments: their record, trackers' texts and Open Tournament Summary, out and in."""
