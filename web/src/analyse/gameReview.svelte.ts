// The review of a game that was played to its end: where it turned, the best move, and mistakes as exercises.
import type { Player } from "../core/types";
import type { PlayedGame } from "../play/playedGame";
import { expected } from "./estimate";
import { Exercise } from "./exercise.svelte";
import {
  type BestMove,
  bestMove,
  confirmed,
  decisiveStretch,
  isFall,
  MAX_EXERCISES,
  type Stretch,
  type TurningPoint,
  turningPoint,
  worstMistakes,
} from "./highlights";
import { confirmingPlayouts, EFFORTS, type Evaluator, type Line, type Mistake } from "./mistakes";
import { ReviewTask } from "./reviewTask.svelte";

const PLAYOUTS = EFFORTS[0];

/** What a review shows; moves as indices in the game. */
export interface Highlights {
  /** Whose chances the turning point is about. */
  readonly side: Player;
  /** The smallest chances of that side in the game. */
  readonly least: number;
  readonly turning: TurningPoint | null;
  /** Where the game was decided little by little; null if a single move turned it, and in a draw. */
  readonly stretch: Stretch | null;
  readonly best: BestMove | null;
  /** Mistakes; where there are fewer than are offered, slips of a person who lost, too. */
  readonly worst: readonly Mistake[];
}

/** Return the players of a game who are people. */
const peopleOf = ({ seats }: PlayedGame): Player[] =>
  ([0, 1] as const).filter((player) => seats[player] === "person");

export class GameReview {
  highlights: Highlights | null = $state.raw(null);
  readonly exercise: Exercise;
  private readonly task: ReviewTask;
  private readonly line: Line;

  /** Takes the game as it is now. */
  constructor(
    evaluator: Evaluator,
    private readonly session: PlayedGame,
  ) {
    this.task = new ReviewTask(evaluator);
    this.exercise = new Exercise(evaluator);
    const { positions, played } = session;
    this.line = { positions, moves: played.moves, begin: { ...played, moves: [] } };
  }

  /** 0 to 1; null while nothing is searched. */
  get progress(): number | null {
    return this.task.progress;
  }
  get failed(): boolean {
    return this.task.failed || this.exercise.failed;
  }

  async search(): Promise<void> {
    const { positions } = this.line;
    const reviewed = await this.task.run(this.line, PLAYOUTS);
    if (!reviewed) return;
    const { winner, you } = this.session;
    const people = peopleOf(this.session);
    const side = you ?? winner ?? 0;
    const result = winner === null ? "draw" : winner === side ? "win" : "loss";
    const chances = reviewed.estimates.flatMap((estimate, i) => {
      const position = positions[i];
      return position ? [expected(position, estimate, side)] : [];
    });
    const suspected = turningPoint(chances, result);
    const turning = suspected && confirmed(suspected, reviewed, side);
    // A move that turned the game against who made it is not praised, even if no better one was found.
    const praised = reviewed.moves.filter(
      ({ ply, player }) => ply !== suspected?.ply || !isFall(suspected, side, player),
    );
    const mistakes = worstMistakes(reviewed.mistakes, people);
    const losers = people.filter((player) => winner !== null && player !== winner);
    this.highlights = {
      side,
      least: Math.min(...chances),
      turning,
      stretch: turning || result === "draw" ? null : decisiveStretch(chances, result),
      best: bestMove(praised, people, positions),
      worst: [...mistakes, ...worstMistakes(reviewed.slips, losers)].slice(0, MAX_EXERCISES),
    };
  }
  /** Asks for a better move than a mistake. */
  ask(mistake: Mistake): void {
    const { positions, moves, begin } = this.line;
    const position = positions[mistake.ply];
    if (!position) return;
    const played = { ...begin, moves: moves.slice(0, mistake.ply) };
    this.exercise.ask(mistake, { position, played, playouts: confirmingPlayouts(PLAYOUTS) });
  }
  /** Stops whatever is at work. */
  close(): void {
    this.task.cancel();
    this.exercise.close();
  }
}
