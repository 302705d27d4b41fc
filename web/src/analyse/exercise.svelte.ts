// A mistake as an exercise: somebody looks for a better move, and the engine judges it.
import type { Position } from "../core/core";
import type { Played } from "../core/messages";
import { answerOf } from "./answer";
import { SLIGHT_LOSS } from "./estimate";
import { evaluateWith, type Evaluator, expectedAfter, type Mistake } from "./mistakes";

/** The position before a mistake. */
export interface Place {
  readonly position: Position;
  /** The game up to it. */
  readonly played: Played;
  /** With which a move that is tried is evaluated. */
  readonly playouts: number;
}

/** A move that the user tried instead of a mistake. */
export interface Try {
  readonly move: string;
  readonly position: Position;
  /** The expected result after it; null while the engine evaluates it. */
  readonly value: number | null;
  readonly proven: boolean;
  /** Whether it is about as good as the better move. */
  readonly holds: boolean;
}

export class Exercise {
  /** The mistake for which the user looks for a better move; null while there is no exercise. */
  question: Mistake | null = $state.raw(null);
  tried: Try | null = $state.raw(null);
  answerShown = $state(false);
  failed = $state(false);
  private place: Place | null = null;
  private work = new AbortController();

  constructor(private readonly evaluator: Evaluator) {}

  /** The position before the mistake; null while there is no exercise. */
  get position(): Position | null {
    return this.place?.position ?? null;
  }
  /** The moves that are shown as the answer; none while there is no exercise. */
  get answer(): readonly string[] {
    const { question, place } = this;
    return question && place ? answerOf(place.position, question.answer) : [];
  }
  /** Whether an analysis would show the answer. */
  get isOpen(): boolean {
    return this.question !== null && !this.answerShown;
  }

  /** Asks for a better move than a mistake. */
  ask(mistake: Mistake, place: Place): void {
    this.close();
    this.place = place;
    this.question = mistake;
  }
  /** Throws IllegalMove. */
  async try(move: string): Promise<void> {
    const { question, place } = this;
    if (!question || !place) return;
    const position = place.position.play(move);
    const name = position.data.last_move ?? move;
    const blank = { move: name, position, value: null, proven: false, holds: false };
    this.failed = false;
    if (name === question.better) {
      const proven = question.gave !== null;
      this.tried = { ...blank, value: question.before, proven, holds: true };
      return;
    }
    this.tried = blank;
    this.work.abort();
    this.work = new AbortController();
    const { signal } = this.work;
    try {
      const evaluate = evaluateWith(this.evaluator, place.playouts, signal);
      const after = await expectedAfter(place.position, place.played, name, evaluate);
      if (!after || signal.aborted) return;
      const holds = name !== question.played && question.before - after.value < SLIGHT_LOSS;
      this.tried = { ...blank, ...after, holds };
    } catch {
      if (!signal.aborted) this.failed = true;
    }
  }
  retry(): void {
    this.work.abort();
    this.tried = null;
  }
  showAnswer(): void {
    this.retry();
    this.answerShown = true;
  }
  close(): void {
    this.retry();
    this.question = null;
    this.place = null;
    this.answerShown = this.failed = false;
  }
}
