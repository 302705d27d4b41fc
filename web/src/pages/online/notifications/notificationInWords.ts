// What is said of a notification, and where it leads.
import type { Notification } from "../../../api/notificationTypes";
import { say } from "../../../text/notifications";
import { nameInWords } from "../../../text/online";

/** The sentence; `titleOf` is the name of a game by the id of its rules. */
export function notificationInWords(
  { kind, detail, other, rules, tournament }: Notification,
  titleOf: (rules: string) => string,
): string {
  // The message knows the kinds whose sentences begin with the name.
  const deleted = say("online-deleted", { place: kind as never });
  const name = other ? nameInWords(other.name ? other : { name: deleted }) : "";
  const game = rules === null ? "" : titleOf(rules);
  const about = { name, game };
  // Which details a kind has the server knows; a message has a text for any other.
  const more = { ...about, detail: (detail ?? "none") as never };
  const of = { tournament: tournament ?? "" };
  switch (kind) {
    case "turn":
      return say("notification-turn", more);
    case "time_low":
      return say("notification-time-low", about);
    case "offer":
      return say("notification-offer", more);
    case "game_begun":
      return say("notification-game-begun", about);
    case "game_ended":
      return say("notification-game-ended", more);
    case "challenge":
      return say("notification-challenge", about);
    case "challenge_declined":
      return say("notification-challenge-declined", more);
    case "tournament_begun":
      return say("notification-tournament-begun", { ...of, detail: more.detail });
    case "paired":
      return say("notification-paired", { ...of, name });
    case "tournament_ended":
      return say("notification-tournament-ended", { ...of, detail: more.detail });
    case "moderated":
      return say("notification-moderated", { detail: more.detail });
    case "report_settled":
      return say("notification-report-settled", { name, detail: more.detail });
  }
}

/** The address of the page that it is about. */
export function pageOf({ kind, about, game }: Notification): string {
  if (game !== null) return `#/online/${game}`;
  return kind.startsWith("tournament") ? `#/online/tournaments/${about}` : "#/online";
}
