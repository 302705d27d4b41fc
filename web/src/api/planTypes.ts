// What clients and server say about conditional moves (docs/online.md).
// Made from src/ponnuki/online/plan_messages.py by `make kinds`.

/** Conditional moves of a player: lines of moves after so many plies, the opponent's first. */
export interface Plan {
  readonly ply: number;
  readonly lines: readonly (readonly string[])[];
}
