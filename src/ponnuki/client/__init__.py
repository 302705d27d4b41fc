"""A client of online games, for programs that play with a token (docs/guides/online-bot.md)."""

from ponnuki.extras import extra

with extra("server"):
    from ponnuki.client.bot import Bot, Wish
    from ponnuki.client.client import Client
    from ponnuki.client.online_game import OnlineGame
    from ponnuki.client.transport import InvalidAccess, RequestRefused, ServerUnreachable

__all__ = [
    "Bot",
    "Client",
    "InvalidAccess",
    "OnlineGame",
    "RequestRefused",
    "ServerUnreachable",
    "Wish",
]
