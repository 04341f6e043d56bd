"""Rows read from the SQLite tables and what they stand for, and the questions that answer with lists of matches."""

from __future__ import annotations

from typing import Any

import msgspec

from arena.server.store import Entry, Head, MatchRow, Search, Summary

HEAD_COLUMNS = "matches.match, game, rules_version, options, settings, seed, host, public, created"
ROW_COLUMNS = f"{HEAD_COLUMNS}, seq, started, over, actor, due, updated, people, winners"
SERIES = """
    WITH RECURSIVE series (match) AS (
        SELECT ?
        UNION SELECT data ->> 'match' FROM series JOIN entries INDEXED BY entries_rematch USING (match)
            WHERE kind = 'rematch' AND json_valid(data)
        UNION SELECT entries.match FROM series JOIN entries
            ON CASE WHEN json_valid(data) THEN data ->> 'match' END = series.match WHERE kind = 'rematch'
    )
    SELECT match FROM series
"""
SERIES_ROWS = f"SELECT {ROW_COLUMNS} FROM matches WHERE match IN ({SERIES}) ORDER BY updated DESC LIMIT ?"

SEATED = """
    SELECT match FROM owners WHERE owner = :me
    UNION SELECT match FROM devices JOIN owners USING (match, owner) WHERE browser = :me
"""
MINE = f"""
    SELECT {ROW_COLUMNS} FROM matches
    WHERE match IN ({SEATED}) AND match NOT IN (SELECT match FROM hidden WHERE browser = :me)
      AND (:only = '' OR over = (:only = 'over')) AND (:game = '' OR game = :game)
      AND (:words = '' OR game IN (SELECT value FROM json_each(:titled))
           OR CASE WHEN json_valid(settings) THEN instr(folded(settings ->> 'title'), :words) END
           OR CASE WHEN json_valid(people) THEN
              EXISTS (SELECT 1 FROM json_each(people) AS each WHERE instr(folded(each.value ->> 'name'), :words)) END)
      AND (updated, matches.match) < (:updated, :match)
    ORDER BY updated DESC, matches.match DESC LIMIT :limit
"""
HIDE = f"INSERT OR IGNORE INTO hidden SELECT :me, match FROM ({SEATED}) WHERE match = :match"
SHOW = "DELETE FROM hidden WHERE browser = :me AND match = :match"
LATEST = 2**62  # ms: after any moment


def mine_values(owner: str, limit: int, search: Search) -> dict[str, Any]:
    """Return the values that MINE asks for."""
    updated, match = search.before or (LATEST, "")
    words = {
        "only": search.only,
        "game": search.game,
        "words": search.words,
        "titled": msgspec.json.encode(search.titled).decode(),
    }
    return {"me": owner, "limit": limit, "updated": updated, "match": match, **words}


def folded(text: str | None) -> str:
    """Return a text as it is compared: SQLite's own lower() knows ASCII only."""
    return (text or "").casefold()


def entry_of(row: tuple[Any, ...]) -> Entry:
    """Return the entry in a row."""
    seq, at, kind, seat, action, roll, undoes, bot, key, data = row
    known = None if data is None else msgspec.json.decode(data)
    return Entry(seq, at, kind, seat, action, roll, undoes, bot, key, known)


def head_of(row: tuple[Any, ...]) -> Head:
    """Return the head in the first columns of a row."""
    match, game, version, options, settings, seed, host, public, created = row
    decode = msgspec.json.decode
    return Head(match, game, version, decode(options), decode(settings), seed, host, bool(public), created)


def row_of(row: tuple[Any, ...]) -> MatchRow:
    """Return a row of a list."""
    seq, started, over, actor, due, updated, people, winners = row[9:]
    won = None if winners is None else msgspec.json.decode(winners, type=list[int])
    summary = Summary(bool(started), bool(over), actor, due, updated, won, msgspec.json.decode(people))
    return MatchRow(head_of(row[:9]), summary, seq)
