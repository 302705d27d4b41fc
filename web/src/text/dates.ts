// Formats of days and times. A browser takes a millisecond or two to make one, and lists show many days.
import { words } from "./words.svelte";

const dates = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** Of days and times, as the page's language writes them: "27 Nov 2026". */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = words.say("language-days");
  const key = language + JSON.stringify(options);
  const format = dates.get(key) ?? new Intl.DateTimeFormat(language, options);
  dates.set(key, format);
  return format;
}

/** Of times from now, in the page's language: with "auto", "yesterday" instead of "1 day ago". */
export function relativeFormat(numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  const { language } = words;
  const key = language + numeric;
  const format = relatives.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric });
  relatives.set(key, format);
  return format;
}
