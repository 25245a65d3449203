"""Names, and what proves them: tokens, passwords, invitations, the host's code."""
