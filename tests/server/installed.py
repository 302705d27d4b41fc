"""`python -m tests.server.installed`: the installed package serves the app that was built into it.

For a wheel in an environment of its own (`make test-wheel`), where there is no pytest.
"""

from __future__ import annotations

import re

from ponnuki.server import packaged_app, read_app
from tests.server.serving import request, serving


def main() -> None:
    """Ask for every file. Raises AssertionError for one that does not come."""
    files = read_app(packaged_app())
    with serving() as (_, address):
        page = request(address, "/").body.decode()
        for path, asset in files.items():
            response = request(address, f"/{path}", headers={"Accept-Encoding": "br"})
            assert response.status == 200, path
            assert response.body == asset.variant("br").body, path
    scripts = re.findall(r'src="\./(assets/[^"]+\.js)"', page)
    assert scripts
    assert set(scripts) <= set(files)
    assert [path for path in files if path.endswith(".wasm")]
    encoded = [path for path, asset in files.items() if asset.variant("br").encoding == "br"]
    assert "index.html" in encoded
    print(f"ponnuki serve sends {len(files)} files, {len(encoded)} of them compressed")


if __name__ == "__main__":
    main()
