// Marks the files that most pages run as a whole: Chromium then compiles their functions while they load, in another
// thread, rather than one by one as they are called.
import type { Plugin } from "vite";

const MARK = "//# allFunctionsCalledOnLoad\n"; // counts only before everything else

/** `names` are those of chunks. */
export function eager(names: ReadonlySet<string>): Plugin {
  return {
    name: "ponnuki:eager",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && names.has(chunk.name)) chunk.code = MARK + chunk.code;
      },
    },
  };
}
