// What web/bundle/showcase.ts makes of the games.
declare module "virtual:games" {
  export const games: readonly import("../core/types").GameInfo[];
}
declare module "virtual:boards" {
  export const boards: Readonly<Record<string, import("./shownBoard").ShownBoard>>;
}
