// The engine's thread.
import { Core } from "./core";
import type { Reply, Request } from "./messages";
import { Thinker } from "./thinker";

declare const self: DedicatedWorkerGlobalScope;

const say = (reply: Reply): void => {
  self.postMessage(reply);
};

// A message to oneself comes after those that wait already; a timer would take 4 ms.
const { port1, port2 } = new MessageChannel();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => {
      resolve();
    };
    port2.postMessage(null);
  });

let thinker: Promise<Thinker> | null = null;
let wanted = 0; // the request that is still of interest
let turn: Promise<void> = Promise.resolve();

async function choose(request: Request & { kind: "choose" }): Promise<void> {
  const { id, played, level, seed } = request;
  if (wanted !== id) return;
  try {
    if (!thinker) throw new Error("the engine was not loaded");
    const choice = await (
      await thinker
    ).choose(played, level, seed, (done) => {
      if (wanted === id) say({ kind: "progress", id, done });
      return wanted === id;
    });
    if (choice) say({ kind: "chosen", id, ...choice });
  } catch (error) {
    say({ kind: "failed", id, message: error instanceof Error ? error.message : String(error) });
  }
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  switch (data.kind) {
    case "load":
      thinker = Core.load(data.module).then((core) => new Thinker(core, pause));
      break;
    case "choose":
      wanted = data.id;
      turn = turn.then(() => choose(data));
      break;
    case "stop":
      wanted = 0;
      break;
  }
};
