// What is said of leagues in lists and on their pages.
import type { LeagueStatus } from "../../../api/leagueTypes";
import { say } from "../../../text/leagues";
import { whenInWords } from "../tournaments/tournamentInWords";

interface Begun {
  readonly status: LeagueStatus;
  readonly next: number | null;
}

/** When the next season begins, or that there is none. */
export function nextSeasonInWords({ status, next }: Begun, now: number): string {
  if (next === null) return say("leagues-ended");
  const when = whenInWords(next, now);
  return status === "waiting" ? say("leagues-first", { when }) : say("leagues-next", { when });
}
