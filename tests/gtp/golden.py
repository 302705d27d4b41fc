"""`python -m tests.gtp.golden` rewrites the responses in all sessions.

A session is a text file. Its first line is the command line. Lines that begin with "> " are sent to
the program; the others are its responses. Moves are generated only where a single one is right.
"""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import run

SESSIONS = sorted((Path(__file__).parent / "sessions").glob("*.txt"))


def replay(session: str) -> str:
    """Return the session with the responses that the program gives now."""
    first, *lines = session.splitlines()
    sent = [line[2:] for line in lines if line.startswith("> ")]
    done = run(*first.split()[2:], stdin="\n".join(sent) + "\n")
    assert done.returncode == 0, done.stderr
    responses = done.stdout.split("\n\n")[:-1]
    turns = [first, ""]
    for line in sent:
        turns.append(f"> {line}")
        if line.partition("#")[0].strip():
            turns += [responses.pop(0), ""]
    assert not responses
    return "\n".join(turns)


def main() -> None:
    """Rewrite the sessions."""
    for path in SESSIONS:
        path.write_text(replay(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
