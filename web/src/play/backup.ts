// Everything that the app has saved in the browser as one file, and the way back. What a file brings is never trusted:
// whatever reads an item checks it, as it checks what the browser has.
const FORMAT = "ponnuki-everything/1";
const PREFIX = "ponnuki/";
/** Browsers have room for about half of this. */
export const MAX_BACKUP_BYTES = 1 << 24;

/** Items of which the version that was changed last is kept; the first two are counted. */
const VERSIONED = ["game-2/", "study/", "deleted-game/", "deleted-study/"] as const;
const LISTS = "beaten/";
const LESSONS = "learned/";
const PUZZLES = "puzzles";

/** The texts of the browser's storage by name. */
export type Backup = ReadonlyMap<string, string>;

/** What came back from a file. */
export interface Restored {
  readonly games: number;
  readonly studies: number;
  /** Items for which the browser had no room. */
  readonly refused: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Return everything that is saved as a text for a file. */
export function writeBackup(storage: Storage, now = new Date()): string {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
  const items = names
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .map((name) => [name, storage.getItem(name) ?? ""]);
  return JSON.stringify({
    format: FORMAT,
    saved: now.toISOString(),
    items: Object.fromEntries(items) as unknown,
  });
}

/** Read the text of a file; null if it is none that `writeBackup` has made. */
export function readBackup(text: string): Backup | null {
  const { format, items } = fieldsOf(text);
  if (format !== FORMAT || typeof items !== "object" || items === null) return null;
  return new Map(
    Object.entries(items).filter(
      (item): item is [string, string] => item[0].startsWith(PREFIX) && typeof item[1] === "string",
    ),
  );
}

/**
 * Add what a file has to what is saved: of a game or an analysis that is in both, the version that was changed last
 * stays; levels, lessons and puzzles count that were done in either; settings are those of the file.
 */
export function restoreBackup(storage: Storage, backup: Backup): Restored {
  let [games, studies, refused] = [0, 0, 0];
  for (const [name, text] of backup) {
    const kind = name.slice(PREFIX.length);
    const here = storage.getItem(name);
    const merged = here === null ? text : mergedText(kind, here, text);
    if (merged === here) continue;
    try {
      storage.setItem(name, merged);
    } catch {
      ++refused;
      continue;
    }
    if (kind.startsWith(VERSIONED[0])) ++games;
    else if (kind.startsWith(VERSIONED[1])) ++studies;
  }
  return { games, studies, refused };
}

function mergedText(kind: string, here: string, there: string): string {
  if (VERSIONED.some((prefix) => kind.startsWith(prefix))) {
    const changed = (text: string): number => Number(fieldsOf(text)["changed"]) || 0;
    return changed(there) > changed(here) ? there : here;
  }
  if (kind.startsWith(LISTS)) return JSON.stringify(union(parsed(here), parsed(there)));
  if (kind.startsWith(LESSONS)) return mergedLesson(fieldsOf(here), fieldsOf(there));
  return kind === PUZZLES ? mergedPuzzles(fieldsOf(here), fieldsOf(there)) : there;
}

function mergedLesson(here: Fields, there: Fields): string {
  // A lesson has fewer steps since its finer points are counted apart.
  const counts = [here["of"], there["of"]].map(Number).filter((steps) => steps > 0);
  const of = counts.length ? Math.min(...counts) : 0;
  return JSON.stringify({ done: union(here["done"], there["done"]), of });
}

/** The rating and the streaks of the side with more puzzles, and the results of both. */
function mergedPuzzles(here: Fields, there: Fields): string {
  const resultsOf = ({ results }: Fields): Fields => (isFields(results) ? results : {});
  const count = (side: Fields): number => Object.keys(resultsOf(side)).length;
  const [more, fewer] = count(there) > count(here) ? [there, here] : [here, there];
  const unsolved = Object.entries(resultsOf(more)).filter(([, result]) => result === "failed");
  const results = { ...resultsOf(fewer), ...resultsOf(more) };
  for (const [id] of unsolved) if (id in resultsOf(fewer)) results[id] = resultsOf(fewer)[id];
  return JSON.stringify({ ...more, results, choice: here["choice"] });
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function fieldsOf(text: string): Fields {
  const value = parsed(text);
  return isFields(value) ? value : {};
}
const union = (a: unknown, b: unknown): unknown[] => [
  ...new Set([a, b].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))),
];
