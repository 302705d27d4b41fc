// Pictures and animations of boards, made in the page and decoded again.
import { readFile } from "node:fs/promises";
import { ending, moment } from "../src/text/showcase";
import { axeFindsNothing } from "./axe";
import { point, press, saveMoves } from "./playing";
import { type Download, expect, type Locator, type Page, test } from "./test";

type Colour = readonly [number, number, number];
/** What a decoded picture has. `colours` are those of the places asked for, by frame. */
interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly (readonly Colour[])[];
  /** Of frames, in milliseconds. */
  readonly delays: readonly number[];
  readonly repetitions: number;
}

const dialog = (page: Page): Locator => page.getByRole("dialog").last();
const open = async (page: Page, name = "Picture or animation"): Promise<void> => {
  await press(page.getByRole("button", { name, exact: true }));
  await expect(dialog(page).getByRole("img")).toBeVisible();
};
async function save(page: Page, name: string): Promise<Download> {
  const waiting = page.waitForEvent("download");
  await press(dialog(page).getByRole("button", { name }));
  return waiting;
}
const textOf = async (download: Download): Promise<string> =>
  readFile(await download.path(), "utf-8");

/** Decodes a picture in the page; places are in parts of its width and height. */
async function decode(
  page: Page,
  download: Download,
  type: "image/png" | "image/gif",
  places: readonly (readonly [number, number])[],
): Promise<Decoded> {
  const data = (await readFile(await download.path())).toString("base64");
  return page.evaluate(
    async ([data, type, places]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const decoder = new ImageDecoder({ data: bytes, type });
      await decoder.tracks.ready;
      const { frameCount = 1, repetitionCount = 0 } = decoder.tracks.selectedTrack ?? {};
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      const colours: [number, number, number][][] = [];
      const delays: number[] = [];
      for (let frameIndex = 0; frameIndex < frameCount; ++frameIndex) {
        const { image } = await decoder.decode({ frameIndex });
        [canvas.width, canvas.height] = [image.displayWidth, image.displayHeight];
        context?.drawImage(image, 0, 0);
        delays.push((image.duration ?? 0) / 1000);
        colours.push(
          places.map(([x, y]) => {
            const at = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)] as const;
            const [red = 0, green = 0, blue = 0] = context?.getImageData(...at, 1, 1).data ?? [];
            return [red, green, blue];
          }),
        );
        image.close();
      }
      const { width, height } = canvas;
      return { width, height, colours, delays, repetitions: repetitionCount };
    },
    [data, type, places] as const,
  );
}
/** The colour of the board's ground in the page. */
const ground = (page: Page): Promise<Colour> =>
  page
    .locator(".layout > .board")
    .evaluate((board) => getComputedStyle(board).backgroundColor.match(/\d+/g)?.map(Number))
    .then((colour) => colour as unknown as Colour);
/** How far apart two colours are at most. */
const distance = (a: Colour = [999, 0, 0], b: Colour = [0, 0, 0]): number =>
  Math.max(...a.map((part, i) => Math.abs(part - (b[i] ?? 0))));

const CORNER = [0.01, 0.01] as const;
/** A coordinate and a mark. */
const LETTERS = /<text[^>]*>A<.*<text[^>]*>A</s;
/** On the stone at E5 of a board of 9x9, beside the mark of the last move. */
const E5 = [0.515, 0.46] as const;

for (const id of ["gosix", "hexotic", "gonnect", "game-of-6"])
  test(`a board of ${id} is saved as it looks, in every look @desktop`, async ({ page }) => {
    const { options, moves } = moment(id);
    await saveMoves(page, id, moves.join(" "), { options });
    const grounds: Colour[] = [];
    for (const look of ["paper", "wood", "night", "contrast"]) {
      await page.evaluate((board) => {
        localStorage.setItem("ponnuki/settings", JSON.stringify({ board }));
      }, look);
      await page.goto("about:blank");
      await page.goto("./#/play/saved");
      await expect(page.locator("html")).toHaveAttribute("data-board", look);
      await press(page.getByRole("button", { name: "Share", exact: true }));
      await open(page);
      const png = await save(page, "Download PNG");
      expect(png.suggestedFilename()).toMatch(/^[\w-]+-\d{4}-\d\d-\d\d\.png$|-game\.png$/);
      const { width, height, colours } = await decode(page, png, "image/png", [CORNER]);
      expect(width).toBe(600);
      expect(Math.abs(height - width)).toBeLessThan(0.25 * width);
      const colour = colours[0]?.[0];
      expect(distance(colour, await ground(page))).toBeLessThan(look === "wood" ? 25 : 2);
      if (colour) grounds.push(colour);
      const svg = await textOf(await save(page, "Download SVG"));
      const shown = await page.locator(".layout > .board .stone").count();
      expect(svg.match(/ cx="/g)?.length).toBeGreaterThanOrEqual(2 * shown);
      expect(svg).toContain('stop-opacity="0"'); // shadows fade
      expect(svg).not.toMatch(/class=|var\(|style=|<!--|foreignObject/);
      const credits = {
        hexotic: "Hexotic, by Mark Steere",
        gonnect: "Gonnect, by João Pedro Neto",
      };
      const credit = id in credits ? credits[id as keyof typeof credits] : ">";
      expect(svg).toContain(credit);
    }
    expect(new Set(grounds.map(String)).size).toBe(4);
  });

test("a game is an animation, with its marks, that repeats for ever @desktop", async ({ page }) => {
  await saveMoves(page, "gonnect", "E5 C3 G7 C4", { options: { size: 9 } });
  await page.goto("./#/analyse/game/saved");
  await press(page.getByRole("tab", { name: "Share" }));
  await open(page);
  await dialog(page).getByRole("radio", { name: "400" }).check();
  await dialog(page).getByRole("radio", { name: "0.5" }).check();
  const gif = await save(page, "Make GIF");
  expect(gif.suggestedFilename()).toBe("gonnect.gif");
  await expect(dialog(page).getByRole("status")).toContainText("The GIF has 5 boards");
  const shown = dialog(page).getByRole("img", { name: "Animation" });
  await expect(shown).toHaveJSProperty("naturalWidth", 400);
  const decoded = await decode(page, gif, "image/gif", [CORNER, E5]);
  expect(decoded.width).toBe(400);
  expect(decoded.delays).toEqual([500, 500, 500, 500, 2000]);
  expect(decoded.repetitions).toBe(Infinity);
  const [first, second] = decoded.colours;
  expect(distance(first?.[0], await ground(page))).toBeLessThan(3);
  // The stone comes with the first move, and stays as it is.
  expect(distance(first?.[1], second?.[1])).toBeGreaterThan(60);
  for (const later of decoded.colours.slice(2)) {
    expect(distance(later[0], first?.[0])).toBe(0);
    expect(distance(later[1], second?.[1])).toBeLessThan(60);
  }
});

test("marks are in pictures, and an animation ends at the move shown, or is of a variation @desktop", async ({
  page,
}) => {
  await saveMoves(page, "gonnect", "E5 C3 G7 C4", { options: { size: 9 } });
  await page.goto("./#/analyse/game/saved");
  await page.getByRole("button", { name: "Letter" }).click();
  await press(point(page, "G3"));
  await expect(point(page, "G3")).toHaveAccessibleName("G3, empty, label A");
  await page.keyboard.press("Escape");
  await press(page.getByRole("tab", { name: "Share" }));
  await open(page);
  expect(await textOf(await save(page, "Download SVG"))).toMatch(LETTERS);
  await press(dialog(page).getByRole("button", { name: "Close" }));
  await page.getByRole("button", { name: "Previous" }).click();
  await open(page);
  expect(await textOf(await save(page, "Download SVG"))).not.toMatch(LETTERS);
  await dialog(page).getByRole("radio", { name: "Up to this position" }).check();
  const moves = await save(page, "Make GIF");
  expect((await decode(page, moves, "image/gif", [])).delays).toHaveLength(4);
  await press(dialog(page).getByRole("button", { name: "Close" }));
  await press(point(page, "G3"));
  await open(page);
  await dialog(page).getByRole("radio", { name: "This variation only" }).check();
  const variation = await save(page, "Make GIF");
  expect((await decode(page, variation, "image/gif", [])).delays).toHaveLength(2);
});

test("an animation is cancelled, and says what the browser cannot do @desktop", async ({
  page,
}) => {
  const { options, moves } = moment("gonnect");
  await saveMoves(page, "gonnect", [...moves, ...ending("gonnect")].join(" "), { options });
  await page.goto("./#/analyse/game/saved");
  await press(page.getByRole("tab", { name: "Share" }));
  await open(page);
  let downloads = 0;
  page.on("download", () => ++downloads);
  await press(dialog(page).getByRole("button", { name: "Make GIF" }));
  await expect(dialog(page).getByRole("progressbar")).toBeVisible();
  await press(dialog(page).getByRole("button", { name: "Cancel" }));
  await expect(dialog(page).getByRole("status")).toHaveText("Cancelled.");
  await page.evaluate(() => {
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error("none")) });
  });
  await press(dialog(page).getByRole("button", { name: "Make GIF" }));
  await expect(dialog(page).getByRole("alert")).toContainText("cannot make animations");
  expect(downloads).toBe(0);
});

test("a puzzle's picture shows the task, and is copied @desktop", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#/puzzles/today");
  await open(page, "Picture");
  const task = (await page.getByRole("heading", { level: 1 }).textContent())?.trim() ?? "none";
  expect(task).toContain("to move and win");
  expect(await textOf(await save(page, "Download SVG"))).toContain(task);
  const png = await save(page, "Download PNG");
  const { width, colours } = await decode(page, png, "image/png", [CORNER]);
  expect(width).toBe(600);
  expect(distance(colours[0]?.[0], await ground(page))).toBeLessThan(2);
  await press(dialog(page).getByRole("button", { name: "Copy PNG" }));
  await expect(dialog(page).getByRole("status")).toHaveText("PNG copied.");
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((item) => item.types),
  );
  expect(types).toContain("image/png");
  await expect(dialog(page).getByRole("button", { name: "Make GIF" })).toHaveCount(0);
});

test("axe finds nothing in the dialog", async ({ page }) => {
  await saveMoves(page, "gonnect", "E5 C3", { options: { size: 9 } });
  await page.goto("./#/analyse/game/saved");
  await press(page.getByRole("tab", { name: "Share" }));
  await open(page);
  await axeFindsNothing(page, "Picture");
});
