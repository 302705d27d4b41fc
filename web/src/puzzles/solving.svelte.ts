// A try at a puzzle: moves are judged, the opponent's replies are played, and any position can be looked at.
import type { Core, Position } from "../core/core";
import { pointsOf } from "../core/move";
import type { Player, PositionData, Proven, Report } from "../core/types";
import { judgeBySearch, judgeFirst, judgeLater, type Verdict } from "./judge";
import type { Try } from "./progress";
import { type Puzzle, solutionOf } from "./puzzle";

/**
 * playing: a move is expected; judging: the engine looks at one; replying: the opponent is about to move;
 * wrong: a move was wrong, and the line goes on with what refutes it; unproven: the engine could not
 * tell; shown: the line is the solution; solved: the game is won.
 */
export type Phase = "playing" | "judging" | "replying" | "wrong" | "unproven" | "shown" | "solved";

/** Searches the position after these moves of the puzzle; null if that was stopped. */
export type Search = (moves: readonly string[], signal: AbortSignal) => Promise<Report | null>;

/** How much of a hint is shown: nothing, the part of the board to look at, or the move. */
export type HintStep = "none" | "where" | "move";

/** A move that was judged, and its result. */
export interface Judged {
  readonly move: string;
  readonly value: Proven | null;
}

/** Where a move was chosen, by its number among the positions, and what was expected from there on. */
interface Decision {
  readonly index: number;
  readonly expected: readonly string[];
}

export class Solving {
  readonly first: Position;
  readonly player: Player;
  /** The positions from the puzzle's on, to the end of what is shown. */
  positions: readonly Position[] = $state.raw([]);
  /** The number of the position that is looked at. */
  here = $state(0);
  phase: Phase = $state("playing");
  /** The last move of the person; null before the first, and after it was taken back. */
  judged: Judged | null = $state.raw(null);
  /** Whether a move was wrong, or the solution was shown. */
  failed = false;
  /** Whether a hint was given before anything else was tried. */
  hinted = $state(false);
  /** Whether the solution was shown. */
  private seen = false;
  /** The last hint that was given, and the number of its position. */
  private hint: { readonly index: number; readonly step: HintStep } | null = $state.raw(null);
  private decision: Decision;
  /** The moves that are expected from the last position on; empty where only a search can tell. */
  private expected: readonly string[] = $state.raw([]);
  private task = new AbortController();

  constructor(
    core: Core,
    readonly puzzle: Puzzle,
    private readonly search: Search,
    /** Resolves when a position that was shown has been seen. */
    private readonly whenSeen: (data: PositionData) => Promise<void>,
    /** Told of the first wrong move or hint, and when the puzzle is solved without having been shown. */
    private readonly tried: (result: Try) => void,
  ) {
    this.first = core.read(puzzle.position);
    const { to_move } = this.first.data;
    if (to_move === null) throw new Error(`puzzle ${puzzle.id} is over`);
    this.player = to_move;
    this.positions = [this.first];
    this.expected = solutionOf(puzzle);
    this.decision = { index: 0, expected: this.expected };
  }

  get last(): number {
    return this.positions.length - 1;
  }
  /** The position that is looked at. */
  get at(): Position {
    return this.positions[this.here] ?? this.first;
  }
  private get end(): Position {
    return this.positions.at(-1) ?? this.first;
  }
  /**
   * How many moves the person has made, and makes in all by the line that wins; null for all where only a search can
   * tell the rest.
   */
  get ownMoves(): { readonly made: number; readonly all: number | null } {
    const isOwn = ({ data }: Position): boolean => data.to_move === this.player;
    const made = this.positions.slice(0, -1).filter(isOwn).length;
    if (this.end.data.outcome) return { made, all: made };
    if (this.expected.length === 0) return { made, all: null };
    const rest = [this.end, ...lineFrom(this.end, this.expected)].filter(isOwn).length;
    return { made, all: made + rest };
  }
  /** Whether a move can be played on the position that is looked at. */
  get canPlay(): boolean {
    return this.phase === "playing" && this.here === this.last;
  }
  /** Whether the solution can be shown. */
  get canShow(): boolean {
    return ["playing", "wrong", "unproven"].includes(this.phase);
  }
  get hintStep(): HintStep {
    return this.canPlay && this.hint?.index === this.last ? this.hint.step : "none";
  }
  /** The points of the move that a hint is about; none where it is known only that the game is won. */
  get hintedPoints(): readonly string[] {
    const [move] = this.expected;
    return move === undefined ? [] : pointsOf(move);
  }
  /** Whether there is a further hint. */
  get canHint(): boolean {
    return this.canPlay && this.hintStep !== "move" && this.hintedPoints.length > 0;
  }

  /** Throws IllegalMove. Resolves when everything that follows has been played. */
  async play(move: string): Promise<void> {
    if (!this.canPlay) return;
    const after = this.at.play(move);
    const name = after.data.last_move ?? move;
    const known =
      this.last === 0
        ? judgeFirst(this.puzzle, name)
        : judgeLater(this.expected, name, after.data, this.player);
    this.decision = { index: this.last, expected: this.expected };
    this.expected = known?.line ?? [];
    this.append(after);
    const signal = this.begin();
    if (known) {
      await this.answer(name, known, signal);
      return;
    }
    this.phase = "judging";
    const report = await this.reportOn(signal);
    if (signal.aborted) return;
    const verdict = report && judgeBySearch(report, after.data, this.player);
    await this.answer(name, verdict ?? { value: null, line: [] }, signal);
  }

  /** Takes back a move that was not right; after the solution, begins anew. */
  tryAgain(): void {
    this.begin();
    const { index, expected } = this.decision;
    this.positions = this.positions.slice(0, index + 1);
    this.here = index;
    this.expected = expected;
    this.judged = null;
    this.phase = "playing";
  }

  /** Gives the next step of a hint. A puzzle for which one was given counts no longer, however it ends. */
  giveHint(): void {
    if (!this.canHint) return;
    if (!this.failed && !this.hinted) this.tried("hinted");
    this.hinted ||= !this.failed;
    // A move that is a word is nowhere on the board.
    const isPlace = this.hintedPoints.some((point) =>
      this.at.game.geometry.points.some(({ label }) => label === point),
    );
    const step = this.hintStep === "none" && isPlace ? "where" : "move";
    this.hint = { index: this.last, step };
  }

  /** Shows the solution: from this turn on, if it is known how the game is won from here. */
  async show(): Promise<void> {
    if (!this.canShow) return;
    const signal = this.begin();
    this.fail();
    this.seen = true;
    if (this.phase === "playing") this.decision = { index: this.last, expected: this.expected };
    const begun = this.positions.slice(0, this.decision.index + 1);
    const rest = lineFrom(begun.at(-1) ?? this.first, this.decision.expected);
    const isWon = rest.at(-1)?.data.outcome?.winner === this.player;
    this.decision = { index: 0, expected: solutionOf(this.puzzle) };
    this.here = isWon ? begun.length - 1 : 0;
    this.positions = isWon
      ? [...begun, ...rest]
      : [this.first, ...lineFrom(this.first, this.decision.expected)];
    this.judged = null;
    this.phase = "shown";
    await this.walk(this.last, signal);
  }

  /** Looks at another position; what is being shown step by step stops. */
  go(to: number): void {
    if (this.phase !== "replying" && this.phase !== "judging") this.begin();
    this.here = Math.min(Math.max(to, 0), this.last);
  }

  stop(): void {
    this.task.abort();
  }

  /** Ends what was going on. */
  private begin(): AbortSignal {
    this.task.abort();
    this.task = new AbortController();
    return this.task.signal;
  }

  private append(position: Position): void {
    this.positions = [...this.positions, position];
    this.here = this.last;
  }

  private fail(): void {
    if (!this.failed) this.tried("failed");
    this.failed = true;
  }

  /** The report on the last position; null if there is none. */
  private async reportOn(signal: AbortSignal): Promise<Report | null> {
    const moves = this.positions.slice(1).map(({ data }) => data.last_move ?? "");
    try {
      return await this.search(moves, signal);
    } catch {
      return null; // the engine stopped: nothing is proven
    }
  }

  private async answer(move: string, { value, line }: Verdict, signal: AbortSignal): Promise<void> {
    this.judged = { move, value };
    this.expected = line;
    if (value === "win") {
      await this.goOn(signal);
    } else if (value === null) {
      this.phase = "unproven";
    } else {
      this.fail();
      this.phase = "wrong";
      this.here = this.last;
      this.positions = [...this.positions, ...lineFrom(this.end, line)];
      await this.walk(this.last, signal); // to the end: who wins is to be seen
    }
  }

  /** Plays the opponent's moves until it is the person's turn or the game is over. */
  private async goOn(signal: AbortSignal): Promise<void> {
    while (this.end.data.to_move !== null && this.end.data.to_move !== this.player) {
      this.phase = "replying";
      const [move, ...rest] = await this.replyLine(signal);
      if (signal.aborted) return;
      if (move === undefined) {
        this.phase = "unproven";
        return;
      }
      this.append(this.end.play(move));
      this.expected = rest;
    }
    if (this.end.data.outcome === null) {
      this.phase = "playing";
      return;
    }
    this.phase = "solved";
    if (!this.seen) this.tried(this.failed || this.hinted ? "later" : "first");
  }

  /** What the opponent plays, once the last position has been seen; empty where nothing tells. */
  private async replyLine(signal: AbortSignal): Promise<readonly string[]> {
    await this.whenSeen(this.end.data);
    if (signal.aborted || this.expected.length > 0) return this.expected;
    return (await this.reportOn(signal))?.candidates[0]?.line ?? [];
  }

  /** Shows one position after the other. */
  private async walk(to: number, signal: AbortSignal): Promise<void> {
    while (this.here < to) {
      await this.whenSeen(this.at.data);
      if (signal.aborted) return;
      this.here += 1;
    }
  }
}

/** The positions after the moves of a line, one after the other. */
function lineFrom(position: Position, moves: readonly string[]): Position[] {
  let at = position;
  return moves.map((move) => (at = at.play(move)));
}
