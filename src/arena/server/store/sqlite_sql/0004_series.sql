-- A match and its rematches are a series: found from either end. A damaged row is in no series.

CREATE INDEX entries_rematch ON entries (match) WHERE kind = 'rematch';
CREATE INDEX entries_rematch_of ON entries (CASE WHEN json_valid(data) THEN data ->> 'match' END)
    WHERE kind = 'rematch';
