// Leagues: made by one, joined by others, a season played to its end, and the next one with those who went up and down.
import { axeFindsNothing } from "./axe";
import { another, GONE_OR_REFUSED, register, test } from "./people";
import { press } from "./playing";
import { expect, type Page } from "./test";

test.use({ friendMayLog: GONE_OR_REFUSED });

const PASSWORD = "correct horse battery";

/** The names in a division, in the order of its table. */
async function namesIn(page: Page, division: number): Promise<readonly string[]> {
  const table = page.getByRole("group", { name: `Division ${String(division)}`, exact: true });
  await expect(table).toBeVisible();
  return table.locator("tbody th bdi").allInnerTexts();
}

test("as many go up and down as a division allows, and a refusal stays to be read", async ({
  page,
  friend,
  provokes,
}, { project }) => {
  provokes(/the server responded with a status of 409/);
  for (const [one, name] of [
    [page, "Lone"],
    [friend, "Mate"],
  ] as const) {
    await one.goto("./#/online/account");
    await register(one, `${name} ${project.name}`, PASSWORD);
    await expect(one.getByRole("form", { name: "Name", exact: true })).toBeVisible();
  }

  await page.goto("./#/online/leagues/new");
  await page.getByLabel("Name of the league").fill(`League of one ${project.name}`);
  await press(page.getByText("More options"));
  const movers = page.getByRole("group", { name: "How many go up and down" });
  await press(movers.getByText("4"));
  await page.getByLabel("Members of a division").selectOption("4");
  await expect(movers.getByRole("radio")).toHaveCount(2);
  await expect(movers.getByRole("radio", { name: "2" })).toBeChecked();
  await press(page.getByRole("button", { name: "Make league" }));

  await page.route("**/commands", (route) =>
    route.fulfill({ status: 409, json: { problem: { kind: "league-over", fields: {} } } }),
  );
  await press(page.getByRole("button", { name: "Join", exact: true }));
  const refusal = page.getByRole("alert").filter({ hasText: "the league has ended" });
  await expect(refusal).toBeVisible();
  // Whoever looks at it sees at once that somebody else has joined.
  await friend.goto(page.url());
  await press(friend.getByRole("button", { name: "Join", exact: true }));
  await expect(page.getByText(/· 1 member$/)).toBeVisible();
  await expect(refusal).toBeVisible();
  await page.unroute("**/commands");
  await press(page.getByRole("button", { name: "Join", exact: true }));
  await expect(page.getByText("You are in.")).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test("six play a season in two divisions, and the next one begins with those who moved", async ({
  page,
  friend,
  browser,
  server,
  contextOptions,
}, { project }) => {
  test.setTimeout(240_000);
  const options = { ...contextOptions, baseURL: server.address };
  const pages: Page[] = [page, friend];
  while (pages.length < 6) pages.push(await another(browser, options, GONE_OR_REFUSED));
  for (const [index, one] of pages.entries()) {
    await one.goto("./#/online/account");
    await register(one, `L${String(index)} ${project.name}`, PASSWORD);
    await expect(one.getByRole("form", { name: "Name", exact: true })).toBeVisible();
  }

  await page.goto("./#/online/tournaments");
  await press(page.getByRole("link", { name: "Leagues", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Leagues" })).toBeVisible();
  await axeFindsNothing(page, "leagues");
  await press(page.getByRole("link", { name: "New league" }));
  await page.getByLabel("Name of the league").fill(`Gonnect league ${project.name}`);
  await press(page.getByText("More options"));
  await page.getByLabel("Members of a division").selectOption("4");
  await press(page.getByRole("group", { name: "How many go up and down" }).getByText("1"));
  await axeFindsNothing(page, "new league");
  await press(page.getByRole("button", { name: "Make league" }));
  await expect(page.getByRole("heading", { name: "Gonnect league" })).toBeVisible();
  const address = page.url();
  for (const one of pages) {
    await one.goto(address);
    await press(one.getByRole("button", { name: "Join", exact: true }));
    await expect(one.getByText("You are in.")).toBeVisible();
  }

  // The season begins: everybody has the games of it at once. All but the strongest give theirs up.
  await expect(page.getByText(/· 6 members$/)).toBeVisible();
  await press(page.getByRole("button", { name: "Begin the first season now" }));
  await expect(page.getByRole("link", { name: "To your games" })).toBeVisible();
  await axeFindsNothing(page, "league");
  await press(page.getByRole("button", { name: "Leave" }));
  await expect(page.getByText("You play this season to its end")).toBeVisible();
  await expect(page.getByText("leaves", { exact: true })).toBeVisible();
  await press(page.getByRole("button", { name: "Join", exact: true }));
  await expect(page.getByText("You play this season to its end")).toHaveCount(0);
  const [upper, lower] = [await namesIn(page, 1), await namesIn(page, 2)];
  expect([upper.length, lower.length]).toEqual([4, 2]);
  for (const names of [upper, lower])
    // Who comes first has no game left when all others have given theirs up.
    for (const [index, name] of names.slice(1).reverse().entries()) {
      const one = pages[Number(name[1])];
      if (!one) throw new Error(`nobody is ${name}`);
      await one.goto(address);
      await press(one.getByRole("link", { name: "To your games" }));
      const games = one.getByRole("link", { name: /^Your game: play now/ });
      // Those who come before in the table are played: who comes last has lost all games by now.
      for (let left = names.length - 1 - index; left > 0; left -= 1) {
        await expect(games).toHaveCount(left);
        await press(games.first());
        await press(one.getByRole("button", { name: "Resign" }));
        await press(one.getByRole("button", { name: "Yes, resign" }));
        await press(one.getByRole("link", { name: "To the tournament" }));
      }
      await expect(games).toHaveCount(0);
    }

  // The tables say in words who goes up and down.
  await page.goto(address);
  await expect(page.getByText("All games are over")).toHaveCount(2);
  expect([await namesIn(page, 1), await namesIn(page, 2)]).toEqual([upper, lower]);
  const falling = page.getByRole("row", { name: upper[3] ?? "" });
  await expect(falling.getByText("down")).toBeVisible();
  await expect(page.getByRole("row", { name: lower[0] ?? "" }).getByText("up")).toBeVisible();
  await expect(page.getByText("go up a division")).toBeVisible();

  // Who wins everything has looked at this page all the time: what is told of the season is read.
  const winner = pages[Number(upper[0]?.[1])];
  if (!winner) throw new Error("nobody wins");
  await expect(winner.getByText("All games are over")).toHaveCount(2);
  await winner.goto("./#/online/notifications");
  const told = winner.getByRole("listitem").filter({ hasText: "Your season in the league" });
  await expect(told).toBeVisible();
  await expect(told.getByText("New", { exact: true })).toHaveCount(0);
  await winner.goto(address);

  await press(page.getByRole("button", { name: "Begin the next season now" }));
  await expect(page.getByRole("link", { name: "Season 2" })).toHaveAttribute("aria-current");
  await expect
    .poll(async () => [...(await namesIn(page, 1))].sort())
    .toEqual([...upper.slice(0, 3), lower[0]].sort());
  expect([...(await namesIn(page, 2))].sort()).toEqual([upper[3], lower[1]].sort());
  await press(page.getByRole("link", { name: "Season 1" }));
  await expect(page.getByText("All games are over")).toHaveCount(2);
  await axeFindsNothing(page, "season that is over");

  await press(page.getByRole("link", { name: "Season 2" }));
  await press(page.getByRole("button", { name: "End the league…" }));
  const dialog = page.getByRole("dialog", { name: "End the league?" });
  await axeFindsNothing(page, "ending a league");
  await press(dialog.getByRole("button", { name: "End the league" }));
  await expect(page.getByText("Cancelled")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Join", exact: true })).toHaveCount(0);
  for (const one of pages.slice(2)) await one.context().close();
});
