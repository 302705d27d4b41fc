// One engine for the boards of a page: a request waits until those before it are answered. Its levels play without networks, so that
// a page needs no more files than the rules and the engine.
import type { MoveChooser } from "../core/engine";

export class EngineQueue {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly engine: MoveChooser) {}

  /** The engine as one board sees it: it stops only its own requests. */
  chooser(): MoveChooser {
    let latest: object | null = null;
    let running: object | null = null;
    return {
      choose: (played, { level }, seed, onProgress) => {
        const request = {};
        latest = request;
        const choice = this.last.then(async () => {
          if (latest !== request) return null;
          running = request;
          try {
            return await this.engine.choose(played, { level }, seed, onProgress);
          } finally {
            running = null;
          }
        });
        this.last = choice.catch(() => undefined);
        return choice;
      },
      stop: () => {
        latest = null;
        if (running) this.engine.stop();
      },
    };
  }
}
