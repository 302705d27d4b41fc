// Formats of days and times. A browser takes a millisecond or two to make one, twenty for the first of times from now, and
// lists show many days.
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

/** Of times from now, in the page's language: "in 5 minutes". */
export function relativeFormat(): Intl.RelativeTimeFormat {
  const { language } = words;
  const format = relatives.get(language) ?? new Intl.RelativeTimeFormat(language);
  relatives.set(language, format);
  return format;
}
