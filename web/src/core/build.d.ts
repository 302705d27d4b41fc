// What web/bundle/buildInfo.ts makes.
declare module "virtual:build" {
  /** As "0.1.0". */
  export const version: string;
  /** The commit of the source, "-modified" if files were changed since; "unknown" outside a checkout. */
  export const build: string;
}
