// The search for mistakes, and the questions about them.
import type { Mistake } from "../src/analyse/mistakes";
import type { SavedStudy } from "../src/analyse/savedStudies";
import { openSaved, playAt, saveBlunder, savedStudy, steps, tab } from "./analysing";
import { signColour, SUCCESS } from "./playing";
import { expect, test } from "./test";

test("an answer that is shown goes with its tab", async ({ page }) => {
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  await expect(page.locator("figure .mistake")).not.toHaveCount(0, { timeout: 30_000 });
  await tab(page, "Mistakes");
  await page.getByRole("button", { name: "5. Black B3 a certain win thrown away" }).click();
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.locator(".verdict")).toContainText("A3 was better");
  await tab(page, "Moves");
  await tab(page, "Mistakes");
  await expect(page.locator(".verdict")).toHaveCount(0);
  await expect(page.locator(".mistakes ol")).toBeVisible();
});

test("where nobody made a clear mistake, the moves that cost most are exercises", async ({
  page,
}) => {
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  await expect.poll(async () => (await savedStudy(page))?.found).toBeTruthy();
  const study = await savedStudy(page);
  if (!study?.found) throw new Error("there is such a study");
  const slip = (ply: number, after: number): Mistake => ({
    ply,
    player: ply % 2 === 0 ? 0 : 1,
    colour: ply % 2 === 0 ? "black" : "white",
    played: ["A2", "C2", "A1", "C3"][ply] ?? "",
    better: "B2",
    answer: ["B2"],
    before: 0.5,
    after,
    punishment: [],
    gave: null,
  });
  const slips = [slip(0, 0.4), slip(1, 0.39), slip(2, 0.38)];
  const slipped = {
    ...study,
    estimates: [],
    found: { ...study.found, mistakes: [], slips },
  } satisfies SavedStudy;
  // The page saves what it has when it is left.
  await page.goto("./#/analyse");
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [`ponnuki/study/${study.key}`, JSON.stringify(slipped)] as const,
  );
  await page.reload();
  await page.goto("./#/analyse/game/small");
  await tab(page, "Mistakes");
  const panel = page.locator(".mistakes");
  await expect(panel.locator(".count")).toHaveText("No clear mistakes. The moves that cost most:");
  await expect(panel.locator("li")).toHaveText([/1\. Black A2/, /2\. White C2/, /3\. Black A1/]);
  await expect(page.locator("figure .mistake")).toHaveCount(0);
  await page.getByRole("group", { name: "Whose mistakes" }).getByText("White").click();
  await expect(panel.locator("li")).toHaveText([/2\. White C2/]);
  await panel.locator("li button").click();
  await expect(panel.locator("h2")).toHaveText("White played C2. Find something better.");
});

test("mistakes are found, the answer is hidden until asked, and tries are judged", async ({
  page,
}) => {
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  const graph = page.getByRole("slider", { name: "Chances of Black during the game" });
  await expect(page.locator("figure .mistake")).not.toHaveCount(0, { timeout: 30_000 });
  await expect(graph).toHaveAttribute("aria-valuetext", "6. C1: White wins (proven)");
  await tab(page, "Mistakes");
  const blunder = page.getByRole("button", { name: "5. Black B3 a certain win thrown away" });
  const whose = page.getByRole("group", { name: "Whose mistakes" }).getByRole("button");
  await expect(blunder).toBeVisible();
  const [both = 0, ofBlack = 0, ofWhite = 0] = (await whose.allInnerTexts()).map((text) =>
    Number(/\d+/.exec(text)?.[0]),
  );
  expect(both).toBe(ofBlack + ofWhite);
  expect(ofBlack).toBeGreaterThan(0);
  await blunder.click();
  await expect(page.locator(".board")).toBeInViewport({ ratio: 1 });
  await tab(page, "Engine");
  await expect(page.getByText("Hidden while you look for a better move.")).toBeVisible();
  await page.getByRole("button", { name: "Show it, and end the exercise" }).click();
  await expect(page.locator(".engine table")).toBeVisible();
  await tab(page, "Mistakes");
  await blunder.click();
  await expect(page.locator(".mistakes h2")).toHaveText("Black played B3. Find something better.");
  await expect(page.locator(".mistakes")).not.toContainText("A3");
  await playAt(page, "B2");
  await expect(page.locator(".verdict")).toContainText("B2 isn’t enough");
  await page.getByRole("button", { name: "Try another" }).click();
  await playAt(page, "B3");
  await expect(page.locator(".verdict")).toContainText("B3 was played in the game");
  await page.getByRole("button", { name: "Try another" }).click();
  await playAt(page, "A3");
  await expect(page.locator(".verdict")).toHaveText("A3 is the move (100%).");
  expect(await signColour(page.locator(".verdict"))).toBe(SUCCESS);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.locator(".verdict")).toContainText("B3 lets White play C1. White would win: ");
  await page.getByRole("button", { name: "Keep as a variation" }).click();
  await tab(page, "Moves");
  await expect(page.getByRole("button", { name: "5, black A3" })).toBeVisible();
  await expect(page.getByRole("button", { name: "5, black B3, mistake" })).toBeVisible();

  await page.getByRole("button", { name: "5, black A3" }).click();
  await expect(page.locator("figcaption")).toHaveText("Variation, 5. A3: Black wins (proven)");
  await expect(graph).toHaveAttribute("aria-valuetext", "4. C3: Black wins (proven)");
  const { width = 0 } = (await graph.boundingBox()) ?? {};
  await graph.click({ position: { x: width - 8, y: 20 } });
  await expect(steps(page)).toHaveText("Move 6 of 6");
  await graph.press("ArrowLeft");
  await expect(graph).toHaveAttribute("aria-valuetext", "5. B3: White wins (proven)");
  await expect
    .poll(async () => (await savedStudy(page))?.found?.mistakes.length)
    .toBeGreaterThan(0);
  await page.reload();
  await tab(page, "Mistakes");
  await expect(blunder).toBeVisible();
});

test("a search for mistakes can be cancelled", async ({ page }) => {
  await openSaved(page);
  await tab(page, "Mistakes");
  const again = page.getByRole("button", { name: "Search again" });
  await expect(again).toBeEnabled({ timeout: 30_000 });
  await page.getByLabel("How closely").selectOption("Very closely");
  await again.click();
  await expect(page.locator("figcaption")).toContainText("Going through the game:");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(again).toBeEnabled();
});

test("the figure of each position is that of the graph, and mistakes are marked with what they cost", async ({
  page,
}) => {
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  await expect.poll(async () => (await savedStudy(page))?.found, { timeout: 30_000 }).toBeTruthy();
  const figure = page.getByRole("meter", { name: "Chances in this position" });
  const graph = page.getByRole("slider", { name: "Chances of Black during the game" });
  await page.getByRole("button", { name: "To the start" }).click();
  for (let ply = 0; ply <= 6; ply++) {
    await expect(steps(page)).toHaveText(`Move ${String(ply)} of 6`);
    const inGraph = (await graph.getAttribute("aria-valuetext")) ?? "";
    const said = ((await figure.getAttribute("aria-valuetext")) ?? "").split(", ")[0] ?? "";
    expect(inGraph).toMatch(/Black \d+%$|wins \(proven\)$/);
    expect(inGraph.endsWith(said), `${inGraph} and ${said}`).toBe(true);
    await expect(figure.locator(".chances")).toContainText(said);
    const chance = Number(/Black (\d+)%/.exec(said)?.[1] ?? (said.startsWith("Black") ? 100 : 0));
    await expect(figure).toHaveAttribute("aria-valuenow", String(chance));
    await page.keyboard.press("ArrowRight");
  }
  const blunder = page.getByRole("button", {
    name: "5, black B3, mistake: a certain win thrown away",
  });
  await blunder.click();
  await expect(figure.locator(".cost")).toHaveText("? −100%");
  await expect(figure).toHaveAttribute(
    "aria-valuetext",
    "White wins (proven), mistake: a certain win thrown away",
  );
});

test("nothing moves when figures and mistakes come", async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = Worker as unknown as {
      prototype: { postMessage: (this: Worker, message: { kind: string }) => void };
    };
    const post = prototype.postMessage;
    const held: (() => void)[] = [];
    let isHeld = true;
    prototype.postMessage = function (message) {
      const send = (): void => {
        post.call(this, message);
      };
      if (isHeld && message.kind === "evaluate") held.push(send);
      else send();
    };
    addEventListener("release", () => {
      isHeld = false;
      for (const send of held.splice(0)) send();
    });
  });
  await saveBlunder(page);
  await page.goto("./#/analyse/game/small");
  await page.getByRole("button", { name: "1, black A2" }).click();
  const parts = page.locator(".balance, .balance .bar, nav, figure, [role=tab], .tree button");
  const places = async (): Promise<unknown[]> =>
    Promise.all((await parts.all()).map((part) => part.boundingBox()));
  await expect(page.locator(".balance")).toHaveText(/Black –\s*White –/);
  const before = await places();
  await page.evaluate(() => dispatchEvent(new Event("release")));
  await expect(page.locator(".tree .mistake")).not.toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator(".balance")).toHaveRole("meter");
  expect(await places()).toEqual(before);
});
