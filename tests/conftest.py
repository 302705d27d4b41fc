"""Settings of all tests."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.configuration import set_hypothesis_home_dir

from tests.server.databases import database, opening, postgresql, serve_arguments
from tests.server.redis_server import redis
from tests.server.serving import serving, write_app

__all__ = ["database", "opening", "postgresql", "redis"]

set_hypothesis_home_dir("build/hypothesis")
settings.register_profile(
    "ponnuki",
    database=None,
    deadline=None,
    derandomize="CI" in os.environ,
    max_examples=50,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ponnuki")

# A shell lets its background jobs ignore SIGINT, and programs that tests start inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


LONG_SECONDS = 1800  # for a test marked `long` on a busy machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give long tests more time, unless they have a limit of their own."""
    for item in items:
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_SECONDS))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail in CI if a test was skipped: what is missing there has to be installed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if "CI" in os.environ and reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("\nIn CI no test may be skipped.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report how often each rare rule fired in the games of tests/differential."""
    reports = [
        report
        for outcome in ("passed", "failed")
        for report in terminalreporter.stats.get(outcome, [])
        if report.when == "call"
    ]
    fired_rules = sorted(
        (report.nodeid.partition("::")[2], value)
        for report in reports
        for name, value in report.user_properties
        if name == "fired"
    )
    if fired_rules:
        terminalreporter.section("how often the rules fired")
    for test, fired in fired_rules:
        counts = ", ".join(f"{rule} {n}" for rule, n in sorted(fired.items()))
        terminalreporter.write_line(f"{test}: {counts}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let the tests of a module with `DATABASES` ask a server of each of these kinds.

    Those that look into the file of the server are about files alone.
    """
    if "database_kind" in metafunc.fixturenames:
        kinds = getattr(metafunc.module, "DATABASES", ("sqlite",))
        if "data" in metafunc.fixturenames:
            kinds = ("sqlite",)
        metafunc.parametrize("database_kind", kinds, indirect=True, scope="module")


@pytest.fixture(scope="module")
def database_kind(request: pytest.FixtureRequest) -> str:
    """Return the kind of database that the server at `address` has."""
    return str(request.param)


@pytest.fixture(scope="module")
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the database file of the server at `address` is, if it has one."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def data(data_folder: Path) -> Path:
    """Return the database file of the server at `address`."""
    return data_folder / "games.sqlite"


@pytest.fixture(scope="module")
def address(
    tmp_path_factory: pytest.TempPathFactory,
    database_kind: str,
    data_folder: Path,
    request: pytest.FixtureRequest,
) -> Iterator[str]:
    """Yield the address of a real server, whose log may hold no error of the program."""
    app = write_app(tmp_path_factory.mktemp("app"))
    arguments = serve_arguments(database_kind, data_folder, request)
    with serving("--app", str(app), *arguments) as (process, found):
        yield found
        process.terminate()
        assert process.stderr
        assert "Traceback" not in process.stderr.read()
