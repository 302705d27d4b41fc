// Reads tests/vectors: what every implementation of the rules must reproduce (its README.md).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Line {
  readonly word: string;
  readonly rest: string;
  /** In the file, from 1. */
  readonly number: number;
}

export interface Block {
  readonly title: string;
  /** The id and the options, as given. */
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly lines: readonly Line[];
}

const FOLDER = new URL("../../tests/vectors/", import.meta.url);

function split(line: string): [string, string] {
  const space = line.indexOf(" ");
  return space < 0 ? [line, ""] : [line.slice(0, space), line.slice(space + 1).trim()];
}

function linesOf(id: string, file: string): Line[] {
  const text = readFileSync(fileURLToPath(new URL(`${id}/${file}`, FOLDER)), "utf-8");
  return text.split("\n").map((line, i) => {
    const [word, rest] = split(line.trim());
    return { word, rest, number: i + 1 };
  });
}

function block(title: string, game: string, lines: readonly Line[]): Block {
  const [id, rest] = split(game);
  const pairs = rest === "" ? [] : rest.split(" ").map((pair) => pair.split("="));
  return { title, game: id, options: Object.fromEntries(pairs) as Record<string, string>, lines };
}

/** The blocks that begin with a line `game`: perft.txt and playthrough.txt. */
export function games(id: string, file: string): Block[] {
  const blocks: { game: Line; lines: Line[] }[] = [];
  for (const line of linesOf(id, file)) {
    if (line.word === "game") blocks.push({ game: line, lines: [] });
    else if (line.word !== "" && line.word !== "#") blocks.at(-1)?.lines.push(line);
  }
  return blocks.map(({ game, lines }) =>
    block(`${file}:${String(game.number)} ${game.rest}`, game.rest, lines),
  );
}

/** Texts of positions that no game reaches, each with the kind of its refusal: refused.txt. */
export function refusedTexts(id: string): (readonly [kind: string, text: string])[] {
  return linesOf(id, "refused.txt")
    .filter(({ word }) => word === "refused")
    .map(({ rest }) => split(rest));
}

/** The cases of cases.txt, which end at empty lines. */
export function cases(id: string): Block[] {
  const blocks: { name: string; game: string; lines: Line[] }[] = [];
  for (const line of linesOf(id, "cases.txt")) {
    if (line.word === "case") blocks.push({ name: line.rest, game: "", lines: [] });
    const last = blocks.at(-1);
    if (!last) continue;
    if (line.word === "game") last.game = line.rest;
    else if (line.word === "moves" || line.word === "expect") last.lines.push(line);
  }
  return blocks.map(({ name, game, lines }) => block(name, game, lines));
}
