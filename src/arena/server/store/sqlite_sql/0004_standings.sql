-- How strong the bots are that a guest is seated against, in each game.

CREATE TABLE standings (
    browser TEXT NOT NULL,          -- hash: whose it is
    game TEXT NOT NULL,
    rung INTEGER NOT NULL,          -- on the game's ladder (bots/rungs.py)
    stride INTEGER NOT NULL,        -- rungs of the next step
    went INTEGER NOT NULL,          -- 1: the last match that counted was won, -1: lost, 0: none yet
    chosen TEXT,                    -- the level to be seated against whatever happens; NULL: follow the results
    match TEXT,                     -- the last match that was looked at ...
    moved INTEGER NOT NULL,         -- ... and by how many rungs it moved its guest
    PRIMARY KEY (browser, game)
) WITHOUT ROWID;
