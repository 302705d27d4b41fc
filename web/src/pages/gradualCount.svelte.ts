// A count that grows with every frame, for pages with many boards.

/** How many boards to draw: one more in each frame, so that the page can be used before all are drawn. */
export class GradualCount {
  #count = $state(0);

  /** `total` returns the number of boards. To be constructed while a component is initialised. */
  constructor(total: () => number) {
    $effect(() => {
      if (this.#count >= total()) return;
      const next = requestAnimationFrame(() => ++this.#count);
      return () => {
        cancelAnimationFrame(next);
      };
    });
  }

  get count(): number {
    return this.#count;
  }
}
