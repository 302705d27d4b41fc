// What a board shows, as its element says.
import { Words } from "../text/words.svelte";
import type { Session } from "../play/session.svelte";
import type { BoardLook, ShownTheme } from "../play/theme";
import type { Position } from "../core/core";
import type { BoardPlayer } from "./api";
import type { BoardError } from "./boardError";

export class BoardView {
  readonly words = new Words();
  /** null until the game is loaded, and where the attributes say none. */
  session: Session | null = $state.raw(null);
  error: BoardError | null = $state.raw(null);
  /** Its message, in the language of the board. */
  errorText = $state("");
  /** What the error can be mended with; null if nothing but other attributes can. */
  retry: (() => void) | null = $state.raw(null);
  player: BoardPlayer = $state("both");
  interactive = $state(false);
  navigation = $state(false);
  hints = $state(false);
  coordinates = $state(true);
  theme: ShownTheme = $state("light");
  board: BoardLook = $state("paper");

  /** The ply that is stepped back to; null at the end, where the game goes on. */
  private past: number | null = $state(null);

  /** How many moves the game has. */
  get plies(): number {
    return (this.session?.positions.length ?? 1) - 1;
  }
  /** How many of them are shown. */
  get ply(): number {
    return Math.min(this.past ?? Infinity, this.plies);
  }
  /** The position that is shown. */
  get shown(): Position | null {
    return this.session?.positions[this.ply] ?? null;
  }
  get isAtEnd(): boolean {
    return this.ply === this.plies;
  }

  /** Shows the position after some moves; that of the end, if there are no more, and those that follow it. */
  goTo(ply: number): void {
    this.past = ply < this.plies ? ply : null;
  }

  /** Whether the reader can move now; a position of the past is only shown. */
  get isReaderToMove(): boolean {
    return this.interactive && this.isAtEnd && this.isTurnOfReader;
  }

  /** Takes back to where the reader was on turn. */
  undo(): void {
    const { session } = this;
    if (!session) return;
    do session.undo();
    while (!this.isTurnOfReader && session.undoable);
  }

  private get isTurnOfReader(): boolean {
    const { session, player } = this;
    if (!session?.isPersonToMove) return false;
    return player === "both" || session.at.data.to_move === (player === "first" ? 0 : 1);
  }
}
