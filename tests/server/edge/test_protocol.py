"""Frames that are written without the library: it reads them as what they are, whatever their size."""

from __future__ import annotations

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from arena.server.edge.protocol import MIDDLE, SHORT, head


@pytest.mark.parametrize("size", [0, 1, SHORT - 1, SHORT, MIDDLE - 1, MIDDLE, 3 * MIDDLE])
def test_a_frame_of_any_size_is_read_as_one_text(size: int) -> None:
    reader = ClientProtocol(parse_uri("ws://arena.invalid/"), state=OPEN, max_size=None)
    text = b"x" * size
    reader.receive_data(head(size) + text)
    assert reader.events_received() == [Frame(Opcode.TEXT, text)]
