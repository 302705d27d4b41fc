// Records that are worked on, as this browser keeps them.
import type { Core } from "../core/core";
import { PonnukiError } from "../core/errors";
import { type Item, Kept, newKey } from "../play/kept";
import { readJson } from "../record/exchange";
import { keptJson } from "../record/json";
import type { GameRecord, Node } from "../record/record";
import { mainLine, walk } from "../record/tree";
import type { Estimate } from "./estimate";
import type { Found } from "./review.svelte";
import { Study } from "./tree.svelte";

export interface SavedStudy extends Item {
  /** What it was made from, a link or a game kept here; "" for a new one. */
  readonly source: string;
  /** As JSON (docs/records.md). */
  readonly record: string;
  /** The number of the node that was looked at last, each before its children. */
  readonly at: number;
  readonly found: Found | null;
  /** By number of the node. */
  readonly estimates: readonly (readonly [number, Estimate])[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isShare = (value: unknown): boolean => typeof value === "number" && value >= 0 && value <= 1;

const isEstimate = (value: unknown): boolean =>
  isObject(value) &&
  isShare(value["chance"]) &&
  typeof value["proven"] === "boolean" &&
  typeof value["visits"] === "number";

const isMistake = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value["ply"]) &&
  (value["player"] === 0 || value["player"] === 1) &&
  ["colour", "played", "better"].every((name) => typeof value[name] === "string") &&
  Array.isArray(value["answer"]) &&
  value["answer"].every((move) => typeof move === "string") &&
  isShare(value["before"]) &&
  isShare(value["after"]) &&
  [null, "win", "draw"].some((gave) => gave === value["gave"]);

const isFound = (value: unknown): boolean =>
  isObject(value) &&
  typeof value["moves"] === "string" &&
  Number.isInteger(value["playouts"]) &&
  Array.isArray(value["mistakes"]) &&
  value["mistakes"].every(isMistake);

/** The study that a text tells; null if it tells none. What the engine found is no reason to lose it. */
function read(text: string): SavedStudy | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(found)) return null;
  const { key, changed, source, record, at, estimates } = found;
  if (typeof key !== "string" || typeof changed !== "number" || typeof record !== "string")
    return null;
  const sound =
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
    found: isFound(found["found"]) ? (found["found"] as Found) : null,
    estimates: sound ? (estimates as SavedStudy["estimates"]) : [],
  };
}

export class Studies extends Kept<SavedStudy> {
  constructor(
    storage: Storage | null,
    private readonly core: Core,
  ) {
    super(storage, "study", read);
  }

  /** All that can be read, the latest first, with their records. */
  open(): { studies: { saved: SavedStudy; record: GameRecord }[]; broken: number } {
    const records = new Map<string, GameRecord>();
    const { items, broken } = this.all((saved) => {
      const record = this.recordOf(saved);
      if (record) records.set(saved.key, record);
      return record !== null;
    });
    const studies = items.flatMap((saved) => {
      const record = records.get(saved.key) ?? this.recordOf(saved);
      return record ? [{ saved, record }] : [];
    });
    return { studies, broken };
  }

  /** null where it cannot be read. */
  recordOf(saved: SavedStudy): GameRecord | null {
    try {
      return readJson(this.core, saved.record);
    } catch (error) {
      if (error instanceof PonnukiError) return null;
      throw error;
    }
  }

  /** The one that was made from this before. */
  from(source: string): SavedStudy | null {
    return this.all(() => true).items.find((saved) => saved.source === source) ?? null;
  }

  /** A new one, which is kept. */
  begin(record: GameRecord, source = ""): SavedStudy {
    const saved = newStudy(record, source);
    this.keep(saved);
    return saved;
  }

  /**
   * A study of a game, with the moves that were played since as its main line; `record` is its own. What is
   * known by number of a node stays with its node. Throws PonnukiError where the moves cannot be played.
   */
  continued(saved: SavedStudy, record: GameRecord, played: GameRecord): SavedStudy {
    const before = numbered(record);
    const study = new Study(this.core, record);
    const end = study.add(
      study.root,
      mainLine(played.root).flatMap(({ move }) => move ?? []),
    );
    if (!before.includes(end)) while (study.isPromotable(end)) study.promote(end);
    if (played.result) record.result = played.result;
    const after = new Map(numbered(record).map((node, i) => [node, i]));
    const moved = (number: number): number | undefined => {
      const node = before[number];
      return node && after.get(node);
    };
    return {
      ...saved,
      record: keptJson(record),
      at: moved(saved.at) ?? 0,
      estimates: saved.estimates.flatMap(([number, estimate]) => {
        const now = moved(number);
        return now === undefined ? [] : [[now, estimate] as const];
      }),
    };
  }
}

/** A study in which nothing was done yet. It is not kept. */
export function newStudy(record: GameRecord, source = ""): SavedStudy {
  return {
    key: newKey(),
    changed: Date.now(),
    source,
    record: keptJson(record),
    at: 0,
    found: null,
    estimates: [],
  };
}

/** The nodes of a record by number. */
export const numbered = (record: GameRecord): Node[] =>
  [...walk(record.root)].map(([node]) => node);
