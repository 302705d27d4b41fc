"""The games of self-play in files, which lose no game however a process ends.

A folder has shards, `games-000001.bin` and so on. A shard begins with a line of JSON: format, game
and options. Games follow, each as its length and its CRC-32 (four bytes each, little-endian) and
its bytes. Shards are only appended to, and on the disk before `append` returns. What was cut off in
the last one, when a process or a machine ended, is dropped when the folder is opened again.
"""

from __future__ import annotations

import json
import os
import struct
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from ponnuki.engine.network_file import rule_set
from ponnuki.errors import SystemFailure
from ponnuki.file_lock import lock
from ponnuki.game import Game
from ponnuki.learn.errors import LearnError
from ponnuki.learn.stored_game import StoredGame
from ponnuki.message import message

FORMAT = "ponnuki-games/2"
MAX_SHARD_BYTES = 2**26
_MAX_HEAD_BYTES = 2**16
_FRAME = struct.Struct("<II")  # length and checksum


class GameStore:
    """A folder of games of one rule set, open for one process.

    Raises:
        LearnError: The folder cannot be used, is in use, has games of another game, options or
            version, or a shard before the last one is damaged.
    """

    def __init__(self, folder: Path, game: Game, *, shard_bytes: int = MAX_SHARD_BYTES) -> None:
        self._folder, self._game, self._shard_bytes = folder, game, shard_bytes
        self._file: IO[bytes] | None = None
        self._lock: IO[bytes] | None = None
        self.games = 0
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(folder)
            self._open()
        except OSError as error:
            self.close()
            raise _unusable(folder, error) from None
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the files."""
        for file in (self._file, self._lock):
            if file is not None:
                file.close()
        self._file = self._lock = None

    def append(self, games: Sequence[StoredGame]) -> None:
        """Append games; they are on the disk when this returns.

        Raises:
            LearnError: They cannot be written; the store is then as it was before.
        """
        if not games:
            return
        try:
            if self._file is None or self._file.tell() >= self._shard_bytes:
                self._begin_shard()
            assert self._file is not None
            end = self._file.tell()
            try:
                _write(self._file, b"".join(_framed(game.to_bytes()) for game in games))
                os.fsync(self._file.fileno())
            except OSError:
                self._file.seek(end)
                self._file.truncate(end)
                raise
        except OSError as error:
            raise _unusable(self._folder, error) from None
        self.games += len(games)

    def newest(self) -> Iterator[StoredGame]:
        """Yield all games, the newest first. Raises LearnError for a damaged file."""
        for shard in reversed(_shards(self._folder)):
            games, _ = self._read(shard)
            yield from reversed(games)

    def _open(self) -> None:
        shards = _shards(self._folder)
        for shard in shards:
            is_last = shard == shards[-1]
            if is_last and not _has_head(shard):
                shard.unlink()  # it was just begun
                continue
            games, end = self._read(shard)
            self.games += len(games)
            if end < shard.stat().st_size:
                if not is_last:
                    raise LearnError(message("damaged_games", path=str(shard), offset=end))
                os.truncate(shard, end)
        shards = _shards(self._folder)
        if shards:
            self._file = shards[-1].open("r+b", buffering=0)
            self._file.seek(0, os.SEEK_END)

    def _begin_shard(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        number = 1 + max((_number(shard) for shard in _shards(self._folder)), default=0)
        shard = self._folder / f"games-{number:06d}.bin"
        head = {"format": FORMAT, "game": self._game.id, "options": self._game.options}
        file = shard.open("x+b", buffering=0)
        try:
            _write(file, json.dumps(head).encode() + b"\n")
            _sync_folder(self._folder)
        except OSError:
            file.close()
            shard.unlink()
            raise
        self._file = file

    def _read(self, shard: Path) -> tuple[list[StoredGame], int]:
        """Return the games of a shard, and where the last whole one ends."""
        try:
            content = shard.read_bytes()
        except OSError as error:
            raise _unusable(shard, error) from None
        at = self._check_head(shard, content)
        games: list[StoredGame] = []
        while at + _FRAME.size <= len(content):
            length, checksum = _FRAME.unpack_from(content, at)
            end = at + _FRAME.size + length
            part = content[at + _FRAME.size : end]
            if len(part) < length or zlib.crc32(part) != checksum:
                break
            try:
                games.append(StoredGame.from_bytes(part))
            except ValueError:
                break
            at = end
        return games, at

    def _check_head(self, shard: Path, content: bytes) -> int:
        """Return where the games of a shard begin, if they are games of this rule set."""
        line, newline, _ = content[:_MAX_HEAD_BYTES].partition(b"\n")
        try:
            head: Any = json.loads(line)
            known = bool(newline) and isinstance(head["format"], str)
        except (ValueError, KeyError, TypeError):
            known = False
        if not known:
            raise LearnError(message("not_games_of_self_play", path=str(shard)))
        if head["format"] != FORMAT:
            raise LearnError(
                message(
                    "other_format_of_games",
                    path=str(shard),
                    format=head["format"],
                    expected=FORMAT,
                )
            )
        theirs, ours = (head.get("game"), head.get("options")), (self._game.id, self._game.options)
        if theirs != ours:
            texts = [rule_set(str(id), options) for id, options in (theirs, ours)]
            raise LearnError(
                message("games_of_other_game", path=str(shard), theirs=texts[0], ours=texts[1])
            )
        return len(line) + 1


def _framed(content: bytes) -> bytes:
    return _FRAME.pack(len(content), zlib.crc32(content)) + content


def _write(file: IO[bytes], content: bytes) -> None:
    """Write all of it to a file without a buffer, which may take a part at a time."""
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]


def _shards(folder: Path) -> list[Path]:
    return sorted(folder.glob("games-*.bin"), key=_number)


def _number(shard: Path) -> int:
    digits = shard.stem.removeprefix("games-")
    return int(digits) if digits.isdecimal() else 0


def _has_head(shard: Path) -> bool:
    with shard.open("rb") as file:
        return b"\n" in file.read(_MAX_HEAD_BYTES)


def _unusable(path: Path, error: OSError) -> LearnError:
    return LearnError(message("file_not_usable", path=str(path), reason=SystemFailure(error)))


def _sync_folder(folder: Path) -> None:
    """Write the names of a folder's files to the disk."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _locked(folder: Path) -> IO[bytes]:
    """Return the open lock of a folder, which one process at a time holds."""
    file = (folder / "lock").open("a+b")
    if not lock(file):
        file.close()
        raise LearnError(message("games_in_use", path=str(folder)))
    return file
