// What a board shows, as its element says.
import { Words } from "../text/words.svelte";
import type { Session } from "../play/session.svelte";
import type { Theme } from "../play/theme";
import type { BoardPlayer } from "./api";
import type { BoardError } from "./boardError";

export class BoardView {
  readonly words = new Words();
  /** null until the game is loaded, and where the attributes say none. */
  session: Session | null = $state.raw(null);
  error: BoardError | null = $state.raw(null);
  /** What the error can be mended with; null if nothing but other attributes can. */
  retry: (() => void) | null = $state.raw(null);
  player: BoardPlayer = $state("both");
  interactive = $state(false);
  hints = $state(false);
  coordinates = $state(true);
  theme: Exclude<Theme, "auto"> = $state("light");

  /** Whether the reader can move now. */
  get isReaderToMove(): boolean {
    return this.interactive && this.isTurnOfReader;
  }

  /** Takes back to where the reader was on turn. */
  undo(): void {
    const { session } = this;
    if (!session) return;
    do session.undo();
    while (!this.isTurnOfReader && session.undoable > 0);
  }

  private get isTurnOfReader(): boolean {
    const { session, player } = this;
    if (!session?.isPersonToMove) return false;
    return player === "both" || session.at.data.to_move === (player === "first" ? 0 : 1);
  }
}
