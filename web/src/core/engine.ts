// The engine as the page meets it: a worker that is asked for moves.
import type { Choice } from "./thinker";
import type { Played, Reply, Request } from "./messages";

interface Waiting {
  readonly id: number;
  readonly resolve: (choice: Choice | null) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (done: number) => void;
}

export class Engine {
  private worker: Worker | null = null;
  private waiting: Waiting | null = null;
  private asked = 0;

  constructor(private readonly module: WebAssembly.Module) {}

  /** The move the engine chooses; null if it was stopped, or asked again, before. */
  choose(
    played: Played,
    level: number,
    seed: number,
    progress: (done: number) => void,
  ): Promise<Choice | null> {
    this.stop();
    const id = ++this.asked;
    const worker = (this.worker ??= this.begin());
    return new Promise((resolve, reject) => {
      this.waiting = { id, resolve, reject, progress };
      worker.postMessage({ kind: "choose", id, played, level, seed } satisfies Request);
    });
  }

  stop(): void {
    if (!this.waiting) return;
    this.worker?.postMessage({ kind: "stop" } satisfies Request);
    this.waiting.resolve(null);
    this.waiting = null;
  }

  private begin(): Worker {
    const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.hear(data);
    };
    // A worker that broke is not asked again: the next question begins a new one.
    worker.onerror = (event) => {
      worker.terminate();
      if (this.worker === worker) this.worker = null;
      this.waiting?.reject(new Error(event.message || "the engine stopped working"));
      this.waiting = null;
    };
    worker.postMessage({ kind: "load", module: this.module } satisfies Request);
    return worker;
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting;
    if (waiting?.id !== reply.id) return;
    if (reply.kind === "progress") {
      waiting.progress(reply.done);
      return;
    }
    this.waiting = null;
    if (reply.kind === "chosen") {
      waiting.resolve(reply);
      return;
    }
    // Whatever failed may have left the module in disorder.
    this.worker?.terminate();
    this.worker = null;
    waiting.reject(new Error(reply.message));
  }
}
