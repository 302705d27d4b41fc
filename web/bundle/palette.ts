// The palette (palette.json) as the app needs it: `virtual:palette.css`, the colours of boards and paints in every
// theme, and `virtual:paints`, the names of the paints.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { BOARD_OF, BOARDS, type BoardLook } from "../src/play/theme.ts";

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
  readonly paper: string;
  readonly ink: string;
  readonly coordinate: string;
  readonly line: string;
  readonly grid: string;
  readonly accent: string;
  readonly paints: Paints;
}
/** A scheme of boards of the page. */
export interface BoardScheme extends Scheme {
  readonly grain?: string;
  readonly rule: string;
  readonly arrow: string;
  readonly focus: string;
  readonly alarm: string;
  readonly shadow?: string;
}
/** The scheme of pictures, and those of the page. */
export type Palette = Readonly<{ light: Scheme } & Record<BoardLook, BoardScheme>>;

const FILE = fileURLToPath(new URL("../../palette.json", import.meta.url));
const STYLES = "virtual:palette.css";
const PAINTS = "virtual:paints";
// A module's resolved id begins with this if there is no file behind it.
const RESOLVED = "\0";

export function readPalette(): Palette {
  return JSON.parse(readFileSync(FILE, "utf-8")) as Palette;
}

function rule(selectors: readonly string[], properties: Readonly<Record<string, string>>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  --${name}: ${value};\n`);
  return `${selectors.join(",")} {\n${lines.join("")}}\n`;
}

/** Straight grain, as of a plank that was cut to the heart of the tree; irregular, as the stripes are of different widths. */
function grained(colour: string): string {
  const stripes = (angle: number, widths: readonly (readonly [number, number, number])[]): string =>
    `repeating-linear-gradient(${String(angle)}deg, ${widths
      .map(
        ([from, at, to]) =>
          `transparent ${String(from)}px, ${colour} ${String(at)}px, transparent ${String(to)}px`,
      )
      .join(", ")})`;
  return [
    stripes(91, [
      [0, 5, 9],
      [21, 24, 31],
      [44, 45, 53],
    ]),
    stripes(89.5, [
      [3, 12, 15],
      [61, 66, 83],
    ]),
  ].join(", ");
}

const board = ({ paints, ...scheme }: BoardScheme): Record<string, string> => ({
  line: scheme.line,
  grid: scheme.grid,
  accent: scheme.accent,
  shadow: scheme.shadow ?? "transparent",
  "on-dark": paints.black.ink,
  "on-light": paints.white.ink,
});

/** What else a board has in place of the page's. */
const ground = (scheme: BoardScheme): Record<string, string> => ({
  paper: scheme.paper,
  grain: scheme.grain ? grained(scheme.grain) : "none",
  ink: scheme.ink,
  soft: scheme.coordinate,
  faint: scheme.coordinate,
  rule: scheme.rule,
  "accent-ink": scheme.arrow,
  focus: scheme.focus,
  alarm: scheme.alarm,
});

const painted = (paint: Paint): Record<string, string> => ({
  fill: paint.fill,
  highlight: paint.highlight ?? paint.fill,
  shade: paint.shade ?? paint.fill,
  edge: paint.edge,
  on: paint.ink,
  tint: paint.cell,
  ring: paint.ring ? paint.ink : "transparent",
  hatch: paint.hatch ?? "transparent",
});

const surfacesOf = (look: BoardLook): readonly string[] => [
  `:where([data-board="${look}"]) .surface`,
  `.surface[data-board="${look}"]`,
];

/**
 * The custom properties of boards and of paints. A board (`surface`) has those of the look that `data-board` of an
 * element around it says, or its own; the rest of a page has those of the look that is its theme's.
 */
export function styles(palette: Palette): string {
  const looks = BOARDS.map((look) => {
    const scheme = palette[look];
    const around = Object.entries(BOARD_OF)
      .filter(([, own]) => own === look)
      .map(([theme]) => (theme === "light" ? ":root,[data-theme]" : `[data-theme="${theme}"]`));
    return { look, scheme, around };
  });
  // Those of pages come first: where both are meant, the board's are the ones.
  const pages = looks.flatMap(({ scheme, around }) =>
    around.map((page) => rule([page], board(scheme))),
  );
  const surfaces = looks.map(({ look, scheme }) =>
    rule(surfacesOf(look), { ...board(scheme), ...ground(scheme) }),
  );
  const paints = looks.flatMap(({ look, scheme, around }) =>
    Object.entries(scheme.paints).map(([name, paint]) =>
      rule(
        [
          ...around.map((page) => `:where(${page}) .paint-${name}`),
          ...surfacesOf(look).map((surface) => `${surface} .paint-${name}`),
        ],
        painted(paint),
      ),
    ),
  );
  return [...pages, ...surfaces, ...paints].join("");
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
