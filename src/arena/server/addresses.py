"""Where a server listens, and what to tell people about it: what to open here, and what to send to others."""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import socket
from collections.abc import Sequence
from typing import NamedTuple

from arena.server.errors import CannotStart

# One address in every network that homes and offices use, and one that is nobody's (RFC 5737) for the way out.
ELSEWHERE = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
LISTEN_HINT = "--host 127.0.0.1 is this machine alone, --host 0.0.0.0 the whole network"
ONLY_HERE = "Only this machine can open it; --host 0.0.0.0 lets others in your network join."
NOWHERE = "Others could join, but this machine has no address in a network."


class Opened(NamedTuple):
    """A server that listens: at which address, and those of this machine in its networks."""

    host: str
    port: int
    network: Sequence[str]

    @property
    def address(self) -> str:
        """Return what to open on this machine."""
        whole = {"0.0.0.0": "127.0.0.1", "::": "::1"}
        return self.url(whole.get(self.host, self.host))

    @property
    def others(self) -> list[str]:
        """Return what others in the network can open."""
        host = ipaddress.ip_address(self.host)
        if host.is_loopback:
            return []
        return [self.url(each) for each in (self.network if host.is_unspecified else [self.host])]

    @property
    def sentences(self) -> list[str]:
        """Return what is said to who started it."""
        here = f"Arena is open at {self.address} — Ctrl-C stops it"
        if ipaddress.ip_address(self.host).is_loopback:
            return [here, ONLY_HERE]
        return [here, f"Others in your network open {' or '.join(self.others)}" if self.others else NOWHERE]

    def url(self, host: str) -> str:
        """Return an address as a browser takes it."""
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def opened(listener: socket.socket) -> Opened:
    """Return where a socket listens."""
    host, port = listener.getsockname()[:2]
    return Opened(host, port, network_addresses() if ipaddress.ip_address(host).is_unspecified else ())


def network_addresses() -> list[str]:
    """Return the addresses of this machine in its networks.

    A datagram socket that is connected has chosen the address it would send from; nothing is sent.
    """
    found = []
    for elsewhere in ELSEWHERE:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect((elsewhere, 9))
            found.append(asked.getsockname()[0])
    return list(dict.fromkeys(each for each in found if not ipaddress.ip_address(each).is_loopback))


def listener(host: str, port: int) -> socket.socket:
    """Return a socket that has the address and does not listen yet; CannotStart if it cannot be had."""
    try:
        known = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, *_, address = min(known, key=lambda each: each[0] != socket.AF_INET)  # a name may have both kinds
        found = socket.socket(family, socket.SOCK_STREAM)
    except OSError as error:
        raise CannotStart(*refusal(error, host, port)) from None
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a port just left can be had again
        found.bind(address)
    except OSError as error:
        found.close()
        raise CannotStart(*refusal(error, host, port)) from None
    return found


def refusal(error: OSError, host: str, port: int) -> tuple[str, str]:
    """Return why an address cannot be had, and what to do about it."""
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken: another Arena?", "stop it, or give --port another number"
    if error.errno == errno.EACCES:
        return f"port {port} may not be used: {reason(error)}", "give --port a number above 1023"
    return f"cannot listen at {host}: {reason(error)}", LISTEN_HINT


def reason(error: OSError) -> str:
    """Return what the system says."""
    return (error.strerror or str(error)).lower()
