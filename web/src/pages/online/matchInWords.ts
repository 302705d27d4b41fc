// Matches in words: what is wanted, and how one stands.
import type { GameSummary, MatchTerms } from "../../api/types";
import { say } from "../../text/online";
import { pointsInWords } from "../../text/pointsInWords";
import { say as sayOfPage } from "../../text/words.svelte";

/** A match that somebody wants; empty for a single game. */
export function termsInWords(terms: MatchTerms | null | undefined): string {
  if (!terms) return "";
  const games = String(terms.length);
  return terms.scoring === "sheet"
    ? sayOfPage("match-of", { games })
    : say("online-series-of", { n: terms.length });
}

/** Which game of a match it is, and the score, the person's own first: "Game 2 of 6 · 1–0"; empty outside a match. */
export function scoreInWords({ match, seat }: GameSummary): string {
  if (!match) return "";
  const { number, length, scoring, wins, draws, points } = match;
  const own = seat ?? 0;
  const other = own === 0 ? 1 : 0;
  const game = sayOfPage("match-game", { number, of: length });
  if (scoring === "series") {
    const score = [own, other].map((at) => pointsInWords((wins[at] ?? 0) + draws / 2)).join("–");
    return `${game} · ${score}`;
  }
  const [games, counted] = [wins, points].map((by) => `${String(by[own])}–${String(by[other])}`);
  return `${game} · ${games ?? ""} (${counted ?? ""})`;
}
