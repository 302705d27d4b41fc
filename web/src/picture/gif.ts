// Writes an animated GIF. What a frame has in common with the one before it is left transparent: the file stays
// small, and what does not change keeps its colours.
import { applyPalette, GIFEncoder, quantize } from "gifenc";

const COLOURS = 256; // of a frame
const LEAVE = 1; // how GIF says that the next frame is drawn over this one

/** Pixels that differ from those before, and where they are. */
interface Change {
  readonly places: Uint32Array;
  readonly pixels: Uint32Array;
}

function changeOf(before: Uint32Array | null, now: Uint32Array): Change {
  let count = 0;
  for (let i = 0; i < now.length; ++i) if (!before || now[i] !== before[i]) ++count;
  const [places, pixels] = [new Uint32Array(count), new Uint32Array(count)];
  let n = 0;
  for (let i = 0; i < now.length; ++i)
    if (!before || now[i] !== before[i]) {
      places[n] = i;
      pixels[n++] = now[i] ?? 0;
    }
  return { places, pixels };
}

export class GifWriter {
  private readonly encoder = GIFEncoder();
  private before: Uint32Array | null = null;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /** Adds a frame: its pixels, four bytes each and none transparent, and how long it is shown, in milliseconds. */
  add(rgba: Uint8ClampedArray, delay: number): void {
    const now = new Uint32Array(rgba.slice().buffer);
    const { places, pixels } = changeOf(this.before, now);
    const bytes = new Uint8Array(pixels.buffer);
    const palette = pixels.length > 0 ? quantize(bytes, COLOURS - 1) : [];
    const transparentIndex = palette.length;
    const indices = new Uint8Array(now.length).fill(transparentIndex);
    if (pixels.length > 0) {
      const nearest = applyPalette(bytes, palette);
      for (const [i, place] of places.entries()) indices[place] = nearest[i] ?? 0;
    }
    this.encoder.writeFrame(indices, this.width, this.height, {
      palette: [...palette, [0, 0, 0]],
      delay,
      transparent: this.before !== null,
      transparentIndex,
      dispose: LEAVE,
    });
    this.before = now;
  }

  /** The file, which repeats for ever. */
  finish(): Uint8Array<ArrayBuffer> {
    this.encoder.finish();
    return this.encoder.bytes();
  }
}
