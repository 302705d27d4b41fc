// The messages that come with the page `progress` and with the list of saved games.
import type { ProgressMessages } from "../../../build/words/web/messages";
import progress from "../../../build/words/web/progress.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(progress);

/** The text of a message of these parts, or of every page. */
export const say = sayOfPage as Say<PageWords & ProgressMessages>;
