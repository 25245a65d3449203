"""Looking back at my hands in the terminal: the list, one of them step by step, and files of them."""
