// What stands around the rules pages.
export interface RulesTexts {
  readonly title: (game: string) => string;
  readonly contents: string;
  readonly learn: string;
  readonly play: string;
  /** What the marked paragraphs are. */
  readonly ruling: string;
}
