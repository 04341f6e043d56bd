-- Who has won: for lists, and for the score of a series. Unknown for matches that were over before.

ALTER TABLE matches ADD COLUMN winners TEXT;    -- JSON: seats; NULL: not over, or not known
