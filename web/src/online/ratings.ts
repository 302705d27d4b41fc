// Ratings as people read them.
import { PROVISIONAL_DEVIATION, type Rating } from "../api/types";

/** A rating as "1500", with a question mark while it is provisional. */
export function shownRating({ value, deviation }: Rating): string {
  return String(Math.round(value)) + (deviation > PROVISIONAL_DEVIATION ? "?" : "");
}
/** What a game has changed, as "+12" or "−8". */
export function shownChange(before: number, after: number): string {
  const change = Math.round(after) - Math.round(before);
  return change < 0 ? `−${String(-change)}` : `+${String(change)}`;
}
