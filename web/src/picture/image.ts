// Pictures in pixels, of drawings (drawing.ts).
import { PictureError } from "./errors";

/** A drawing as the address of an image, which needs no file and taints no canvas. */
export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The address of a picture that was made, which holds all of it: pages may show no other. Throws PictureError. */
export function addressOfFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === "string") resolve(reader.result);
    };
    reader.onerror = () => {
      reject(new PictureError("drawing", reader.error));
    };
    reader.readAsDataURL(file);
  });
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
