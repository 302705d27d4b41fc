// How many hints have no reason that the board shows, in seeded games of the three weakest levels. GAMES is how many a
// rule set, EVERY how many plies there are to a hint, PLAYOUTS the share of the page's playouts.
import { writeFileSync, mkdirSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { aheadInWords } from "../src/board/consequence";
import { previewOf } from "../src/board/preview";
import type { Engine } from "../src/core/engine";
import { Thinker } from "../src/core/thinker";
import type { Options } from "../src/core/types";
import { type Answer, Hint } from "../src/play/hint.svelte";
import { newGame } from "../src/play/savedGames";
import { Session } from "../src/play/session.svelte";
import { speaker } from "../src/text/speakers";
import { loadCore } from "../tests/module";
import { report } from "./report";

const GAMES = Number(process.env["GAMES"] ?? 30);
const EVERY = Number(process.env["EVERY"] ?? 8);
const PLAYOUTS = Number(process.env["PLAYOUTS"] ?? 0.1);
/** What says that the board shows no reason. */
const UNSEEN = new Set(["equal", "ahead"]);
/** What is true of many moves, and seldom tells why one of them is the best. */
const GENERAL = new Set([...UNSEEN, "coveted", "central"]);
const FOLDER = new URL("../../build/measure/", import.meta.url);

const RULES: Readonly<Record<string, readonly [game: string, options: Options]>> = {
  "gosix, English rules": ["gosix", { edition: "en" }],
  "gosix, French rules": ["gosix", { edition: "fr" }],
  hexotic: ["hexotic", {}],
  gonnect: ["gonnect", { size: 9 }],
  "game-of-6": ["game-of-6", {}],
};

const core = await loadCore();
const goOn = (): boolean => true;
const noPause = (): Promise<void> => Promise.resolve();

beforeAll(() => {
  vi.stubGlobal("navigator", {}); // without locks
});

/** What a hint says for its move besides the chance. */
function reasonsOf({ move, why, merits }: Answer, { at }: Session): readonly string[] {
  const does = aheadInWords(speaker("en"), at.data, previewOf(at, move));
  return [
    ...(does ? ["does"] : []),
    ...merits.map(({ kind }) => kind),
    ...(why.kind === "prefers" ? [] : [why.kind]),
  ];
}

test.each(Object.entries(RULES))("%s", async (name, [id, options]) => {
  const thinker = new Thinker(core, noPause);
  const players = new Thinker(core, noPause);
  const engine: Pick<Engine, "choose" | "stop" | "evaluate"> = {
    choose: () => Promise.resolve(null),
    stop: () => undefined,
    evaluate: (played, playouts, seed) =>
      thinker.evaluate(played, Math.ceil(playouts * PLAYOUTS), seed, goOn),
  };
  const counts = new Map<string, number>();
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  const bare: string[] = [];
  for (let n = 0; n < GAMES; ++n) {
    const game = core.game(id, options);
    const saved = newGame(core, game, ["person", "person"]);
    const session = new Session(core, engine, saved, () => undefined, noPause);
    const hint = new Hint(engine, session);
    const levels = [n % 3, Math.floor(n / 3) % 3];
    while (!session.over) {
      const { ply, to_move } = session.at.data;
      const played = { game: id, options, moves: session.played.moves };
      if (ply % EVERY === n % EVERY) {
        await hint.ask();
        const { answer } = hint;
        if (!answer) throw new Error(`no hint after ${played.moves.join(" ")}`);
        const reasons = reasonsOf(answer, session);
        count("hints");
        const isUnseen = reasons.every((one) => UNSEEN.has(one));
        const isGeneral = reasons.every((one) => GENERAL.has(one));
        if (reasons.length === 0) count("nothing but a chance");
        if (isUnseen) count("no reason");
        else if (isGeneral) count("a general one alone");
        for (const one of reasons) count(one);
        if (isGeneral) bare.push(`${session.at.data.text} | ${answer.move} | ${reasons.join(" ")}`);
      }
      const choice = await players.choose(
        played,
        { level: levels[to_move ?? 0] ?? 0 },
        BigInt(n),
        goOn,
      );
      session.play(choice?.move ?? "");
    }
  }
  players.forget();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(`${name}.txt`, FOLDER), bare.join("\n"));
  const share = (key: string): string =>
    `${((100 * (counts.get(key) ?? 0)) / (counts.get("hints") ?? 0)).toFixed(1)} %`;
  report(`hints in ${name}`, {
    hints: counts.get("hints") ?? 0,
    ...Object.fromEntries(
      [...counts.keys()].filter((key) => key !== "hints").map((key) => [key, share(key)]),
    ),
  });
  expect(counts.get("hints")).toBeGreaterThan(0);
});
