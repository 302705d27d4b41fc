// The engine's thread.
import { Core } from "./core";
import type { Answer, Question, Reply, Request } from "./messages";
import { Thinker } from "./thinker";

declare const self: DedicatedWorkerGlobalScope;

const say = (reply: Reply): void => {
  self.postMessage(reply);
};

const MOST_THREADS = 8;

// A message to itself comes after those already queued; a timer would take 4 ms.
const { port1, port2 } = new MessageChannel();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => {
      resolve();
    };
    port2.postMessage(null);
  });

let loaded: (thinker: Promise<Thinker>) => void;
const thinker = new Promise<Thinker>((resolve) => {
  loaded = resolve;
});
let wanted = 0; // the id of the latest question
let turn: Promise<void> = Promise.resolve();

/** Starts helper threads, if the module has threads: one thread for each core, less one for the page. */
async function begin(module: WebAssembly.Module): Promise<Thinker> {
  const core = await Core.load(module);
  const { hardwareConcurrency: all } = navigator;
  let threads = 1;
  for (; threads < Math.min(all > 2 ? all - 1 : all, MOST_THREADS); ++threads) {
    const loan = core.wasm.loan();
    if (!loan) break;
    const helper = new Worker(new URL("./helper.worker.ts", import.meta.url), { type: "module" });
    helper.postMessage(loan);
  }
  return new Thinker(core, pause, threads);
}

/** null if it was not of interest any more. */
async function answerOf(question: Question, at: Thinker): Promise<Answer | null> {
  const { id, played } = question;
  const goOn = (): boolean => wanted === id;
  switch (question.kind) {
    case "choose": {
      const choice = await at.choose(played, question.level, question.seed, (done) => {
        if (goOn()) say({ kind: "progress", id, done });
        return goOn();
      });
      return choice && { kind: "chosen", id, ...choice };
    }
    case "analyse": {
      const report = await at.analyse(played, goOn, (found) => {
        say({ kind: "report", id, report: found });
      });
      return report && { kind: "searched", id, report };
    }
    case "evaluate": {
      const report = await at.evaluate(played, question.playouts, question.seed, goOn);
      return report && { kind: "searched", id, report };
    }
  }
}

async function reply(question: Question): Promise<void> {
  const { id } = question;
  if (wanted !== id) return;
  try {
    const answer = await answerOf(question, await thinker);
    if (answer) say(answer);
  } catch (error) {
    say({ kind: "failed", id, message: error instanceof Error ? error.message : String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  switch (data.kind) {
    case "load":
      loaded(begin(data.module));
      break;
    case "stop":
      wanted = 0;
      break;
    default:
      wanted = data.id;
      turn = turn.then(() => reply(data));
  }
};
