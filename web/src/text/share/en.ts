import type { ShareTexts } from "./texts";

export const en: ShareTexts = {
  share: "Share or keep",
  link: "Link",
  linkWhy: "The whole game is in the link. It opens where games are analysed.",
  tooLong: "This game is too long for a link.",
  sgfWhy: "Read by many programs.",
  jsonWhy: "For your own programs.",
  copy: "Copy",
  copyOf: (what) => `Copy ${what}`,
  download: "Download",
  downloadOf: (what) => `Download ${what}`,
  copied: (what) => `${what} copied.`,
  notCopied: "This browser does not allow copying: select the text, or download it.",
  close: "Close",
  open: "Open a game",
  openTitle: "Open a game",
  openWhy: "A link, an SGF file or a record as JSON: paste it, choose a file, or drop one here.",
  paste: "Link or record",
  file: "Choose a file",
  read: "Open",
  unread: "No game could be read from this.",
  reason: (why) => `The reason: ${why}`,
  flaws: (n) =>
    n === 1
      ? "One thing in this file is not as it should be:"
      : `${String(n)} things in this file are not as they should be:`,
  flaw: (game, line, column, why) =>
    `Game ${String(game)}, line ${String(line)}, column ${String(column)}: ${why}`,
  goOn: "Open what could be read",
  several: (n) => `${String(n)} games were found. Which one?`,
  game: (number, title, players) => `${String(number)}. ${title}${players ? `: ${players}` : ""}`,
  more: (n) => `and ${String(n)} more`,
};
