// A reader at work on one step of a lesson: what was asked, what was done, and what became of it.
import type { Core, Position } from "../core/core";
import type { Player, PlyEvent, Refusal } from "../core/types";
import { refusedAsAsked, reached } from "./judge";
import { listed, type Step, type Turn } from "./lesson";

/**
 * doing: the reader is to play; watching: a move is about to be played for him;
 * missed: what he did was not what was asked; done: all turns of the step are.
 */
export type Phase = "doing" | "watching" | "missed" | "done";

export class Attempt {
  private readonly first: Position;
  private history: Position[] = $state.raw([]);
  /** Where the turn began. */
  private from = $state(0);
  private toldFrom = $state(1);
  turn = $state(0);
  phase: Phase = $state("doing");
  /** What the reader was refused as asked, in the turn before or this one. */
  refusal: Refusal | null = $state.raw(null);
  /** What was played since the turn before this one began, ply by ply. */
  readonly told: readonly (readonly PlyEvent[])[] = $derived(
    this.history.slice(this.toldFrom).map((position) => position.data.events),
  );
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    core: Core,
    id: string,
    readonly step: Step,
    /** Milliseconds before a move that is played for the reader. */
    private readonly pause: number,
    private readonly finished: () => void,
  ) {
    let position = core.game(id, step.options).start();
    for (const move of listed(step.moves)) position = position.play(move);
    this.first = position;
    this.history = [position];
  }

  get at(): Position {
    return this.history.at(-1) ?? this.first;
  }
  /** What is to be done; the last turn once all are done. */
  get asked(): Turn {
    const turn = this.step.turns[this.turn] ?? this.step.turns.at(-1);
    if (!turn) throw new Error("a step has turns");
    return turn;
  }
  get reader(): Player {
    const { to_move } = (this.history[this.from] ?? this.first).data;
    if (to_move === null) throw new Error("a turn begins in a game that goes on");
    return to_move;
  }
  /** Whether anything can be taken back. */
  get begun(): boolean {
    return this.history.length > 1 || this.turn > 0;
  }

  /** Throws IllegalMove. */
  play(move: string): void {
    if (this.phase === "doing") this.make(move);
  }

  refused(refusal: Refusal): void {
    if (this.phase !== "doing" || !refusedAsAsked(this.asked.goal, refusal)) return;
    this.refusal = refusal;
    this.toldFrom = this.history.length;
    this.succeed();
  }

  /** To the beginning of this turn. */
  takeBack(): void {
    this.stop();
    this.history = this.history.slice(0, this.from + 1);
    this.phase = "doing";
  }

  restart(): void {
    this.stop();
    this.history = [this.first];
    this.from = this.turn = 0;
    this.toldFrom = 1;
    this.refusal = null;
    this.phase = "doing";
  }

  /** Does what is asked. */
  show(): void {
    this.takeBack();
    this.phase = "watching";
    this.showNext(listed(this.asked.solutions[0] ?? ""));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private showNext(moves: readonly string[]): void {
    const [move, ...more] = moves;
    if (move === undefined) return;
    this.timer = setTimeout(() => {
      const refusal = this.at.whyIllegal(move);
      this.phase = "doing";
      if (refusal) this.refused(refusal);
      else this.make(move);
      if (more.length) {
        this.phase = "watching";
        this.showNext(more);
      }
    }, this.pause);
  }

  private make(move: string): void {
    const { reader } = this;
    const { goal, plies = 1 } = this.asked;
    if (this.history.length === this.from + 1) {
      this.toldFrom = this.history.length;
      this.refusal = null;
    }
    const next = this.at.play(move);
    this.history = [...this.history, next];
    if (reached(goal, next.data, reader)) this.succeed();
    else if (this.history.length > this.from + plies || next.data.to_move !== reader)
      this.phase = "missed";
  }

  private succeed(): void {
    const { answers = [] } = this.asked;
    const answer = answers.find((move) => this.at.whyIllegal(move) === null);
    if (answer === undefined) {
      this.goOn();
      return;
    }
    this.phase = "watching";
    this.timer = setTimeout(() => {
      this.history = [...this.history, this.at.play(answer)];
      this.goOn();
    }, this.pause);
  }

  private goOn(): void {
    if (this.turn + 1 === this.step.turns.length) {
      this.phase = "done";
      this.finished();
      return;
    }
    this.turn += 1;
    this.from = this.history.length - 1;
    this.phase = "doing";
  }
}
