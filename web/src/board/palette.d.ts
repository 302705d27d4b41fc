// What web/bundle/palette.ts makes of palette.json.
declare module "virtual:paints" {
  export const paints: readonly string[];
  export const hatched: readonly string[];
}
declare module "virtual:palette.css";
