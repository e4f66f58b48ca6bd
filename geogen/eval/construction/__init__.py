"""The suite ``construction``: replies that construct, drawn again and held against conditions, tools and reference."""
