// What a line `expect` of cases.txt demands (tests/vectors/cases.py says how they are written).
import { expect } from "vitest";
import type { Position } from "../src/core/core";
import type { Options } from "../src/core/types";

function matches(position: Position, json: string): boolean {
  const expected = Object.entries(JSON.parse(json) as Options);
  return position.data.events.some((event) => {
    const fields = event as unknown as Record<string, unknown>;
    return expected.every(([key, value]) => JSON.stringify(fields[key]) === JSON.stringify(value));
  });
}

function words(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}

function owner(position: Position, name: string): string | null {
  for (const layer of Object.values(position.data.marks)) {
    if (!Array.isArray(layer)) return (layer as Record<string, string>)[name] ?? null;
    const cell = position.game.geometry.cells.findIndex((one) => one.label === name);
    return (layer as (string | null)[])[cell] ?? null;
  }
  return null;
}

const CHECKS: Record<string, (position: Position, what: string) => void> = {
  outcome(position, what) {
    const { outcome } = position.data;
    const actual = outcome ? `${outcome.reason} ${String(outcome.winner ?? "draw")}` : "none";
    expect(actual).toBe(what);
  },
  event(position, what) {
    expect(position.data.events).toSatisfy(() => matches(position, what));
  },
  no_event(position, what) {
    expect(position.data.events).toSatisfy(() => !matches(position, what));
  },
  kinds(position, what) {
    expect(position.data.events.map((event) => event.kind)).toEqual(words(what));
  },
  stones(position, what) {
    expect(position.data.stones).toEqual(JSON.parse(what));
  },
  mark(position, what) {
    const [name = "", colour] = words(what);
    expect(owner(position, name) ?? "none").toBe(colour);
  },
  to_move(position, what) {
    expect(String(position.data.to_move ?? "none")).toBe(what);
  },
  colours(position, what) {
    expect(position.data.colours).toEqual(words(what));
  },
  illegal(position, what) {
    const [, move = "", reason, evidence] = /^(\S+) (\S+)\s*(.*)$/.exec(what) ?? [];
    const refusal = position.whyIllegal(move);
    expect(position.data.legal).not.toContain(move);
    expect(refusal?.reason).toBe(reason);
    if (evidence) expect(refusal?.evidence).toEqual(JSON.parse(evidence));
  },
  legal(position, what) {
    for (const move of words(what)) {
      expect(position.whyIllegal(move)).toBeNull();
      expect(position.data.legal).toContain(move);
    }
  },
  moves(position, what) {
    expect(position.data.legal).toEqual(words(what));
  },
  reads(position, what) {
    const [text = "", move = ""] = words(what);
    expect(position.play(text).data).toEqual(position.play(move).data);
  },
};

export function check(position: Position, rest: string): void {
  const [kind = ""] = rest.split(" ", 1);
  const run = CHECKS[kind];
  if (!run) throw new Error(`expect ${kind}?`);
  run(position, rest.slice(kind.length).trim());
}
