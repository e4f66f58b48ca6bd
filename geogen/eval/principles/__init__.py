"""Which geometric principles a solution names and applies, after GeoSense, without a judge."""
