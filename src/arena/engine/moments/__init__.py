"""Moments of a match: their states, what each viewer sees of them and what a move tells, and logs that copies share."""
