"""The commands, a file for each topic; each file has a tuple of them."""
