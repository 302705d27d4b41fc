// The messages that come with the pages of `analyse`.
import analyse from "../../../build/words/web/analyse.mjs";
import type { AnalyseMessages } from "../../../build/words/web/messages";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(analyse);

/** The text of a message of these pages, or of every page. */
export const say = sayOfPage as Say<PageWords & AnalyseMessages>;
