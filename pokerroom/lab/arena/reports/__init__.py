"""The report of a match as one HTML file: tables and drawings of our own, nothing fetched from anywhere."""
