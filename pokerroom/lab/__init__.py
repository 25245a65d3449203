"""What researchers use from Python: small games with exact answers."""
