// What is said of games that leave the app, and of those that come. `en` and `fr` hold the words.
export interface ShareTexts {
  /** On the button that opens it, and its title. */
  readonly share: string;
  readonly link: string;
  readonly linkWhy: string;
  readonly tooLong: string;
  readonly sgfWhy: string;
  readonly jsonWhy: string;
  readonly copy: string;
  readonly copyOf: (what: string) => string;
  readonly download: string;
  readonly downloadOf: (what: string) => string;
  readonly copied: (what: string) => string;
  readonly notCopied: string;
  readonly close: string;
  readonly open: string;
  readonly openTitle: string;
  readonly openWhy: string;
  readonly paste: string;
  readonly file: string;
  readonly read: string;
  readonly unread: string;
  readonly reason: (why: string) => string;
  readonly flaws: (n: number) => string;
  readonly flaw: (game: number, line: number, column: number, why: string) => string;
  readonly goOn: string;
  readonly several: (n: number) => string;
  readonly game: (number: number, title: string, players: string) => string;
  readonly more: (n: number) => string;
}
