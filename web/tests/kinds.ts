// The kinds of problems that the core's sources define, each with its fields.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Kind {
  readonly kind: string;
  /** Name and type in C++. */
  readonly fields: readonly (readonly [string, string])[];
}

/** Those of a folder of core/. Structs with a `meaning` are events and refusals. */
export function kindsOf(part: string): Kind[] {
  const folder = fileURLToPath(new URL(`../../core/${part}/`, import.meta.url));
  const structs = readdirSync(folder, { encoding: "utf-8", recursive: true })
    .filter((file) => file.endsWith(".hpp"))
    .flatMap((file) => readFileSync(folder + file, "utf-8").split(/^struct /m));
  return structs.flatMap((text) => {
    const [body = ""] = text.split(/^};/m);
    const kind = /string_view kind = "(\w+)"/.exec(body)?.[1];
    if (kind === undefined || body.includes("string_view meaning")) return [];
    const fields = [...body.matchAll(/^ {2}((?:std::)?[\w:<>]+) (\w+(?:, \w+)*)(?: = \w+)?;/gm)];
    const named = fields.flatMap(([, type = "", names = ""]) =>
      names.split(", ").map((name) => [name, type] as const),
    );
    return [{ kind, fields: named }];
  });
}
