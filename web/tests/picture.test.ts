// What pictures and animations consist of; e2e/pictures.spec.ts makes them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { delayOf } from "../src/picture/animation";
import { textSize } from "../src/picture/drawing";
import { type Line, partsOf, rangeOf } from "../src/picture/frame";
import { GifWriter } from "../src/picture/gif";
import { gradientsOf } from "../src/picture/grain";
import { PYTHON } from "./python";

const line = (length: number, here: number, variation?: number): Line => ({
  length,
  here,
  variation,
  frame: () => {
    throw new Error("not drawn");
  },
});

describe("parts of a line", () => {
  test.each([
    [line(1, 0), []],
    [line(5, 0), ["whole"]],
    [line(5, 4), ["whole"]],
    [line(5, 2), ["here", "whole"]],
    [line(5, 4, 3), ["variation", "whole"]],
    [line(5, 2, 0), ["here", "whole"]],
  ])("%j", (of, parts) => {
    expect(partsOf(of)).toEqual(parts);
  });

  test("have a first and a last position", () => {
    const of = line(9, 5, 3);
    expect(rangeOf(of, "here")).toEqual([0, 5]);
    expect(rangeOf(of, "variation")).toEqual([3, 8]);
    expect(rangeOf(of, "whole")).toEqual([0, 8]);
  });
});

describe("the grain of a ground", () => {
  test("has a direction, a period, and the colour of what is seen where nothing is", () => {
    const image =
      "repeating-linear-gradient(90deg, rgba(0, 0, 0, 0) 3px, rgba(90, 60, 20, 0.25) 5px, rgba(0, 0, 0, 0) 13px)";
    expect(gradientsOf(image)).toEqual([
      {
        from: [3, 0],
        to: [13, 0],
        stops: [
          { offset: 0, colour: "rgb(90, 60, 20)", opacity: 0 },
          { offset: 0.2, colour: "rgb(90, 60, 20)", opacity: 0.25 },
          { offset: 1, colour: "rgb(90, 60, 20)", opacity: 0 },
        ],
      },
    ]);
  });

  test("has the lowest layer first, upwards at 0 degrees", () => {
    const layer = (degrees: number): string =>
      `repeating-linear-gradient(${String(degrees)}deg, rgb(1, 2, 3) 0px, rgb(4 5 6 / 50%) 10px)`;
    const [lower, upper] = gradientsOf(`${layer(90)}, ${layer(0)}`);
    expect(lower?.to).toEqual([0, -10]);
    expect(upper?.to).toEqual([10, 0]);
    expect(upper?.stops[1]).toEqual({ offset: 1, colour: "rgb(4, 5, 6)", opacity: 0.5 });
  });

  test.each(["none", "url(grain.png)", "linear-gradient(red, blue)"])(
    "is not there: %s",
    (image) => {
      expect(gradientsOf(image)).toEqual([]);
    },
  );
});

test("a long caption becomes small enough to fit", () => {
  expect(textSize("short", 1000, 30)).toBe(30);
  expect(textSize("x".repeat(200), 1000, 30)).toBeLessThan(10);
});

test("the last board of an animation is shown longer", () => {
  expect(Array.from({ length: 3 }, (_, i) => delayOf(i, 3, 500))).toEqual([500, 500, 2000]);
  expect(delayOf(2, 3, 1000)).toBe(3000);
});

test("frames of an animation are what was drawn, and what did not change is left out", () => {
  const [width, height] = [8, 4];
  const ground = [240, 230, 210, 255];
  const [red, blue] = [
    [200, 50, 31, 255],
    [42, 92, 170, 255],
  ];
  const frame = (...stones: [number, number[] | undefined][]): Uint8ClampedArray => {
    const colours = Array.from({ length: width * height }, () => ground);
    for (const [at, colour] of stones) if (colour) colours[at] = colour;
    return new Uint8ClampedArray(colours.flat());
  };
  const writer = new GifWriter(width, height);
  writer.add(frame(), 500);
  writer.add(frame([3, red]), 500);
  writer.add(frame([3, red]), 500); // a pass
  writer.add(frame([9, blue]), 2000);
  const path = join(mkdtempSync(join(tmpdir(), "ponnuki-")), "test.gif");
  writeFileSync(path, writer.finish());
  const script = `
import json, sys
from PIL import Image
image = Image.open(sys.argv[1])
frames = []
for number in range(image.n_frames):
    image.seek(number)
    pixels = image.convert("RGB")
    frames.append([[*map(pixels.getpixel, [(0, 0), (3, 0), (1, 1)])], image.info["duration"]])
print(json.dumps([image.size, image.info["loop"], frames]))`;
  const decoded = JSON.parse(
    execFileSync(PYTHON, ["-c", script, path], { encoding: "utf8" }),
  ) as unknown;
  const [g, r, b] = [ground, red, blue].map((colour) => colour.slice(0, 3));
  expect(decoded).toEqual([
    [width, height],
    0,
    [
      [[g, g, g], 500],
      [[g, r, g], 500],
      [[g, r, g], 500],
      [[g, g, b], 2000],
    ],
  ]);
});
