"""What can be told of a match that is over."""
