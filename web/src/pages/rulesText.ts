// The pages of docs/rules.
import type { RulesPage } from "../../bundle/rules";

const PAGES = import.meta.glob<{ default: RulesPage }>("../../../docs/rules/*.md");

/** Throws where the page cannot be loaded. */
export async function loadRules(game: string, language: string): Promise<RulesPage> {
  const names = [`${game}.${language}.md`, `${game}.md`].map(
    (name) => `../../../docs/rules/${name}`,
  );
  const [importPage] = names.flatMap((name) => PAGES[name] ?? []);
  if (!importPage) throw new Error(`no rules of ${game}`);
  return (await importPage()).default;
}
