// The messages that come with a game being played: the pie rule, looking ahead, hints.
import hint from "../../../build/words/web/hint.mjs";
import type { HintMessages } from "../../../build/words/web/messages";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(hint);

/** The text of a message of these, or of every page. */
export const say = sayOfPage as Say<PageWords & HintMessages>;
