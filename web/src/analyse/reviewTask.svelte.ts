// A review of a line at work: its progress, and whether it failed.
import type { Estimate } from "./estimate";
import { type Evaluator, type Line, review, type Review, workWith } from "./mistakes";

export class ReviewTask {
  /** 0 to 1; null while nothing is reviewed. */
  progress: number | null = $state(null);
  failed = $state(false);
  private work = new AbortController();

  constructor(private readonly evaluator: Evaluator) {}

  /**
   * Reviews a line, in place of the one at work; null if it was cancelled or failed. `onEstimate` gets every
   * estimate with its index in the line.
   */
  async run(
    line: Line,
    playouts: number,
    onEstimate?: (index: number, estimate: Estimate) => void,
  ): Promise<Review | null> {
    this.cancel();
    this.work = new AbortController();
    const { signal } = this.work;
    this.progress = 0;
    this.failed = false;
    try {
      const work = workWith(this.evaluator, playouts, signal);
      const reviewed = await review(line, work, (done, index, estimate) => {
        if (signal.aborted) return;
        this.progress = done;
        onEstimate?.(index, estimate);
      });
      return signal.aborted ? null : reviewed;
    } catch {
      if (!signal.aborted) this.failed = true;
      return null;
    } finally {
      if (!signal.aborted) this.progress = null;
    }
  }
  cancel(): void {
    this.work.abort();
    this.progress = null;
  }
}
