// A learner's attempt at a step of a lesson.
import type { Core, Position } from "../core/core";
import type { Player, PlyEvent, Refusal } from "../core/types";
import { isGoalRefusal, reached } from "./judge";
import { splitMoves, type Step, type Turn } from "./lesson";

/**
 * doing: the learner has to play; watching: a move is about to be played for the learner;
 * missed: the goal of the turn was not reached; done: all turns of the step have been played.
 */
export type Phase = "doing" | "watching" | "missed" | "done";

export class Attempt {
  private readonly first: Position;
  private history: Position[] = $state.raw([]);
  /** The index of the position at which the turn began. */
  private from = $state(0);
  private reportedFrom = $state(1);
  turn = $state(0);
  phase: Phase = $state("doing");
  /** The refusal that was the goal of this turn or the one before. */
  refusal: Refusal | null = $state.raw(null);
  /** The moves that are played for the learner in this turn; none where the learner plays. */
  shown: readonly string[] = $state.raw([]);
  /** The events since the turn before this one began, ply by ply. */
  readonly reported: readonly (readonly PlyEvent[])[] = $derived(
    this.history.slice(this.reportedFrom).map((position) => position.data.events),
  );
  /** Whether a turn of this attempt was shown: then the step is not done yet. */
  wasShown = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    core: Core,
    id: string,
    readonly step: Step,
    /** Milliseconds before a move that is played for the learner. */
    private readonly pause: number,
    /** Called when the learner has found every turn. */
    private readonly finished: () => void,
  ) {
    let position = core.game(id, step.options).start();
    for (const move of splitMoves(step.moves)) position = position.play(move);
    this.first = position;
    this.history = [position];
  }

  get at(): Position {
    return this.history.at(-1) ?? this.first;
  }
  /** The current turn; the last one once all are done. */
  get currentTurn(): Turn {
    const turn = this.step.turns[this.turn] ?? this.step.turns.at(-1);
    if (!turn) throw new Error("a step has turns");
    return turn;
  }
  get learner(): Player {
    const { to_move } = (this.history[this.from] ?? this.first).data;
    if (to_move === null) throw new Error("a turn begins in a game that goes on");
    return to_move;
  }
  /** Whether there is anything to start over. */
  get begun(): boolean {
    return this.history.length > 1 || this.turn > 0;
  }

  /** Throws IllegalMove. */
  play(move: string): void {
    if (this.phase !== "doing") return;
    this.shown = [];
    this.make(move);
  }

  refused(refusal: Refusal): void {
    if (this.phase !== "doing" || !isGoalRefusal(this.currentTurn.goal, refusal)) return;
    this.shown = [];
    this.refuse(refusal);
  }

  /** Goes back to the beginning of this turn. */
  takeBack(): void {
    this.stop();
    this.shown = [];
    this.history = this.history.slice(0, this.from + 1);
    this.phase = "doing";
  }

  restart(): void {
    this.stop();
    this.history = [this.first];
    this.from = this.turn = 0;
    this.shown = [];
    this.wasShown = false;
    this.reportedFrom = 1;
    this.refusal = null;
    this.phase = "doing";
  }

  /** Plays the first solution. */
  show(): void {
    this.takeBack();
    this.phase = "watching";
    this.wasShown = true;
    this.shown = splitMoves(this.currentTurn.solutions[0] ?? "");
    this.showNext(this.shown);
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
      if (refusal) this.refuse(refusal);
      else this.make(move);
      if (more.length) {
        this.phase = "watching";
        this.showNext(more);
      }
    }, this.pause);
  }

  /** A refusal that is the goal of this turn. */
  private refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.reportedFrom = this.history.length;
    this.succeed();
  }

  private make(move: string): void {
    const { learner } = this;
    const { goal, plies = 1 } = this.currentTurn;
    if (this.history.length === this.from + 1) {
      this.reportedFrom = this.history.length;
      this.refusal = null;
    }
    const next = this.at.play(move);
    this.history = [...this.history, next];
    if (reached(goal, next.data, learner)) this.succeed();
    else if (this.history.length > this.from + plies || next.data.to_move !== learner)
      this.phase = "missed";
  }

  private succeed(): void {
    const { answers = [] } = this.currentTurn;
    const answer = answers.find((move) => this.at.whyIllegal(move) === null);
    if (answer === undefined) {
      this.nextTurn();
      return;
    }
    this.phase = "watching";
    this.timer = setTimeout(() => {
      this.history = [...this.history, this.at.play(answer)];
      this.nextTurn();
    }, this.pause);
  }

  private nextTurn(): void {
    if (this.turn + 1 === this.step.turns.length) {
      this.phase = "done";
      if (!this.wasShown) this.finished();
      return;
    }
    this.turn += 1;
    this.from = this.history.length - 1;
    this.phase = "doing";
  }
}
