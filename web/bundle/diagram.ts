// Diagrams of the rules pages, with classes in place of colours, so that they follow the theme.

/**
 * The class of an element by its fill and stroke in a picture of the light theme (ponnuki.diagram). If a pair of
 * colours has two meanings, the element after or before it decides.
 */
const CLASSES: Readonly<Record<string, string>> = {
  "path #fff": "paper",
  "path #c9ccd1": "tint paint-black",
  "path #f3ead2": "tint paint-white",
  "path #f3b8ae": "tint paint-red",
  "path #bfd3f1": "tint paint-blue",
  "path none #333": "line",
  "path none #a3a3a3": "grid",
  "path none #6f96d2": "hatch",
  "path none #e07a00": "accent",
  "path none #fff": "casing",
  "g #333": "dots",
  "g #1a1a1a #1a1a1a": "stone paint-black",
  "g #fff #1a1a1a": "stone paint-white",
  "g #c8321f #8e1c0d": "stone paint-red",
  "g #2a5caa #173a73": "stone paint-blue",
  "g none #fff": "on-dark-ring",
  "g none #173a73": "gone-ring",
  "g none #e07a00": "accent",
  "g #e07a00": "dot",
  "g #c8321f #1a1a1a": "gone paint-red",
  "g #2a5caa #1a1a1a": "gone paint-blue",
  "g #e07a00 #fff": "last",
  "g #1a1a1a": "on-light",
  "g #fff": "on-dark",
  "text #6b6b6b": "coordinate",
  "text #fff": "on-dark",
  "text #1a1a1a": "on-light",
};

const ELEMENT = /<(path|g|text)\b([^>]*)>/g;
const value = (attributes: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

/** The picture to be put into a page, with classes in place of colours. Throws where it meets an unknown one. */
export function restyled(svg: string, label: string): string {
  let gap = false; // paper was cleared for a text
  const drawn = svg.replace(ELEMENT, (element, tag: string, attributes: string, at: number) => {
    const [fill, stroke] = [value(attributes, "fill"), value(attributes, "stroke")];
    if (!fill && !stroke) return element;
    const next = /<(\w+)/.exec(svg.slice(svg.indexOf("</g>", at) + 4))?.[1];
    let name = CLASSES[[tag, fill, stroke].filter(Boolean).join(" ")];
    if (tag === "g" && fill === "#fff" && !stroke && next === "text") {
      name = "paper";
      gap = true;
    } else if (tag === "text" && fill === "#1a1a1a" && gap) {
      name = "ink";
      gap = false;
    } else if (tag === "g" && value(attributes, "fill-opacity")) {
      name = `gone ${name?.split(" ").at(-1) ?? ""}`;
    }
    if (!name) throw new Error(`${label}: no class for ${element}`);
    const rest = attributes.replace(/ (?:fill|stroke)="[^"]*"/g, "");
    return `<${tag} class="${name}"${rest}>`;
  });
  const [, width = "", height = ""] = /width="(\d+)" height="(\d+)"/.exec(drawn) ?? [];
  return drawn
    .replace(
      /<svg[^>]*>/,
      `<svg role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-label="${escaped(label)}" text-anchor="middle">`,
    )
    .replace(/<title>.*?<\/title>\n?/, "")
    .replace(/\n/g, "");
}

export function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
