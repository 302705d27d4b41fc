// What a browser may be unable to do.

/** The picture of a board, a PNG of it, or an animation. */
export type PictureKind = "drawing" | "png" | "animation";

/** The browser cannot make something; `kind` is the message `picture-failed-<kind>`. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  constructor(
    readonly kind: PictureKind,
    cause?: unknown,
  ) {
    super(`the browser cannot make this: ${kind}`, { cause });
  }
}
