// A position that is set up by hand.
import type { Game, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import { cellOf, isByCell, ownerIn } from "../core/marks";
import type { ByColour, PositionData } from "../core/types";

/** What a tap puts on the board: a stone, or an owner in a layer of the marks. */
export interface Brush {
  readonly layer: string | null;
  /** null removes whatever is there. */
  readonly colour: string | null;
}

const withColour = (
  before: ByColour<string>,
  point: string,
  colour: string | null,
): ByColour<string> =>
  Object.fromEntries([
    ...Object.entries(before).filter(([name]) => name !== point),
    ...(colour === null ? [] : [[point, colour] as const]),
  ]);
const ERASER: Brush = { layer: null, colour: null };

export class PositionEditor {
  readonly game: Game;
  readonly brushes: readonly Brush[];
  stones: ByColour<string> = $state.raw({});
  marks: PositionData["marks"] = $state.raw({});
  brush: Brush = $state.raw(ERASER);
  private chosenMover = $state("");
  private isMoverFixed = $state(false); // chosen for this very board
  private readonly built = $derived.by(() => this.build());

  constructor(position: Position) {
    const { stones, marks, to_move, colours } = position.data;
    this.game = position.game;
    this.brushes = [
      ...[null, ...Object.keys(this.game.unowned)].flatMap((layer) =>
        this.game.info.colours.map((colour) => ({ layer, colour })),
      ),
      ERASER,
    ];
    this.brush = this.brushes[0] ?? ERASER;
    this.chosenMover = to_move === null ? this.game.info.colours[0] : colours[to_move];
    this.stones = stones;
    this.marks = marks;
  }

  /** Shows another position of the game. */
  show({ data }: Position): void {
    this.stones = data.stones;
    this.marks = data.marks;
    if (data.to_move !== null) this.mover = data.colours[data.to_move];
  }

  /** The position, or why the rules refuse it. */
  get result(): Position | PonnukiError {
    return this.built.result;
  }
  /** The colour to move. */
  get mover(): string {
    return this.built.mover;
  }
  set mover(colour: string) {
    this.chosenMover = colour;
    this.isMoverFixed = true;
  }

  /** What the brush can be put on. */
  get aim(): "points" | "cells" | "both" {
    const { layer, colour } = this.brush;
    if (colour === null) return "both";
    return layer !== null && isByCell(this.game.unowned[layer] ?? {}) ? "cells" : "points";
  }

  /** Whether a tap would put something there, and not remove it. */
  wouldPut(target: string): boolean {
    const { layer, colour } = this.brush;
    if (colour === null) return false;
    return layer === null ? !(target in this.stones) : this.ownerOf(layer, target) !== colour;
  }

  /** Applies the brush to a point or a cell; what it would put there is removed if it is there. */
  put(target: string): void {
    const { layer, colour } = this.brush;
    if (layer !== null) {
      const same = this.ownerOf(layer, target) === colour;
      this.setOwner(layer, target, same ? null : colour);
    } else {
      if (colour === null)
        for (const name of Object.keys(this.marks)) this.setOwner(name, target, null);
      const isNew = colour !== this.stones[target];
      this.stones = withColour(this.stones, target, isNew ? colour : null);
    }
    this.isMoverFixed = false;
  }

  clear(): void {
    this.stones = {};
    this.marks = this.game.unowned;
    this.isMoverFixed = false;
  }

  private ownerOf(name: string, target: string): string | null {
    return ownerIn(this.marks[name] ?? {}, this.game.geometry, target);
  }

  private setOwner(name: string, target: string, owner: string | null): void {
    const layer = this.marks[name] ?? {};
    const cell = cellOf(this.game.geometry, target);
    const changed = isByCell(layer)
      ? layer.map((before, i) => (i === cell ? owner : before))
      : withColour(layer, target, owner);
    this.marks = { ...this.marks, [name]: changed };
  }

  /**
   * Builds the position. The board often determines who moves: if the rules refuse the chosen colour, the other
   * one moves, unless the colour was chosen for this very board.
   */
  private build(): { readonly mover: string; readonly result: Position | PonnukiError } {
    const chosen = { mover: this.chosenMover, result: this.arranged(this.chosenMover) };
    if (this.isMoverFixed || !(chosen.result instanceof PonnukiError)) return chosen;
    const others = this.game.info.colours.filter((colour) => colour !== this.chosenMover);
    const alternatives = others.map((mover) => ({ mover, result: this.arranged(mover) }));
    return alternatives.find(({ result }) => !(result instanceof PonnukiError)) ?? chosen;
  }

  private arranged(mover: string): Position | PonnukiError {
    try {
      return this.game.arranged(this.stones, mover, this.marks);
    } catch (error) {
      if (error instanceof PonnukiError) return error;
      throw error;
    }
  }
}
