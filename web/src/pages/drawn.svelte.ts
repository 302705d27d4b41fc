// Many boards on a page.

/** How many boards are drawn: one more a frame, so that a page is there before the last of them, and answers meanwhile. */
export class Drawn {
  #count = $state(0);

  /** `all` counts the boards there are. Called while a component is made. */
  constructor(all: () => number) {
    $effect(() => {
      if (this.#count >= all()) return;
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
