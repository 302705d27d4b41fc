// The sentences in which sources in C++ and TypeScript say what is wrong.

interface Literal {
  readonly begin: number;
  readonly end: number;
  /** What stands between what is put in. */
  readonly parts: readonly string[];
}

// Numbers with ' in them, characters, strings, templates and comments: what may hold signs that mean nothing.
const TOKENS =
  /\b\d[\d']*|"((?:[^"\\\n]|\\.)*)"|'(?:[^'\\\n]|\\.)'|`((?:[^`\\]|\\.)*)`|\/\/[^\n]*|\/\*[^]*?\*\//g;
const ERRORS = /\b(?:Text|Option)Error\{|\b(?:Position|Option)Error\(/g;

/** The literals of a source, and the source with blanks in their place, and in that of comments. */
function parsed(source: string): { literals: Literal[]; code: string } {
  const literals: Literal[] = [];
  for (const { index, 0: token, 1: plain, 2: template } of source.matchAll(TOKENS)) {
    const parts = plain === undefined ? template?.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/) : [plain];
    if (parts) literals.push({ begin: index, end: index + token.length, parts });
  }
  const code = source.replace(TOKENS, (token) => " ".repeat(token.length));
  return { literals, code };
}

/** Where what is opened before `begin` is closed. */
function close(code: string, begin: number): number {
  let depth = 1;
  for (let i = begin; i < code.length; ++i) {
    if ("({".includes(code.charAt(i))) ++depth;
    else if (")}".includes(code.charAt(i)) && --depth === 0) return i;
  }
  throw new Error("what is opened is not closed");
}

/** Every piece of an error's text: in its expression, and in what that names of the same source. */
export function sentences(source: string): string[] {
  const { literals, code } = parsed(source);
  const within = (begin: number, end: number): string[] => {
    let last = 0;
    const texts: string[] = [];
    for (const literal of literals.filter((one) => one.begin >= begin && one.end <= end)) {
      const [first = "", ...rest] = literal.parts;
      // Literals beside each other are one.
      if (last && !code.slice(last, literal.begin).trim()) texts.push((texts.pop() ?? "") + first);
      else texts.push(first);
      texts.push(...rest);
      last = literal.end;
    }
    return texts;
  };
  return [...code.matchAll(ERRORS)].flatMap(({ index, 0: opening }) => {
    const begin = index + opening.length;
    const end = close(code, begin);
    const names = new Set(code.slice(begin, end).match(/\b[a-z]\w*\b/g) ?? []);
    const named = [...names].flatMap((name) => {
      const made = new RegExp(`std::string ${name}\\([^;{]*\\{`, "g");
      const set = new RegExp(`(?:auto|std::string) ${name} = `, "g");
      return [
        ...[...code.matchAll(made)].map((one) => {
          const from = one.index + one[0].length;
          return [from, close(code, from)] as const;
        }),
        ...[...code.matchAll(set)].map((one) => [one.index, code.indexOf(";", one.index)] as const),
      ];
    });
    return [[begin, end] as const, ...named].flatMap(([from, to]) => within(from, to));
  });
}
