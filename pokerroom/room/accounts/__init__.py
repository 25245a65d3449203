"""Names and log-ins: tokens, passwords, invitations, the host's code."""
