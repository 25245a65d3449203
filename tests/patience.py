"""How long tests wait for what somebody else does: a process, a thread, a page."""

PATIENCE = 120.0
"""seconds until something that does not happen counts as broken, on a machine that has much else to do; a test that
finds all well waits for nothing"""
