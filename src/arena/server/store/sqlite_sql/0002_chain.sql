-- Damage is told, writing can be tried, and a browser's cookie can be ended.

ALTER TABLE entries ADD COLUMN chain TEXT;  -- hash of the entry and of the chain of the one before it (chain.py)

CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    beats INTEGER NOT NULL          -- how often a write was tried
);

CREATE TABLE tokens (
    holder TEXT PRIMARY KEY,        -- hash of a cookie's token that is not the browser's first
    browser TEXT                    -- whose it is; NULL: it was ended
) WITHOUT ROWID;

-- The key's columns first: else PRAGMA integrity_check of SQLite 3.40 finds NULLs where there are none.
CREATE TABLE owners_in_order (
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    owner TEXT NOT NULL,            -- hash of the browser's token
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
INSERT INTO owners_in_order SELECT match, seat, owner FROM owners;
DROP TABLE owners;
ALTER TABLE owners_in_order RENAME TO owners;
CREATE INDEX owners_owner ON owners (owner);
