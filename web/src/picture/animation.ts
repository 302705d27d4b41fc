// An animation as a GIF: the page draws one frame at a time, a worker writes it.
import { pause } from "../core/pause";
import { PictureError } from "./errors";
import { imageOf } from "./image";

export type Request =
  | { readonly kind: "frame"; readonly bitmap: ImageBitmap; readonly delay: number }
  | { readonly kind: "finish" };
export type Reply =
  | { readonly kind: "added" }
  | { readonly kind: "finished"; readonly bytes: Uint8Array<ArrayBuffer> };

interface Animation {
  /** Of frames. */
  readonly count: number;
  /** A frame as SVG; all are of one size. */
  readonly draw: (i: number) => Promise<string>;
  /** How long each frame is shown, in milliseconds; the last one is shown longer. */
  readonly delay: number;
  /** Called after each frame with the number of those that are done. */
  readonly onprogress: (done: number) => void;
  readonly signal: AbortSignal;
}

const LAST = 3; // how many times as long the last frame is shown
const MIN_LAST = 2000; // milliseconds

/** How long a frame is shown, in milliseconds. */
export function delayOf(i: number, count: number, delay: number): number {
  return i < count - 1 ? delay : Math.max(LAST * delay, MIN_LAST);
}

/** Sends a request to the worker and waits for its reply. */
function ask(worker: Worker, request: Request, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", abort, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      signal.removeEventListener("abort", abort);
      resolve(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new PictureError("animation", event.message));
    };
    worker.postMessage(request, request.kind === "frame" ? [request.bitmap] : []);
  });
}

/** Makes an animation, which repeats for ever. Throws PictureError, and the reason of the signal if it is aborted. */
export async function gifOf({ count, draw, delay, onprogress, signal }: Animation): Promise<Blob> {
  if (!("OffscreenCanvas" in window) || !("createImageBitmap" in window))
    throw new PictureError("animation");
  const worker = new Worker(new URL("./gif.worker.ts", import.meta.url), { type: "module" });
  try {
    for (let i = 0; i < count; ++i) {
      await pause();
      signal.throwIfAborted();
      const svg = await draw(i);
      await pause();
      const image = await imageOf(svg);
      await pause();
      const bitmap = await createImageBitmap(image).catch((error: unknown) => {
        throw new PictureError("animation", error);
      });
      await ask(worker, { kind: "frame", bitmap, delay: delayOf(i, count, delay) }, signal);
      onprogress(i + 1);
    }
    const reply = await ask(worker, { kind: "finish" }, signal);
    if (reply.kind !== "finished") throw new PictureError("animation");
    return new Blob([reply.bytes], { type: "image/gif" });
  } finally {
    worker.terminate();
  }
}
