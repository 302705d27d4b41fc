// Searching a text for words, as people type them.

/** A text without capitals and accents. */
function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a text contains every word of a query, or a part of one, whatever the order. */
export function matches(text: string, query: string): boolean {
  const searched = folded(text);
  return folded(query)
    .split(/\s+/u)
    .every((word) => searched.includes(word));
}
