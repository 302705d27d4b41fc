// The messages that come with accounts and profiles.
import type { AccountMessages, OnlineMessages } from "../../../build/words/web/messages";
import account from "../../../build/words/web/account.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(account);

/** The text of a message of accounts and profiles, of games over a server, or of every page. */
export const say = sayOfPage as Say<PageWords & OnlineMessages & AccountMessages>;
