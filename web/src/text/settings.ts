// The messages that come with the dialog of settings.
import type { SettingsMessages } from "../../../build/words/web/messages";
import settings from "../../../build/words/web/settings.mjs";
import { add } from "./speakers";
import { type PageWords, say as sayOfPage, type Say } from "./words.svelte";

add(settings);

/** The text of a message of this dialog, or of every page. */
export const say = sayOfPage as Say<PageWords & SettingsMessages>;
