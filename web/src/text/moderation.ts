// The messages that come with moderation.
import type { ModerationMessages, OnlineMessages } from "../../../build/words/web/messages";
import moderation from "../../../build/words/web/moderation.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(moderation);

/** The text of a message of moderation, of games over a server, or of every page. */
export const say = sayOfPage as Say<PageWords & OnlineMessages & ModerationMessages>;
