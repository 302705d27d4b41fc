// The paint (tokens.css) of a colour. Colours that the style sheet does not know look like black or white.
const KNOWN = ["black", "white", "red", "blue"];

export function paintOf(colour: string, colours: readonly [string, string]): string {
  if (KNOWN.includes(colour)) return colour;
  return colour === colours[0] ? "black" : "white";
}
