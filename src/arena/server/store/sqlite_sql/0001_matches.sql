-- Matches, their logs, who holds which secret, and talk.

CREATE TABLE matches (
    match TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL,          -- JSON
    settings TEXT NOT NULL,         -- JSON
    seed BLOB NOT NULL,
    host TEXT NOT NULL,
    public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    -- the summary: a copy of what follows from the log
    seq INTEGER NOT NULL,
    started INTEGER NOT NULL,
    over INTEGER NOT NULL,
    actor INTEGER,
    due INTEGER,
    updated INTEGER NOT NULL,
    people TEXT NOT NULL            -- JSON
) WITHOUT ROWID;

CREATE INDEX matches_lobby ON matches (started, updated DESC) WHERE public = 1 AND over = 0;
CREATE INDEX matches_due ON matches (due) WHERE over = 0 AND due IS NOT NULL;

CREATE TABLE entries (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    action INTEGER,
    roll INTEGER,
    undoes INTEGER,
    bot TEXT,
    key TEXT,
    data TEXT,                      -- JSON
    PRIMARY KEY (match, seq)
) WITHOUT ROWID;

CREATE TABLE owners (
    owner TEXT NOT NULL,            -- hash of the browser's token
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;

CREATE INDEX owners_owner ON owners (owner);

CREATE TABLE grants (
    match TEXT NOT NULL,
    role TEXT NOT NULL,             -- invite, watch: of a secret; watcher: of a browser
    holder TEXT NOT NULL,           -- hash
    PRIMARY KEY (match, role, holder)
) WITHOUT ROWID;

CREATE TABLE talk (
    match TEXT NOT NULL,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
