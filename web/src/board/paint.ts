// The paint (palette.json) of a colour. Colours that the palette does not know look like black or white.
import { hatched, paints } from "virtual:paints";

export function paintOf(colour: string, colours: readonly [string, string]): string {
  if (paints.includes(colour)) return colour;
  return colour === colours[0] ? "black" : "white";
}

/** Whether the areas of a paint are hatched, so that colour is not the only difference. */
export function isHatched(paint: string): boolean {
  return hatched.includes(paint);
}
