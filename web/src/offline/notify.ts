// Web push in the service worker: shows what the server sends, and opens what it is about.
import type { PageQuestion } from "./build";

declare const self: ServiceWorkerGlobalScope;

/** What the server sends (src/ponnuki/server/notification_words.py). */
interface PushedNotification {
  readonly sentence: string;
  /** Where it leads: what the address has from "#" on. */
  readonly place: string;
  /** Of those with one tag the last one is shown. */
  readonly tag: string;
}

const SCOPE = self.registration.scope;
const addressOf = (place: string): string => new URL(place, SCOPE).href;
/** For a page to say where it is; one that does not is no online page. */
const PATIENCE = 500;

interface OnlinePage {
  readonly client: WindowClient;
  /** What the address has from "#" on. */
  readonly place: string;
}

/** Where a page is, if it is an online page: its `url` may be that with which it was opened. */
function onlinePage(client: WindowClient): Promise<OnlinePage | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      resolve({ client, place: data as string });
    };
    client.postMessage({ kind: "where" } satisfies PageQuestion, [port2]);
    setTimeout(resolve, PATIENCE, null);
  });
}
async function onlinePages(): Promise<readonly OnlinePage[]> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter(({ url }) => url.startsWith(SCOPE));
  return (await Promise.all(own.map(onlinePage))).filter((one) => one !== null);
}

/** Shows a notification, unless one looks at an online page: its bell shows it then. */
async function show({ sentence, place, tag }: PushedNotification): Promise<void> {
  if ((await onlinePages()).some(({ client }) => client.focused)) return;
  await self.registration.showNotification("Ponnuki", {
    body: sentence,
    tag,
    icon: addressOf("icons/192.png"),
    data: place,
  });
}

/** Focuses a page with this place, else lets one of the online pages go there, else opens one. */
async function open(place: string): Promise<void> {
  const opened = await onlinePages();
  const found = opened.find((page) => page.place === place) ?? opened[0];
  if (!found) {
    await self.clients.openWindow(addressOf(place));
    return;
  }
  await found.client.focus();
  if (found.place !== place) found.client.postMessage({ kind: "go", place } satisfies PageQuestion);
}

/** Subscribes anew where the push service has ended a subscription by itself. */
async function renew(before: PushSubscription | null): Promise<void> {
  const options = before?.options;
  if (!options?.applicationServerKey) return;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: options.applicationServerKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch(addressOf("api/notifications/push"), {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] }),
  });
}

/** What the browser says when the push service has ended a subscription; TypeScript's library lacks it. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
}

export function listenForPushes(): void {
  self.addEventListener("push", (event) => {
    const said = event.data?.json() as PushedNotification | undefined;
    if (said) event.waitUntil(show(said));
  });
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as string));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    const change = event as unknown as SubscriptionChange;
    change.waitUntil(renew(change.oldSubscription));
  });
}
