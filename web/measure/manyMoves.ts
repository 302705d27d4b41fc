// Games to analyse.
import type { OptionValue } from "../src/core/types";
import { loadCore } from "../tests/module";

const core = await loadCore();

/** The first plies of a game of which none ends it, spread over the board: as many as these, or all that there are. */
export function manyMoves(
  id: string,
  plies: number,
  options: Readonly<Record<string, OptionValue>> = {},
): string {
  const moves: string[] = [];
  let position = core.game(id, options).start();
  for (let ply = 0; ply < plies; ++ply) {
    const { legal } = position.data;
    const chosen = legal
      .map((_, i) => legal[(7 * ply + 3 + i) % legal.length] ?? "")
      .find((move) => !["swap", "pass"].includes(move) && !position.play(move).data.outcome);
    if (chosen === undefined) break;
    moves.push(chosen);
    position = position.play(chosen);
  }
  return moves.join(" ");
}
