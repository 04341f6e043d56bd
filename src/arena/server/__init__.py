"""The server: HTTP and WebSocket, rooms, storage. It names no game."""
