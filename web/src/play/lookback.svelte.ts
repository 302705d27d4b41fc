// Which position of a game is looked at: the last one, or an earlier one while the game goes on.
import type { Position } from "../core/core";
import type { PlayedGame } from "./playedGame";

export class Lookback {
  /** The number of the position; null for the last one, whichever that is. */
  private number: number | null = $state(null);

  constructor(private readonly session: PlayedGame) {}

  get last(): number {
    return this.session.positions.length - 1;
  }
  /** The number of the position that is looked at. */
  get here(): number {
    return Math.min(this.number ?? this.last, this.last);
  }
  get isBack(): boolean {
    return this.here < this.last;
  }
  get position(): Position {
    return this.session.positions[this.here] ?? this.session.at;
  }

  /** Looks at the position with this number; at the last one, the game is followed again. */
  go(to: number): void {
    this.number = to >= this.last ? null : Math.max(to, 0);
  }
  /** Returns to the game. */
  leave(): void {
    this.number = null;
  }
  /** Follows the game again if it has become so short that its last position is the one that is looked at. */
  update(): void {
    this.go(this.here);
  }
}
