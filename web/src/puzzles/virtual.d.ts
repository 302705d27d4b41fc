// What web/bundle/books.ts finds.
declare module "virtual:books" {
  /** Named by rule set and language, as `bookOf` says. */
  export const books: readonly string[];
}
