// Whether this browser is sent notifications while no page is open, and how that changes.
import { notificationApi } from "../api/notifications";
import type { Language } from "../api/accountTypes";
import type { Push } from "../api/notificationTypes";

/**
 * "unsupported": the browser has no web push, here at least; "unoffered": the server sends none; "denied": the person has
 * refused it in the browser.
 */
export type PushState = "unknown" | "unsupported" | "unoffered" | "denied" | "off" | "on";

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/** The subscription of this browser; null if it has none, or one for another key, which ends. */
async function subscription(key: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const known = (await registration?.pushManager.getSubscription()) ?? null;
  const own = known?.options.applicationServerKey;
  if (!known || !own) return known;
  const expected = bytesOf(key);
  const isSame = new Uint8Array(own).every((byte, index) => byte === expected[index]);
  if (isSame) return known;
  await known.unsubscribe();
  return null;
}

export class PushSwitch {
  state = $state<PushState>("unknown");
  /** In which language notifications come. */
  language = $state<Language | null>(null);
  private key = "";

  /** Asks the server and the browser. Throws ServerError and Unreachable. */
  async load(): Promise<void> {
    const push = await notificationApi.push();
    if (push.key === null) {
      this.state = "unoffered";
      return;
    }
    this.key = push.key;
    if (!isSupported()) this.state = "unsupported";
    else if (Notification.permission === "denied") this.state = "denied";
    else this.take(push, (await subscription(push.key)) !== null);
  }
  /** Asks the person, subscribes and tells the server; also in another language than before. */
  async turnOn(language: Language): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      this.state = Notification.permission === "denied" ? "denied" : "off";
      return;
    }
    const registration = await navigator.serviceWorker.ready;
    const made =
      (await subscription(this.key)) ??
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: bytesOf(this.key),
      }));
    const { endpoint = "", keys = {} } = made.toJSON();
    const { p256dh = "", auth = "" } = keys;
    this.take(await notificationApi.subscribe({ endpoint, p256dh, auth, language }), true);
  }
  async turnOff(): Promise<void> {
    const push = await notificationApi.endPush();
    await (await subscription(this.key))?.unsubscribe();
    this.take(push, false);
  }

  private take({ language }: Push, isSubscribed: boolean): void {
    this.language = language;
    this.state = isSubscribed && language !== null ? "on" : "off";
  }
}
