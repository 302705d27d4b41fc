// The worker that writes an animation: it reads the pixels of frames, one at a time.
import type { Reply, Request } from "./animation";
import { GifWriter } from "./gif";

let writer: GifWriter | null = null;
let context: OffscreenCanvasRenderingContext2D | null = null;

function add(bitmap: ImageBitmap, delay: number): void {
  const { width, height } = bitmap;
  writer ??= new GifWriter(width, height);
  context ??= new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  writer.add(context.getImageData(0, 0, width, height).data, delay);
}

self.onmessage = ({ data }: MessageEvent<Request>): void => {
  if (data.kind === "frame") {
    add(data.bitmap, data.delay);
    self.postMessage({ kind: "added" } satisfies Reply);
  } else if (writer) {
    const bytes = writer.finish();
    self.postMessage({ kind: "finished", bytes } satisfies Reply, [bytes.buffer]);
  }
};
