// Passkeys, with an authenticator that the browser plays itself: added, used to sign in, removed.
import { axeFindsNothing } from "./axe";
import { register, test, unfold } from "./people";
import { press } from "./playing";
import { expect } from "./test";

const PASSWORD = "correct horse battery";

test("a passkey is added, signs in without a password, and is removed", async ({
  page,
  server,
  provokes,
}, { project }) => {
  // Browsers allow passkeys at a name alone, not at the number of this machine.
  const account = `${server.address.replace("127.0.0.1", "localhost")}#/online/account`;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const name = `Petra ${project.name}`;
  await page.goto(account);
  await register(page, name, PASSWORD);
  await unfold(page);
  const passkeys = page.getByRole("form", { name: "Passkeys" });
  await passkeys.getByLabel("What it is called").fill("my phone");
  await passkeys.getByLabel("Your password").fill("not the password");
  await press(passkeys.getByRole("button", { name: "Add passkey" }));
  await expect(passkeys.getByText("the password is not right")).toBeVisible();
  await passkeys.getByLabel("Your password").fill(PASSWORD);
  await press(passkeys.getByRole("button", { name: "Add passkey" }));
  await expect(passkeys.getByText("The passkey is added.")).toBeVisible();
  await expect(passkeys.getByText("my phone", { exact: true })).toBeVisible();
  await axeFindsNothing(page, "passkeys");

  // Signed out, the passkey alone opens the account again.
  const signIn = page.getByRole("form", { name: "Sign in" });
  const signOut = page.getByRole("button", { name: "Sign out", exact: true });
  await press(signOut);
  await press(signIn.getByRole("button", { name: "Sign in with a passkey" }));
  await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
  await unfold(page);
  await expect(passkeys.getByText(/^last used today/)).toBeVisible();

  // Removed, it opens nothing; a device that has none says so.
  await press(passkeys.getByRole("button", { name: "Remove the passkey “my phone”" }));
  await expect(passkeys.getByText("The passkey is removed.")).toBeVisible();
  await press(signOut);
  await press(signIn.getByRole("button", { name: "Sign in with a passkey" }));
  await expect(signIn.getByText("this passkey does not open an account here")).toBeVisible();
  await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await press(signIn.getByRole("button", { name: "Sign in with a passkey" }));
  await expect(signIn.getByText("Your device gave no passkey.")).toBeVisible();
  provokes(/status of 403/);
});
