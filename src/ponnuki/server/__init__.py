"""The server: the web app's built files, and games between people in one database file."""

from ponnuki.extras import extra
from ponnuki.server.files import AppMissing, Asset, packaged_app, read_app

with extra("server"):
    from ponnuki.server.addresses import addresses
    from ponnuki.server.app import application
    from ponnuki.server.data_folder import default_data
    from ponnuki.server.levels import Engines
    from ponnuki.server.listening import AddressError, address, listen, parse_address, run
    from ponnuki.server.logs import start_log
    from ponnuki.server.mail import mail_settings, page_address
    from ponnuki.server.provider_settings import provider_settings
    from ponnuki.server.push_settings import push_settings
    from ponnuki.server.qr_code import terminal_code
    from ponnuki.server.settings import SettingsError, option_values, read_settings
    from ponnuki.server.store.backup import Checked, back_up, check, restore
    from ponnuki.server.store.data_file import DataFile
    from ponnuki.server.store.database import Database, DataError
    from ponnuki.server.store.host import moderation_entries, set_role
    from ponnuki.server.store.opening import open_database
    from ponnuki.server.store.postgresql import PostgreSQL
    from ponnuki.server.store.reports import StoredReport, reports
    from ponnuki.server.terms import Terms, terms_of
    from ponnuki.server.workers.address import WorkersError, exchange_at, expect_services
    from ponnuki.server.workers.supervisor import Supervisor, WorkerOptions

__all__ = [
    "AddressError",
    "AppMissing",
    "Asset",
    "Checked",
    "DataError",
    "DataFile",
    "Database",
    "Engines",
    "PostgreSQL",
    "SettingsError",
    "StoredReport",
    "Supervisor",
    "Terms",
    "WorkerOptions",
    "WorkersError",
    "address",
    "addresses",
    "application",
    "back_up",
    "check",
    "default_data",
    "exchange_at",
    "expect_services",
    "listen",
    "mail_settings",
    "moderation_entries",
    "open_database",
    "option_values",
    "packaged_app",
    "page_address",
    "parse_address",
    "provider_settings",
    "push_settings",
    "read_app",
    "read_settings",
    "reports",
    "restore",
    "run",
    "set_role",
    "start_log",
    "terminal_code",
    "terms_of",
]
