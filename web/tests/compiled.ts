// The messages of a language, as words/compile.py has written them.
import { readFileSync } from "node:fs";
import type { Messages } from "../src/text/format";

export function compiled(language: string, section: string): Messages {
  const path = new URL(`../../build/words/${language}/${section}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")) as Messages;
}
