// `make test-visual`: pages look as their reference pictures, at five sizes, light and dark. Pictures are compared at half
// their size, or a quarter, so that how a system smooths letters does not count. The fonts are those of Debian's fonts-dejavu.
import { expect, type Page, test } from "@playwright/test";
import { Thinker } from "../src/core/thinker";
import { moment } from "../src/text/showcase";
import { GAMES_AHEAD } from "../e2e/ahead";
import { hold, point, saveMoves } from "../e2e/playing";
import { drawn } from "../shots/drawn";
import { FINISHED, PAGES, saveMoments, type Shown } from "../shots/pages";
import { loadCore } from "../tests/module";

/** The share of pixels that may differ, and by how much a pixel differs (0 to 1, as in pixelmatch). */
const TOLERANCE = { maxDiffPixelRatio: 0.005, threshold: 0.15 };
const DATE = new Date("2026-01-20T12:00:00Z"); // of the puzzle of the day
const FONTS = `:root { --sans: "DejaVu Sans"; --serif: "DejaVu Serif"; }`;

const SEEN = new Set([
  "home",
  "setup-gonnect",
  "play-gosix",
  "play-hexotic",
  "play-gonnect",
  "play-game-of-6",
  "learn-gosix",
  "puzzles",
  "analyse",
  "study-gosix",
]);
const FIRST_VISIT: Shown = { name: "first-visit", address: "./", shows: "main section svg" };

async function open(page: Page, { name, address, shows }: Shown): Promise<void> {
  await page.clock.setFixedTime(DATE);
  await page.goto(address);
  await page.addStyleTag({ content: FONTS });
  await expect(page.locator(shows).first()).toBeVisible({ timeout: 40_000 }); // reviews take a while
  await expect(page.getByText(/^Going through the game/)).toHaveCount(0, { timeout: 40_000 });
  // An analysis goes through its game once the page is drawn, and keeps what it has found.
  if (name.startsWith("study"))
    await page.waitForFunction(
      () => Object.values(localStorage).some((kept) => String(kept).includes('"mistakes":[')),
      undefined,
      { timeout: 40_000 },
    );
  await page.waitForLoadState("networkidle");
}

/** What the page looks like, made smaller. */
async function picture(page: Page): Promise<Buffer> {
  await drawn(page);
  const scale = (page.viewportSize()?.width ?? 0) > 2000 ? 0.25 : 0.5;
  const shot = await page.screenshot({ animations: "disabled", caret: "hide" });
  const url = await page.evaluate(
    async ([data, factor]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width * factor, image.height * factor];
      const context = canvas.getContext("2d");
      if (!context) throw new Error("there is no canvas here");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/jpeg", 0.6);
    },
    [shot.toString("base64"), scale] as const,
  );
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

test("first visit", async ({ page }) => {
  await open(page, FIRST_VISIT);
  expect(await picture(page)).toMatchSnapshot("first-visit.jpeg", TOLERANCE);
});

for (const shown of PAGES.filter(({ name }) => SEEN.has(name)))
  test(shown.name, async ({ page }) => {
    await page.addInitScript(saveMoments());
    await open(page, shown);
    expect(await picture(page)).toMatchSnapshot(`${shown.name}.jpeg`, TOLERANCE);
  });

for (const board of ["wood", "contrast"])
  test(`a game on ${board}`, async ({ page }) => {
    await page.addInitScript(saveMoments());
    await page.addInitScript((chosen) => {
      localStorage.setItem("ponnuki/settings", JSON.stringify({ board: chosen }));
    }, board);
    await open(page, { name: board, address: "./#/play/gonnect", shows: "main svg" });
    await expect(page.locator("html")).toHaveAttribute("data-board", board);
    expect(await picture(page)).toMatchSnapshot(`play-gonnect-${board}.jpeg`, TOLERANCE);
  });

test("a step of a lesson", async ({ page }) => {
  await open(page, { name: "lesson", address: "./#/learn/gosix/1", shows: "main svg" });
  expect(await picture(page)).toMatchSnapshot("lesson-gosix.jpeg", TOLERANCE);
});

test.describe("in French", () => {
  test.use({ locale: "fr-FR" });

  test("a game in French", async ({ page }) => {
    await page.addInitScript(saveMoments());
    await open(page, { name: "french", address: "./#/play/gonnect", shows: "main svg" });
    expect(await picture(page)).toMatchSnapshot("play-gonnect-french.jpeg", TOLERANCE);
  });
});

test("a game that is over, with its review", async ({ page }) => {
  await page.addInitScript(saveMoments());
  await open(page, FINISHED);
  expect(await picture(page)).toMatchSnapshot("review.jpeg", TOLERANCE);
});

/** So much is searched of the position of which the engine's analysis is shown: the same on any machine. */
const PLAYOUTS = 4000;

test("the engine's analysis", async ({ page, hasTouch }) => {
  const game = "gonnect";
  const { options, moves } = moment(game);
  const report = await new Thinker(await loadCore(), () => Promise.resolve()).evaluate(
    { game, options, moves: [...moves] },
    PLAYOUTS,
    1,
    () => true,
  );
  await page.addInitScript(saveMoments());
  await page.addInitScript((answer) => {
    const { prototype } = Worker as unknown as {
      prototype: { postMessage: (this: Worker, message: { kind: string; id: number }) => void };
    };
    const post = prototype.postMessage;
    prototype.postMessage = function (message) {
      if (message.kind !== "analyse") {
        post.call(this, message);
        return;
      }
      const data = { kind: "report", id: message.id, report: answer };
      setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
    };
  }, report);
  await open(page, {
    name: "study-engine",
    address: `./#/analyse/game/${game}`,
    shows: "main svg",
  });
  await page.getByRole("tab", { name: "Engine" }).click();
  await page.getByRole("button", { name: "Start the engine" }).click();
  const table = page.locator(".engine table");
  await expect(table.locator("tbody tr")).toHaveCount(6);
  await page.mouse.move(0, 0); // no line is pointed at
  if (hasTouch)
    await page.locator(".engine").evaluate((engine) => {
      engine.scrollIntoView({ block: "end" });
    });
  expect(await picture(page)).toMatchSnapshot("engine.jpeg", TOLERANCE);
});

for (const { id, name, moves, options, at, said } of GAMES_AHEAD.filter(({ name: one }) =>
  ["a cascade", "a loop", "a polygon"].includes(one),
))
  test(`what a move would do: ${name}`, async ({ page, hasTouch }) => {
    await page.clock.setFixedTime(DATE);
    await saveMoves(page, id, moves, { options });
    await open(page, { name, address: "./#/play/saved", shows: "main svg" });
    if (hasTouch) await hold(point(page, at));
    else await point(page, at).hover();
    await expect(page.locator(".advice [role=status]")).toHaveText(said);
    expect(await picture(page)).toMatchSnapshot(`ahead-${id}.jpeg`, TOLERANCE);
  });

test("a board that has moved is noticed", async ({ page }) => {
  await page.addInitScript(saveMoments());
  const shown = PAGES.find(({ name }) => name === "play-gosix");
  if (!shown) throw new Error("there is such a page");
  await open(page, shown);
  await page.addStyleTag({ content: "main .board { transform: translateX(8px); }" });
  expect(await picture(page)).not.toMatchSnapshot("play-gosix.jpeg", TOLERANCE);
});
