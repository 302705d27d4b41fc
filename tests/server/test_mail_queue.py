"""Which e-mail is tried next: none waits for another one's failure, or longer than it is worth."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from ponnuki.server.mail_queue import ATTEMPTS, RETRY_SECONDS, SETUP_SECONDS, MailQueue, WaitingMail

HOUR = 3_600.0


class Clock:
    """A time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def queue(clock: Clock) -> MailQueue:
    return MailQueue(clock)


def add(queue: MailQueue, *names: str, seconds: float = HOUR) -> None:
    for name in names:
        mail = EmailMessage()
        mail["Subject"] = name
        queue.add(mail, seconds)


def taken(queue: MailQueue, name: str) -> WaitingMail:
    """Take what is to be tried now; check that it is this one."""
    one = queue.take()
    assert one is not None
    assert one.mail["Subject"] == name
    return one


def test_they_are_tried_in_the_order_in_which_they_came(queue: MailQueue) -> None:
    assert (len(queue), queue.take(), queue.seconds) == (0, None, None)
    add(queue, "a", "b")
    assert (len(queue), queue.seconds) == (2, 0)
    for name in "ab":
        taken(queue, name)
        queue.note_accepted()
    assert queue.take() is None


def test_one_that_fails_is_tried_later_and_delays_no_other(queue: MailQueue, clock: Clock) -> None:
    add(queue, "a", "b")
    for attempt in range(ATTEMPTS):
        queue.note_failed(taken(queue, "a"))
        if attempt == 0:
            taken(queue, "b")
        if attempt < ATTEMPTS - 1:
            assert queue.take() is None
            pause = RETRY_SECONDS * 2**attempt
            assert queue.seconds == pause
            clock.now += pause
    assert len(queue) == 0


def test_one_that_is_worth_nothing_any_more_is_dropped(queue: MailQueue, clock: Clock) -> None:
    add(queue, "a", seconds=10)
    add(queue, "b")
    clock.now += 10
    taken(queue, "b")
    assert len(queue) == 0


def test_all_wait_while_the_server_refuses_how_it_is_used(queue: MailQueue, clock: Clock) -> None:
    add(queue, "a", "b", "c")
    for name in "ab":
        queue.note_setup_refused(taken(queue, name))
    for name in "cab":  # one attempt at a time, each for another one
        assert queue.take() is None
        assert queue.seconds == SETUP_SECONDS
        clock.now += SETUP_SECONDS
        queue.note_setup_refused(taken(queue, name))
    clock.now += SETUP_SECONDS
    for name in "cab":
        taken(queue, name)
        queue.note_accepted()
    assert len(queue) == 0


def test_one_that_alone_is_refused_so_is_dropped_and_holds_up_nobody(
    queue: MailQueue, clock: Clock
) -> None:
    add(queue, "a")
    for _ in range(2):  # as long as nobody else has tried
        queue.note_setup_refused(taken(queue, "a"))
        clock.now += SETUP_SECONDS / 2
        assert queue.take() is None
        clock.now += SETUP_SECONDS / 2
    add(queue, "b")
    queue.note_setup_refused(taken(queue, "a"))
    taken(queue, "b")
    queue.note_accepted()
    clock.now += SETUP_SECONDS
    queue.note_setup_refused(taken(queue, "a"))
    assert len(queue) == 0
    add(queue, "c")
    taken(queue, "c")
