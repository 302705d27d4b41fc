// What a move would do, in sentences for the player who is thinking about it.
import { pointsOf } from "../core/move";
import type { Player, PlyEvent } from "../core/types";
import type { Formatter } from "./format";
import { eventSentence, type Own, together } from "./speakers";

export interface Chain {
  readonly colour: string;
  readonly points: readonly string[];
}

/** Whether an event is the player's own; null for a draw, "nobody" for a win where no player reads. */
function isOwn(event: PlyEvent, player: Player | null, colour: string | null): Own {
  if (event.kind !== "ended") return "colour" in event && event.colour === colour;
  if (event.winner === null) return null;
  return player === null ? "nobody" : event.winner === player;
}

/** An event that says the winner's colour if it ends the game. */
const withWinner = (event: PlyEvent, colours: readonly [string, string]): PlyEvent =>
  event.kind === "ended" && event.winner !== null
    ? Object.assign({ colour: colours[event.winner] }, event)
    : event;

/**
 * One stone is no news: it is under the pointer. `atari` has the chains that would have one liberty left; `player` is
 * null for a reader who does not play.
 */
export function aheadSentences(
  speaker: Formatter,
  events: readonly PlyEvent[],
  atari: readonly Chain[],
  player: Player | null,
  colours: readonly [string, string],
): string[] {
  const colour = player === null ? null : colours[player];
  const sentences = [
    ...together(events)
      .filter((event) => event.kind !== "placed" || pointsOf(event.point).length > 1)
      .map((event) =>
        eventSentence(speaker, withWinner(event, colours), {
          form: "ahead",
          own: isOwn(event, player, colour),
        }),
      ),
    ...atari.map((chain) =>
      speaker.text("chain-in-atari", { ...chain, own: chain.colour === colour }),
    ),
  ].filter(Boolean);
  return [...new Set(sentences)]; // two partitions are closed as one is
}
