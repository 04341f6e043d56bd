"""Fair dice and what proves them: commit and reveal, the record of a match, the check of a record."""
