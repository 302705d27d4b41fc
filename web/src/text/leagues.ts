// The messages that come with leagues, whose divisions are tournaments.
import type {
  LeaguesMessages,
  OnlineMessages,
  TournamentsMessages,
} from "../../../build/words/web/messages";
import leagues from "../../../build/words/web/leagues.mjs";
import { add } from "./speakers";
import "./tournaments";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(leagues);

/** The text of a message of leagues, of tournaments, of games over a server, or of every page. */
export const say = sayOfPage as Say<
  PageWords & OnlineMessages & TournamentsMessages & LeaguesMessages
>;
