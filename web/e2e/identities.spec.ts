// Signing in by a provider of OpenID Connect, at which everybody is somebody already.
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { PYTHON } from "../tests/python";
import { axeFindsNothing } from "./axe";
import { OnlineServer } from "./onlineServer";
import { another, test as base, unfold } from "./people";
import { press } from "./playing";
import { expect, type Page } from "./test";

const ROOT = join(import.meta.dirname, "../..");

/** A provider, which runs until it is ended. */
class Provider {
  private constructor(
    private readonly process: ChildProcess,
    readonly issuer: string,
  ) {}

  static async begin(): Promise<Provider> {
    const child = spawn(PYTHON, ["-m", "tests.server.open_id"], {
      cwd: ROOT,
      stdio: ["pipe", "pipe", "inherit"],
    });
    const issuer = await new Promise<string>((resolve) => {
      child.stdout.once("data", (line: Buffer) => {
        resolve(line.toString().trim());
      });
    });
    return new Provider(child, issuer);
  }
  /** The settings of a server with this address that lets people sign in here. */
  settings(address: string): Readonly<Record<string, string>> {
    return {
      PONNUKI_ADDRESS: address,
      PONNUKI_OIDC_CLUB_NAME: "The Club",
      PONNUKI_OIDC_CLUB_ISSUER: this.issuer,
      PONNUKI_OIDC_CLUB_CLIENT_ID: "games",
      PONNUKI_OIDC_CLUB_CLIENT_SECRET: "a secret of: games",
    };
  }
  end(): void {
    this.process.stdin?.end();
  }
}

const test = base.extend<object, { readonly server: OnlineServer }>({
  server: [
    async ({}, use) => {
      const provider = await Provider.begin();
      const server = await OnlineServer.begin((address) => provider.settings(address));
      await use(server);
      await server.end();
      provider.end();
    },
    { scope: "worker" },
  ],
});

const form = (page: Page, name: string) => page.getByRole("form", { name });
const continued = (page: Page) =>
  press(form(page, "Sign in").getByRole("button", { name: "Continue with The Club" }));

test("an account by a provider, from a guest to a password", async ({
  page,
  browser,
  contextOptions,
  server,
  provokes,
}, { project }) => {
  test.setTimeout(120_000);
  const name = `Ada ${project.name}`;
  await page.goto("./#/online/new/gonnect");
  await page.getByLabel("Your name").fill("Anna");
  await press(page.getByRole("button", { name: "Create game" }));
  await expect(page.getByText("Waiting for your friend…")).toBeVisible();
  await page.goto("./#/online/account");
  await axeFindsNothing(page, "sign in by a provider");
  // An identity may have an account already: it is offered where a guest is warned of that alone.
  await expect(form(page, "Sign in").getByText(/You play as the guest Anna/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with The Club" })).toHaveCount(1);
  await continued(page);

  // Back from there, a guest chooses a name, and keeps the game.
  const choice = form(page, "Choose a name");
  await expect(choice.getByText("The games that you play as Anna")).toBeVisible();
  await axeFindsNothing(page, "a name for an identity");
  await page.reload();
  await choice.getByLabel("Name").fill("a/b");
  await press(choice.getByRole("button", { name: "Make account" }));
  await expect(choice.getByText(/the name of an account has none of these/)).toBeVisible();
  await choice.getByLabel("Name").fill(name);
  await press(choice.getByRole("button", { name: "Make account" }));
  await expect(page.getByText("Your account is made.")).toBeVisible();
  await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  expect(page.url()).toBe(`${server.address}#/online/account`);
  await page.goto("./#/online");
  await expect(page.getByRole("link", { name: /Gonnect/ }).first()).toBeVisible();

  // Another browser of the same person signs in at once.
  const options = { ...contextOptions, baseURL: server.address };
  const second = await another(browser, options);
  await second.goto("./#/online/account");
  await continued(second);
  await expect(second.getByText("You are signed in.", { exact: true })).toBeVisible();
  await expect(second.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  await second.context().close();

  // Signed out and in again; the last way to sign in stays.
  await page.goto("./#/online/account");
  await unfold(page);
  await press(page.getByRole("button", { name: "Sign out", exact: true }));
  await continued(page);
  await expect(page.getByText("You are signed in.", { exact: true })).toBeVisible();
  await unfold(page);
  const list = form(page, "Other ways to sign in");
  await expect(list.getByText("known there as ada")).toBeVisible();
  await axeFindsNothing(page, "identities");
  await press(list.getByRole("button", { name: "Unlink The Club" }));
  await expect(list.getByText(/this is the last way to sign in/)).toBeVisible();

  // Another tab may have chosen a password since: it is asked for then.
  await expect(list.getByText(/must have signed in within the last 10 minutes/)).toBeVisible();
  await page.route("**/api/account/identities/visits", (route) =>
    route.fulfill({ status: 403, json: { problem: { kind: "wrong_password", fields: {} } } }),
  );
  await press(list.getByRole("button", { name: "Link The Club", exact: true }));
  await expect(list.getByText("the password is not right")).toBeVisible();
  await expect(list.getByLabel("Your password")).toBeVisible();
  await page.unroute("**/api/account/identities/visits");

  // With a password it is not the last one any more, and may be linked again with it.
  const password = form(page, "Password");
  const choose = async (): Promise<void> => {
    await password.getByLabel("New password").fill("correct horse battery");
    await press(password.getByRole("button", { name: "Choose password" }));
  };
  await choose();
  // That one was signed in before is not enough: the provider is to ask anew.
  await expect(password.getByText(/sign in again, then do it within/)).toBeVisible();
  const back = page.waitForEvent("load");
  await press(password.getByRole("button", { name: "Continue with The Club" }));
  await back;
  await expect(page.getByText("You are signed in.", { exact: true })).toBeVisible();
  await unfold(page);
  await choose();
  await expect(password.getByText(/Your account has a password now/)).toBeVisible();
  await press(list.getByRole("button", { name: "Unlink The Club" }));
  await expect(
    list.getByText("The account is unlinked: you can no longer sign in with it."),
  ).toBeVisible();
  await press(list.getByRole("button", { name: "Link The Club", exact: true }));
  await expect(list.getByText("the password is not right")).toBeVisible();
  await list.getByLabel("Your password").fill("correct horse battery");
  await press(list.getByRole("button", { name: "Link The Club", exact: true }));
  await expect(
    page.getByText("The account is linked: you can sign in with it from now on."),
  ).toBeVisible();
  await unfold(page);
  await expect(list.getByText("known there as ada")).toBeVisible();
  provokes(/status of 400/, /status of 403/, /status of 409/);
});

test("another address of the server leads to the one to which providers send back", async ({
  page,
  server,
}) => {
  const elsewhere = server.address.replace("127.0.0.1", "localhost");
  await page.goto(`${elsewhere}#/online/account`);
  const link = form(page, "Sign in").getByRole("link", { name: /^More ways to sign in, at 127/ });
  await expect(link).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue with The Club" })).toHaveCount(0);
  await axeFindsNothing(page, "providers elsewhere");
  await press(link);
  await expect(
    form(page, "Sign in").getByRole("button", { name: "Continue with The Club" }),
  ).toBeVisible();
  expect(page.url()).toBe(`${server.address}#/online/account`);

  // Whoever has an account sees there what it has, and links elsewhere.
  await page.goto(`${elsewhere}#/online/account`);
  const register = form(page, "Make an account");
  await register.getByLabel("Name").fill(`Elsewhere ${test.info().project.name}`);
  await register.getByLabel("Password").fill("correct horse battery");
  await press(register.getByRole("button", { name: "Make account" }));
  await unfold(page);
  const list = form(page, "Other ways to sign in");
  await expect(list.getByRole("link", { name: /^More ways to sign in, at 127/ })).toBeVisible();
  await expect(list.getByRole("button")).toHaveCount(0);
});

test("what came back before leads nowhere", async ({ page, provokes }) => {
  await page.goto("./#/online/account/identity/c3RhdGU9eCZjb2RlPXk");
  await expect(page.getByText(/you came back too late/)).toBeVisible();
  await axeFindsNothing(page, "back too late");
  await press(page.getByRole("link", { name: "Your account", exact: true }));
  await expect(form(page, "Sign in")).toBeVisible();
  provokes(/status of 409/);
});
