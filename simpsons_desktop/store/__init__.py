"""What the program keeps between two runs."""
