// Positions put together by hand.
import { describe, expect, test, vi } from "vitest";
import { Arranging } from "../src/analyse/arranging.svelte";
import { PonnukiError } from "../src/core/errors";
import type { Position } from "../src/core/core";
import { messageId } from "../src/text/format";
import { languages, speaker } from "../src/text/speakers";
import { loadCore, reached } from "./module";

const core = await loadCore();

function made(arranging: Arranging): Position {
  if (arranging.made instanceof PonnukiError) throw arranging.made;
  return arranging.made;
}

describe.each(core.games.map(({ id }) => id))("%s", (id) => {
  const game = core.game(id);
  const [black, white] = game.info.colours;

  test("what was given is what is made, until something is put", () => {
    for (const plies of [0, 1, 5, 20]) {
      const position = reached(game, plies);
      const { stones, marks } = position.data;
      expect(made(new Arranging(position)).data).toMatchObject({ stones, marks });
    }
  });

  test("a board is judged at most once for each colour, and the start is made once", () => {
    const arranging = new Arranging(game.start());
    arranging.put(game.geometry.points[0]?.label ?? "");
    const judged = vi.spyOn(game, "arranged");
    const started = vi.spyOn(game, "start");
    expect(arranging.made).toBeTruthy();
    expect(judged.mock.calls.length).toBeLessThanOrEqual(2);
    expect(started).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test("a stone is put, exchanged and taken away; the turn passes where it must", () => {
    const arranging = new Arranging(game.start());
    const middle = game.geometry.points[Math.floor(game.geometry.points.length / 2)]?.label ?? "";
    arranging.mover = white;
    arranging.put(middle);
    expect(made(arranging).data.stones).toEqual({ [middle]: black });
    arranging.brush = arranging.brushes[1] ?? arranging.brush;
    arranging.put(middle);
    expect(arranging.stones).toEqual({ [middle]: white });
    arranging.put(middle);
    expect(arranging.stones).toEqual({});
    arranging.put(middle);
    arranging.brush = arranging.brushes.at(-1) ?? arranging.brush;
    arranging.put(middle);
    expect(made(arranging).data.stones).toEqual({});
  });

  test("whatever can be owned has a brush with a name, and is owned, exchanged and taken away", () => {
    const arranging = new Arranging(game.start());
    const layers = Object.keys(game.start().data.marks);
    const owners = arranging.brushes.filter(({ layer }) => layer !== null);
    expect(owners).toHaveLength(2 * layers.length);
    for (const [i, brush] of owners.entries()) {
      const layer = brush.layer ?? "";
      for (const language of languages) {
        const id = `${messageId("marks", layer)}.owned`;
        expect(speaker(language).text(id, { colour: black })).toBeTruthy();
      }
      arranging.brush = brush;
      const { geometry } = game;
      const names = arranging.aim === "cells" ? geometry.cells : geometry.points;
      const target = names.at(-1)?.label ?? "";
      const owned = (): unknown[] =>
        Object.values(arranging.marks[layer] ?? {}).filter((owner) => owner !== null);
      expect(arranging.isFresh(target)).toBe(true);
      arranging.put(target);
      expect(owned()).toEqual([brush.colour]);
      expect(arranging.isFresh(target)).toBe(false);
      if (i % 2 === 0) continue; // the next brush exchanges it
      arranging.put(target);
      expect(owned()).toEqual([]);
      arranging.put(target);
      arranging.brush = arranging.brushes.at(-1) ?? brush;
      expect(arranging.aim).toBe("both");
      arranging.put(target);
      expect(owned()).toEqual([]);
      arranging.brush = brush;
      arranging.put(target);
      arranging.clear();
      expect(owned()).toEqual([]);
    }
  });
});
