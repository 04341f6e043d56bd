"""Whatever is sent or handed in: every answer is documented, nothing breaks, nobody learns what is hidden."""
