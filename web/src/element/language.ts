// The language of a board: that of the page around it.
import { spoken } from "../text/speakers";

/** An element and those around it, inner ones first, also where they lie in shadow trees. */
function* around(element: Element): Generator<Element> {
  let at: Element | null = element;
  while (at) {
    yield at;
    const root = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
}

/**
 * The first language of `lang` attributes, from the element outwards, that boards speak; English if they speak
 * none of them. Where the page names no language, it is the browser's.
 */
export function languageOf(element: Element): string {
  const tags = [...around(element)].flatMap((one) => one.getAttribute("lang") || []);
  return spoken(tags.length > 0 ? tags : navigator.languages);
}

/** Calls back when that may have changed, until the returned function is called. */
export function watchLanguage(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  const roots = new Set([...around(element)].map((one) => one.getRootNode()));
  for (const root of roots) observer.observe(root, { subtree: true, attributeFilter: ["lang"] });
  addEventListener("languagechange", changed);
  return () => {
    observer.disconnect();
    removeEventListener("languagechange", changed);
  };
}
