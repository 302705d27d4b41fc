"""`ponnuki serve`: the web app in a browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

# The letters GOSI on the keys of a telephone. Browsers store games by address, so it is fixed.
DEFAULT_PORT = 4674


def serve(
    host: Annotated[
        str,
        typer.Option(metavar="HOST", help="0.0.0.0 lets in everybody who can reach this machine."),
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="PORT", help="0 is any free one.")
    ] = DEFAULT_PORT,
    open: Annotated[
        bool, typer.Option("--open/--no-open", help="Open it in your browser.")
    ] = False,
    app: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="A built app, instead of the one that is installed."),
    ] = None,
) -> None:
    """Serve the web app: play in a browser, here or on your network."""
    # Litestar takes as long to load as all of this program: no other command pays for it.
    from ponnuki import server  # noqa: PLC0415

    try:
        assets = server.read_app(app or server.packaged_app())
    except server.AppMissing as error:
        raise server.AppMissing(str(error) if app else _NO_APP) from None
    listening = server.listen(host, port)
    address = server.address(listening)
    print(f"Ponnuki is at {address} (Ctrl-C ends it)", flush=True)
    if open and not _open(address):
        print("No browser could be opened here: open this address in one.", flush=True)
    try:
        server.run(listening, assets)
    except KeyboardInterrupt:
        print()


_NO_APP = (
    "this installation has no web app. With Node 20.19 or newer (nodejs.org), `pip install .` in "
    "the project's folder builds it in, and `make play` builds and opens it; --app FOLDER serves "
    "one that is built already. `ponnuki play` plays in the terminal."
)


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
