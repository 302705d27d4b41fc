// Texts from outside, as they are shown in sentences.

/** Short enough to be repeated. */
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

/** The same with nothing in it that does not show. */
export function visible(text: string): string {
  return shortened(text).replace(/[\\\p{C}\p{Zl}\p{Zp}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const hex = code.toString(16);
    const numbered = code < 256 ? `x${hex.padStart(2, "0")}` : `u${hex.padStart(4, "0")}`;
    return ESCAPES[sign] ?? `\\${numbered}`;
  });
}
