// Every event and refusal of every playthrough has its sentence in every language.
import { describe, expect, test } from "vitest";
import { en as analyseEn } from "../src/text/analyse/en";
import { fr as analyseFr } from "../src/text/analyse/fr";
import { spoken } from "../src/text/current.svelte";
import { en } from "../src/text/en";
import { fr } from "../src/text/fr";
import { moment } from "../src/text/showcase";
import { plySentences, refusalSentence, type Texts } from "../src/text/texts";
import { loadCore } from "./module";
import { cases, games } from "./vectors";

const core = await loadCore();
const TEXTS: readonly Texts[] = [en, fr];

/** Where a text says nothing: "undefined", a field without a value, a missing word. */
const SENTENCE = /^(?!.*(undefined|null|NaN|\[object))\p{Lu}?.*[^\s][.]$/u;

/** The names of everything in a tree of texts. */
function shape(texts: unknown, path = ""): string[] {
  if (typeof texts !== "object" || texts === null) return [`${path}: ${typeof texts}`];
  return Object.entries(texts).flatMap(([name, value]) => shape(value, `${path}/${name}`));
}

test("both languages say the same things", () => {
  expect(shape(fr)).toEqual(shape(en));
  expect(shape(analyseFr)).toEqual(shape(analyseEn));
});

test("only a language that the app speaks is spoken", () => {
  expect(spoken(["de-DE", "fr-CA", "en"])).toBe("fr");
  for (const tag of ["constructor", "toString", "__proto__", "", "de"])
    expect(spoken([tag])).toBe("en");
});

describe.each(core.games.map((info) => info.id))("%s", (id) => {
  test("what plies did is said", () => {
    for (const block of games(id, "playthrough.txt")) {
      let position = core.game(id, block.options).start();
      for (const { word, rest } of block.lines) {
        if (word !== "move") continue;
        position = position.play(rest);
        for (const texts of TEXTS) {
          const sentences = plySentences(texts, position.data.events);
          expect(sentences.length).toBeGreaterThan(0);
          for (const sentence of sentences) expect(sentence).toMatch(SENTENCE);
        }
      }
    }
  });

  test("why moves are refused is said", () => {
    let told = 0;
    for (const block of cases(id)) {
      let position = core.game(id, block.options).start();
      for (const { word, rest } of block.lines)
        if (word === "moves") for (const move of rest.split(" ")) position = position.play(move);
      for (const { word, rest } of block.lines) {
        const [, move] = /^illegal (\S+)/.exec(word === "expect" ? rest : "") ?? [];
        const refusal = move === undefined ? null : position.whyIllegal(move);
        if (!refusal) continue;
        for (const texts of TEXTS) expect(refusalSentence(texts, refusal)).toMatch(SENTENCE);
        ++told;
      }
    }
    expect(told).toBeGreaterThan(5);
  });

  test("options and levels have names, and the moment shown can be played", () => {
    const game = core.game(id);
    for (const texts of TEXTS) {
      for (const { name, choices } of game.info.options) {
        const option = texts.games[id]?.options[name];
        expect(option?.label).toBeTruthy();
        for (const choice of choices) expect(option?.values?.[choice]).toBeTruthy();
      }
      for (const { name } of game.levels) expect(texts.levels[name]).toBeTruthy();
    }
    const { options, moves } = moment(id);
    let position = core.game(id, options).start();
    for (const move of moves) position = position.play(move);
    expect(position.data.ply).toBeGreaterThan(10);
  });
});
