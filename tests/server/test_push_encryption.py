"""How web push is encrypted and signed, against the example of RFC 8291."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from ponnuki.server.push_encryption import (
    Signer,
    decoded,
    encoded,
    encrypted,
    new_private_key,
    padded,
    public_key,
)
from tests.server.push_service import Browser, Pushed, claims_of

# RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_the_example_of_the_rfc() -> None:
    sender = ec.derive_private_key(int.from_bytes(decoded(SENDER)), ec.SECP256R1())
    made = encrypted(TEXT, decoded(RECEIVER), decoded(AUTH), sender, decoded(SALT))
    assert encoded(made) == MESSAGE


def test_no_two_messages_are_the_same_and_the_browser_reads_each() -> None:
    browser = Browser("localhost")
    first, second = (encrypted(TEXT, browser.public, browser.auth) for _ in range(2))
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
    assert browser.decrypted(first) == browser.decrypted(second) == TEXT


def test_messages_are_of_the_same_length() -> None:
    assert {len(padded(b"x" * length)) for length in (1, 100, 512)} == {512}
    assert len(padded(b"x" * 513)) == 1024


def test_a_signature_names_the_service_the_time_and_who_can_be_asked() -> None:
    signer = Signer(new_private_key(), "https://games.example.org/")
    header = signer.authorization("https://push.example.org", 1_000_000)
    pushed = Pushed("", {"authorization": header}, b"")
    assert claims_of(pushed, signer.public) == {
        "aud": "https://push.example.org",
        "exp": 1_000 + 12 * 60 * 60,
        "sub": "https://games.example.org/",
    }
    silent = Signer(new_private_key(), "").authorization("https://push.example.org", 0)
    with pytest.raises(AssertionError):
        claims_of(Pushed("", {"authorization": silent}, b""), signer.public)


def test_a_topic_tells_nothing_but_that_it_is_another_one() -> None:
    signer = Signer(new_private_key(), "")
    topics = [signer.topic(text) for text in ("turn 1", "turn 1", "turn 2")]
    assert topics[0] == topics[1] != topics[2]
    assert {len(one) for one in topics} == {32}
    assert Signer(new_private_key(), "").topic("turn 1") != topics[0]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b"\x04" + bytes(64), "Invalid EC key"),
        (bytes(65), "Unsupported elliptic curve point type"),
        (decoded(RECEIVER)[:-1], "Invalid EC key"),
    ],
)
def test_what_is_no_point_of_the_curve_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        public_key(data)
