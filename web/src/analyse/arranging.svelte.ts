// A position while it is put together by hand.
import type { Game, Position } from "../core/core";
import { PonnukiError } from "../core/errors";
import { cellOf, isByCell, ownerIn } from "../core/marks";
import type { ByColour, PositionData } from "../core/types";

/** What a tap puts on the board: a stone, or what a colour owns in a layer of the marks. */
export interface Brush {
  readonly layer: string | null;
  /** null takes away whatever is there. */
  readonly colour: string | null;
}

const changedTo = (
  before: ByColour<string>,
  point: string,
  colour: string | null,
): ByColour<string> =>
  Object.fromEntries([
    ...Object.entries(before).filter(([name]) => name !== point),
    ...(colour === null ? [] : [[point, colour] as const]),
  ]);
const TAKE: Brush = { layer: null, colour: null };

export class Arranging {
  readonly game: Game;
  readonly brushes: readonly Brush[];
  stones: ByColour<string> = $state.raw({});
  marks: PositionData["marks"] = $state.raw({});
  brush: Brush = $state.raw(TAKE);
  private wish = $state("");
  private insisted = $state(false);
  private readonly settled = $derived.by(() => this.settle());

  constructor(position: Position) {
    const { stones, marks, to_move, colours } = position.data;
    this.game = position.game;
    this.brushes = [
      ...[null, ...Object.keys(this.game.unowned)].flatMap((layer) =>
        this.game.info.colours.map((colour) => ({ layer, colour })),
      ),
      TAKE,
    ];
    this.brush = this.brushes[0] ?? TAKE;
    this.wish = to_move === null ? this.game.info.colours[0] : colours[to_move];
    this.stones = stones;
    this.marks = marks;
  }

  /** The position, or why there is none. */
  get made(): Position | PonnukiError {
    return this.settled.made;
  }
  /** The colour to move. */
  get mover(): string {
    return this.settled.mover;
  }
  set mover(colour: string) {
    this.wish = colour;
    this.insisted = true;
  }

  /** What the brush is for. */
  get aim(): "points" | "cells" | "both" {
    const { layer, colour } = this.brush;
    if (colour === null) return "both";
    return layer !== null && isByCell(this.game.unowned[layer] ?? {}) ? "cells" : "points";
  }

  /** Whether a tap puts there what is not there yet. */
  isFresh(target: string): boolean {
    const { layer, colour } = this.brush;
    if (colour === null) return false;
    return layer === null ? !(target in this.stones) : this.ownerOf(layer, target) !== colour;
  }

  /** What the brush does to a point or a cell; what it would put there already is taken away. */
  put(target: string): void {
    const { layer, colour } = this.brush;
    if (layer !== null) {
      const same = this.ownerOf(layer, target) === colour;
      this.own(layer, target, same ? null : colour);
    } else {
      if (colour === null) for (const name of Object.keys(this.marks)) this.own(name, target, null);
      const fresh = colour !== this.stones[target];
      this.stones = changedTo(this.stones, target, fresh ? colour : null);
    }
    this.insisted = false;
  }

  clear(): void {
    this.stones = {};
    this.marks = this.game.unowned;
    this.insisted = false;
  }

  private ownerOf(name: string, target: string): string | null {
    return ownerIn(this.marks[name] ?? {}, this.game.geometry, target);
  }

  private own(name: string, target: string, owner: string | null): void {
    const layer = this.marks[name] ?? {};
    const cell = cellOf(this.game.geometry, target);
    const changed = isByCell(layer)
      ? layer.map((before, i) => (i === cell ? owner : before))
      : changedTo(layer, target, owner);
    this.marks = { ...this.marks, [name]: changed };
  }

  /**
   * What is on the board often says whose turn it is; then the choice has to wait, unless it was made for this
   * very board.
   */
  private settle(): { readonly mover: string; readonly made: Position | PonnukiError } {
    const wished = { mover: this.wish, made: this.judged(this.wish) };
    if (this.insisted || !(wished.made instanceof PonnukiError)) return wished;
    const others = this.game.info.colours.filter((colour) => colour !== this.wish);
    const settled = others.map((mover) => ({ mover, made: this.judged(mover) }));
    return settled.find(({ made }) => !(made instanceof PonnukiError)) ?? wished;
  }

  private judged(mover: string): Position | PonnukiError {
    try {
      return this.game.arranged(this.stones, mover, this.marks);
    } catch (error) {
      if (error instanceof PonnukiError) return error;
      throw error;
    }
  }
}
