// Diagrams of the rules pages, with classes in place of colours, so that they follow the theme.
import { type Palette, readPalette } from "./palette.ts";

/**
 * The class of an element by its fill and stroke in a picture of the light theme (ponnuki.diagram). If a pair of
 * colours has two meanings, the element after or before it decides.
 */
function classes({ light }: Palette): ReadonlyMap<string, string> {
  const { paper, ink, coordinate, line, grid, accent, paints } = light;
  const { black, white } = paints;
  const classOf = new Map([
    [`path ${paper}`, "paper"],
    [`path none ${line}`, "line"],
    [`path none ${grid}`, "grid"],
    [`path none ${accent}`, "accent"],
    [`path none ${paper}`, "casing"],
    [`g ${line}`, "dots"],
    [`g none ${accent}`, "accent"],
    [`g ${accent}`, "dot"],
    [`g ${accent} ${paper}`, "last"],
    [`text ${coordinate}`, "coordinate"],
  ]);
  for (const tag of ["g", "text"])
    classOf.set(`${tag} ${black.ink}`, "on-dark").set(`${tag} ${white.ink}`, "on-light");
  for (const [name, { fill, edge, ink: on, cell, ring, hatch }] of Object.entries(paints)) {
    classOf.set(`path ${cell}`, `tint paint-${name}`);
    classOf.set(`g ${fill} ${ink}`, `gone paint-${name}`);
    classOf.set(`g ${fill} ${edge}`, `stone paint-${name}`);
    if (hatch) classOf.set(`path none ${hatch}`, `hatch paint-${name}`);
    if (ring) classOf.set(`g none ${on}`, `ring paint-${name}`);
    if (ring) classOf.set(`g none ${edge}`, `gone-ring paint-${name}`);
  }
  return classOf;
}

const PALETTE = readPalette();
const CLASSES = classes(PALETTE);
const ELEMENT = /<(path|g|text)\b([^>]*)>/g;
const value = (attributes: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

/** The picture to be put into a page, with classes in place of colours. Throws where it meets an unknown one. */
export function restyled(svg: string, label: string): string {
  const { paper, ink } = PALETTE.light;
  let gap = false; // paper was cleared for a text
  const drawn = svg.replace(ELEMENT, (element, tag: string, attributes: string, at: number) => {
    const [fill, stroke] = [value(attributes, "fill"), value(attributes, "stroke")];
    if (!fill && !stroke) return element;
    const next = /<(\w+)/.exec(svg.slice(svg.indexOf("</g>", at) + 4))?.[1];
    let name = CLASSES.get([tag, fill, stroke].filter(Boolean).join(" "));
    if (tag === "g" && fill === paper && !stroke && next === "text") {
      name = "paper";
      gap = true;
    } else if (tag === "text" && fill === ink && gap) {
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
    .replace("<desc>", '<desc lang="en">') // in every language of the page
    .replace(/\n/g, "");
}

export function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
