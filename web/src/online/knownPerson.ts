// Who this browser is on the server, as far as the server has said.
import type { Person } from "../api/types";

const PERSON = "ponnuki/online-person";

/** Reads a stored object; null if it is none. */
export function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** null for nobody yet. */
export function knownPerson(storage: Storage | null): Person | null {
  let text: string | null = null;
  try {
    text = storage?.getItem(PERSON) ?? null;
  } catch {
    // nothing can be read
  }
  const { id, name } = parsed(text) ?? {};
  return typeof id === "string" && typeof name === "string" ? { id, name } : null;
}

export function keepPerson(storage: Storage | null, person: Person | null): void {
  try {
    if (person) storage?.setItem(PERSON, JSON.stringify(person));
    else storage?.removeItem(PERSON);
  } catch {
    // the server will say it again
  }
}
