// What is wrong with a record, or with a text that should be one.
import { PonnukiError } from "../core/errors";

/** A text that is no record, or a record that its form cannot hold. */
export class RecordError extends PonnukiError {
  override readonly name: string = "RecordError";
}

/** A text from outside, short enough to be repeated. */
export function shortened(text: string): string {
  const start = Array.from(text.slice(0, 82));
  return start.length <= 40 ? text : `${start.slice(0, 40).join("")}...`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** The same between quotation marks, with nothing in it that does not show. */
export function quoted(text: string): string {
  const said = shortened(text);
  const mark = said.includes("'") && !said.includes('"') ? '"' : "'";
  const shown = said.replace(/[\\\p{C}\p{Zl}\p{Zp}']/gu, (sign) => {
    if (sign === "'") return mark === "'" ? "\\'" : "'";
    const code = sign.codePointAt(0) ?? 0;
    const hex = code.toString(16);
    const numbered = code < 256 ? `x${hex.padStart(2, "0")}` : `u${hex.padStart(4, "0")}`;
    return ESCAPES[sign] ?? `\\${numbered}`;
  });
  return mark + shown + mark;
}
