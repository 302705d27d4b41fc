// The colours of stones in French.
const MASCULINE: Readonly<Record<string, string>> = {
  black: "noir",
  white: "blanc",
  red: "rouge",
  blue: "bleu",
};
const FEMININE: Readonly<Record<string, string>> = {
  black: "noire",
  white: "blanche",
  red: "rouge",
  blue: "bleue",
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Masculine, as players are. The plural ends in s. */
export const m = (colour: string): string => MASCULINE[colour] ?? colour;
/** Feminine, as stones are. The plural ends in s. */
export const f = (colour: string): string => FEMININE[colour] ?? colour;
/** A player, where a sentence begins. */
export const Name = (colour: string): string => capital(m(colour));
