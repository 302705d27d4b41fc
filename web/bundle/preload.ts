// The WebAssembly module comes beside the script that asks for it, not after.
import type { Plugin } from "vite";

export function preloaded(): Plugin {
  return {
    name: "ponnuki:preloaded",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((path) => path.endsWith(".wasm"))
          .map((path) => ({
            tag: "link",
            attrs: { rel: "preload", as: "fetch", href: `./${path}`, crossorigin: "anonymous" },
            injectTo: "head",
          })),
    },
  };
}
