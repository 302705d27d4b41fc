// What an estimate of a position says.
import type { Estimate } from "../../analyse/estimate";
import { say } from "../../text/analyse";
import { percent } from "../../text/words.svelte";

export function estimateInWords(
  estimate: Estimate | null | undefined,
  colours: readonly [string, string],
): string {
  if (!estimate) return say("analyse-graph-unknown");
  const { chance, proven } = estimate;
  if (!proven)
    return say("analyse-engine-chance", { colour: colours[0], percent: percent(chance) });
  return chance === 0.5
    ? say("analyse-engine-is-draw")
    : say("analyse-engine-proven-for", { colour: colours[chance === 1 ? 0 : 1] });
}
