// The messages that come with the dialog about who plays on.
import type { PlayersMessages } from "../../../build/words/web/messages";
import players from "../../../build/words/web/players.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(players);

/** The text of a message of this dialog, or of every page. */
export const say = sayOfPage as Say<PageWords & PlayersMessages>;
