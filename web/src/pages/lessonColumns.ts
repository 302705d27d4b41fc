// How many columns lists of steps have, so that no step is left alone in the last row.

/** How many columns there may be at most, by how wide the page is. */
export const WIDTHS = [2, 3, 4, 5, 6] as const;

/** Whether the last of so many is alone in its row. */
export const isLone = (count: number, columns: number): boolean =>
  count > columns && count % columns === 1;

/** The most columns, not fewer than half of `most` nor than two, that leave none alone; `most` where none do. */
export function columnsOf(counts: readonly number[], most: number): number {
  for (let columns = most; columns >= Math.max(2, most / 2); --columns)
    if (!counts.some((count) => isLone(count, columns))) return columns;
  return most;
}
