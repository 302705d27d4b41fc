// Who has which colour when a game on record ends.
import type { Core } from "../core/core";
import { PonnukiError } from "../core/errors";
import type { GameRecord } from "./record";
import { mainLine } from "./tree";

/** Whether the player who moved first has the second colour when the main line ends. */
export function exchanged(core: Core, record: GameRecord): boolean {
  const swaps = mainLine(record.root).filter(({ move }) => move === "swap").length;
  return (swaps % 2 === 1) !== exchangedAtStart(core, record);
}

function exchangedAtStart(core: Core, record: GameRecord): boolean {
  if (!record.root.position) return false;
  try {
    const position = core.read(record.root.position);
    return position.data.colours[0] !== core.game(record.game).info.colours[0];
  } catch (error) {
    if (error instanceof PonnukiError) return false;
    throw error;
  }
}
