// Passkeys as the browser makes and uses them, where there is one that can.
import { afterEach, expect, test, vi } from "vitest";
import type { Me } from "../src/api/accountTypes";
import { canUsePasskeys, makePasskey, usePasskey } from "../src/pages/online/account/passkeys";

const ME: Me = { person: null, addresses: [], passkeys: "localhost" };

class FakeCredential {
  static parseCreationOptionsFromJSON = (options: object): object => options;
  static parseRequestOptionsFromJSON = (options: object): object => options;
  toJSON(): object {
    return { id: "x" };
  }
}

/** A browser on a page of this host, whose device does this. */
function browser(hostname: string, device: () => Promise<unknown>): void {
  vi.stubGlobal("location", { hostname });
  vi.stubGlobal("PublicKeyCredential", FakeCredential);
  vi.stubGlobal("navigator", { credentials: { create: device, get: device } });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test("passkeys are offered on pages of their host, by browsers that can", () => {
  browser("localhost", () => Promise.resolve(null));
  expect(canUsePasskeys(ME)).toBe(true);
  expect(canUsePasskeys(null)).toBe(false);
  expect(canUsePasskeys({ ...ME, passkeys: null })).toBe(false);
  browser("127.0.0.1", () => Promise.resolve(null));
  expect(canUsePasskeys(ME)).toBe(false);
  vi.stubGlobal("location", { hostname: "localhost" });
  vi.stubGlobal("PublicKeyCredential", undefined);
  expect(canUsePasskeys(ME)).toBe(false);
});

test("what the device gives is answered; that it gives nothing is no mistake", async () => {
  browser("localhost", () => Promise.resolve(new FakeCredential()));
  expect(await makePasskey({})).toEqual({ id: "x" });
  expect(await usePasskey({})).toEqual({ id: "x" });
  browser("localhost", () => Promise.reject(new DOMException("cancelled", "NotAllowedError")));
  expect(await makePasskey({})).toBeNull();
  expect(await usePasskey({})).toBeNull();
  browser("localhost", () => Promise.reject(new TypeError("a mistake")));
  await expect(usePasskey({})).rejects.toThrow("a mistake");
});
