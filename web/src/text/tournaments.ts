// The messages that come with tournaments.
import type { OnlineMessages, TournamentsMessages } from "../../../build/words/web/messages";
import tournaments from "../../../build/words/web/tournaments.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(tournaments);

/** The text of a message of tournaments, of games over a server, or of every page. */
export const say = sayOfPage as Say<PageWords & OnlineMessages & TournamentsMessages>;
