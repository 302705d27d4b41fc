// Notifications: the bell on every online page, the list, what is read by seeing it, two devices in step.
import { axeFindsNothing } from "./axe";
import { OnlineServer } from "./onlineServer";
import { another, beginByLink, register, test } from "./people";
import { press, put } from "./playing";
import { expect, type Page } from "./test";

const bell = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const TURN = "It is your turn in Gonnect against Bert.";

/** Chooses a language in the settings, whose button and field have these names now. */
async function chooseLanguage(page: Page, button: string, field: string, language: string) {
  await press(page.getByRole("button", { name: button, exact: true }));
  await page.getByLabel(field).selectOption(language);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a turn is told on every device until it is seen or played", async ({
  page,
  friend,
  browser,
  contextOptions,
  server,
}) => {
  await beginByLink(page, friend, { name: "Vera", clock: { label: "3 days for each turn" } });
  await put(page, "D4");
  await expect(friend.getByText("Your turn")).toBeVisible();
  await page.goto("./#/online/tournaments");
  await expect(bell(page, "Notifications")).toBeVisible();
  await put(friend, "E5");
  await expect(bell(page, "Notifications: 1 new")).toBeVisible();
  await expect(page.getByText("One new notification")).toBeAttached();
  await chooseLanguage(page, "Settings", "Language", "fr");
  await expect(page.getByText("Une nouvelle notification")).toBeAttached();
  await chooseLanguage(page, "Réglages", "Langue", "en");
  await axeFindsNothing(page, "bell with a number");

  const storageState = await page.context().storageState();
  const options = { ...contextOptions, baseURL: server.address, storageState };
  const device = await another(browser, options);
  await device.goto("./#/online/notifications");
  const listed = device.getByRole("main").getByRole("listitem");
  await expect(listed).toHaveText([new RegExp(`New.*${TURN}`)]);
  await axeFindsNothing(device, "list of notifications");

  await press(bell(page, "Notifications: 1 new"));
  await press(page.getByRole("link", { name: TURN }));
  await expect(page.getByText("Your turn")).toBeVisible();
  await expect(bell(page, "Notifications")).toBeVisible();
  await expect(listed).toHaveText([new RegExp(`^\\s*${TURN}`)]);
  await put(page, "D6");
  await expect(device.getByText(/^Nothing yet/)).toBeVisible();

  await page.goto("./#/online/tournaments");
  await expect(friend.getByText("Your turn")).toBeVisible();
  await put(friend, "F6");
  await expect(bell(page, "Notifications: 1 new")).toBeVisible();
  await press(device.getByRole("button", { name: "Mark all as read" }));
  await expect(device.getByText("All are read.")).toBeVisible();
  await expect(bell(page, "Notifications")).toBeVisible();
  await device.context().close();
});

test("the header of a phone has the account and the bell beside the name, or beside the mark alone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#/online/new/gonnect");
  await page.getByLabel("Your name").fill("Vera");
  await press(page.getByRole("button", { name: "Create game" }));
  await expect(page.getByRole("textbox", { name: "Link to the game" })).toBeVisible();
  await page.goto("./#/online/tournaments");
  await expect(bell(page, "Notifications")).toBeVisible();
  // A name without room wraps below the end of the header.
  const name = page.locator("header .name");
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeInViewport();
  await chooseLanguage(page, "Settings", "Language", "fr");
  for (const width of [320, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(bell(page, "Notifications")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("header .mark")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Se connecter", exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole("button", { name: "Réglages" })).toBeInViewport({ ratio: 1 });
  }
  await expect(name).toBeInViewport({ ratio: 1 });
});

test("what is told by e-mail is chosen on the page of the account", async ({ page }) => {
  const server = await OnlineServer.begin({
    PONNUKI_SMTP_HOST: "127.0.0.1",
    PONNUKI_SMTP_FROM: "games@example.org",
    PONNUKI_ADDRESS: "https://games.example.org/",
  });
  await page.goto(`${server.address}#/online/account`);
  await register(page, "Vera", "correct horse battery");
  const form = page.getByRole("form", { name: "Notifications by e-mail" });
  await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(form.getByLabel("My time runs low there")).toBeChecked();
  await form.getByLabel("It is my turn in a game of days").check();
  await form.getByRole("combobox", { name: "At most" }).selectOption("once a day");
  await press(form.getByRole("button", { name: "Keep these settings" }));
  await expect(form.getByText("The settings are kept.")).toBeVisible();
  await axeFindsNothing(page, "account with notifications by e-mail");
  await page.reload();
  await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(form.getByRole("combobox", { name: "At most" })).toHaveValue("day");

  await page.goto(`${server.address}#/online/account/unsubscribe/AAAA`);
  await expect(page.getByRole("button", { name: "Get no more e-mails" })).toBeVisible();
  await axeFindsNothing(page, "no more e-mails");
  await server.end();
});
