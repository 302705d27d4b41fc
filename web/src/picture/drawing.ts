// A board of the page as an SVG of its own: with its styles as attributes, on its ground, with a caption.
import { PictureError } from "./errors";
import { gradientsOf } from "./grain";

const SVG = "http://www.w3.org/2000/svg";

/** Properties that elements inherit, and those that belong to one. */
const INHERITED = [
  ...["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-dasharray", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-width", "paint-order", "shape-rendering", "font-family"],
  ...["font-size", "font-weight", "text-anchor", "dominant-baseline"],
];
const OPACITY = "opacity";
const OF_STOPS = ["stop-color", "stop-opacity"];
/** Attributes that decide, with those of the elements around, how an element looks. */
const DECISIVE = ["class", "fill", "font-size", "stop-opacity"];
/** Attributes that say something in the page only. */
const OF_PAGE = ["class", "style", "role", "aria-label", "aria-hidden"];

// In parts of the width of the board.
const MARGIN = 0.03;
const TEXT = 0.032;
const LINE = 1.5; // of the size of its text
const LETTER = 0.56; // the mean width of a letter, of its size
const GRAIN = 1 / 640; // a pixel of CSS, as on a board of this width

/** A text below the board. */
export interface Caption {
  readonly text: string;
  /** Whether it is what to look at first. */
  readonly main: boolean;
}

interface Look {
  readonly values: Readonly<Record<string, string>>;
  readonly attributes: readonly (readonly [string, string])[];
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The size of a text that has to fit into a width, at most `largest`. */
export function textSize(text: string, width: number, largest: number): number {
  return Math.min(largest, width / (LETTER * Math.max(text.length, 1)));
}

/** How wide a board has to be in the page for a picture of a width, in pixels. */
export function boardWidth(width: number): number {
  return width / (1 + 2 * MARGIN);
}

/** Draws boards that are all in one frame of the page, whose look stays the same meanwhile. */
export class Drawing {
  private readonly looks = new Map<string, Look>();
  private readonly keys = new Map<Element, string>();

  /** `surface` is around the board. */
  constructor(private readonly surface: HTMLElement) {}

  /** The board as it is now, as wide as it says in pixels. Throws PictureError. */
  draw(width: number, captions: readonly Caption[], title: string): string {
    const board = this.surface.querySelector("svg");
    const { x, y, width: w, height: h } = board?.viewBox.baseVal ?? new DOMRect();
    const shown = board?.getBoundingClientRect().width ?? 0;
    if (!board || shown === 0) throw new PictureError("drawing");
    this.keys.clear();
    const picture = board.cloneNode(true) as SVGSVGElement;
    this.resolve(board, picture, null, w / shown);
    removeComments(picture);

    const { backgroundColor, backgroundImage, fontFamily } = getComputedStyle(this.surface);
    const margin = MARGIN * w;
    const texts = captions.map((caption) => ({
      ...caption,
      size: textSize(caption.text, w, TEXT * w * (caption.main ? 1.25 : 1)),
    }));
    const below = texts.reduce((sum, { size }) => sum + LINE * size, 0);
    const [left, top, across, high] = [x - margin, y - margin, w + 2 * margin, h + 2 * margin];
    const height = high + below;
    picture.setAttribute("width", String(width));
    picture.setAttribute("height", String(Math.round((width * height) / across)));
    picture.setAttribute("viewBox", [left, top, across, height].map(number).join(" "));
    picture.setAttribute("role", "img");
    const area = {
      x: number(left - 1),
      y: number(top - 1),
      width: number(across + 2),
      height: number(height + 2),
    };
    picture.prepend(
      element("title", {}, title),
      element("rect", { ...area, fill: backgroundColor }),
      ...grainOf(backgroundImage, area, GRAIN * w),
    );
    let baseline = y + h + 0.3 * margin;
    for (const { text, main, size } of texts) {
      baseline += LINE * size;
      const attributes = {
        x: number(x + w / 2),
        y: number(baseline - 0.35 * size),
        fill: this.colour(main ? "--ink" : "--faint"),
        "font-family": fontFamily,
        "font-size": number(size),
        "font-weight": main ? "600" : "400",
        "text-anchor": "middle",
      };
      picture.append(element("text", attributes, text));
    }
    return new XMLSerializer().serializeToString(picture);
  }

  private colour(property: string): string {
    return getComputedStyle(this.surface).getPropertyValue(property).trim();
  }

  /** Gives a copy and what is in it the looks of their originals. */
  private resolve(from: Element, to: Element, parent: Look | null, scale: number): void {
    const look = this.lookOf(from, parent, scale);
    for (const name of OF_PAGE) to.removeAttribute(name);
    for (const [name, value] of look.attributes) to.setAttribute(name, value);
    const children = [...to.children];
    for (const [i, child] of [...from.children].entries()) {
      const copy = children[i];
      if (copy) this.resolve(child, copy, look, scale);
    }
  }

  /** Elements that the same styles apply to look the same; asking the browser for each would take too long. */
  private lookOf(of: Element, parent: Look | null, scale: number): Look {
    const around = of.parentElement ? (this.keys.get(of.parentElement) ?? "") : "";
    const own = DECISIVE.map((name) => of.getAttribute(name) ?? "").join("|");
    const key = `${around}>${of.tagName} ${own}`;
    this.keys.set(of, key);
    const known = this.looks.get(key);
    if (known) return known;
    const look = read(of, parent, scale);
    this.looks.set(key, look);
    return look;
  }
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text?: string,
): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Svelte marks places in the page with comments. */
function removeComments(picture: Element): void {
  const walker = document.createTreeWalker(picture, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function grainOf(
  image: string,
  area: Readonly<Record<string, string>>,
  scale: number,
): SVGElement[] {
  return gradientsOf(image).flatMap(({ from, to, stops }, i) => {
    const id = `grain-${String(i)}`;
    const gradient = element("linearGradient", {
      id,
      gradientUnits: "userSpaceOnUse",
      gradientTransform: `scale(${number(scale)})`,
      spreadMethod: "repeat",
      x1: String(from[0]),
      y1: String(from[1]),
      x2: String(to[0]),
      y2: String(to[1]),
    });
    for (const { offset, colour, opacity } of stops)
      gradient.append(
        element("stop", {
          offset: String(offset),
          "stop-color": colour,
          "stop-opacity": String(opacity),
        }),
      );
    return [gradient, element("rect", { ...area, fill: `url(#${id})` })];
  });
}

/** What the browser has computed for an element, and what of it has to be said. */
function read(of: Element, parent: Look | null, scale: number): Look {
  const style = getComputedStyle(of);
  const get = (name: string): string => style.getPropertyValue(name).replaceAll('"', "'");
  const values: Record<string, string> = {};
  for (const name of INHERITED) values[name] = get(name);
  // Such lines are as wide as the page says in pixels, whatever the size of the picture: here they grow with it.
  if (get("vector-effect") === "non-scaling-stroke")
    values["stroke-width"] = number(scale * parseFloat(values["stroke-width"] ?? ""));
  const attributes = INHERITED.flatMap((name) => {
    const value = values[name] ?? "";
    return value === parent?.values[name] ? [] : [[name, value] as const];
  });
  if (get(OPACITY) !== "1") attributes.push([OPACITY, get(OPACITY)]);
  if (of.tagName === "stop") attributes.push(...OF_STOPS.map((name) => [name, get(name)] as const));
  return { values, attributes };
}
