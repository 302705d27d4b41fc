// What is said of a saved game where games are listed: against whom it is, how it stands or ended, and when it was played.
import type { ListedGame } from "../play/gameList";
import { resultSentence } from "../record/resultSentence";
import { dateFormat } from "../text/dates";
import { say, words } from "../text/words.svelte";

/** Against whom. */
export function opponentOf({ level, names }: ListedGame): string {
  if (level !== null) return say("home-against", { level });
  return names.length > 0 ? names.join(" – ") : say("home-two");
}

/** The result, or whose turn it is. */
export function standingOf({ record, at, result, you, isOpen }: ListedGame): string {
  const { to_move, colours, ply } = at.data;
  const match =
    record.match && say("match-game", { number: record.match.number, of: record.match.of });
  const plies = say("home-plies", { n: ply });
  if (result) {
    const end = ended(result, you, colours);
    return match ? say("home-match-result", { match, result: end }) : end;
  }
  if (!isOpen || to_move === null) return plies;
  const turn =
    you === to_move
      ? say("home-your-turn")
      : say("play-turn", { colour: colours[to_move], again: false });
  return match
    ? say("home-match-standing", { match, turn, plies })
    : say("home-standing", { turn, plies });
}

function ended(
  result: NonNullable<ListedGame["result"]>,
  you: ListedGame["you"],
  colours: readonly [string, string],
): string {
  if (you === null || result.winner === null)
    return resultSentence(words.formatter, result, colours);
  return result.winner === you ? say("home-you-won") : say("home-you-lost");
}

const fullDay = (time: number): string => dateFormat({ dateStyle: "long" }).format(time);

/** "today", "yesterday", or the day, of a time in milliseconds since 1970. */
export function dayInWords(time: number): string {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const days = Math.ceil((midnight - time) / 86_400_000);
  if (days <= 0) return say("day-today");
  if (days === 1) return say("day-yesterday");
  const year = new Date(time).getFullYear() === now.getFullYear() ? undefined : "numeric";
  return dateFormat({
    day: "numeric",
    month: "long",
    year,
  }).format(time);
}

/** All that can be searched for: what is said of a game, how it ended, and the day with its year. */
export function searchedText(game: ListedGame): string {
  const { at, result, saved } = game;
  const end = result ? resultSentence(words.formatter, result, at.data.colours) : "";
  const days = [dayInWords(saved.changed), fullDay(saved.changed)];
  return [at.game.info.title, opponentOf(game), standingOf(game), end, ...days].join("\n");
}
