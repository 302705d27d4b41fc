// Marks the files that most pages run as a whole: Chromium then compiles their functions while they load, in another
// thread, rather than one by one as they are called.
import type { Plugin } from "vite";

const MARK = "//# allFunctionsCalledOnLoad\n"; // counts only before everything else

/** `names` are those of chunks. The build fails if there is none of a name. */
export function eager(names: readonly string[]): Plugin {
  return {
    name: "ponnuki:eager",
    apply: "build",
    // A file that differs has another name, as the mark is written after the names are chosen.
    augmentChunkHash: ({ name }) => (names.includes(name) ? MARK : undefined),
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const name of names) {
          const chunk = chunks.find((one) => one.name === name);
          if (!chunk) this.error(`there is no chunk "${name}" to be compiled as a whole`);
          chunk.code = MARK + chunk.code;
        }
      },
    },
  };
}
