"""Gateways: processes that hold players' sockets while another process plays, and keep them when that one changes."""
