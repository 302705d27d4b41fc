"""A GTP program that does as it is told: `python fake_program.py PLAN`, PLAN being JSON.

    {"genmove": ["D4", "!exit 3"], "log": "FILE", "unknown": ["undo"]}

For each command the answers that it gets, the last one again and again; "" where none are planned.
An answer that begins with "?" refuses; one with "!" is a deed. `log` is where every command is
written. It knows nothing of ponnuki, so that it starts at once.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

COMMANDS = (
    "name version list_commands boardsize clear_board komi play genmove undo time_settings quit "
    "ponnuki-options"
)


def answer(number: str, text: str) -> None:
    sign, text = ("?", text[1:]) if text.startswith("?") else ("=", text)
    print(f"{sign}{number} {text}\n", flush=True)


def deed(words: str, number: str) -> None:
    name, _, rest = words.partition(" ")
    match name:
        case "exit":
            print("boom", file=sys.stderr, flush=True)
            os._exit(int(rest))
        case "abort":
            os.kill(os.getpid(), signal.SIGABRT)
        case "sleep":
            time.sleep(3600)
        case "wait":
            sys.stdin.read()
        case "late":
            seconds, _, rest = rest.partition(" ")
            time.sleep(float(seconds))
            answer(number, rest)
        case "say":
            print(rest, flush=True)
        case "flood":
            while True:
                print("x" * 1000)
        case "endless":
            print(f"={number}")
            while True:
                print("x", flush=True)
        case "shout":
            sys.stderr.write("x" * 99 + "\n" * 20_000)
            sys.stderr.write("y" * 2_000_000)
            sys.stderr.flush()
            answer(number, rest)
        case "close":
            os.close(1)
            time.sleep(3600)
        case "child":
            child = subprocess.Popen(["sleep", "3600"])
            answer(number, str(child.pid))
        case "own":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            answer(number, str(os.getpid()))
        case _:
            raise ValueError(name)


def main(plan: dict[str, Any]) -> None:
    known = [name for name in COMMANDS.split() if name not in plan.get("unknown", [])]
    planned = {"list_commands": ["\n".join(known)], "name": ["Fake"], "version": ["1"]} | plan
    for line in sys.stdin:
        number, command, *_ = line.split()
        if "log" in plan:
            with open(plan["log"], "a", encoding="utf-8") as log:
                log.write(line.partition(" ")[2])
        if command not in known:
            answer(number, "?unknown command")
            continue
        answers = planned.get(command, [""])
        text = answers.pop(0) if len(answers) > 1 else answers[0]
        if text.startswith("!"):
            deed(text[1:], number)
        else:
            answer(number, text)
        if command == "quit":
            return


main(json.loads(sys.argv[1]))
