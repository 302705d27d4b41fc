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
  const nodes = [...walk(root)].map(([node, parent], number) => {
    const said: JsonNode & { children?: Node[] } = {
      ...node,
      ...(parent < number - 1 && { parent }),
    };
    delete said.children;
    return said;
  });
  return { format: FORMAT, ...heading, nodes };
}

/** The record of what the core gave. */
export function fromJson({ nodes, ...heading }: JsonRecord): GameRecord {
  const made: Node[] = [];
  for (const [number, { parent = number - 1, ...node }] of nodes.entries()) {
    const next: Node = { ...node, children: [] };
    made[parent]?.children.push(next);
    made.push(next);
  }
  const record: GameRecord & { format?: string } = {
    ...heading,
    root: made[0] ?? { children: [] },
  };
  delete record.format;
  return record;
}

/** A record as it is kept here: the core's `writeJson` leaves out what says nothing. */
export function keptJson(record: GameRecord): string {
  return JSON.stringify(toJson(record));
}
