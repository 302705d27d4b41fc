// The button that installs the app is there while the browser offers it.
import { expect, test, vi } from "vitest";
import { awaitInstallOffer, install } from "../src/offline/install.svelte";

function offerOf(target: EventTarget): { prompt: ReturnType<typeof vi.fn>; event: Event } {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  target.dispatchEvent(event);
  return { prompt, event };
}

test("an offer is answered once, and gone when the app is installed", async () => {
  const target = new EventTarget();
  awaitInstallOffer(target);
  expect(install.offered).toBe(false);
  await install.ask(); // nothing to ask
  const { prompt, event } = offerOf(target);
  expect([install.offered, event.defaultPrevented]).toEqual([true, true]);
  await install.ask();
  expect([install.offered, prompt.mock.calls.length]).toEqual([false, 1]);
  offerOf(target);
  expect(install.offered).toBe(true);
  target.dispatchEvent(new Event("appinstalled"));
  expect(install.offered).toBe(false);
});
