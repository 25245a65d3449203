"""What the terminal shows and does, without a screen."""
