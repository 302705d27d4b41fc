// What is taken back, and what can be restored, by name.
import type { Formatter } from "./format";

/** Moves with the engine's answers to them, or somebody's resignation. */
type Undoable = { readonly resigned: unknown } | { readonly moves: readonly string[] };

export function undoName(formatter: Formatter, undoable: Undoable | null): string {
  if (!undoable) return formatter.text("play-undo");
  if ("resigned" in undoable) return formatter.text("play-undo-resignation");
  return formatter.text("play-undo-moves", { ...undoable });
}

export function redoName(formatter: Formatter, redoable: Undoable | null): string {
  if (!redoable) return formatter.text("play-redo");
  if ("resigned" in redoable) return formatter.text("play-redo-resignation");
  return formatter.text("play-redo-moves", { ...redoable });
}
