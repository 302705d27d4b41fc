// The messages that come with games over a server.
import type { OnlineMessages } from "../../../build/words/web/messages";
import online from "../../../build/words/web/online.mjs";
import server from "../../../build/words/web/server.mjs";
import type { Problem } from "../core/problem";
import { messageId } from "./format";
import { problemInWords } from "./problemInWords";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say, words } from "./words.svelte";

add(online, server);

/** The text of a message of games over a server, or of every page. */
export const say = sayOfPage as Say<PageWords & OnlineMessages>;

/** The name of somebody, which says so if they are a bot. */
export const nameInWords = ({ name, bot }: { name: string; bot?: boolean }): string =>
  bot ? say("online-bot-name", { name }) : name;

/** What the server says is wrong; a newer one may say what this page does not know. */
export function refusalInWords(problem: Problem): string {
  if (!words.formatter.has(messageId("problem", problem.kind))) return say("online-refused");
  return say("online-problem", { why: problemInWords(problem) });
}
