// The palette (palette.json) as the app needs it: `virtual:palette.css`, the colours of boards and paints in every
// theme, and `virtual:paints`, the names of the paints.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export interface Paint {
  readonly fill: string;
  readonly highlight?: string;
  readonly shade?: string;
  readonly edge: string;
  readonly ink: string;
  readonly cell: string;
  readonly ring?: boolean;
  readonly hatch?: string;
}
/** Black and white are always there: other colours may have to look like them. */
type Paints = Readonly<Record<"black" | "white", Paint> & Record<string, Paint>>;
interface Scheme {
  readonly line: string;
  readonly grid: string;
  readonly accent: string;
  readonly paints: Paints;
}
/** A scheme of pictures too. */
interface PictureScheme extends Scheme {
  readonly paper: string;
  readonly ink: string;
  readonly coordinate: string;
}
/** The schemes that are themes of the page. */
export interface Palette {
  readonly light: PictureScheme;
  readonly dark: PictureScheme;
  readonly contrast: Scheme;
}

const FILE = fileURLToPath(new URL("../../palette.json", import.meta.url));
const STYLES = "virtual:palette.css";
const PAINTS = "virtual:paints";
// A module's resolved id begins with this if there is no file behind it.
const RESOLVED = "\0";

export function readPalette(): Palette {
  return JSON.parse(readFileSync(FILE, "utf-8")) as Palette;
}

function rule(selector: string, properties: Readonly<Record<string, string>>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  --${name}: ${value};\n`);
  return `${selector} {\n${lines.join("")}}\n`;
}

function paintRule(theme: string, name: string, paint: Paint): string {
  return rule(`${theme}.paint-${name}`, {
    fill: paint.fill,
    highlight: paint.highlight ?? paint.fill,
    shade: paint.shade ?? paint.fill,
    edge: paint.edge,
    on: paint.ink,
    tint: paint.cell,
    ring: paint.ring ? paint.ink : "transparent",
    hatch: paint.hatch ?? "transparent",
  });
}

/** The custom properties of boards by theme, and of paints by theme and class. */
export function styles(palette: Palette): string {
  const themes = [
    ["", ":root,[data-theme]", palette.light],
    ['[data-theme="dark"] ', '[data-theme="dark"]', palette.dark],
    ['[data-theme="contrast"] ', '[data-theme="contrast"]', palette.contrast],
  ] as const;
  return themes
    .map(([theme, root, { line, grid, accent, paints }]) => {
      const on = { "on-dark": paints.black.ink, "on-light": paints.white.ink };
      const rules = Object.entries(paints).map(([name, paint]) => paintRule(theme, name, paint));
      return rule(root, { line, grid, accent, ...on }) + rules.join("");
    })
    .join("");
}

/** The names of the paints, and of those with hatched areas. */
function names({ light }: Palette): string {
  const hatched = Object.keys(light.paints).filter((name) => light.paints[name]?.hatch);
  return [
    `export const paints = ${JSON.stringify(Object.keys(light.paints))};`,
    `export const hatched = ${JSON.stringify(hatched)};`,
  ].join("\n");
}

export function palette(): Plugin {
  return {
    name: "ponnuki:palette",
    resolveId(id) {
      return id === STYLES || id === PAINTS ? RESOLVED + id : null;
    },
    load(id) {
      if (id !== RESOLVED + STYLES && id !== RESOLVED + PAINTS) return null;
      this.addWatchFile(FILE);
      return id === RESOLVED + STYLES ? styles(readPalette()) : names(readPalette());
    },
  };
}
