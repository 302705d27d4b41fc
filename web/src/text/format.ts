// Formats messages: patterns as words/compile.py writes them, with their arguments, become texts.
// src/ponnuki/words/formatter.py is the same in Python; tests/format.test.ts holds both to the same texts.
import type { List, Message, Totals } from "../../../build/words/web/messages";
import { shortened, visible } from "./outside";

type Part = string | readonly [string, ...unknown[]];
/** A text, or what is put together for one. */
export type Pattern = string | readonly Part[];
export type Messages = Readonly<Record<string, Pattern>>;
export type Arguments = Readonly<Record<string, unknown>>;
type Named = Readonly<Record<string, string>>;
type Operation = (values: readonly unknown[], named: Named) => unknown;

// Of numbers, by CLDR; all others are "other".
const CATEGORIES = ["zero", "one", "two", "few", "many"];

/** "event" and "hexagon_closed" give "event-hexagon-closed". */
export function messageId(group: string, kind: string): string {
  return `${group}-${kind.replaceAll("_", "-")}`;
}

/** What one language says. */
export class Formatter {
  readonly #messages: Record<string, Pattern> = {};
  readonly #operations: Readonly<Record<string, Operation>>;

  constructor() {
    const list = (value: unknown): List => value as List;
    const total = (totals: unknown, colour: unknown): number =>
      (totals as Readonly<Record<string, number>>)[colour as string] ?? 0;
    this.#operations = {
      COLOUR: ([colour], { form }) => this.word("colour", colour as string, form),
      COUNT: ([items]) => list(items).length,
      FIRST: ([items]) => list(items)[0],
      LAST: ([items]) => list(items).at(-1),
      LIST: ([items], named) => this.list(list(items), named["type"], named["of"]),
      MESSAGE: ([message], { of }) => this.message(of ?? "", message as Message),
      NUMBER: ([number], named) => this.number(number as number, named),
      OTHER_TOTAL: ([totals, colour]) =>
        Object.values(totals as Readonly<Record<string, number>>).reduce((a, b) => a + b, 0) -
        total(totals, colour),
      PATH: ([items]) =>
        list(items)
          .map((item) => this.#show(item))
          .join(this.text("path-dash")),
      PERCENT: ([share]) => this.percent(share as number),
      QUOTE: ([text]) => this.text("quotation", { text: visible(String(text)) }),
      SHORT: ([text]) => shortened(String(text)),
      TOTAL: ([totals, colour]) => total(totals, colour),
      TOTALS: ([totals]) => this.#totals(totals as Totals),
      WORD: ([value], { of, form }) => this.word(of ?? "", value as string, form),
    };
  }

  /** Adds messages to those that are there. */
  add(messages: Messages): void {
    Object.assign(this.#messages, messages);
  }

  has(id: string): boolean {
    return Object.hasOwn(this.#messages, id);
  }

  /** The text of a message. Throws where there is none of this id. */
  text(id: string, args: Arguments = {}): string {
    const pattern = this.#messages[id];
    if (pattern === undefined) throw new Error(`there is no message ${id}`);
    return this.#pattern(pattern, args);
  }

  /** The text of a message as data. */
  message(group: string, message: Message): string {
    return this.text(messageId(group, message.kind), { ...message });
  }

  /** The name of a value of a group, in one of its forms; the value if it has none. */
  word(group: string, value: string, form = ""): string {
    const id = messageId(group, value);
    const known = [`${id}.${form}`, id].find((one) => this.has(one));
    return known === undefined ? value : this.text(known);
  }

  list(items: List, type = "and", of = ""): string {
    const words = items.map((item) => (of ? this.word(of, String(item)) : this.#show(item)));
    const comma = this.text("list-comma");
    if (words.length < 2 || type === "none") return words.join(comma);
    const before = words.slice(0, -1).join(comma);
    return this.text(`list-${type}`, { before, last: words.at(-1) });
  }

  number(number: number, { digits = "0", max_digits = "", group = "yes" }: Named = {}): string {
    const [whole = "", decimals = ""] = Math.abs(number)
      .toFixed(Number(max_digits || digits))
      .split(".");
    const shown = max_digits ? decimals.replace(/0+$/, "") : decimals;
    const mark = group === "yes" ? this.text("number-group") : "";
    return (
      (number < 0 ? "-" : "") +
      whole.replace(/\B(?=(\d{3})+$)/g, mark) +
      (shown && this.text("number-point") + shown)
    );
  }

  /** Of a share, 0 to 1. */
  percent(share: number): string {
    return this.text("percent", { number: Math.round(100 * share) });
  }

  #pattern(pattern: Pattern, args: Arguments): string {
    if (typeof pattern === "string") return pattern;
    return pattern.map((part) => this.#show(this.#value(part, args))).join("");
  }

  #value(part: Part, args: Arguments): unknown {
    if (typeof part === "string") return part;
    const [kind, first, ...rest] = part;
    if (kind === "$") return args[first as string];
    if (kind === "@") return this.text(first as string, args);
    if (kind === "?") {
      const [variants, usual] = rest as [Readonly<Record<string, Pattern>>, string];
      const key = this.#key(this.#value(first as Part, args), variants);
      return this.#pattern(variants[key] ?? variants[usual] ?? "", args);
    }
    const values = (first as readonly Part[]).map((one) => this.#value(one, args));
    return this.#operations[kind]?.(values, rest[0] as Named);
  }

  /** The variant that a value selects, if it is there. */
  #key(value: unknown, variants: Readonly<Record<string, Pattern>>): string {
    if (typeof value === "number") {
      const exact = String(value) in variants || !CATEGORIES.some((name) => name in variants);
      return exact ? String(value) : this.#category(value);
    }
    if (typeof value === "boolean") return value ? "true" : "false";
    if (value === null || value === undefined) return "none";
    return typeof value === "string" ? value : "other";
  }

  /** The form of words that a number takes, as the language has it: "one", "other". */
  #category(number: number): string {
    const size = Math.abs(number);
    const whole = Math.trunc(size);
    const digits = { last_digit: whole % 10, last_two_digits: whole % 100 };
    return this.text("number-category", { number: size, whole, ...digits });
  }

  #show(value: unknown): string {
    return typeof value === "number" ? this.number(value) : String(value);
  }

  #totals(totals: Totals): string {
    if (Array.isArray(totals))
      return totals.map((one: Totals) => this.#totals(one)).join(this.text("list-separator"));
    return Object.entries(totals as Readonly<Record<string, number>>)
      .map(([colour, number]) => this.text("total", { colour, number }))
      .join(this.text("list-comma"));
  }
}
