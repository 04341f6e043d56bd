"""The edge: HTTP and WebSocket, who may come in, and what is asked for by which address."""
