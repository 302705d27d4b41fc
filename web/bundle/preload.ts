// The WebAssembly module comes beside the script that asks for it, not after.
import type { Plugin } from "vite";

// The module with threads is the engine's alone, and loaded when that is first asked.
const isThePages = (path: string): boolean => path.endsWith("/wasm/ponnuki.wasm");

export function preloaded(): Plugin {
  return {
    name: "ponnuki:preloaded",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.entries(bundle)
          .filter(([, file]) => file.type === "asset" && file.originalFileNames.some(isThePages))
          .map(([path]) => ({
            tag: "link",
            attrs: { rel: "preload", as: "fetch", href: `./${path}`, crossorigin: "anonymous" },
            injectTo: "head",
          })),
    },
  };
}
