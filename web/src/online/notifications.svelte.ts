// How many notifications one has not read, as the server says it to every device.
import type { ClientMessage, Person, ServerMessage } from "../api/types";
import { notificationApi } from "../api/notifications";
import type { Listener } from "./connection.svelte";

/** Before one more is shown: the page that it is about, if it is open, has marked it as read by then. */
const DELAY = 1000;

export class NotificationCount implements Listener {
  /** As shown. */
  unread = $state(0);
  /** As the server said last. */
  received = $state(0);
  /** How often the server has said something of one's notifications. */
  changes = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly person: () => Person | null) {}

  /** Whether there are any for who one is: programs are told otherwise. */
  get areThere(): boolean {
    const person = this.person();
    return person !== null && !person.bot;
  }
  get asks(): ClientMessage | null {
    return this.areThere ? { kind: "watch_notifications" } : null;
  }
  hear(message: ServerMessage): void {
    if (message.kind !== "notifications") return;
    this.received = message.unread;
    this.changes += 1;
    clearTimeout(this.timer);
    if (message.unread <= this.unread) this.unread = message.unread;
    else
      this.timer = setTimeout(() => {
        this.unread = this.received;
      }, DELAY);
  }
  /** Marks those about a game or tournament as read, which one sees now. */
  see(about: string): void {
    if (this.received > 0 && this.areThere) notificationApi.read({ about }).catch(() => undefined); // they stay unread
  }
  close(): void {
    clearTimeout(this.timer);
  }
}
