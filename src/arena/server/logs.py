"""Logs on standard error: one JSON object per line, or at a terminal words. No secret is ever handed to a logger."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

ORDINARY = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """A log record as one line of JSON, with whatever was given as ``extra``."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
            **extras(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class TextLines(logging.Formatter):
    """A log record as people read it: when, how bad if it is bad, what, and whatever was given as ``extra``."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and the trace below it."""
        at = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        level = "" if record.levelno == logging.INFO else f"{record.levelname.lower()}: "
        more = ", ".join(f"{name} {value}" for name, value in extras(record).items())
        line = f"{at} {level}{record.getMessage()}{f' ({more})' if more else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def extras(record: logging.LogRecord) -> dict[str, object]:
    """Return what a record was given as ``extra``."""
    return {name: value for name, value in vars(record).items() if name not in ORDINARY}


def for_people(form: str) -> bool:
    """Return whether people read along."""
    return sys.stderr.isatty() if form == "auto" else form == "text"


def set_up(level: str, form: str) -> None:
    """Let everything below warnings of others, and our own from ``level`` on, go to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if for_people(form) else JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("arena").setLevel(level.upper())
