// The engine for the page: a worker that answers one request at a time.
import { NetworkError } from "./errors";
import type { Choice } from "./thinker";
import type { Answer, Evaluated, Played, Question, Reply, Request, Strength } from "./messages";
import type { Report } from "./types";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

interface Callbacks {
  readonly onProgress?: (done: number) => void;
  readonly onReport?: (report: Report) => void;
}

interface PendingRequest extends Callbacks {
  readonly id: number;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: Error) => void;
}

/** What chooses moves. */
export type MoveChooser = Pick<Engine, "choose" | "stop">;

export class Engine {
  private worker: Worker | null = null;
  private pending: PendingRequest | null = null;
  private lastId = 0;

  /** `load` gives the module: one with threads where the page may have them. */
  constructor(private readonly load: () => Promise<WebAssembly.Module>) {}

  /**
   * The move that the engine chooses; null if it was stopped or got another request before. Rejects with NetworkError
   * where a network cannot be used.
   */
  async choose(
    played: Played,
    strength: Strength,
    seed: bigint,
    onProgress: (done: number) => void,
  ): Promise<Choice | null> {
    const answer = await this.ask({ kind: "choose", played, strength, seed }, { onProgress });
    return answer?.kind === "chosen" ? answer : null;
  }

  /** Reports a few times a second. Resolves with the final report if the analysis ends; null if it was stopped. */
  async analyse(
    played: Played,
    onReport: (report: Report) => void,
    signal: AbortSignal,
  ): Promise<Report | null> {
    return (await this.ask({ kind: "analyse", played }, { onReport }, signal))?.report ?? null;
  }

  /** The report of a new search of `playouts` playouts, or of `seconds` if these are over before; null if it was stopped. */
  async evaluate(
    played: Evaluated,
    playouts: number,
    seed: number,
    signal: AbortSignal,
    seconds?: number,
  ): Promise<Report | null> {
    const question = { kind: "evaluate", played, playouts, seed, seconds } as const;
    return (await this.ask(question, {}, signal))?.report ?? null;
  }

  stop(): void {
    if (!this.pending) return;
    this.worker?.postMessage({ kind: "stop" } satisfies Request);
    this.pending.resolve(null);
    this.pending = null;
  }

  /** `signal` stops this request and no later one. */
  private async ask(
    question: WithoutId<Question>,
    callbacks: Callbacks,
    signal?: AbortSignal,
  ): Promise<Answer | null> {
    if (signal?.aborted) return null;
    this.stop();
    const id = ++this.lastId;
    signal?.addEventListener("abort", () => {
      if (this.pending?.id === id) this.stop();
    });
    const worker = (this.worker ??= this.startWorker());
    return new Promise((resolve, reject) => {
      this.pending = { id, resolve, reject, ...callbacks };
      worker.postMessage({ ...question, id } satisfies Request);
    });
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.handleReply(data);
    };
    // A worker that failed is not used again: the next request starts a new one.
    const fail = (message: string): void => {
      worker.terminate();
      if (this.worker !== worker) return;
      this.worker = null;
      this.pending?.reject(new Error(message));
      this.pending = null;
    };
    worker.onerror = (event) => {
      fail(event.message || "the engine stopped working");
    };
    this.load().then(
      (module) => {
        worker.postMessage({ kind: "load", module } satisfies Request);
      },
      (error: unknown) => {
        fail(String(error));
      },
    );
    return worker;
  }

  private handleReply(reply: Reply): void {
    const { pending } = this;
    if (pending?.id !== reply.id) return;
    switch (reply.kind) {
      case "progress":
        pending.onProgress?.(reply.done);
        return;
      case "report":
        pending.onReport?.(reply.report);
        return;
      case "refused":
        this.pending = null;
        pending.reject(new NetworkError(reply.problem));
        return;
      case "failed":
        this.pending = null;
        // The failure may have left the module in an invalid state.
        this.worker?.terminate();
        this.worker = null;
        pending.reject(new Error(reply.message));
        return;
      default:
        this.pending = null;
        pending.resolve(reply);
    }
  }
}
