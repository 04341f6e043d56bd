-- Other browsers that have a seat too, let in by its owner's private link.

CREATE TABLE devices (
    match TEXT NOT NULL,
    browser TEXT NOT NULL,          -- hash: who came by the link
    owner TEXT NOT NULL,            -- hash: as whom it sits there
    PRIMARY KEY (match, browser)
) WITHOUT ROWID;
CREATE INDEX devices_owner ON devices (owner);
