// The messages that come with the pages of `learn`.
import learn from "../../../build/words/web/learn.mjs";
import type { LearnMessages } from "../../../build/words/web/messages";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(learn);

/** The text of a message of these pages, or of every page. */
export const say = sayOfPage as Say<PageWords & LearnMessages>;
