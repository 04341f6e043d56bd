"""The route table: every address of the API with what it takes, what it answers and what can go wrong.

The table is data. ``http.py`` serves it, ``openapi.py`` documents it, ``types.py`` hands it to the browser; the
function of the same name in ``handlers.py`` does the work.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from arena.server.wire import answers, requests


class OfGame(Struct):
    """A path with a game's name in it."""

    name: requests.GameName


class OfMatch(Struct):
    """A path with a match's id in it."""

    match: requests.Id


class SinceQuery(Struct):
    """How much of the log the asker has."""

    since: requests.Since = -1


class ReplayQuery(Struct):
    """From whose side a match is told: one's own seat, any seat once it is over, none for a spectator's."""

    seat: Annotated[int, Meta(ge=-1, lt=requests.MAX_SEATS)] = -1


class Text(Struct):
    """Marks an answer that is plain text, not JSON."""


class Route(Struct, frozen=True, kw_only=True):
    """One address. Every route may also answer 400, 429 and 503; those that change something 403 and 413."""

    method: str
    path: str
    name: str  # of the function in handlers.py, and the operation's id
    says: str
    answer: Any
    takes: Any = None  # the JSON body
    of: Any = None  # the values in the path
    query: Any = None
    problems: tuple[int, ...] = ()  # besides the common ones
    status: int = 200
    costs: int = 1  # tokens of the asker's rate limit
    long: bool = False  # it may take seconds, and ends when the asker hangs up

    @property
    def changes(self) -> bool:
        """Answer whether it changes something."""
        return self.method == "POST"


def get(path: str, name: str, says: str, answer: Any, **more: Any) -> Route:
    """Answer a route that only looks."""
    return Route(method="GET", path=path, name=name, says=says, answer=answer, **more)


def post(path: str, name: str, says: str, takes: Any, answer: Any, **more: Any) -> Route:
    """Answer a route that takes a JSON body."""
    return Route(method="POST", path=path, name=name, says=says, takes=takes, answer=answer, **more)


GAME, MATCH = OfGame, OfMatch
TABLE = "/api/matches/{match}"
AT_TABLE: dict[str, Any] = {"of": MATCH, "problems": (403, 404, 409)}

ROUTES = (
    get("/api/games", "home", "The games found, with their options and bots.", answers.Home),
    get("/api/games/{name}/rules", "rules", "A game's rulebook.", answers.Rulebook, of=GAME, problems=(404,)),
    post("/api/games/{name}/board", "preview", "The board for some options.", requests.AskPreview, answers.Preview,
         of=GAME, problems=(404, 422)),
    post("/api/matches", "create", "Set up a table.", requests.CreateMatch, answers.Created,
         problems=(404, 422), status=201, costs=10),
    post("/api/play-now", "play_now", "Play against bots at once.", requests.PlayNow, answers.Created,
         problems=(404, 422), status=201, costs=10),
    get("/api/matches", "lobby", "Public tables that are open or on.", answers.Tables),
    get("/api/me/matches", "mine", "The matches of this browser.", answers.Tables),
    post("/api/me/renew", "renew", "A new cookie for this browser; copies of the old one are signed out.",
         requests.Nothing, answers.Renewed, problems=(409,), costs=10),
    get(TABLE, "look", "Everything since a point of the log (polling).", answers.Update, query=SinceQuery,
        of=MATCH, problems=(403, 404)),
    post(f"{TABLE}/join", "join", "Take an open seat.", requests.Join, answers.Joined, **AT_TABLE),
    post(f"{TABLE}/watch", "watch", "Watch a table by its link.", requests.Watch, answers.Joined, **AT_TABLE),
    post(f"{TABLE}/leave", "leave", "Leave one's seat: open again before the start, to a bot after it.",
         requests.Nothing, answers.Done, **AT_TABLE),
    post(f"{TABLE}/remove", "remove", "The host frees a seat before the start, or lets a bot play for who is away.",
         requests.Remove, answers.Done, **AT_TABLE),
    post(f"{TABLE}/rename", "rename", "Another name on one's seat.", requests.Rename, answers.Done, **AT_TABLE),
    post(f"{TABLE}/start", "begin", "Begin; fill open seats with bots if wished.", requests.Begin, answers.Done,
         of=MATCH, problems=(403, 404, 409, 422)),
    post(f"{TABLE}/links", "links", "Fresh links for the host; earlier ones can be withdrawn.",
         requests.AskLinks, answers.Links, **AT_TABLE),
    post(f"{TABLE}/pledge", "pledge", "Say what one's seat adds to the dice.",
         requests.SayPledge, answers.Done, **AT_TABLE),
    post(f"{TABLE}/reveal", "reveal", "Show the nonce one has pledged, once everybody has. 422: it is another one.",
         requests.Reveal, answers.Done, of=MATCH, problems=(403, 404, 409, 422)),
    post(f"{TABLE}/play", "play", "Play a move. 409: the log went on; 422: a rule forbids it.",
         requests.Play, answers.Done,
         of=MATCH, problems=(403, 404, 409, 422)),
    post(f"{TABLE}/why", "why", "Which rule is against these clicks.", requests.AskWhy, answers.Why, **AT_TABLE),
    post(f"{TABLE}/hint", "hint", "A good move for who decides now, unless the host has switched hints off.",
         requests.Nothing, answers.Hint, **AT_TABLE, costs=3),
    get(f"{TABLE}/chances", "chances", "Each team's chance to win, as one's seat can tell it.",
        answers.Chances, **AT_TABLE),
    post(f"{TABLE}/undo", "undo", "Take back the last own move, or ask the others for it.",
         requests.Nothing, answers.Done,
         **AT_TABLE),
    post(f"{TABLE}/undo/answer", "undo_answer", "Agree or not to an undo.",
         requests.UndoAnswer, answers.Done, **AT_TABLE),
    post(f"{TABLE}/talk", "talk", "Say something.", requests.Say, answers.Talk, **AT_TABLE),
    post(f"{TABLE}/back", "back", "Take one's seat back from the bot that stood in.", requests.Nothing, answers.Done,
         **AT_TABLE),
    post(f"{TABLE}/rematch", "rematch", "The same table again with rotated seats, kept for their owners.",
         requests.SayPledge, answers.Rematched, **AT_TABLE, costs=10),
    get(f"{TABLE}/record", "record", "The text record, once the match is over.", Text, **AT_TABLE, costs=5,
        long=True),
    get(f"{TABLE}/replay", "replay", "The match moment by moment.", answers.Replay, query=ReplayQuery, **AT_TABLE,
        costs=20, long=True),
    post("/api/replay", "replay_record", "Any record moment by moment.", requests.AskReplay, answers.Replay,
         problems=(422,), costs=20, long=True),
    get(f"{TABLE}/fairness", "fairness", "What is needed to check the dice.", answers.Fairness, of=MATCH,
        problems=(403, 404), costs=5, long=True),
    get("/healthz", "health", "Whether the server works.", answers.Health),
)  # fmt: skip
