"""How many notifications somebody has not read, for those who ask to be told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from ponnuki.online.messages import Notifications
from ponnuki.server.askers import Askers
from ponnuki.server.workers.channels import Channels


class UnreadCounts(Askers[int]):
    """The counts of whoever asks. It belongs to the event loop.

    Args:
        read: Returns how many a person has, as the disk has them.
        channels: To other workers.
    """

    def __init__(
        self, read: Callable[[str], Awaitable[int]], channels: Channels | None = None
    ) -> None:
        super().__init__(read, _text, channels)


def _text(unread: int) -> str:
    return msgspec.json.encode(Notifications(unread)).decode()
