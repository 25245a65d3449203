"""The arena and the protocol of the computer poker competition: its bots in a battle, our bots at its dealer."""
