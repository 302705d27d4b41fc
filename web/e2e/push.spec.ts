// Web push: asked for on the page of the notifications, shown by the service worker, and where a press leads.
import { use } from "../served";
import { axeFindsNothing } from "./axe";
import { test as base } from "./people";
import { press } from "./playing";
import { expect, type Page } from "./test";

const test = base.extend({ serviceWorker: true });
// Chromium's shell without windows refuses notifications to all pages.
test.use({ launchOptions: use.launchOptions });

const PLACE = "#/online/abcdefghijkl";

/** Begins to be somebody, and opens the list of notifications. */
async function openList(page: Page): Promise<void> {
  await page.goto("./#/online/new/gonnect");
  await page.getByLabel("Your name").fill("Vera");
  await press(page.getByRole("button", { name: "Create game" }));
  await expect(page.getByRole("textbox", { name: "Link to the game" })).toBeVisible();
  await page.goto("./#/online/notifications");
}

test.slow(); // each page loads the whole app for the service worker

test("one asks to be told on this device, and no more @desktop", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  // The browser's own push service cannot be reached from a test.
  await page.addInitScript(() => {
    const kept = "subscribed";
    const key =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const subscription = {
      options: {},
      toJSON: () => ({
        endpoint: "https://fcm.googleapis.com/fcm/send/vera",
        keys: { p256dh: key, auth: "BTBZMqHH6r4Tts7J_aSIgg" },
      }),
      unsubscribe: () => {
        localStorage.removeItem(kept);
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        localStorage.setItem(kept, "1");
        return Promise.resolve(subscription);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem(kept) ? subscription : null),
    });
  });
  await openList(page);
  await expect(page.getByRole("heading", { name: "On this device" })).toBeVisible();
  await axeFindsNothing(page, "web push that is off");
  await press(page.getByRole("button", { name: "Tell me on this device" }));
  await expect(page.getByRole("button", { name: "Stop telling me on this device" })).toBeVisible();
  await page.reload();
  await press(page.getByRole("button", { name: "Stop telling me on this device" }));
  await expect(page.getByRole("button", { name: "Tell me on this device" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Tell me on this device" })).toBeVisible();
});

test("who has refused notifications, or whose browser has none, is told what to do", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await openList(page);
  await expect(page.getByText(/^You have refused notifications of this site/)).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.reload();
  await expect(page.getByText(/^This browser cannot tell you anything here/)).toBeVisible();
  await axeFindsNothing(page, "without web push");
});

test("the service worker shows what is pushed and opens it @desktop", async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(["notifications"]);
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === server.address);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await page.goto("./#/online/notifications");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const deliver = async (sentence: string, tag: string): Promise<void> => {
    const data = JSON.stringify({ sentence, place: PLACE, tag });
    const origin = server.address.slice(0, -1);
    const registrationId = await registered;
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
  const shown = (): Promise<readonly (readonly [string, string])[]> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ body, data }) => [body, data as string] as const);
    });
  // It is left only once it has been asked where it is.
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener("message", () => {
      document.documentElement.dataset["asked"] = "yes";
    });
  });
  await deliver("One looks at an online page.", "seen 1");
  await expect(page.locator("html[data-asked]")).toBeAttached();
  await page.goto("./#/learn");
  await deliver("It is your turn in Gonnect against Ann.", "turn 1");
  await expect
    .poll(shown)
    .toEqual([["It is your turn in Gonnect against Ann.", "#/online/abcdefghijkl"]]);
  await deliver("Little time is left.", "turn 1"); // takes the place of the other
  await expect.poll(shown).toEqual([["Little time is left.", "#/online/abcdefghijkl"]]);

  // A press of a person cannot be made here: what it does is seen in place of the browser.
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("there is no service worker");
  const press = (...places: readonly string[]): Promise<readonly string[]> =>
    worker.evaluate(async (places) => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope;
      const done: string[] = [];
      const clients = places.map((place) => ({
        url: scope.registration.scope,
        focus: () => Promise.resolve(done.push(`focus ${place}`)),
        postMessage: (asked: { kind: string; place?: string }, ports?: MessagePort[]) => {
          if (asked.kind === "go") done.push(`go from ${place} to ${asked.place ?? ""}`);
          else if (place) ports?.[0]?.postMessage(place); // else it is no online page
        },
      }));
      Object.assign(scope.clients, {
        matchAll: () => Promise.resolve(clients),
        openWindow: (to: string) => Promise.resolve(done.push(`open ${to}`)),
      });
      const notification = {
        data: "#/online/abcdefghijkl",
        close: () => done.push("close"),
      };
      const waited: Promise<unknown>[] = [];
      const event = Object.assign(new Event("notificationclick"), {
        notification,
        waitUntil: (one: Promise<unknown>) => waited.push(one),
      });
      scope.dispatchEvent(event);
      await Promise.all(waited);
      return done;
    }, places);
  expect(await press("#/online", PLACE)).toEqual(["close", `focus ${PLACE}`]);
  expect(await press("", "#/online")).toEqual([
    "close",
    "focus #/online",
    `go from #/online to ${PLACE}`,
  ]);
  expect(await press("")).toEqual(["close", `open ${server.address}${PLACE}`]);
});
