// Games that leave the app, and games that come.
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./test";
import { axeFindsNothing } from "./axe";
import { begin, play, point, press, twoPeople } from "./playing";

const share = async (page: Page): Promise<void> => {
  await press(page.getByRole("button", { name: "Share", exact: true }));
  await expect(page.getByRole("dialog")).toBeVisible();
};
const open = async (page: Page): Promise<void> => {
  await page.goto("./");
  await press(page.getByRole("button", { name: "Open a saved game" }));
  await expect(page.getByRole("dialog")).toBeVisible();
};
const paste = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel("Link or record").fill(text);
  await press(page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }));
};
const SGF =
  "(;GM[1]FF[4]SZ[5]PKGAME[gonnect size=5 ko=simple pie=true]PB[Anna]PW[Bert];B[cc];W[bb])";

async function beginSmallGame(page: Page): Promise<void> {
  await begin(page, "Gonnect", async () => {
    await twoPeople(page);
    await page.getByRole("slider").fill("5");
  });
  await play(page, "C3");
  await play(page, "B4");
}

test("a link is copied, and opens what was played", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await beginSmallGame(page);
  await share(page);
  await press(page.getByRole("button", { name: "Copy Link" }));
  await expect(page.getByRole("status").last()).toHaveText("Link copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/analyse\/pk1\.[\w-]+$/);
  expect(await page.getByRole("textbox", { name: "Link" }).inputValue()).toBe(link);
  await press(page.getByRole("button", { name: "Close" }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await open(page);
  await paste(page, link);
  await expect(page).toHaveURL(/#\/play\//);
  await expect(page.locator("ol li")).toHaveCount(2);
});

test("SGF and JSON are downloaded, and go on when they are opened again", async ({ page }) => {
  await beginSmallGame(page);
  for (const kind of ["SGF", "JSON"]) {
    await share(page);
    const waiting = page.waitForEvent("download");
    await press(page.getByRole("button", { name: `Download ${kind}` }));
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^gonnect-\\d{4}-\\d\\d-\\d\\d\\.${kind.toLowerCase()}$`),
    );
    const text = await readFile(await download.path(), "utf-8");
    expect(text).toContain(kind === "SGF" ? "GM[1]" : "ponnuki-record/1");
    await open(page);
    await page.getByLabel("Choose a file").setInputFiles({
      name: download.suggestedFilename(),
      mimeType: "application/octet-stream",
      buffer: Buffer.from(text),
    });
    await expect(page).toHaveURL(/#\/play\//);
    await expect(page.locator("ol li")).toHaveCount(2);
    await expect(point(page, "B4")).toHaveAccessibleName("B4, white stone");
  }
});

test("a game against the engine keeps its level", async ({ page }) => {
  await begin(page, "Gosix", () => page.getByLabel("Level").selectOption("1").then());
  await play(page, "d2");
  await expect(page.locator("ol li")).toHaveCount(2);
  await share(page);
  const text = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await open(page);
  await paste(page, text);
  await expect(page.locator(".side")).toContainText("Engine, beginner");
  await expect(page.locator("ol li")).toHaveCount(2);
});

test("players of a record are named, and the game goes on and survives a reload", async ({
  page,
}) => {
  await open(page);
  await paste(page, SGF);
  await expect(page.locator(".side")).toContainText("Anna");
  await play(page, "D2");
  await page.reload();
  await expect(page.locator("ol li")).toHaveCount(3);
  await expect(page.locator(".side")).toContainText("Bert");
});

test("a game that is over opens where games are analysed", async ({ page }) => {
  await open(page);
  await paste(page, SGF.replace("PB[", "RE[B+R]PB["));
  await expect(page).toHaveURL(/#\/analyse\/saved\//);
});

test("a record that is too large for an address is opened all the same", async ({ page }) => {
  let seed = 1;
  const comment = Array.from({ length: 100_000 }, () => {
    seed = (seed * 48271) % 0x7fffffff;
    return String.fromCharCode(0x4e00 + (seed % 20_000));
  }).join("");
  await open(page);
  await page.getByLabel("Choose a file").setInputFiles({
    name: "long.sgf",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(SGF.replace("PB[", `RE[B+R]C[${comment}]PB[`)),
  });
  await expect(page).toHaveURL(/#\/analyse\/saved\//);
  await expect(page.locator("q")).toContainText(comment.slice(0, 20));
  await page.getByRole("tab", { name: "Share" }).click();
  await press(page.getByRole("button", { name: "Copy link" }));
  await expect(page.getByRole("alert")).toContainText("too long for a link");
});

test("one of several games is chosen", async ({ page }) => {
  await open(page);
  await paste(page, SGF + SGF.replace("Anna", "Carl"));
  await expect(page.getByRole("status").last()).toHaveText("2 games were found. Which one?");
  await press(page.getByRole("button", { name: "2. Gonnect: Carl – Bert" }));
  await expect(page.locator(".side")).toContainText("Carl");
});

test("a bad link, a bad file and a file with flaws are told, and lead on", async ({ page }) => {
  await open(page);
  const dialog = page.getByRole("dialog");
  await paste(page, "https://example.org/#/analyse/pk1.AAAA");
  await expect(dialog.getByRole("alert")).toContainText("No game could be read from this.");
  await expect(dialog.getByRole("alert")).toContainText("damaged");
  await page.getByLabel("Choose a file").setInputFiles({
    name: "x.sgf",
    mimeType: "text/plain",
    buffer: Buffer.from([0, 255, 254, 7]),
  });
  await expect(dialog.getByRole("alert")).toContainText("there is no game");
  await paste(page, SGF.replace("W[bb]", "W[zz]"));
  await expect(dialog.getByRole("alert")).toContainText("W[zz] means nothing on this board");
  await press(dialog.getByRole("button", { name: "Open what could be read" }));
  await expect(page).toHaveURL(/#\/analyse\/saved\//);
});

test("a file that is dropped on the home page is opened", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Gonnect" })).toBeVisible();
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "game.sgf"));
    return transfer;
  }, SGF);
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
  await expect(page.locator(".side")).toContainText("Anna");
});

test("axe finds nothing in the dialogs, in any theme", async ({ page }) => {
  await open(page);
  await paste(page, `${SGF}${SGF}`);
  await expect(page.getByRole("status").last()).toContainText("2 games");
  await axeFindsNothing(page, "Open");
  await page.getByRole("button", { name: /^1\. / }).click();
  await share(page);
  await expect(page.getByRole("textbox", { name: "Link" })).toBeVisible();
  await axeFindsNothing(page, "Share");
});
