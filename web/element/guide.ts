// What docs/guides/embed.md tells people who make pages: its examples, and the policy that their hosts may have.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const GUIDE = readFileSync(join(import.meta.dirname, "../../docs/guides/embed.md"), "utf8");

/** The pages to try. */
export const BLOCKS = [...GUIDE.matchAll(/^```html\n(.*?)^```$/gms)].map(([, block = ""]) => block);

const [, policy] = /^Content-Security-Policy: (.*)$/m.exec(GUIDE) ?? [];
if (policy === undefined) throw new Error("the guide has no policy");
/** The least that boards need. */
export const POLICY = policy;

/** The policy without one of its sources, for each of them. */
export function stricterPolicies(): string[] {
  const directives = POLICY.split("; ").map((directive) => directive.split(" "));
  return directives.flatMap(([name = "", ...sources], i) =>
    sources
      .filter((source) => source !== "'none'")
      .map((source) => {
        const rest = sources.filter((one) => one !== source);
        const weaker = [name, ...(rest.length > 0 ? rest : ["'none'"])];
        return directives
          .with(i, weaker)
          .map((words) => words.join(" "))
          .join("; ");
      }),
  );
}
