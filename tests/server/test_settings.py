"""Settings from a file and from the environment; those of compose.yaml and of the document."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command

from ponnuki.cli.app import app
from ponnuki.server import SettingsError, option_values, read_settings
from ponnuki.server.settings import SETTINGS
from tests.cli.running import refused, run
from tests.server.serving import request, serving, write_app

HOSTING = Path("docs/hosting.md")
FILE = """
host = "0.0.0.0"
port = 5000
open = true
log = "json"

[smtp]
host = "smtp.example.org"
from = "games@example.org"
"""


def settings(folder: Path, text: str = FILE, **environment: str) -> dict[str, str]:
    file = folder / "ponnuki.toml"
    file.write_text(text)
    return read_settings(file, environment)


def test_the_environment_comes_before_the_file(tmp_path: Path) -> None:
    found = settings(tmp_path, PONNUKI_PORT="6000", PONNUKI_HOST="", OTHER="1")
    assert found["PONNUKI_SMTP_FROM"] == "games@example.org"
    assert option_values(found) == {"host": "0.0.0.0", "port": "6000", "open": True, "log": "json"}
    assert read_settings(None, {}) == {}


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        ("prot = 5000", "unknown_server_setting", "port"),
        ("[smtp]\npasword = 'x'", "unknown_server_setting", "smtp.password"),
        ("zzz = 1", "unknown_server_setting", "hosting.md"),
        ("port = '5000'", "invalid_setting", "0-65535"),
        ("port = 70000", "invalid_setting", "0-65535"),
        ("workers = true", "invalid_setting", "1-64"),
        ("log = 'xml'", "invalid_setting", "text|json"),
        ("open = 'yes'", "invalid_setting", "true|false"),
        ("host = ''", "invalid_setting", "0.0.0.0"),
        ("host = 0.0.0.0", "settings_no_toml", "TOML"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(
    tmp_path: Path, text: str, kind: str, said: str
) -> None:
    with pytest.raises(SettingsError) as found:
        settings(tmp_path, text)
    assert found.value.kind == kind
    assert said in str(found.value)
    assert str(tmp_path) in str(found.value)


def test_what_has_an_id_is_set_in_a_table_of_its_own(tmp_path: Path) -> None:
    text = """
    [oidc.club]
    issuer = "https://id.example.org"
    [oidc.art5]
    name = "Art"
    """
    found = settings(tmp_path, text, PONNUKI_OIDC_CLUB_CLIENT_ID="games", PONNUKI_OIDC_A_B_NAME="x")
    assert found == {
        "PONNUKI_OIDC_CLUB_ISSUER": "https://id.example.org",
        "PONNUKI_OIDC_CLUB_CLIENT_ID": "games",
        "PONNUKI_OIDC_ART5_NAME": "Art",
    }
    for wrong in ("club.isuer", "Club.issuer", "'<id>'.issuer", "issuer", "'a-b'.issuer"):
        with pytest.raises(SettingsError) as refused:
            settings(tmp_path, f"[oidc]\n{wrong} = 'x'")
        assert refused.value.kind == "unknown_server_setting"


def test_variables_are_checked_too(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as found:
        read_settings(None, {"PONNUKI_WORKERS": "many"})
    assert "PONNUKI_WORKERS" in str(found.value)
    with pytest.raises(SettingsError) as found:
        read_settings(tmp_path / "none.toml", {})
    assert found.value.kind == "settings_unusable"


@pytest.mark.slow
def test_options_come_before_the_environment_and_the_file(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    file = tmp_path / "ponnuki.toml"
    file.write_text(f"port = 1\napp = '{app}'\ndata = '{tmp_path / 'of the file'}'\n")
    data = str(tmp_path / "of the environment")
    with serving("--settings", str(file), PONNUKI_DATA=data) as (_, address):
        assert request(address, "/sw.js").status == 200  # not port 1, which the file wants
    assert Path(data).exists()
    assert not (tmp_path / "of the file").exists()
    file.write_text("data = 'games'\nworkers = 2\n")
    assert "--redis URL" in refused("serve", "--app", str(app), "--settings", str(file))
    assert run("serve", "--help", PONNUKI_SETTINGS="none.toml").returncode == 0


def test_every_option_is_a_setting_and_every_setting_is_listed() -> None:
    command: Any = get_command(app)
    options = {one.name for one in command.commands["serve"].params if one.name != "help"}
    assert options - {"settings", "context"} == {one.option for one in SETTINGS if one.option}
    row = r"^\| `([\w.<>]+)` \| `(PONNUKI_[\w<>]+)` \|"
    rows = re.findall(row, HOSTING.read_text(), re.MULTILINE)
    assert rows == [(one.name, one.variable) for one in SETTINGS]


def test_compose_sets_what_there_is() -> None:
    compose = yaml.safe_load(Path("compose.yaml").read_text())
    services = compose["services"]
    assert {*services} == {"ponnuki", "postgres", "redis", "caddy"}
    known = {one.variable: one for one in SETTINGS}
    environment: dict[str, str | None] = services["ponnuki"]["environment"]
    assert {*environment} <= {*known}
    values = {
        name: re.sub(r"\$\{\w+:?[-?]([^}]*)\}", r"\1", str(value))
        for name, value in environment.items()
        if value is not None  # else .env may have one
    }
    filled = {name: value for name, value in values.items() if value}
    found = read_settings(None, filled)
    assert found["PONNUKI_DATABASE"].startswith("postgresql://")
    assert found["PONNUKI_REDIS"] == "redis://redis:6379"
    for name, service in services.items():
        for needed in service.get("depends_on", {}):
            assert needed in services, name
            assert "healthcheck" in services[needed], needed
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or Path(source).is_file(), volume
    assert all("ports" not in one for name, one in services.items() if name != "caddy")
    assert all(one["logging"]["options"]["max-size"] for one in services.values())
    proxied = re.search(r"reverse_proxy (\S+):(\d+)", Path("Caddyfile").read_text())
    assert proxied is not None
    assert proxied.groups() == ("ponnuki", found["PONNUKI_PORT"])


def test_passwords_of_compose_are_in_neither_the_repository_nor_the_image() -> None:
    assert "/.env" in Path(".gitignore").read_text().splitlines()
    assert ".env*" in Path(".dockerignore").read_text().splitlines()


def test_the_image_has_what_workers_need() -> None:
    text = Path("Dockerfile").read_text()
    assert "[workers]" in text
    assert re.search(r"^USER (?!root)", text, re.MULTILINE)
    for source in re.findall(r"^COPY ([^-\n]+) \S+$", text, re.MULTILINE):
        assert all(Path(one).exists() for one in source.split()), source
