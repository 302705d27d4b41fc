// How moves and points of a game are written in SGF. Where programs for Go can open the records, as two
// letters from the top left; else as the game itself writes them.
import type { Core, Game } from "../../core/core";
import { RecordError } from "../errors";

export const GO = 1; // GM
const PASS = "";
const OLD_PASS = "tt";
const OLD_PASS_SIZE = 19;

export type Letter = "B" | "W";

/** The game and its options, as PKGAME writes them. */
export function spec(game: Game): string {
  const options = Object.entries(game.options);
  return [game.info.id, ...options.map(([name, value]) => `${name}=${String(value)}`)].join(" ");
}

const letterAt = (place: number): string => String.fromCharCode(97 + Math.round(place));

export class Notation {
  readonly spec: string;
  readonly number: number;
  readonly colours: Readonly<Record<Letter, string>>;
  /** Places of points, by label. */
  readonly order: ReadonlyMap<string, number>;
  /** What is written for a point, by label. */
  readonly pointNames: ReadonlyMap<string, string>;
  private readonly points: ReadonlyMap<string, string>;
  private readonly moves = new Map<string, string>([[PASS, "pass"]]);

  constructor(readonly game: Game) {
    const { points } = game.geometry;
    this.spec = spec(game);
    this.number = game.info.sgf;
    const [B, W] = game.info.colours;
    this.colours = { B, W };
    this.order = new Map(points.map(({ label }, i) => [label, i]));
    const top = Math.max(...points.map(({ at }) => at[1]));
    const named = ({ label, at: [x, y] }: (typeof points)[number]): string =>
      this.number === GO ? letterAt(x) + letterAt(top - y) : label;
    this.pointNames = new Map(points.map((point) => [point.label, named(point)]));
    this.points = new Map([...this.pointNames].map(([label, name]) => [name, label]));
    if (this.number !== GO) return;
    for (const [name, label] of this.points) this.moves.set(name, label);
    if (top < OLD_PASS_SIZE) this.moves.set(OLD_PASS, "pass");
  }

  /** B or W; undefined for what is no colour of this game. */
  letterOf(colour: string | null | undefined): Letter | undefined {
    return colour === this.colours.B ? "B" : colour === this.colours.W ? "W" : undefined;
  }

  /** The move that is written so, in any case; null if this board has none. */
  readMove(raw: string): string | null {
    const name = raw.trim();
    if (this.number === GO || name === PASS) return this.moves.get(name.toLowerCase()) ?? null;
    return this.game.move(name);
  }

  /** What is written for a move other than swap. */
  written(move: string): string {
    if (move === "pass") return PASS;
    return this.number === GO ? (this.pointNames.get(move) ?? move) : move;
  }

  /** The label of the point that is written so. */
  readPoint(raw: string): string | null {
    const name = raw.trim();
    for (const spelling of [name, name.toLowerCase(), name.toUpperCase()]) {
      const label = this.points.get(spelling);
      if (label !== undefined) return label;
    }
    return null;
  }

  /** The points of a value, which in Go may be a rectangle: its corners with a colon. */
  readPoints(raw: string): readonly string[] | null {
    const one = this.readPoint(raw);
    if (one !== null) return [one];
    const corners = raw.split(":").map((corner) => corner.trim().toLowerCase());
    const [first = "", last = ""] = corners;
    if (this.number !== GO || corners.length !== 2) return null;
    if (!this.points.has(first) || !this.points.has(last)) return null;
    const range = (i: number): readonly string[] => {
      const [least, most] = [first.charCodeAt(i), last.charCodeAt(i)].sort((a, b) => a - b);
      if (least === undefined || most === undefined) return [];
      return Array.from({ length: most - least + 1 }, (_, k) => String.fromCharCode(least + k));
    };
    return range(0).flatMap((x) => range(1).map((y) => this.points.get(x + y) ?? ""));
  }
}

/** The writing of the game that PKGAME names. Throws OptionError or RecordError. */
export function notationOf(core: Core, said: string): Notation {
  const [id = "", ...words] = said.split(/\s+/).filter(Boolean);
  const options = new Map<string, string>();
  for (const word of words) {
    const equals = word.indexOf("=");
    const name = equals < 0 ? word : word.slice(0, equals);
    if (equals < 0 || options.has(name)) throw new RecordError({ kind: "option_once", word });
    options.set(name, word.slice(equals + 1));
  }
  return new Notation(core.game(id, Object.fromEntries(options)));
}

/**
 * The writing of the game with this number in SGF, on a board of this size, else as usual. Throws
 * OptionError or RecordError.
 */
export function notationOfNumber(core: Core, number: number, size: number | null): Notation {
  const info = core.games.find(({ sgf }) => sgf === number && number !== 0);
  if (!info) throw new RecordError({ kind: "no_game_number", number });
  const sized = size !== null && size !== 0 && info.options.some(({ name }) => name === "size");
  return new Notation(core.game(info.id, sized ? { size } : {}));
}
