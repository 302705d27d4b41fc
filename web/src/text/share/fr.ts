import type { ShareTexts } from "./texts";

export const fr: ShareTexts = {
  share: "Partager ou conserver",
  link: "Lien",
  linkWhy: "Toute la partie est dans le lien. Il s’ouvre là où l’on analyse les parties.",
  tooLong: "Cette partie est trop longue pour un lien.",
  sgfWhy: "Lu par de nombreux programmes.",
  jsonWhy: "Pour vos propres programmes.",
  copy: "Copier",
  copyOf: (what) => `Copier : ${what}`,
  download: "Télécharger",
  downloadOf: (what) => `Télécharger : ${what}`,
  copied: (what) => `Copié : ${what}.`,
  notCopied: "Ce navigateur ne permet pas de copier : sélectionnez le texte, ou téléchargez-le.",
  close: "Fermer",
  open: "Ouvrir une partie",
  openTitle: "Ouvrir une partie",
  openWhy:
    "Un lien, un fichier SGF ou une partie en JSON : collez-le, choisissez un fichier, ou déposez-le ici.",
  paste: "Lien ou partie enregistrée",
  file: "Choisir un fichier",
  read: "Ouvrir",
  unread: "Aucune partie n’a pu être lue.",
  reason: (why) => `Raison : ${why}`,
  flaws: (n) =>
    n === 1
      ? "Une chose ne va pas dans ce fichier :"
      : `${String(n)} choses ne vont pas dans ce fichier :`,
  flaw: (game, line, column, why) =>
    `Partie ${String(game)}, ligne ${String(line)}, colonne ${String(column)} : ${why}`,
  goOn: "Ouvrir ce qui a pu être lu",
  several: (n) => `${String(n)} parties ont été trouvées. Laquelle ?`,
  game: (number, title, players) => `${String(number)}. ${title}${players ? ` : ${players}` : ""}`,
  more: (n) => `et ${String(n)} de plus`,
};
