// What clients and server say of what persons have with each other (docs/online.md).
// Made from src/ponnuki/online/relation_messages.py by `make kinds`.
import type { Person } from "./types";

export type Relation = "none" | "mute" | "block";

/** The body of PUT /api/people/{id}/relation: what one has with somebody else. */
export interface Relate {
  readonly relation: Relation;
}

/** The answer of GET /api/relations: whom one does not hear, and with whom one does not play. */
export interface Relations {
  readonly muted: readonly Person[];
  readonly blocked: readonly Person[];
}
