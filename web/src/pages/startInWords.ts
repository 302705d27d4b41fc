// What a list of moves says of the position in which a game begins.
import type { PlayedGame } from "../play/playedGame";
import { say } from "../text/words.svelte";

export function startInWords({ positions: [first] }: PlayedGame): string {
  return say("play-start", { empty: Object.keys(first?.data.stones ?? {}).length === 0 });
}
