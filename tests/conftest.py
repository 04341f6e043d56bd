"""What all tests share: checks that are no test files explain their asserts too, and what a test lists is shown."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.contract", "tests.tools")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what passed tests have recorded to be listed."""
    for report in terminalreporter.stats.get("passed", []):
        for name, text in getattr(report, "user_properties", []):
            if name == "listed":
                terminalreporter.section(report.nodeid)
                terminalreporter.write(text)
