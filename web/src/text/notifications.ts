// The messages that come with notifications.
import type { NotificationsMessages, OnlineMessages } from "../../../build/words/web/messages";
import notifications from "../../../build/words/web/notifications.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(notifications);

/** The text of a message of notifications, of games over a server, or of every page. */
export const say = sayOfPage as Say<PageWords & OnlineMessages & NotificationsMessages>;
