// The messages that come with games over a server.
import type { OnlineMessages } from "../../../build/words/web/messages";
import online from "../../../build/words/web/online.mjs";
import server from "../../../build/words/web/server.mjs";
import type { Problem } from "../core/problem";
import { messageId } from "./format";
import { LEVEL_IDS, LEVEL_NAMES } from "./levelNames";
import { problemInWords } from "./problemInWords";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say, words } from "./words.svelte";

add(online, server);

/** The text of a message of games over a server, or of every page. */
export const say = sayOfPage as Say<PageWords & OnlineMessages>;

interface Named {
  /** Of lists of games, which have only names, nobody knows it. */
  id?: string;
  name: string;
  bot?: boolean;
}

/** Which level of the engine somebody is; null for everybody else. */
export function levelOf({ id, name, bot = false }: Named): number | null {
  if (!bot) return null;
  const number = id === undefined ? LEVEL_NAMES.indexOf(name) : LEVEL_IDS.indexOf(id);
  return number < 0 ? null : number;
}

/** The name of somebody, which says so if they are a bot or a level of the engine. */
export function nameInWords(named: Named): string {
  const { name, bot } = named;
  const level = levelOf(named);
  if (level !== null) return say("online-level-name", { level });
  return bot ? say("online-bot-name", { name }) : name;
}

/** What the server says is wrong; a newer one may say what this page does not know. */
export function refusalInWords(problem: Problem): string {
  if (!words.formatter.has(messageId("problem", problem.kind))) return say("online-refused");
  return say("online-problem", { why: problemInWords(problem) });
}
