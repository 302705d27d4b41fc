// What events make of a game: the page and the server (ponnuki.online) have the same.
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { GameEvent } from "../src/api/types";
import { after, clockTime, type LoggedGame } from "../src/online/gameLog";
import { loadCore } from "./module";
import { PYTHON, ROOT } from "./python";

const core = await loadCore();

/** Plays games in which much happens by chance, and writes their events and what the server makes of them. */
const PROGRAM = `
import json, random, sys
import msgspec
from ponnuki.online import commands, match_terms, messages, state

PEOPLE = [messages.Person("anna", "Anna"), messages.Person("bert", "Bert")]
OFFERS = ["draw", "take_back", "abort", "adjourn", "resume"]

def command(rng, game, seat):
    chance = rng.random()
    if game.adjourned_until is not None and chance < 0.8:
        return messages.MakeOffer("resume")
    if chance < 0.06 and len(game.moves) > 4:
        return messages.MakeOffer("adjourn")
    if chance < 0.72 and game.to_move == seat:
        moves = game.position.legal_moves()
        return messages.Play(len(game.moves), str(rng.choice(list(moves))))
    if chance < 0.82:
        return messages.MakeOffer("take_back" if len(game.moves) < 20 or rng.random() < 0.7 else rng.choice(OFFERS))
    if chance < 0.97:
        return messages.AnswerOffer(rng.choice(OFFERS), chance < 0.93 and rng.random() < 0.8)
    return messages.WithdrawOffer(rng.choice(OFFERS))

def shown(game, now):
    clock = game.clock
    return {
        "version": game.version,
        "moves": list(game.moves),
        "movers": list(game.movers),
        "position": game.position.to_text(),
        "offers": sorted([kind, player] for player, kind in game.offers),
        "adjournedUntil": game.adjourned_until,
        "vacations": list(game.vacations),
        "result": msgspec.to_builtins(game.result),
        "rematch": game.rematch,
        "matchResult": msgspec.to_builtins(game.match_result),
        "clock": None if clock is None else clock.clock.to_text(),
        "time": None if clock is None else clock.at(now),
    }

rng = random.Random(int(sys.argv[1]))
for id, options, control in [
    ("gonnect", {"size": 5}, "1m+2s"), ("gosix", {}, "2m"), ("hexotic", {"size": 5}, "1m+3x5s"), ("game-of-6", {}, None),
    ("gonnect", {"size": 5}, "2m+1d"),
]:
    now = 1_000_000
    terms = match_terms.MatchTerms(2)
    wish = messages.NewGame(id, options, control, rng.choice([0, 1, None]), match=terms)
    events = [commands.create(wish, PEOPLE[0], now)]
    game = state.begin(events[0])
    states = [shown(game, now)]
    wanted = messages.Join()
    person = 1
    for _ in range(60):
        now += rng.randrange(4000)
        around = commands.Circumstances(PEOPLE[person], now, rng.randrange(400), rng.randrange(2), "next", here=(True, True))
        decision = commands.decide(game, wanted, around)
        if commands.takes_vacations(game) and rng.random() < 0.3:
            until = rng.choice([None, now + rng.randrange(20_000)])
            decision = commands.vacation_changed(game, rng.randrange(2), until, now)
        for event in decision.events:
            events.append(event)
            game = game.after(event)
            states.append(shown(game, event.time))
        person = rng.randrange(2)
        seat = game.seat_of(PEOPLE[person].id)
        wanted = command(rng, game, seat)
        if game.result:
            wanted = rng.choice([messages.AskRematch(), messages.GiveUpMatch()])
    print(json.dumps([json.loads(msgspec.json.encode(events)), states]))
`;

interface ServersGame {
  readonly version: number;
  readonly moves: readonly string[];
  readonly movers: readonly number[];
  readonly position: string;
  readonly offers: readonly (readonly [string, number])[];
  readonly adjournedUntil: number | null;
  readonly vacations: readonly (number | null)[];
  readonly result: unknown;
  readonly rematch: string | null;
  readonly matchResult: unknown;
  readonly clock: string | null;
  readonly time: number | null;
}

/** What the page makes of the same, as the server says it. */
function shown(log: LoggedGame, now: number): ServersGame {
  const { clock } = log;
  return {
    version: log.version,
    moves: log.moves.map(({ move }) => move),
    movers: log.moves.map(({ player }) => player),
    position: log.positions.at(-1)?.data.text ?? "",
    offers: log.offers.map(({ kind, player }) => [kind, player] as const).sort(),
    adjournedUntil: log.adjournedUntil,
    vacations: log.vacations,
    result: log.result,
    rematch: log.rematch,
    matchResult: log.matchResult,
    clock: clock && clock.clock.text,
    time: clock && clockTime(clock, now),
  };
}

describe.each([1, 2, 3])("events by chance (seed %i)", (seed) => {
  const lines = execFileSync(PYTHON, ["-c", PROGRAM, String(seed)], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const games = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as [GameEvent[], ServersGame[]]);

  test.each(games.map((one, i) => [i + 1, ...one] as const))(
    "make the same game as on the server (%i)",
    (_, events, states) => {
      expect(events.length).toBeGreaterThan(20);
      let log: LoggedGame | null = null;
      for (const [i, event] of events.entries()) {
        log = after(core, log, event);
        expect(shown(log, event.time), JSON.stringify(event)).toEqual(states[i]);
      }
    },
  );
});
