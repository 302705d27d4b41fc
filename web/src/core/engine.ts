// The engine for the page: a worker that makes one search at a time, and looks with networks beside it.
import { MemoryError, NetworkError } from "./errors";
import type { FirstLook } from "./network";
import type { Choice } from "./thinker";
import type { Answer, Evaluated, Played, Question, Reply, Request, Strength } from "./messages";
import type { MoveValues, Report } from "./types";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;

interface Callbacks {
  readonly onProgress?: (done: number) => void;
  readonly onReport?: (report: Report) => void;
  readonly onValues?: (values: MoveValues) => void;
}

interface PendingRequest extends Callbacks {
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: Error) => void;
  /** What it is rejected with if the engine refuses it. */
  readonly Refused: typeof NetworkError | typeof MemoryError;
}

/** What chooses moves. */
export type MoveChooser = Pick<Engine, "choose" | "stop">;

export class Engine {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, PendingRequest>();
  private lastId = 0;
  private searchId = 0; // of the latest search

  /** `load` gives the module: one with threads where the page may have them. */
  constructor(private readonly load: () => Promise<WebAssembly.Module>) {}

  /**
   * The move that the engine chooses; null if it was stopped or got another request before.
   */
  async choose(
    played: Played,
    strength: Strength,
    seed: bigint,
    onProgress: (done: number) => void,
  ): Promise<Choice | null> {
    const answer = await this.search({ kind: "choose", played, strength, seed }, { onProgress });
    return answer?.kind === "chosen" ? answer : null;
  }

  /** Reports a few times a second. Resolves with the final report if the analysis ends; null if it was stopped. */
  async analyse(
    played: Played,
    onReport: (report: Report) => void,
    signal: AbortSignal,
  ): Promise<Report | null> {
    const answer = await this.search({ kind: "analyse", played }, { onReport }, signal);
    return answer?.kind === "searched" ? answer.report : null;
  }

  /**
   * What every move is worth with best play, once nothing more can be found out; null if it was stopped. Says a few times
   * a second what is known. Rejects with MemoryError where there is none for it.
   */
  async solve(
    played: Played,
    onValues: (values: MoveValues) => void,
    signal: AbortSignal,
  ): Promise<MoveValues | null> {
    const answer = await this.search({ kind: "solve", played }, { onValues }, signal);
    return answer?.kind === "solved" ? answer.values : null;
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
    const answer = await this.search(question, {}, signal);
    return answer?.kind === "searched" ? answer.report : null;
  }

  /**
   * What the network at an address says of a position without a search; a search goes on meanwhile. Rejects with
   * NetworkError where it cannot be used.
   */
  async look(played: Played, network: string): Promise<FirstLook | null> {
    const answer = await this.ask({ kind: "look", played, network }, {});
    return answer?.kind === "looked" ? answer.look : null;
  }

  /** Stops the search. */
  stop(): void {
    const search = this.pending.get(this.searchId);
    if (!search) return;
    this.worker?.postMessage({ kind: "stop" } satisfies Request);
    this.pending.delete(this.searchId);
    search.resolve(null);
  }

  /** Ends an earlier search; `signal` stops this one and no later one. */
  private async search(
    question: WithoutId<Question>,
    callbacks: Callbacks,
    signal?: AbortSignal,
  ): Promise<Answer | null> {
    if (signal?.aborted) return null;
    this.stop();
    const answer = this.ask(question, callbacks);
    const id = (this.searchId = this.lastId);
    signal?.addEventListener("abort", () => {
      if (this.searchId === id) this.stop();
    });
    return answer;
  }

  private ask(question: WithoutId<Question>, callbacks: Callbacks): Promise<Answer | null> {
    const id = ++this.lastId;
    const worker = (this.worker ??= this.startWorker());
    return new Promise((resolve, reject) => {
      const Refused = question.kind === "solve" ? MemoryError : NetworkError;
      this.pending.set(id, { resolve, reject, Refused, ...callbacks });
      worker.postMessage({ ...question, id } satisfies Request);
    });
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.handleReply(data);
    };
    const fail = (message: string): void => {
      if (this.worker === worker) this.fail(message);
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

  /** A worker that failed is not used again: the next request starts a new one. */
  private fail(message: string): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.pending.values()) reject(new Error(message));
    this.pending.clear();
  }

  private handleReply(reply: Reply): void {
    const pending = this.pending.get(reply.id);
    if (!pending) return;
    switch (reply.kind) {
      case "progress":
        pending.onProgress?.(reply.done);
        return;
      case "report":
        pending.onReport?.(reply.report);
        return;
      case "values":
        pending.onValues?.(reply.values);
        return;
      case "refused":
        this.pending.delete(reply.id);
        pending.reject(new pending.Refused(reply.problem));
        return;
      case "failed":
        this.fail(reply.message); // the failure may have left the module in an invalid state
        return;
      default:
        this.pending.delete(reply.id);
        pending.resolve(reply);
    }
  }
}
