// Which sounds are heard of a ply, of the end of a game and of a clock, and when.
import { effectsOf } from "../board/plyEffects";
import { secondsToTell, secondsUntil } from "../board/story.svelte";
import type { Player, PlyEvent } from "../core/types";
import { type Cue, cue, type Ending, type Sound } from "../play/sounds";

/** Seconds between steps where nothing moves, and all is shown at once. */
const STILL_PACE = 0.2;

/** How a game ended for who sits here; where nobody does, or both, whoever wins has won. */
export function endingOf(winner: Player | null, you: Player | null): Ending {
  if (winner === null) return "drawn";
  return you === null || you === winner ? "won" : "lost";
}

/**
 * The sounds of a ply, each as its board tells what is heard: the stone, what it captures and takes wave by wave, and
 * how the game ended, if it did.
 */
export function cuesOf(
  events: readonly PlyEvent[],
  ending: Ending | null,
  isStill: boolean,
): Cue[] {
  const { placed, lifted, owned } = effectsOf([events]);
  const timeOf = (step: number): number => (isStill ? STILL_PACE * step : secondsUntil(step));
  const bySteps = (sound: Sound, steps: Iterable<number>): Cue[] => {
    const counts = new Map<number, number>();
    for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
    return [...counts]
      .sort(([one], [other]) => one - other)
      .map(([step, count], wave) => ({ sound, at: timeOf(step), count, wave }));
  };
  const captures = bySteps(
    "captured",
    lifted.map(({ step }) => step),
  );
  const areas = bySteps("owned", owned.values());
  const cues = [...captures, ...areas].sort((one, other) => one.at - other.at);
  if (placed.size > 0) cues.unshift({ ...cue("stone"), count: placed.size });
  const told = isStill ? (cues.at(-1)?.at ?? 0) + STILL_PACE : secondsToTell(events);
  return ending === null ? cues : [...cues, cue(ending, events.length > 0 ? told : 0)];
}
