"""A minimal echo server of the same stack as the server: acknowledges a move, and sends everybody at the table a frame.

python benchmarks/server_echo.py PORT BYTES
"""

from __future__ import annotations

import sys

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from arena.server.edge.protocol import AbortableProtocol
from arena.server.run import MAX_FRAME


class Data(msgspec.Struct):
    match: str
    seq: int = 0
    key: str = ""


class Frame(msgspec.Struct):
    t: str
    d: Data


read_frame = msgspec.json.Decoder(Frame).decode
tables: dict[str, list[WebSocket]] = {}
filler = "x" * int(sys.argv[2])


async def live(socket: WebSocket) -> None:
    await socket.accept()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        frame = read_frame(message["text"])
        clients = tables.setdefault(frame.d.match, [])
        if frame.t == "hello":
            clients.append(socket)
            if len(clients) < 4:
                continue
        else:
            ack = {"match": frame.d.match, "key": frame.d.key, "seq": frame.d.seq + 1}
            await send(socket, {"t": "ack", "d": ack})
        seq = frame.d.seq + 1
        for number, client in enumerate(clients):
            moves = [{"action": 0}] if number == seq % len(clients) else []
            await send(client, {"t": "update", "d": {"match": frame.d.match, "seq": seq, "moves": moves, "x": filler}})


async def send(socket: WebSocket, frame: object) -> None:
    await socket._send({"type": "websocket.send", "text": msgspec.json.encode(frame).decode()})


if __name__ == "__main__":
    config = uvicorn.Config(
        Starlette(routes=[WebSocketRoute("/api/live", live)]),
        port=int(sys.argv[1]),
        ws=AbortableProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
    )
    uvicorn.Server(config).run()
