// From a record to the text of its game: always valid FF[4].
import type { Core } from "../../core/core";
import type { GameRecord, Node } from "../record";
import { byCodePoint, isPlain } from "../tree";
import * as content from "./content";
import * as heading from "./heading";
import { Notation } from "./notation";
import { checkProperty } from "./values";

const WIDTH = 76;

/**
 * The game, ending with a new line. `application` is the program's name and version. Throws RecordError
 * for what SGF cannot hold.
 */
export function write(core: Core, record: GameRecord, application: string): string {
  const notation = new Notation(core.game(record.game, record.options));
  const out = new Lines();
  out.add(`(;GM[${String(notation.number)}]FF[4]CA[UTF-8]AP[${application}]`);
  heading.check(record);
  const root = written(heading.properties(core, record, notation));
  out.add(root + nodeText(record.root, notation));
  out.endLine();
  body(record.root, notation, out);
  out.add(")");
  out.endLine();
  return out.text();
}

/** Everything after the root. */
function body(root: Node, notation: Notation, out: Lines): void {
  const waiting: { node: Node | null; opens: boolean }[] = []; // null closes
  const follow = (node: Node): void => {
    const several = node.children.length > 1;
    for (const child of node.children.toReversed()) {
      if (several) waiting.push({ node: null, opens: false });
      waiting.push({ node: child, opens: several });
    }
  };
  follow(root);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, opens } = next;
    if (!node) {
      out.add(")");
      continue;
    }
    if (opens) {
      out.endLine();
      out.add("(");
    }
    out.add(`;${nodeText(node, notation)}`);
    follow(node);
  }
}

/** Everything a node says. */
function nodeText(node: Node, notation: Notation): string {
  const text = written(content.properties(node, notation));
  if (isPlain(node)) return text;
  content.check(node, notation);
  const kept = Object.entries(node.properties ?? {}).sort(([a], [b]) => byCodePoint(a, b));
  for (const [name, raw] of kept) checkProperty(name, raw);
  return text + written(kept.map(([name, raw]) => [name, raw.length > 0 ? raw : [""]]));
}

function written(found: readonly content.Property[]): string {
  return found.map(([name, values]) => name + values.map((v) => `[${v}]`).join("")).join("");
}

/** Text in lines of a bearable length, broken between nodes. */
class Lines {
  private readonly parts: string[] = [];
  private width = 0;

  add(text: string): void {
    if (this.width > 0 && this.width + text.length > WIDTH) this.endLine();
    this.parts.push(text);
    this.width += text.length;
  }

  endLine(): void {
    if (this.width > 0) this.parts.push("\n");
    this.width = 0;
  }

  text(): string {
    return this.parts.join("");
  }
}
