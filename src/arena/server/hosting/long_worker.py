"""A process that does long work: reads what is to be done, writes what it came to, one after the other.

python -m arena.server.hosting.long_worker PARENT
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec

from arena.bots import warming
from arena.bots.parent import end_with
from arena.engine.compiling import takeover
from arena.engine.errors import ArenaError
from arena.engine.game import game, games
from arena.server.errors import Refused
from arena.server.hosting import afterwards
from arena.server.hosting.long_work import SIZE, Outcome, Work
from arena.server.room.restore import restored

NICENESS = 10  # who plays comes before who looks back


def done(work: Work) -> bytes:
    """Return the answer to some work."""
    for found in map(game, games()):  # what was compiled meanwhile
        if takeover.waits(found.name) and warming.is_warm(found):
            takeover.take_over(found.name)
    if work.what == "replay_record":
        return msgspec.json.encode(afterwards.replay_record(work.record, work.seat))
    assert work.head is not None
    again = restored(work.head, game(work.head.game), work.entries)
    match, table, past = again.match, again.table, again.past
    assert match is not None
    if work.what == "record":
        return match.record().encode()
    if work.what == "fairness":
        return msgspec.json.encode(afterwards.fairness(match, table))
    times = [past.event(number).at for number in range(len(past.seqs))]
    if work.what == "tale":
        return msgspec.json.encode(afterwards.tale(match, times))
    assert work.what == "replay"
    names = [sitter.name for sitter in table.sitters]
    return msgspec.json.encode(afterwards.replay(match, work.seat, names, times))


def outcome(message: bytes) -> Outcome:
    """Return what some work came to, whatever happens."""
    try:
        return Outcome(done(msgspec.msgpack.decode(message, type=Work)))
    except Refused as refused:
        return Outcome(b"", refused.kind, refused.text)
    except ArenaError as bad:
        return Outcome(b"", "illegal", str(bad))
    except RecursionError:
        return Outcome(b"", "illegal", "that is nested too deeply")


def work_on(asked: BinaryIO, answers: BinaryIO) -> None:
    """Do one thing after the other until nobody asks any more."""
    while len(size := asked.read(SIZE.size)) == SIZE.size:
        answer = msgspec.msgpack.encode(outcome(asked.read(*SIZE.unpack(size))))
        answers.write(SIZE.pack(len(answer)) + answer)
        answers.flush()


if __name__ == "__main__":
    end_with(int(sys.argv[1]))  # who waited for it is gone, and nobody else would end it after its time
    os.nice(NICENESS)
    takeover.be_patient()
    work_on(sys.stdin.buffer, sys.stdout.buffer)
