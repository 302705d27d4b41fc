"""`python -m tests.gtp.golden` writes the answers of all sessions anew, from what is said now.

A session is a text file. Its first line is the command line; lines that begin with "> " are said
to the program, the others are its answers. Moves are only generated where one alone is right.
"""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import run

SESSIONS = sorted((Path(__file__).parent / "sessions").glob("*.txt"))


def spoken(session: str) -> str:
    """The session again, with the answers that are given now."""
    first, *lines = session.splitlines()
    said = [line[2:] for line in lines if line.startswith("> ")]
    done = run(*first.split()[2:], given="\n".join(said) + "\n")
    assert done.returncode == 0, done.stderr
    answers = done.stdout.split("\n\n")[:-1]
    turns = [first, ""]
    for line in said:
        turns.append(f"> {line}")
        if line.partition("#")[0].strip():
            turns += [answers.pop(0), ""]
    assert not answers
    return "\n".join(turns)


def main() -> None:
    """Write them."""
    for path in SESSIONS:
        path.write_text(spoken(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
