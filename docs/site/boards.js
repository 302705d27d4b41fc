// The boards of a page, in the theme that the reader chose for the site.
import "./ponnuki-board/ponnuki-board.js";

function followTheme() {
  for (const board of document.querySelectorAll("ponnuki-board"))
    board.setAttribute("theme", document.body.dataset.theme || "auto");
}

new MutationObserver(followTheme).observe(document.body, { attributeFilter: ["data-theme"] });
followTheme();
