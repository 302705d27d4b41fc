// Records as SGF, the Smart Game Format FF[4]; docs/records.md says how each game is written.
import type { Core } from "../core/core";
import { RecordError } from "./errors";
import type { GameRecord } from "./record";
import { pieces } from "./sgf/pieces";
import { type Flaw, placed, readPiece, type Tell } from "./sgf/reader";
import { write } from "./sgf/writer";

export { type Flaw, placed, type Tell };

const APPLICATION = "Ponnuki:web";
const LONGEST = 1 << 26; // bytes of one game

/**
 * The games of a text, or of a file's bytes, in whatever charset. `tell` is called with each flaw;
 * without it a game that cannot be read throws RecordError, and lesser flaws are passed over. A text
 * without any game throws RecordError.
 */
export function readSgf(core: Core, source: string | Uint8Array, tell?: Tell): GameRecord[] {
  const found: GameRecord[] = [];
  let number = 0;
  for (const piece of pieces(source, LONGEST)) {
    const record = readPiece(core, piece, ++number, tell ?? throwIfLost, null);
    if (record) found.push(record);
  }
  if (found.length === 0 && !tell) throw new RecordError({ kind: "no_game" });
  return found;
}

/** A game as text. Throws RecordError for what SGF cannot hold. */
export function writeSgf(core: Core, record: GameRecord): string {
  return write(core, record, APPLICATION);
}

function throwIfLost(flaw: Flaw): void {
  if (flaw.lost) throw new RecordError({ kind: "in_game", game: flaw.game, problem: placed(flaw) });
}
