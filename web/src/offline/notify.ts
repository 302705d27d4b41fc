// Web push in the service worker: shows what the server sends, and opens what it is about.
import type { PushedNotification } from "../api/notificationTypes";

declare const self: ServiceWorkerGlobalScope;

const SCOPE = self.registration.scope;
const addressOf = (place: string): string => new URL(place, SCOPE).href;
const ONLINE = addressOf("#/online");

const pages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: "window", includeUncontrolled: true });
const isOfApp = ({ url }: WindowClient): boolean => url.startsWith(SCOPE);

/** Shows a notification, unless one looks at an online page: its bell shows it then. */
async function show({ sentence, place, tag }: PushedNotification): Promise<void> {
  if ((await pages()).some(({ url, focused }) => focused && url.startsWith(ONLINE))) return;
  await self.registration.showNotification("Ponnuki", {
    body: sentence,
    tag,
    icon: addressOf("icons/192.png"),
    data: place,
  });
}

/** Focuses a page with this place, else brings one of the online pages there, else opens one. */
async function open(place: string): Promise<void> {
  const address = addressOf(place);
  const opened = (await pages()).filter(isOfApp);
  const there = opened.find(({ url }) => url === address);
  if (there) {
    await there.focus();
    return;
  }
  const near = opened.find(({ url }) => url.startsWith(ONLINE));
  if (near) {
    const focused = await near.focus();
    if (await focused.navigate(address).catch(() => null)) return;
  }
  await self.clients.openWindow(address);
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
