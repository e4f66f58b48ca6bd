"""Data sets: shards and manifests, made, steered, split, exported, looked through, and held against their proofs."""
