"""The table of addresses: what can be asked besides the acts at a table, and the acts among them."""

from __future__ import annotations

from typing import Any

from arena.server.edge import handlers
from arena.server.edge.access import at_table
from arena.server.edge.acts import ACTS
from arena.server.edge.http import Call, Handler
from arena.server.wire import answers, lessons, requests
from arena.server.wire.act import PROBLEMS, Act
from arena.server.wire.api import Api, MineQuery, OfGame, OfMatch, ReplayQuery, Route, SinceQuery, Text

TABLE = "/api/matches/{match}"
AT_TABLE: dict[str, Any] = {"of": OfMatch, "problems": PROBLEMS}


def get(path: str, do: Handler, says: str, answer: Any, **more: Any) -> Route:
    """Return a route that only looks."""
    return Route(method="GET", path=path, name=do.__name__, says=says, answer=answer, do=do, **more)


def post(path: str, do: Handler, says: str, takes: Any, answer: Any, **more: Any) -> Route:
    """Return a route that takes a JSON body."""
    return Route(method="POST", path=path, name=do.__name__, says=says, takes=takes, answer=answer, do=do, **more)


def route_of(act: Act) -> Route:
    """Return the address of an act."""

    async def do(call: Call) -> Any:
        at = await at_table(call.server, act.who, call.of.match, call.browser)
        if at.role.seat is not None:
            at.room.asked_by(call.address, at.seat)
        return await act.do(at, call.body)

    path = f"{TABLE}/{act.path or act.name}"
    return Route(method="POST", path=path, name=act.name, says=act.says, takes=act.takes, answer=act.answer, do=do,
                 of=OfMatch, problems=act.problems, costs=act.costs)  # fmt: skip


def api(acts: tuple[Act, ...] = ACTS) -> Api:
    """Return all that can be asked, with these acts at a table."""
    return Api((*BEFORE, *map(route_of, acts), *AFTER), acts)


BEFORE = (
    get("/api/games", handlers.home, "The games found, with their options and bots.", answers.Home),
    get("/api/games/{name}/rules", handlers.rules, "A game's rulebook.", answers.Rulebook, of=OfGame, problems=(404,)),
    post("/api/games/{name}/board", handlers.preview, "The board for some options.", requests.AskPreview,
         answers.Preview, of=OfGame, problems=(404, 422)),
    get("/api/games/{name}/lesson", handlers.lesson, "A game's lesson: its card, and positions to play through.",
        lessons.Lesson, of=OfGame, problems=(404,)),
    post("/api/games/{name}/lesson/why", handlers.lesson_why, "Which rule is against these clicks in a lesson.",
         requests.AskLessonWhy, answers.Why, of=OfGame, problems=(404,)),
    post("/api/matches", handlers.create, "Set up a table.", requests.CreateMatch, answers.Created,
         problems=(404, 422), status=201, costs=10),
    post("/api/play-now", handlers.play_now, "Play against bots at once.", requests.PlayNow, answers.Created,
         problems=(404, 422), status=201, costs=10),
    get("/api/matches", handlers.lobby, "Public tables that are open or on.", answers.Tables),
    get("/api/me/matches", handlers.mine, "The matches of this browser, page by page.", answers.MyTables,
        query=MineQuery),
    post("/api/me/matches/hide", handlers.hide, "Leave a match out of one's list, or put it back.", requests.Hide,
         answers.Hidden),
    get("/api/me/levels", handlers.my_levels, "How strong the bots are that Play now seats this browser against.",
        answers.MyLevels),
    post("/api/me/levels", handlers.choose_level, "Choose a level for Play now, or let it follow one's results.",
         requests.ChooseLevel, answers.MyLevels, problems=(404,), costs=3),
    post("/api/me/renew", handlers.renew, "A new cookie for this browser; copies of the old one are signed out.",
         requests.Nothing, answers.Renewed, problems=(409,), costs=10),
    get(TABLE, handlers.look, "Everything since a point of the log (polling).", answers.Update, query=SinceQuery,
        of=OfMatch, problems=(403, 404)),
)  # fmt: skip

AFTER = (
    get(f"{TABLE}/chances", handlers.chances, "Each team's chance to win, as one's seat can tell it.",
        answers.Chances, **AT_TABLE),
    get(f"{TABLE}/record", handlers.record, "The text record, once the match is over.", Text, **AT_TABLE, costs=5,
        long=True),
    get(f"{TABLE}/replay", handlers.replay, "The match moment by moment.", answers.Replay, query=ReplayQuery,
        **AT_TABLE, costs=20, long=True),
    get(f"{TABLE}/tale", handlers.tale, "The match in figures, once it is over: its course, hits, dice.", answers.Tale,
        **AT_TABLE, costs=5, long=True),
    get(f"{TABLE}/series", handlers.series, "How often who sits here has won, in this match and its rematches.",
        answers.Series, of=OfMatch, problems=(403, 404)),
    post("/api/replay", handlers.replay_record, "Any record moment by moment.", requests.AskReplay, answers.Replay,
         problems=(422,), costs=20, long=True),
    get(f"{TABLE}/fairness", handlers.fairness, "What is needed to check the dice.", answers.Fairness, of=OfMatch,
        problems=(403, 404), costs=5, long=True),
    get("/healthz", handlers.health, "Whether the server works.", answers.Health),
)  # fmt: skip
