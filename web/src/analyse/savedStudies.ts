// Records under analysis in the browser's storage.
import type { Core } from "../core/core";
import { PonnukiError } from "../core/errors";
import { type Item, newKey } from "../play/itemStore";
import { RestorableStore } from "../play/restorableStore";
import { readJson } from "../record/exchange";
import { storedJson } from "../record/json";
import type { GameRecord, Node } from "../record/record";
import { mainLine, walk } from "../record/tree";
import type { Estimate } from "./estimate";
import type { FoundMistakes } from "./mistakeSearch.svelte";
import { Study } from "./study.svelte";

export interface SavedStudy extends Item {
  /** What it was made from, a link or a saved game; "" for a new one. */
  readonly source: string;
  /** As JSON (docs/records.md). */
  readonly record: string;
  /** The number of the current node; a node comes before its children. */
  readonly at: number;
  readonly found: FoundMistakes | null;
  /** The number of the node at the end of the line that is held to compare; none if there is none. */
  readonly held?: number;
  /** By the number of the node. */
  readonly estimates: readonly (readonly [number, Estimate])[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isShare = (value: unknown): boolean => typeof value === "number" && value >= 0 && value <= 1;

const isEstimate = (value: unknown): boolean =>
  isObject(value) &&
  isShare(value["chance"]) &&
  typeof value["proven"] === "boolean" &&
  typeof value["visits"] === "number" &&
  isTexts(value["line"] ?? []);

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

const isMistake = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value["ply"]) &&
  (value["player"] === 0 || value["player"] === 1) &&
  ["colour", "played", "better"].every((name) => typeof value[name] === "string") &&
  [value["answer"], value["punishment"]].every(isTexts) &&
  isShare(value["before"]) &&
  isShare(value["after"]) &&
  [null, "win", "draw"].some((gave) => gave === value["gave"]);

const areMistakes = (value: unknown): boolean => Array.isArray(value) && value.every(isMistake);

const isFoundMistakes = (value: unknown): boolean =>
  isObject(value) &&
  typeof value["moves"] === "string" &&
  Number.isInteger(value["playouts"]) &&
  [value["mistakes"], value["slips"] ?? []].every(areMistakes);

/** Reads a stored text; null if it is not a study. Invalid results of the engine are dropped. */
function read(text: string): SavedStudy | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const { key, changed, source, record, at, estimates } = value;
  if (typeof key !== "string" || typeof changed !== "number" || typeof record !== "string")
    return null;
  const areValid =
    Array.isArray(estimates) &&
    estimates.every(
      (pair) => Array.isArray(pair) && Number.isInteger(pair[0]) && isEstimate(pair[1]),
    );
  return {
    key,
    changed,
    record,
    source: typeof source === "string" ? source : "",
    at: typeof at === "number" ? at : 0,
    found: isFoundMistakes(value["found"]) ? (value["found"] as FoundMistakes) : null,
    estimates: areValid ? (estimates as SavedStudy["estimates"]) : [],
    ...(Number.isInteger(value["held"]) && { held: Number(value["held"]) }),
  };
}

export class StudyStore extends RestorableStore<SavedStudy> {
  constructor(
    storage: Storage | null,
    private readonly core: Core,
  ) {
    super(storage, "study", "deleted-study", read);
  }

  /** All studies that can be read, the latest first, with their records. */
  open(): { studies: { saved: SavedStudy; record: GameRecord }[]; invalid: number } {
    const { items, invalid } = this.all((saved) => {
      const record = this.recordOf(saved);
      return record && { saved, record };
    });
    return { studies: items, invalid };
  }

  /** The record of a study; null if it cannot be read. */
  recordOf(saved: SavedStudy): GameRecord | null {
    try {
      return readJson(this.core, saved.record);
    } catch (error) {
      if (error instanceof PonnukiError) return null;
      throw error;
    }
  }

  /** The study that was made from a source; null if there is none. */
  findBySource(source: string): SavedStudy | null {
    return this.all((saved) => saved).items.find((saved) => saved.source === source) ?? null;
  }

  /** Makes and saves a new study; `at` is the number of its current node. */
  create(record: GameRecord, source = "", at = firstShown(record)): SavedStudy {
    const saved = { ...newStudy(record, source), at };
    this.save(saved);
    return saved;
  }

  /**
   * A study with the moves that were played since as its main line; `record` is that of the study. Estimates
   * and the current node stay with their nodes. Throws PonnukiError if the moves cannot be played.
   */
  continued(saved: SavedStudy, record: GameRecord, played: GameRecord): SavedStudy {
    const before = nodesByNumber(record);
    const study = new Study(this.core, record);
    const end = study.add(
      study.root,
      mainLine(played.root).flatMap(({ move }) => move ?? []),
    );
    if (!before.includes(end)) while (study.isPromotable(end)) study.promote(end);
    if (played.result) record.result = played.result;
    const after = new Map(nodesByNumber(record).map((node, i) => [node, i]));
    const renumbered = (number: number): number | undefined => {
      const node = before[number];
      return node && after.get(node);
    };
    const { held: heldBefore, ...others } = saved;
    const held = heldBefore === undefined ? undefined : renumbered(heldBefore);
    return {
      ...others,
      record: storedJson(record),
      at: renumbered(saved.at) ?? 0,
      ...(held !== undefined && { held }),
      estimates: saved.estimates.flatMap(([number, estimate]) => {
        const index = renumbered(number);
        return index === undefined ? [] : [[index, estimate] as const];
      }),
    };
  }
}

/** A new study, not saved yet. */
export function newStudy(record: GameRecord, source = ""): SavedStudy {
  return {
    key: newKey(),
    changed: Date.now(),
    source,
    record: storedJson(record),
    at: firstShown(record),
    found: null,
    estimates: [],
  };
}

/** The number of the node at which a record opens: the end of a game, the start of an annotated one. */
function firstShown(record: GameRecord): number {
  const line = mainLine(record.root);
  const isGame = line.every(
    ({ children, comment, marks, setup, position }) =>
      children.length < 2 && comment === undefined && !marks && !setup && position === undefined,
  );
  return isGame ? line.length - 1 : 0;
}

/** The nodes of a record by number. */
export const nodesByNumber = (record: GameRecord): Node[] =>
  [...walk(record.root)].map(([node]) => node);
