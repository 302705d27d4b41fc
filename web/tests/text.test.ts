// Every event and refusal of every playthrough has its sentence in every language.
import { describe, expect, test } from "vitest";
import { messageId } from "../src/text/format";
import { ending, moment } from "../src/text/showcase";
import { languages, plySentences, refusalSentence, speaker, spoken } from "../src/text/speakers";
import { compiled } from "./compiled";
import { loadCore } from "./module";
import { cases, games } from "./vectors";

const core = await loadCore();
const SPEAKERS = languages.map(speaker);
const RECORDED = games("levels", "seeds.txt").map(({ game }) => game);

/** Where a text says nothing: "undefined", a field without a value, a missing word. */
const SENTENCE = /^(?!.*(undefined|\bnull\b|NaN|\[object))\p{Lu}?.*[^\s][.]$/u;

const SECTIONS = [
  ...["language", "play", "games", "page", "hint", "review", "analyse", "puzzles", "progress"],
  ...["picture", "learn", "problems", "settings"],
];

test.each(SECTIONS)("all languages say the same things: %s", (section) => {
  // What follows a dot is a form of a word, of which each language has its own.
  const ids = (language: string): string[] =>
    Object.keys(compiled(language, section)).filter((id) => !id.includes("."));
  expect(ids("en").length).toBeGreaterThan(5);
  for (const language of languages) expect(ids(language).sort()).toEqual(ids("en").sort());
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
        for (const texts of SPEAKERS) {
          const sentences = plySentences(texts, position.data.events);
          expect(sentences.length).toBeGreaterThan(0);
          for (const sentence of sentences) expect(sentence).toMatch(SENTENCE);
        }
      }
    }
  });

  test("why moves are refused is said", () => {
    let count = 0;
    for (const block of cases(id)) {
      let position = core.game(id, block.options).start();
      for (const { word, rest } of block.lines)
        if (word === "moves") for (const move of rest.split(" ")) position = position.play(move);
      for (const { word, rest } of block.lines) {
        const [, move] = /^illegal (\S+)/.exec(word === "expect" ? rest : "") ?? [];
        const refusal = move === undefined ? null : position.whyIllegal(move);
        if (!refusal) continue;
        for (const texts of SPEAKERS) expect(refusalSentence(texts, refusal)).toMatch(SENTENCE);
        ++count;
      }
    }
    expect(count).toBeGreaterThan(5);
  });

  test("options and levels have names, and the moment shown can be played", () => {
    const game = core.game(id);
    for (const texts of SPEAKERS) {
      expect(texts.text(`${id}-summary`)).toBeTruthy();
      for (const { name, choices } of game.info.options) {
        const option = messageId(`${id}-option`, name);
        expect(texts.text(option)).toBeTruthy();
        for (const choice of choices) expect(texts.text(`${option}.${choice}`)).toBeTruthy();
      }
      for (const { name } of game.levels) expect(texts.text(`level-${name}`)).toBeTruthy();
    }
    const { options, moves } = moment(id);
    let position = core.game(id, options).start();
    for (const move of moves) position = position.play(move);
    // Else the start; what has its levels recorded is shown in play.
    expect(position.data.ply).toBeGreaterThan(RECORDED.includes(id) ? 10 : -1);
    for (const move of ending(id)) position = position.play(move);
    expect(position.data.outcome !== null).toBe(RECORDED.includes(id));
  });
});
