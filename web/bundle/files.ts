// The files that a build wrote.
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Every file below a folder, as paths with "/", in order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}
