"""An adaptive binary arithmetic code: bits that were to be expected take little room.

Every bit is coded with a probability that its context has learned so far. Integers only, so that
any language gets the same bytes; docs/records.md describes it for other implementations.
"""

from __future__ import annotations

_HALF = 1 << 15  # probabilities are of 2^16
_RATE = 4
_TOP = 0xFF000000
_MASK = 0xFFFFFFFF
_WIDEST = 32  # bits of a number

Model = dict[tuple[int, ...], int]  # how likely a 1 is, by context


class _Learner:
    def __init__(self, model: Model) -> None:
        self._model = dict(model)
        self._low = 0
        self._high = _MASK

    def _split(self, context: tuple[int, ...] | None) -> tuple[int, int]:
        """What is known of the next bit, and the last number that means a 1."""
        p = _HALF if context is None else self._model.get(context, _HALF)
        return p, self._low + ((self._high - self._low) >> 16) * p

    def _learn(self, context: tuple[int, ...] | None, p: int, bit: int) -> None:
        if context is not None:
            self._model[context] = p + ((65536 - p) >> _RATE) if bit else p - (p >> _RATE)


class Encoder(_Learner):
    """Writes bits, numbers and texts."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self._out = bytearray()

    def bit(self, context: tuple[int, ...] | None, bit: int) -> None:
        """One bit; without a context both values are equally likely."""
        p, middle = self._split(context)
        if bit:
            self._high = middle
        else:
            self._low = middle + 1
        self._learn(context, p, bit)
        while not (self._low ^ self._high) & _TOP:
            self._out.append(self._high >> 24)
            self._low = self._low << 8 & _MASK
            self._high = (self._high << 8 & _MASK) | 255

    def below(self, value: int, limit: int) -> None:
        """A number from 0 to limit - 1, all equally likely."""
        for shift in reversed(range((limit - 1).bit_length())):
            self.bit(None, value >> shift & 1)

    def number(self, kind: int, value: int) -> None:
        """A number that is rather small: how many bits it has, then the bits."""
        width = (value + 1).bit_length()
        for i in range(1, width):
            self.bit((kind, i), 1)
        self.bit((kind, width), 0)
        for shift in reversed(range(width - 1)):
            self.bit((kind, width, shift), value + 1 >> shift & 1)

    def text(self, kind: int, said: bytes) -> None:
        """The length, then each byte in the light of the one before."""
        self.number(kind, len(said))
        before = 0
        for byte in said:
            node = 1
            for shift in reversed(range(8)):
                bit = byte >> shift & 1
                self.bit((kind, before, node, 0), bit)
                node = node << 1 | bit
            before = byte

    def done(self) -> bytes:
        """Everything written, as short as can be."""
        if self._low:
            self._out.append((self._low >> 24) + 1)
        return bytes(self._out.rstrip(b"\0"))

    def learned(self) -> Model:
        """What the contexts know now."""
        return self._model


class Decoder(_Learner):
    """Reads what an Encoder with the same model wrote, in the same order."""

    def __init__(self, model: Model, data: bytes) -> None:
        super().__init__(model)
        self._data = iter(data)
        self._code = 0
        for _ in range(4):
            self._code = self._code << 8 | next(self._data, 0)

    def bit(self, context: tuple[int, ...] | None) -> int:
        """As Encoder.bit."""
        p, middle = self._split(context)
        bit = int(self._code <= middle)
        if bit:
            self._high = middle
        else:
            self._low = middle + 1
        self._learn(context, p, bit)
        while not (self._low ^ self._high) & _TOP:
            self._low = self._low << 8 & _MASK
            self._high = (self._high << 8 & _MASK) | 255
            self._code = (self._code << 8 & _MASK) | next(self._data, 0)
        return bit

    def below(self, limit: int) -> int:
        """As Encoder.below; may be too large if the data is none of ours."""
        value = 0
        for _ in range((limit - 1).bit_length()):
            value = value << 1 | self.bit(None)
        return value

    def number(self, kind: int) -> int:
        """As Encoder.number; at most 2^32 - 2."""
        width = 1
        while width < _WIDEST and self.bit((kind, width)):
            width += 1
        value = 1
        for shift in reversed(range(width - 1)):
            value = value << 1 | self.bit((kind, width, shift))
        return value - 1

    def text(self, kind: int, longest: int) -> bytes | None:
        """As Encoder.text; None if it is longer than it may be."""
        if (length := self.number(kind)) > longest:
            return None
        said = bytearray()
        before = 0
        for _ in range(length):
            node = 1
            while node < 256:
                node = node << 1 | self.bit((kind, before, node, 0))
            before = node & 255
            said.append(before)
        return bytes(said)
