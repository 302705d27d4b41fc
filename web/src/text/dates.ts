// Formats of days and times. A browser takes a millisecond or two to make one, and lists show many days.
const dates = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** Of days and times, in the language of a tag such as "en" or "en-GB". */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = dates.get(key) ?? new Intl.DateTimeFormat(language, options);
  dates.set(key, format);
  return format;
}

/** Of times from now, in the language: with "auto", "yesterday" instead of "1 day ago". */
export function relativeFormat(
  language: string,
  numeric: "auto" | "always",
): Intl.RelativeTimeFormat {
  const key = language + numeric;
  const format = relatives.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric });
  relatives.set(key, format);
  return format;
}
