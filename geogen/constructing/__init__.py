"""Construction problems: what is given and wanted, their solutions, and replies drawn again and proved."""
