// The grain of a board's ground: repeated gradients of CSS, as gradients of SVG.

interface Stop {
  /** 0 to 1. */
  readonly offset: number;
  readonly colour: string;
  readonly opacity: number;
}
/** A gradient that repeats from `from` to `to`, in pixels of CSS. */
export interface Gradient {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly stops: readonly Stop[];
}

const LAYER = /repeating-linear-gradient\((-?[\d.]+)deg,((?:[^()]|\([^()]*\))*)\)/g;
const STOP = /rgba?\(([^()]*)\)\s+(-?[\d.]+)px/g;

const round = (value: number): number => Math.round(value * 1000) / 1000 || 0; // not -0

/** The gradients of a computed `background-image`, the lowest first; none of what is not a repeated gradient in pixels. */
export function gradientsOf(backgroundImage: string): Gradient[] {
  return [...backgroundImage.matchAll(LAYER)].reverse().flatMap(([, angle, list = ""]) => {
    const stops = [...list.matchAll(STOP)].map(([, colour = "", at]) => {
      const [red = "0", green = "0", blue = "0", alpha = "1"] = colour.split(/[\s,/]+/);
      return {
        at: Number(at),
        colour: `rgb(${red}, ${green}, ${blue})`,
        opacity: alpha.endsWith("%") ? parseFloat(alpha) / 100 : Number(alpha),
      };
    });
    const [first, last] = [stops[0], stops.at(-1)];
    if (!first || !last || last.at <= first.at) return [];
    // CSS has no colour where there is nothing to be seen, SVG would mix in black.
    const visible = stops.find(({ opacity }) => opacity > 0)?.colour ?? first.colour;
    const length = last.at - first.at;
    const radians = (Number(angle) * Math.PI) / 180;
    const point = (distance: number): readonly [number, number] => [
      round(distance * Math.sin(radians)),
      round(-distance * Math.cos(radians)),
    ];
    return [
      {
        from: point(first.at),
        to: point(last.at),
        stops: stops.map(({ at, colour, opacity }) => ({
          offset: round((at - first.at) / length),
          colour: opacity > 0 ? colour : visible,
          opacity,
        })),
      },
    ];
  });
}
