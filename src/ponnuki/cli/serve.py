"""`ponnuki serve`: the web app in a browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Annotated, Literal

import typer

from ponnuki.cli.language import tell
from ponnuki.message import message

# The letters GOSI on the keys of a telephone. Browsers store games by address, so it is fixed.
DEFAULT_PORT = 4674
_SETTINGS = "ponnuki.settings"  # the key of what was read


def _take_settings(context: typer.Context, file: Path | None) -> Path | None:
    """Let the settings of a file and of the environment be what options are without a value."""
    from ponnuki import server  # noqa: PLC0415 (as below)

    if not context.resilient_parsing:
        found = server.read_settings(file, os.environ)
        context.default_map = server.option_values(found)
        context.meta[_SETTINGS] = found
    return file


def serve(
    context: typer.Context,
    host: Annotated[
        str,
        typer.Option(metavar="HOST"),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="PORT")] = DEFAULT_PORT,
    open: Annotated[bool, typer.Option("--open/--no-open")] = False,
    app: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER"),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(metavar="FILE", dir_okay=False),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL"),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, metavar="NUMBER")] = 1,
    engine: Annotated[int, typer.Option(min=0, max=64, metavar="NUMBER")] = 1,
    redis: Annotated[str | None, typer.Option(metavar="URL")] = None,
    proxies: Annotated[str | None, typer.Option(metavar="ADDRESSES")] = None,
    metrics: Annotated[str | None, typer.Option(metavar="[HOST:]PORT")] = None,
    log: Annotated[Literal["text", "json"], typer.Option()] = "text",
    settings: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            dir_okay=False,
            envvar="PONNUKI_SETTINGS",
            show_envvar=False,
            is_eager=True,
            callback=_take_settings,
        ),
    ] = None,
) -> None:
    """Serve the web app and online games: play in a browser, here or on your network."""
    # Litestar takes as long to load as all of this program: no other command pays for it.
    from ponnuki import server  # noqa: PLC0415

    del settings  # what it says is in the context
    server.expect_services(workers, database, redis)
    figures = None if metrics is None else server.parse_address(metrics)
    server.start_log(log)
    try:
        assets = server.read_app(app or server.packaged_app())
    except server.AppMissing:
        if app:
            raise
        raise server.AppMissing(message("no_app_installed")) from None
    mail = server.mail_settings(context.meta[_SETTINGS])
    page = server.page_address(context.meta[_SETTINGS])
    push = server.push_settings(context.meta[_SETTINGS])
    providers = server.provider_settings(context.meta[_SETTINGS])
    terms = server.terms_of(context.meta[_SETTINGS])
    with (
        server.listen(host, port) as listening,
        closing(server.open_database(data, database)) as games,
    ):
        address = server.address(listening)
        # Where the page has a public address, nobody needs those of a network behind it.
        places = () if page else server.addresses(listening)
        print(tell("cli-serving", address=address), flush=True)
        if places:
            _tell_others(places, server.terminal_code(places[0]))
        if open and not _open(address):
            print(tell("cli-no-browser"), flush=True)
        try:
            if workers > 1:
                assert database is not None
                assert redis is not None
                games.close()  # its tables are made; each worker opens it for itself
                options = server.WorkerOptions(
                    database,
                    redis,
                    app,
                    log,
                    tuple(places),
                    mail,
                    terms,
                    figures,
                    proxies,
                    page,
                    push,
                    server.Engines(engine),
                    providers,
                )
                server.Supervisor(listening, workers, options).run()
            else:
                exchange = server.exchange_at(redis, database or "") if redis else None
                server.run(
                    listening,
                    assets,
                    games,
                    places,
                    mail=mail,
                    terms=terms,
                    metrics=figures,
                    proxies=proxies,
                    page=page,
                    push=push,
                    exchange=exchange,
                    engines=server.Engines(engine, engine),
                    providers=providers,
                )
        except KeyboardInterrupt:
            print()


def _tell_others(places: Sequence[str], code: str) -> None:
    """Print the addresses for other machines and, on a terminal that can show it, a QR code."""
    print(tell("cli-serving-others", addresses=places), flush=True)
    if sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf"):
        print(code, flush=True)


def _open(address: str) -> bool:
    """Open a browser if there is a display for it; return whether there is."""
    variables = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform not in ("darwin", "win32") and not any(map(os.environ.get, variables)):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    # `open` waits until some browsers are closed.
    threading.Thread(target=browser.open, args=[address], daemon=True).start()
    return True
