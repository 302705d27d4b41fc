// Pictures in pixels, of drawings (drawing.ts).
import { PictureError } from "./errors";

/** A drawing as the address of an image, which needs no file and taints no canvas. */
export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Throws PictureError. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = addressOf(svg);
  try {
    await image.decode();
  } catch (error) {
    throw new PictureError("drawing", error);
  }
  return image;
}

/** Throws PictureError. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = await imageOf(svg);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  try {
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/png");
    });
    if (blob) return blob;
  } catch (error) {
    throw new PictureError("png", error);
  }
  throw new PictureError("png");
}
