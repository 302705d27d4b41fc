// Records as JSON (docs/record.schema.json). The tree is a list of nodes, each before its children; a node
// whose parent is not the node before it has the number of its parent.
import { RECORD_FORMAT } from "./limits";
import type { GameRecord, Node } from "./record";
import { walk } from "./tree";

type JsonNode = Omit<Node, "children"> & { readonly parent?: number };
export type JsonRecord = Omit<GameRecord, "root"> & {
  readonly format: string;
  readonly nodes: readonly JsonNode[];
};

export function toJson({ root, ...heading }: GameRecord): JsonRecord {
  const nodes = [...walk(root)].map(([node, parent], number) => {
    const written: JsonNode & { children?: Node[] } = {
      ...node,
      ...(parent < number - 1 && { parent }),
    };
    delete written.children;
    return written;
  });
  return { format: RECORD_FORMAT, ...heading, nodes };
}

/** The record from the core's JSON. */
export function fromJson({ nodes, ...heading }: JsonRecord): GameRecord {
  const read: Node[] = [];
  for (const [number, { parent = number - 1, ...node }] of nodes.entries()) {
    const next: Node = { ...node, children: [] };
    read[parent]?.children.push(next);
    read.push(next);
  }
  const record: GameRecord & { format?: string } = {
    ...heading,
    root: read[0] ?? { children: [] },
  };
  delete record.format;
  return record;
}

/** A record as the browser stores it, with empty fields that the core's `writeJson` leaves out. */
export function storedJson(record: GameRecord): string {
  return JSON.stringify(toJson(record));
}
