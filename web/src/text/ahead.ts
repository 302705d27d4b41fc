// What a move would do, in sentences for the player who is thinking about it.
import { pointsOf } from "../core/move";
import type { Player, PlyEvent } from "../core/types";
import type { Formatter } from "./format";
import { eventSentence, together } from "./speakers";

export interface Chain {
  readonly colour: string;
  readonly points: readonly string[];
}

/** Whether an event is the player's own; null for a draw. */
function isOwn(event: PlyEvent, player: Player, colour: string): boolean | null {
  if (event.kind === "ended") return event.winner === null ? null : event.winner === player;
  return "colour" in event && event.colour === colour;
}

/** One stone is no news: it is under the pointer. `atari` has the chains that would have one liberty left. */
export function aheadSentences(
  speaker: Formatter,
  events: readonly PlyEvent[],
  atari: readonly Chain[],
  player: Player,
  colours: readonly [string, string],
): string[] {
  const colour = colours[player];
  const sentences = [
    ...together(events)
      .filter((event) => event.kind !== "placed" || pointsOf(event.point).length > 1)
      .map((event) =>
        eventSentence(speaker, event, { form: "ahead", own: isOwn(event, player, colour) }),
      ),
    ...atari.map((chain) =>
      speaker.text("chain-in-atari", { ...chain, own: chain.colour === colour }),
    ),
  ].filter(Boolean);
  return [...new Set(sentences)]; // two partitions are closed as one is
}
