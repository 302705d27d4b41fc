// The messages that come with pictures of boards.
import type { PictureMessages } from "../../../build/words/web/messages";
import picture from "../../../build/words/web/picture.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(picture);

/** The text of a message of pictures, or of every page. */
export const say = sayOfPage as Say<PageWords & PictureMessages>;
