// How a page looks at a game being played: which position, which way round, and what it has heard of it.
import { rotations } from "../board/layout";
import { isStill, Story } from "../board/story.svelte";
import type { Position } from "../core/core";
import { Lookback } from "../play/lookback.svelte";
import type { PlayedGame } from "../play/playedGame";
import type { Announcement } from "../play/clockFace.svelte";
import { cue, silence, sound } from "../play/sounds";
import { MAX_VOLUME, settings } from "../play/settings.svelte";
import { cuesOf, endingOf } from "./cues";

/** Whether colours may be swapped once the first stone stands. */
export function canBeSwapped(at: Position): boolean {
  const [first] = at.data.ply === 0 ? at.data.legal : [];
  return first !== undefined && at.play(first).data.legal.includes("swap");
}

export class GameView {
  readonly lookback: Lookback;
  /** The move that waits to be confirmed. */
  staged: string | null = $state(null);
  /** Whether the dialog is open in which the game is shared. */
  sharing = $state(false);
  private turn = $state(0);
  private cachedAngles: readonly number[] | null = null;
  /** What has had its sound. */
  private heard: { readonly plies: number; readonly over: boolean };

  constructor(
    readonly session: PlayedGame,
    readonly story = new Story(),
  ) {
    this.lookback = new Lookback(session);
    this.heard = this.now;
  }

  /** The angles at which the board looks right; they take time to find. */
  get angles(): readonly number[] {
    return (this.cachedAngles ??= rotations(this.session.game.geometry));
  }
  get angle(): number {
    return this.turn === 0 ? 0 : (this.angles[this.turn] ?? 0);
  }
  /** Turns the board to its next angle. */
  rotate(): void {
    this.turn = (this.turn + 1) % this.angles.length;
  }

  /** A new ply has its sounds, and so has the end; earlier plies have none, and plies taken back end theirs. */
  hear(): void {
    const { session, heard, now } = this;
    this.heard = now;
    const isNew = now.plies > heard.plies;
    const isOver = now.over && !heard.over;
    if (isNew || now.plies < heard.plies) silence();
    if (!settings.sounds || !(isNew || isOver)) return;
    const ending = isOver ? endingOf(session.winner, session.you) : null;
    const events = isNew ? session.at.data.events : [];
    sound(cuesOf(events, ending, isStill()), settings.volume / MAX_VOLUME);
  }
  /** Whose time runs low hears it; where two people share a device, both do. */
  hearClock({ player, isLow }: Announcement): void {
    const { you } = this.session;
    const isMine = you === null ? this.session.isPersonToMove : you === player;
    if (settings.sounds && isMine && isLow) sound([cue("low")], settings.volume / MAX_VOLUME);
  }
  /** Another page has made the sounds of what is there now. */
  leaveUnheard(): void {
    this.heard = this.now;
  }

  private get now(): GameView["heard"] {
    return { plies: this.session.positions.length, over: this.session.over };
  }
}
