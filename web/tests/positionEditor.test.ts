// Positions put together by hand.
import { describe, expect, test, vi } from "vitest";
import { PositionEditor } from "../src/analyse/positionEditor.svelte";
import { PonnukiError } from "../src/core/errors";
import type { Position } from "../src/core/core";
import { messageId } from "../src/text/format";
import { languages, speaker } from "../src/text/speakers";
import { loadCore, reached } from "./module";

const core = await loadCore();

function resultOf(editor: PositionEditor): Position {
  if (editor.result instanceof PonnukiError) throw editor.result;
  return editor.result;
}

describe.each(core.games.map(({ id }) => id))("%s", (id) => {
  const game = core.game(id);
  const [black, white] = game.info.colours;

  test("an unchanged position is returned as it was", () => {
    for (const plies of [0, 1, 5, 20]) {
      const position = reached(game, plies);
      const { stones, marks } = position.data;
      expect(resultOf(new PositionEditor(position)).data).toMatchObject({ stones, marks });
    }
  });

  test("a board is judged at most once for each colour, and the start is made once", () => {
    const editor = new PositionEditor(game.start());
    editor.put(game.geometry.points[0]?.label ?? "");
    const judged = vi.spyOn(game, "arranged");
    const started = vi.spyOn(game, "start");
    expect(editor.result).toBeTruthy();
    expect(judged.mock.calls.length).toBeLessThanOrEqual(2);
    expect(started).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test("a stone is put, exchanged and taken away; the turn passes where it must", () => {
    const editor = new PositionEditor(game.start());
    const middle = game.geometry.points[Math.floor(game.geometry.points.length / 2)]?.label ?? "";
    editor.mover = white;
    editor.put(middle);
    expect(resultOf(editor).data.stones).toEqual({ [middle]: black });
    editor.brush = editor.brushes[1] ?? editor.brush;
    editor.put(middle);
    expect(editor.stones).toEqual({ [middle]: white });
    editor.put(middle);
    expect(editor.stones).toEqual({});
    editor.put(middle);
    editor.brush = editor.brushes.at(-1) ?? editor.brush;
    editor.put(middle);
    expect(resultOf(editor).data.stones).toEqual({});
  });

  test("whatever can be owned has a brush with a name, and is owned, exchanged and taken away", () => {
    const editor = new PositionEditor(game.start());
    const layers = Object.keys(game.start().data.marks);
    const owners = editor.brushes.filter(({ layer }) => layer !== null);
    expect(owners).toHaveLength(2 * layers.length);
    for (const [i, brush] of owners.entries()) {
      const layer = brush.layer ?? "";
      for (const language of languages) {
        const id = `${messageId("marks", layer)}.owned`;
        expect(speaker(language).text(id, { colour: black })).toBeTruthy();
      }
      editor.brush = brush;
      const { geometry } = game;
      const names = editor.aim === "cells" ? geometry.cells : geometry.points;
      const target = names.at(-1)?.label ?? "";
      const owned = (): unknown[] =>
        Object.values(editor.marks[layer] ?? {}).filter((owner) => owner !== null);
      expect(editor.wouldPut(target)).toBe(true);
      editor.put(target);
      expect(owned()).toEqual([brush.colour]);
      expect(editor.wouldPut(target)).toBe(false);
      if (i % 2 === 0) continue; // the next brush exchanges it
      editor.put(target);
      expect(owned()).toEqual([]);
      editor.put(target);
      editor.brush = editor.brushes.at(-1) ?? brush;
      expect(editor.aim).toBe("both");
      editor.put(target);
      expect(owned()).toEqual([]);
      editor.brush = brush;
      editor.put(target);
      editor.clear();
      expect(owned()).toEqual([]);
    }
  });
});
