"""A client of online games, for programs that play with a token (docs/guides/online-bot.md)."""

from ponnuki.extras import extra

with extra("server"):
    from ponnuki.client.bot import Bot
    from ponnuki.client.client import Client
    from ponnuki.client.online_game import OnlineGame
    from ponnuki.client.transport import (
        InvalidAccess,
        RequestRefused,
        ServerUnreachable,
        UnreadableAnswer,
    )
    from ponnuki.client.wish import Wish

__all__ = [
    "Bot",
    "Client",
    "InvalidAccess",
    "OnlineGame",
    "RequestRefused",
    "ServerUnreachable",
    "UnreadableAnswer",
    "Wish",
]
