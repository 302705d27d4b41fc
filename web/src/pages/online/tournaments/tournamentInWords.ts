// What is said of tournaments in lists and on their pages.
import type {
  Format,
  Rules,
  Tournament,
  TournamentStatus,
  TieBreak,
} from "../../../api/tournamentTypes";
import type { Core } from "../../../core/core";
import { dateFormat, relativeFormat } from "../../../text/dates";
import { say } from "../../../text/tournaments";
import { words } from "../../../text/words.svelte";
import { clockInWords } from "../clockInWords";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const formatInWords = (format: Format): string =>
  ({
    round_robin: say("tournaments-round-robin"),
    swiss: say("tournaments-swiss"),
    knockout: say("tournaments-knockout"),
    arena: say("tournaments-arena"),
  })[format];

export const formatExplained = (format: Format): string =>
  ({
    round_robin: say("tournaments-round-robin-why"),
    swiss: say("tournaments-swiss-why"),
    knockout: say("tournaments-knockout-why"),
    arena: say("tournaments-arena-why"),
  })[format];

export const statusInWords = (status: TournamentStatus): string =>
  ({
    waiting: say("tournaments-waiting"),
    running: say("tournaments-running"),
    halted: say("tournaments-halted"),
    finished: say("tournaments-finished"),
    cancelled: say("tournaments-cancelled"),
  })[status];

export const tieBreakInWords = (tieBreak: TieBreak): readonly [string, string] =>
  ({
    direct_encounter: [
      say("tournaments-direct-encounter"),
      say("tournaments-direct-encounter-why"),
    ] as const,
    wins: [say("tournaments-wins"), say("tournaments-wins-why")] as const,
    buchholz_cut_1: [
      say("tournaments-buchholz-cut-1"),
      say("tournaments-buchholz-cut-1-why"),
    ] as const,
    buchholz: [say("tournaments-buchholz"), say("tournaments-buchholz-why")] as const,
    sonneborn_berger: [
      say("tournaments-sonneborn-berger"),
      say("tournaments-sonneborn-berger-why"),
    ] as const,
    fewer_games: [say("tournaments-fewer-games"), say("tournaments-fewer-games-why")] as const,
  })[tieBreak];

/** What is played, in words: the game with its options, the clock, and for whom. */
export function rulesInWords(core: Core, rules: Rules): readonly string[] {
  const title = core.games.find((info) => info.id === rules.game)?.title ?? rules.game;
  return [
    title,
    words.formatter.text(`${rules.game}-options`, rules.options),
    clockInWords(core, rules.clock),
    ...(rules.rated ? [say("lobby-rated")] : []),
    ...(rules.entrants === "bots" ? [say("tournaments-bots")] : []),
    ...(rules.entrants === "both" ? [say("tournaments-both")] : []),
    ...(rules.delay ? [say("lobby-delayed", { n: rules.delay })] : []),
  ].filter(Boolean);
}

/** The name of a round. */
export function roundInWords(tournament: Tournament, round: number): string {
  if (tournament.rules.format === "knockout" && tournament.rounds !== null) {
    const left = tournament.rounds - round;
    if (left === 0) return say("tournaments-final");
    if (left === 1) return say("tournaments-semifinals");
  }
  return say("tournaments-round", { n: round });
}

/** A time to come: "in 5 minutes", or the day and the time. */
export function whenInWords(time: number, now: number): string {
  const left = time - now;
  if (left < DAY) {
    const relative = relativeFormat();
    return left < 90_000
      ? relative.format(Math.max(0, Math.ceil(left / 1000)), "second")
      : left < 90 * MINUTE
        ? relative.format(Math.ceil(left / MINUTE), "minute")
        : relative.format(Math.ceil(left / (60 * MINUTE)), "hour");
  }
  return dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(time);
}
