// The engine's thread.
import { Core } from "./core";
import { MemoryError, NetworkError } from "./errors";
import type { Answer, Question, Reply, Request } from "./messages";
import { Thinker } from "./thinker";

declare const self: DedicatedWorkerGlobalScope;

const post = (reply: Reply): void => {
  self.postMessage(reply);
};

const MAX_THREADS = 8;

// A message to itself comes after those already queued; a timer would take 4 ms.
const { port1, port2 } = new MessageChannel();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => {
      resolve();
    };
    port2.postMessage(null);
  });

let resolveThinker: (thinker: Promise<Thinker>) => void;
const loadedThinker = new Promise<Thinker>((resolve) => {
  resolveThinker = resolve;
});
let latestId = 0; // of the questions; 0 after a stop
let queue: Promise<void> = Promise.resolve();

/**
 * Makes the thinker, and starts helper threads if the module has threads: one thread for each core, less one for
 * the page.
 */
async function createThinker(module: WebAssembly.Module): Promise<Thinker> {
  const core = await Core.load(module);
  const { hardwareConcurrency: cores } = navigator;
  let threads = 1;
  for (; threads < Math.min(cores > 2 ? cores - 1 : cores, MAX_THREADS); ++threads) {
    const setup = core.wasm.helperSetup();
    if (!setup) break;
    const helper = new Worker(new URL("./helper.worker.ts", import.meta.url), { type: "module" });
    helper.postMessage(setup);
  }
  return new Thinker(core, pause, threads);
}

/** Answers a question; null if a later request has ended it. */
async function answerOf(question: Question, thinker: Thinker): Promise<Answer | null> {
  const { id, played } = question;
  const goOn = (): boolean => latestId === id;
  switch (question.kind) {
    case "choose": {
      const choice = await thinker.choose(played, question.strength, question.seed, (done) => {
        if (goOn()) post({ kind: "progress", id, done });
        return goOn();
      });
      return choice && { kind: "chosen", id, ...choice };
    }
    case "analyse": {
      const report = await thinker.analyse(played, goOn, (current) => {
        post({ kind: "report", id, report: current });
      });
      return report && { kind: "searched", id, report };
    }
    case "solve": {
      const values = await thinker.solve(played, goOn, (current) => {
        post({ kind: "values", id, values: current });
      });
      return values && { kind: "solved", id, values };
    }
    case "look":
      return { kind: "looked", id, look: await thinker.look(played, question.network) };
    case "evaluate": {
      const { playouts, seed, seconds } = question;
      const report = await thinker.evaluate(played, playouts, seed, goOn, seconds);
      return report && { kind: "searched", id, report };
    }
  }
}

async function reply(question: Question): Promise<void> {
  const { id, kind } = question;
  if (kind !== "look" && latestId !== id) return;
  try {
    const answer = await answerOf(question, await loadedThinker);
    if (answer) post(answer);
  } catch (error) {
    if (error instanceof NetworkError || error instanceof MemoryError)
      post({ kind: "refused", id, problem: error.problem });
    else
      post({ kind: "failed", id, message: error instanceof Error ? error.message : String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  switch (data.kind) {
    case "load":
      resolveThinker(createThinker(data.module));
      break;
    case "stop":
      latestId = 0;
      break;
    case "look":
      void reply(data);
      break;
    default:
      latestId = data.id;
      queue = queue.then(() => reply(data));
  }
};
