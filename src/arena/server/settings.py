"""What a server can be told; each setting is an option of ``arena serve`` and an environment variable."""

from __future__ import annotations

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server, with defaults for playing at home."""

    host: str = "127.0.0.1"
    port: int = 8000  # 0: any free one
    db: str = "arena.db"
    origins: tuple[str, ...] = ()  # allowed besides the server's own address
    bot_pace: float = 0.9  # seconds between the moves of bots, so that people can follow
    bot_threads: int = 2
    grace: float = 120.0  # seconds an owner may be gone, while others wait, before a bot stands in
    reveal_within: float = 10.0  # seconds to show a pledged nonce before the dice are set up anew
    message_rate: float = 40.0  # frames or requests per second of one browser ...
    message_burst: float = 120.0  # ... and how many at once
    address_rate: float = 200.0  # the same of one address: a browser can make up as many cookies as it likes
    address_burst: float = 600.0
    create_rate: float = 0.5  # the same for what costs more: tokens per second of one address ...
    create_burst: float = 300.0  # ... (a new match costs 10)
    chances_rate: float = 2.0  # positions of which the chances are thought out: per second for one address ...
    chances_burst: float = 60.0  # ... so that four people at one table with bots at their pace see theirs
    talk_rate: float = 0.5
    talk_burst: float = 5.0
    max_connections: int = 2000
    address_connections: int = 256  # of one address; 0: as many as it likes
    address_requests: int = 16  # of one address in progress at once, the others wait; 0: as many as it likes
    trusted_proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For is believed
    long_work_places: int = 1  # replays and the like that are made at once, each in a process of its own
    long_work_seconds: float = 20.0  # ... and how long one may take
    queue: int = 256  # frames that may wait for a slow reader before it is dropped
    queue_bytes: int = 4_000_000
    log_level: str = "info"
    log_format: str = "auto"  # "text" for people, "json" for programs; "auto": text at a terminal
    games: tuple[str, ...] = ()  # only these; empty: all that are found
