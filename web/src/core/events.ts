// What the fields of an event hold, by their roles.
import { eventRoles, type Role } from "./kinds";
import type { Names, PlyEvent } from "./types";

/** The values of the fields of an event that have a role. */
export function valuesOf(event: PlyEvent, role: Role): unknown[] {
  const values = new Map<string, unknown>(Object.entries(event));
  return Object.entries(eventRoles[event.kind] ?? {}).flatMap(([name, fieldRole]) =>
    fieldRole === role ? [values.get(name)] : [],
  );
}

/** The names in a value: of a point or cell, or of several. */
export function namesIn(value: unknown): Names {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? [value] : [];
}
