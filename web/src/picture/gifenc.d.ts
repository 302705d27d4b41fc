// The part of gifenc that is used; the package has no types.
declare module "gifenc" {
  export type Colour = readonly number[];
  interface FrameOptions {
    readonly palette: readonly Colour[];
    /** In milliseconds. */
    readonly delay: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** What happens to the frame before the next one: 1 is to leave it. */
    readonly dispose?: number;
  }
  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  /** At most `maximum` colours for these pixels, four bytes each. */
  export function quantize(pixels: Uint8Array, maximum: number): Colour[];
  /** The number of the nearest colour of each pixel. */
  export function applyPalette(pixels: Uint8Array, palette: readonly Colour[]): Uint8Array;
}
