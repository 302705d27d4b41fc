// Moderation from the pages: a report leads to a warning, a removed line and a closed account, all of it in the log.
import { axeFindsNothing } from "./axe";
import { another, GONE, register, test } from "./people";
import { press } from "./playing";
import { expect } from "./test";

/** What Chromium says of what a closed account asks for before the page knows it. */
const REFUSED = new RegExp(`${GONE.source}|status of 40[39]`);

test.use({ friendMayLog: REFUSED });

test("a moderator warns, removes a line, closes an account and opens it again", async ({
  page,
  friend,
  browser,
  server,
  contextOptions,
}, { project }) => {
  test.setTimeout(150_000);
  const [rude, polite, mona] = ["Rude", "Polite", "Mona"].map((name) => `${name} ${project.name}`);
  if (!rude || !polite || !mona) throw new Error("three names");

  // Two play; one of them is rude, and is reported for it.
  await friend.goto("./#/online/account");
  await register(friend, rude, "correct horse battery");
  await expect(friend.getByRole("form", { name: "Name", exact: true })).toBeVisible();
  await friend.goto("./#/online/new/gonnect");
  await press(friend.getByRole("button", { name: "Create game" }));
  const link = await friend.getByRole("textbox", { name: "Link to the game" }).inputValue();
  const victim = await another(browser, { ...contextOptions, baseURL: server.address }, REFUSED);
  await victim.goto(link);
  await victim.getByLabel("Your name").fill(polite);
  await press(victim.getByRole("button", { name: "Join and play" }));
  const chat = friend.getByRole("region", { name: "Chat with your opponent" });
  await chat.getByLabel("Write a message").fill("bad words");
  await press(chat.getByRole("button", { name: "Send", exact: true }));
  const heard = victim.getByRole("log").getByText("bad words");
  await expect(heard).toBeVisible();
  await press(victim.getByText("Mute, block, report"));
  await press(victim.getByRole("button", { name: "Report…" }));
  await victim.getByLabel(/^What is wrong/).fill("rude");
  await press(victim.getByRole("button", { name: "Send the report" }));
  await expect(victim.getByText(`You have reported ${rude}.`)).toBeVisible();

  // A moderator has the link to the page, and nobody else.
  await page.goto("./#/online/account");
  await register(page, mona, "correct horse battery");
  await expect(page.getByRole("form", { name: "Name", exact: true })).toBeVisible();
  await page.goto("./#/online");
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Moderation" })).toHaveCount(0);
  await server.giveRole(mona, "moderator");
  await page.reload();
  await press(page.getByRole("link", { name: "Moderation" }));
  const report = page.getByRole("article", { name: `${polite} reports ${rude}` });
  await expect(report.getByText("They wrote: “bad words”")).toBeVisible();
  await axeFindsNothing(page, "reports");
  await press(report.getByRole("button", { name: "I look after it" }));
  await expect(report.getByText(`${mona} looks after it.`)).toBeVisible();
  await press(report.getByRole("button", { name: "Remove this line…" }));
  const dialog = page.getByRole("dialog", { name: "Remove a line" });
  await axeFindsNothing(page, "decision");
  await dialog.getByLabel("Why? It is kept in the log.").fill("rude");
  await press(dialog.getByRole("button", { name: "Do it" }));
  await expect(dialog).toHaveCount(0);
  await expect(heard).toHaveCount(0); // it is gone from the page of the other at once

  // A warning, which stands until it is acknowledged.
  await press(report.getByRole("link", { name: `Decide about ${rude}` }));
  await expect(page.getByRole("heading", { name: rude, exact: true })).toBeVisible();
  const form = page.getByRole("form", { name: "Decide" });
  await form.getByRole("radio", { name: /^Warn/ }).check();
  await form.getByLabel(/^Why\?/).fill("Be kind.");
  await press(form.getByRole("button", { name: "Do it" }));
  await expect(form.getByText(/^Done: entry/)).toBeVisible();
  await axeFindsNothing(page, "somebody");
  await friend.reload();
  await expect(friend.getByText("Be kind.")).toBeVisible();
  await axeFindsNothing(friend, "warning");
  await press(friend.getByRole("button", { name: "I have read this" }));
  await expect(friend.getByText("Be kind.")).toHaveCount(0);

  // The account is closed: what is open ends, and says why.
  await form.getByRole("radio", { name: /^Close the account/ }).check();
  await form.getByLabel("For how long").selectOption("for good");
  await form.getByLabel(/^Why\?/).fill("Rude again.");
  await press(form.getByRole("button", { name: "Do it" }));
  await expect(page.getByText("Closed for good: Rude again.")).toBeVisible();
  await expect(friend.getByRole("heading", { name: "You cannot play here" })).toBeVisible();
  await expect(friend.getByText("Why: Rude again.")).toBeVisible();
  await axeFindsNothing(friend, "closed account");

  // All of it is in the log, from which the closing is reversed.
  await press(page.getByRole("link", { name: "Log", exact: true }));
  const entries = page.getByRole("listitem").filter({ hasText: rude });
  await expect(entries).toHaveCount(4);
  await axeFindsNothing(page, "log");
  const closing = entries.filter({ hasText: "Rude again." });
  await press(closing.getByRole("button", { name: /^Reverse entry/ }));
  const reversing = page.getByRole("dialog", { name: /^Reverse entry/ });
  await reversing.getByLabel("Why? It is kept in the log.").fill("A mistake.");
  await press(reversing.getByRole("button", { name: "Do it" }));
  await expect(page.getByText("A mistake.")).toBeVisible();
  await expect(closing.getByText("reversed", { exact: true })).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole("heading", { name: "You cannot play here" })).toHaveCount(0);
  await expect(friend.getByRole("list", { name: "Moves" })).toBeVisible();
  await victim.context().close();
});
