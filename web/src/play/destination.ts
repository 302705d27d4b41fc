// Where a game that was opened from a link or a file continues: on the Play or the Analyse page.
import type { Core } from "../core/core";
import { PonnukiError } from "../core/errors";
import { RecordError } from "../record/errors";
import { writeLink } from "../record/exchange";
import { historyOf } from "../record/game";
import { MAX_SHARED_LINK_LENGTH } from "../record/limits";
import { standing, writeMatch } from "../record/match";
import type { GameRecord } from "../record/record";
import { mainLine } from "../record/tree";
import { seatingOf } from "./seating";
import { type SavedGame, savedOf } from "./savedGames";

/** A game to play on, or a record to analyse. */
export type Destination =
  | { readonly page: "play"; readonly saved: SavedGame }
  | { readonly page: "analyse"; readonly record: GameRecord };

/**
 * The address at which this app opens a record, at the node of a number if one is given (a node comes before its
 * children); null if the record is too large for one.
 */
export function analyseAddress(core: Core, record: GameRecord, at?: number): string | null {
  try {
    const link = writeLink(core, record);
    const node = at === undefined ? "" : `/${String(at)}`;
    return link.length > MAX_SHARED_LINK_LENGTH ? null : `#/analyse/${link}${node}`;
  } catch (error) {
    if (error instanceof RecordError) return null;
    throw error;
  }
}

/**
 * Where records continue: a game in progress or a match is played on, any other game is analysed. null if one
 * of several games has to be chosen first.
 */
export function destination(core: Core, records: readonly GameRecord[]): Destination | null {
  if (isResumable(core, records)) return { page: "play", saved: savedOf(records) };
  const [record, ...others] = records;
  if (!record || others.length > 0) return null;
  return { page: "analyse", record };
}

function isResumable(core: Core, records: readonly GameRecord[]): boolean {
  const last = records.at(-1);
  const place = last?.match;
  if (!last || !seatingOf(core, records) || !isPlayable(core, last)) return false;
  if (!place) return records.length === 1 && isInProgress(core, last);
  if (!succeeds(() => writeMatch(core, records))) return false;
  const ended = records.flatMap(({ result }) => (result ? [result] : []));
  return isInProgress(core, last) || !standing(core, ended, place.of, place.best_of).over;
}

function isInProgress(core: Core, record: GameRecord): boolean {
  return !record.result && historyOf(core, record).at(-1)?.data.outcome === null;
}

/** Whether the moves of a game can be played on: it has no setup and no variations. */
function isPlayable(core: Core, record: GameRecord): boolean {
  return (
    record.root.move === undefined &&
    mainLine(record.root).every(
      (node) => node.children.length < 2 && !node.setup && !node.position,
    ) &&
    succeeds(() => historyOf(core, record))
  );
}

function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof PonnukiError) return false;
    throw error;
  }
}
