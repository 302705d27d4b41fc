// Records as the core takes and gives them: docs/record.schema.json says what is where. The tree is a list
// of nodes, each before its children; a node that does not follow the one before it names its parent.
import type { GameRecord, Node } from "./record";
import { walk } from "./tree";

type JsonNode = Omit<Node, "children"> & { readonly parent?: number };
export type JsonRecord = Omit<GameRecord, "root"> & {
  readonly format: string;
  readonly nodes: readonly JsonNode[];
};

const FORMAT = "ponnuki-record/1";

export function toJson({ root, ...heading }: GameRecord): JsonRecord {
  const nodes = [...walk(root)].map(([{ children: _, ...node }, parent], number) =>
    parent < number - 1 && number > 0 ? { ...node, parent } : node,
  );
  return { format: FORMAT, ...heading, nodes };
}

/** The record of what the core gave. */
export function fromJson({ format: _, nodes, ...heading }: JsonRecord): GameRecord {
  const made: Node[] = [];
  for (const [number, { parent = number - 1, ...node }] of nodes.entries()) {
    const next: Node = { ...node, children: [] };
    made[parent]?.children.push(next);
    made.push(next);
  }
  return { ...heading, root: made[0] ?? { children: [] } };
}

/** A record as it is kept here: the core's `writeJson` leaves out what says nothing. */
export function keptJson(record: GameRecord): string {
  return JSON.stringify(toJson(record));
}
