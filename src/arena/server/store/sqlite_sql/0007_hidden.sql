-- Matches that a browser does not want to see in its list any more.

CREATE TABLE hidden (
    browser TEXT NOT NULL,          -- hash
    match TEXT NOT NULL,
    PRIMARY KEY (browser, match)
) WITHOUT ROWID;
