"""What a game's looks become in a terminal: characters, colours, sentences, and a person's words back."""
