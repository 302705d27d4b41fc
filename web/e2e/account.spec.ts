// The life of an account, from a guest to its deletion; rated games and profiles.
import { readFile } from "node:fs/promises";
import { axeFindsNothing } from "./axe";
import { another, beginByLink, register, test, unfold } from "./people";
import { press, put } from "./playing";
import { expect, type Page } from "./test";

const PASSWORD = "correct horse battery";
/** What Chromium says of answers that refuse something. */
const REFUSED = /status of 40[0-9]/;

test.use({ friendMayLog: REFUSED });

const region = (page: Page, name: string) => page.getByRole("form", { name });

async function signIn(page: Page, name: string, password: string): Promise<void> {
  const form = region(page, "Sign in");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Password").fill(password);
  await press(form.getByRole("button", { name: "Sign in" }));
}
/** Opens the page of the account, and waits for a form of it. */
async function openAccount(page: Page, form: string): Promise<void> {
  await page.goto("./#/online/account");
  if (form !== "Sign in" && form !== "Make an account") await unfold(page);
  await expect(region(page, form)).toBeVisible();
}

/** A name that no other test of this server has. */
const own = (name: string, project: string): string => `${name} ${project}`;

test("the account of a bot", async ({ page }, { project }) => {
  const name = own("Deep Stone", project.name);
  await openAccount(page, "Make an account");
  const answered = page.waitForResponse("**/api/challenges"); // which no bot may ask for
  await register(page, name, PASSWORD);
  await answered;
  await unfold(page);
  const bot = region(page, "Account of a bot");
  await bot.getByRole("button", { name: "Make this account a bot’s" }).click();
  await expect(page.getByText(`${name} (bot)`, { exact: true })).toBeVisible();
  await expect(bot).toHaveCount(0);
  await axeFindsNothing(page, "account of a bot");
  await page.goto(`./#/online/@${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { name: `${name} (bot)` })).toBeVisible();
});

test("an account from guest to deletion", async ({ page, friend, provokes }, { project }) => {
  test.setTimeout(120_000);
  const [ada, grace] = [own("Ada", project.name), own("Grace", project.name)];

  // A guest with a game becomes an account, and keeps it.
  await page.goto("./#/online/new/gonnect");
  await page.getByLabel("Your name").fill("Anna");
  await press(page.getByRole("button", { name: "Create game" }));
  await expect(page.getByText("Waiting for your friend…")).toBeVisible();
  await openAccount(page, "Make an account");
  await expect(page.getByText("The games that you play as Anna")).toBeVisible();
  await register(page, ada, "short");
  await expect(page.getByText("a password has at least 8 characters")).toBeVisible();
  await expect(region(page, "Make an account").getByLabel("Password")).toBeFocused();
  await register(page, ada, PASSWORD);
  await unfold(page);
  await expect(region(page, "Change password").or(region(page, "Password"))).toBeVisible();
  await expect(page.getByRole("main").getByText(ada, { exact: true })).toBeVisible();
  await axeFindsNothing(page, "account");
  await page.goto("./#/online");
  const mine = page.getByRole("region", { name: "Your games" }).getByRole("listitem");
  await expect(mine).toHaveCount(1);

  // The name is taken, also for the eye; the friend takes another one.
  await openAccount(friend, "Sign in");
  await axeFindsNothing(friend, "sign in");
  await register(friend, ada.toUpperCase(), PASSWORD);
  await expect(friend.getByText(/is taken, or looks like one that is/)).toBeVisible();
  await register(friend, grace, PASSWORD);
  await unfold(friend);
  await expect(region(friend, "Password")).toBeVisible();

  // They play a rated game.
  await page.goto("./#/online/new/gonnect");
  await page.getByRole("combobox", { name: "Clock" }).selectOption("5m+3s");
  await page.getByRole("checkbox", { name: "Rated game" }).check();
  await page.getByRole("radio", { name: "First", exact: true }).check();
  await press(page.getByRole("button", { name: "Create game" }));
  const link = await page.getByRole("textbox", { name: "Link to the game" }).inputValue();
  await friend.goto(link);
  await press(friend.getByRole("button", { name: "Join and play" }));
  const profileOfFriend = page.getByRole("link", { name: `Profile of ${grace}, rating 1500, not` });
  await expect(profileOfFriend).toBeVisible();
  await put(page, "E5");
  await expect(friend.getByText("Your turn")).toBeVisible();
  await put(friend, "C3");
  await expect(page.getByText("Your turn")).toBeVisible();
  await friend.getByRole("button", { name: "Resign" }).click();
  await friend.getByRole("button", { name: "Yes, resign" }).click();
  await expect(page.getByRole("heading", { name: "You win" })).toBeVisible();
  await expect(page.getByText("+162")).toBeVisible();
  await expect(page.getByText("−162")).toBeVisible();

  // The profile of the friend, as the other sees it.
  await profileOfFriend.click();
  await expect(page.getByRole("heading", { name: grace })).toBeVisible();
  await expect(page.getByText("online now")).toBeVisible();
  await expect(page.getByText("1338?")).toBeVisible();
  await expect(page.getByRole("img", { name: /from 1500 to 1338/ })).toBeVisible();
  await expect(page.getByText("1 won, 0 drawn, 0 lost")).toBeVisible();
  await expect(page.getByRole("region", { name: "All games" }).getByRole("listitem")).toHaveCount(
    1,
  );
  await axeFindsNothing(page, "profile");

  // Another device: signed in with the same password, and signed out from afar.
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has a browser");
  const tablet = await another(browser, { baseURL: new URL("./", page.url()).href }, REFUSED);
  await openAccount(tablet, "Sign in");
  await signIn(tablet, ada.toLowerCase(), "not the password");
  await expect(tablet.getByText("the name or the password is not right")).toBeVisible();
  // What the server said is said anew in another language.
  await tablet.getByRole("button", { name: "Settings" }).click();
  const language = tablet.getByRole("combobox", { name: "Language" });
  await language.selectOption("fr");
  await expect(tablet.getByText("the name or the password is not right")).toHaveCount(0);
  await tablet.getByRole("combobox", { name: "Langue" }).selectOption("en");
  await expect(tablet.getByText("the name or the password is not right")).toHaveCount(1);
  await tablet.keyboard.press("Escape");
  await signIn(tablet, ada.toLowerCase(), PASSWORD);
  await unfold(tablet);
  await expect(region(tablet, "Password")).toBeVisible();
  await openAccount(page, "Devices");
  await region(page, "Devices")
    .getByRole("button", { name: /^Sign out Chrome/ })
    .click();
  await expect(page.getByText("That device is signed out.")).toBeVisible();
  await tablet.reload();
  await expect(region(tablet, "Sign in")).toBeVisible();
  await tablet.context().close();

  // A token for a program, shown once, and revoked.
  const tokens = region(page, "Tokens for programs");
  await tokens.getByLabel("What it is for").fill("my bot");
  await tokens.getByRole("button", { name: "Make token" }).click();
  await expect(tokens.getByText("Choose what the program may do.")).toBeVisible();
  await tokens.getByRole("checkbox", { name: /^Begin, join and play games/ }).check();
  await tokens.getByLabel("Your password").fill(PASSWORD);
  await tokens.getByRole("button", { name: "Make token" }).click();
  const secret = await tokens.getByRole("textbox", { name: "Token" }).inputValue();
  const headers = { Authorization: `Bearer ${secret}`, Cookie: "" };
  const games = () =>
    fetch(new URL("api/games/x/commands", page.url()), { method: "POST", headers });
  expect((await games()).status).toBe(404);
  await axeFindsNothing(page, "tokens");
  await openAccount(page, "Tokens for programs");
  await page.reload();
  await unfold(page);
  await expect(tokens.getByText(/^never used, made/)).toBeVisible();
  await expect(tokens.getByRole("textbox", { name: "Token" })).toHaveCount(0);
  await tokens.getByRole("button", { name: "Revoke the token “my bot”" }).click();
  await expect(page.getByText("That token is revoked.")).toBeVisible();
  expect((await games()).status).toBe(401);

  // A new password, one's data, and the end.
  const form = region(page, "Password");
  await form.getByLabel("Current password").fill(PASSWORD);
  await form.getByLabel("New password").fill("another password");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  expect((await saved).suggestedFilename()).toBe("ponnuki.json");
  const deletion = region(page, "Delete account");
  await deletion.getByLabel("Your password").fill(PASSWORD);
  await deletion.getByRole("button", { name: "Delete account for good" }).click();
  await expect(page.getByText("the password is not right")).toBeVisible();
  await deletion.getByLabel("Your password").fill("another password");
  await deletion.getByRole("button", { name: "Delete account for good" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(region(page, "Sign in")).toBeVisible();
  await friend.goto("./#/online/@Nobody");
  await expect(
    friend.getByRole("heading", { name: "Nobody here has the name “Nobody”" }),
  ).toBeVisible();
  await friend.goto("./#/online");
  const listed = friend.getByRole("region", { name: "Your games" }).getByRole("listitem");
  await expect(listed.first()).toContainText("against a former player");
  provokes(REFUSED);
});

test("a guest saves and deletes what is theirs", async ({ page, friend, provokes }, {
  project,
}) => {
  const name = own("Gus", project.name);
  await beginByLink(page, friend, { name });
  await expect(page.getByText("Bert", { exact: true }).first()).toBeVisible();
  await openAccount(page, "Make an account");
  const saved = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Save as a file" }));
  const file = await readFile(await (await saved).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ person: { name }, account: null, games: [{}] });
  const deletion = region(page, "Delete your data");
  const field = deletion.getByLabel(`Type your name, ${name}, to confirm`);
  await axeFindsNothing(page, "the account page of a guest");
  await field.fill("somebody else");
  await press(deletion.getByRole("button", { name: "Delete for good" }));
  await expect(deletion.getByText("this is not your name")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(name);
  await press(deletion.getByRole("button", { name: "Delete for good" }));
  await expect(page.getByText("Your data is deleted.")).toBeVisible();
  await expect(deletion).toHaveCount(0);
  await friend.goto("./#/online");
  const listed = friend.getByRole("region", { name: "Your games" }).getByRole("listitem");
  await expect(listed.first()).toContainText("against a former player");
  provokes(REFUSED);
});

test("the account is in the header of the online pages: one tap away", async ({ page }, {
  project,
}) => {
  const name = own("Hedy", project.name);
  const header = page.getByRole("banner");
  await page.goto("./#/online");
  await press(header.getByRole("link", { name: "Sign in", exact: true }));
  await register(page, name, PASSWORD);
  await page.goto("./#/online");
  const entry = header.getByRole("link", { name: `${name}’s account`, exact: true });
  await expect(header.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await axeFindsNothing(page, "the header with an account");
  await press(entry);
  await expect(page).toHaveURL(/#\/online\/account$/);
  await expect(entry).toHaveAttribute("aria-current", "page");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBe(width);
    const box = await entry.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
  }
});
