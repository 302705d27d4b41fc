// Puzzles, as docs/puzzles.md describes their files.
import type { Proven } from "../core/types";

/** What a move leads to, proven by the solver. */
export interface Answer {
  /** The result of the player on turn, with best play after it. */
  readonly value: Proven;
  /** The move, and best play after it to the end of the game. */
  readonly line: readonly string[];
}

export interface Puzzle {
  readonly id: string;
  /** The rule set: the name of its file. */
  readonly rules: string;
  /** As `Core.read` reads it. */
  readonly position: string;
  /** From 1, the easiest, to 5. */
  readonly grade: number;
  /** The playouts that the search needs to find the move. */
  readonly playouts: number;
  readonly themes: readonly string[];
  /** By legal move. */
  readonly answers: ReadonlyMap<string, Answer>;
}

type Line = Omit<Puzzle, "rules" | "answers"> & { readonly answers: readonly string[] };

const FORMAT = "ponnuki-puzzles/1";
const VALUES: Readonly<Record<string, Proven>> = { "+": "win", "=": "draw", "-": "loss" };

/** The puzzles of a file of the app. */
export function parsePuzzles(text: string, rules: string): Puzzle[] {
  const [head = "", ...lines] = text.split("\n").filter(Boolean);
  if ((JSON.parse(head) as { format?: unknown }).format !== FORMAT)
    throw new Error(`${rules} is no file of puzzles`);
  return lines.map((line) => {
    const fields = JSON.parse(line) as Line;
    return { ...fields, rules, answers: new Map(fields.answers.map(parseAnswer)) };
  });
}

function parseAnswer(text: string): [string, Answer] {
  const line = text.slice(1).split(" ");
  const value = VALUES[text.charAt(0)];
  const [move] = line;
  if (value === undefined || !move) throw new Error(`${text} is no answer`);
  return [move, { value, line }];
}

/** Whether it is short and soon found: of the first grade, which has at most three moves of one's own. */
export const isEasy = ({ grade }: Pick<Puzzle, "grade">): boolean => grade === 1;

/** The winning move, and best play after it; of several moves that are one answer, the first. */
export function solutionOf({ id, answers }: Puzzle): readonly string[] {
  for (const { value, line } of answers.values()) if (value === "win") return line;
  throw new Error(`puzzle ${id} has no solution`);
}
