// The pages of docs/rules as HTML with their diagrams, made when the app is built.
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import MarkdownIt, { type Token } from "markdown-it";
import type { Plugin } from "vite";
import { escaped, restyled } from "./diagram.ts";

/** A page of rules. */
export interface RulesPage {
  readonly title: string;
  readonly sections: readonly { readonly number: string; readonly title: string }[];
  readonly html: string;
}

const COMMENT = /<!--[\s\S]*?-->\s*/g; // what diagrams are drawn from
const SECTION = /^(\d+)\. (.+)$/;
const PARAGRAPH = /^\*\*(\d+\.\d+)\*\* /;
const REFERENCE = /(?<![\d.])\d\.\d+(?![\d.]*\d)/g;
const APOSTROPHE = /(?<=\p{L})'/gu;
const PAGE = /^(?:\.\/)?([a-z0-9-]+?)(?:\.[a-z]{2,3})?\.md(?:#.*)?$/;

const markdown = new MarkdownIt({ typographer: false });

/** Reads a page; `picture` gives the contents of a file beside it. Throws on links that lead nowhere. */
export function read(id: string, source: string, picture: (path: string) => string): RulesPage {
  const tokens = markdown.parse(source.replace(COMMENT, ""), {});
  const known = new Set(
    [...source.matchAll(new RegExp(PARAGRAPH, "gm"))].map(([, number]) => number),
  );
  const sections: { number: string; title: string }[] = [];
  const address = (part: string): string => `#/rules/${id}/${part}`;
  let title = "";
  let captioned = false; // the paragraph before was a picture

  const text = (token: Token): string =>
    escaped(token.content.replace(APOSTROPHE, "’")).replace(REFERENCE, (number) =>
      known.has(number) ? `<a href="${address(number)}">${number}</a>` : number,
    );
  const link = (href: string): string => {
    if (/^https:/.test(href)) return href;
    const page = PAGE.exec(href)?.[1];
    if (!page) throw new Error(`${id}: ${href} leads to no page of the app`);
    return `#/rules/${page}`;
  };
  const inline = (children: readonly Token[]): string =>
    children
      .map((token, i) => {
        if (token.type === "text") {
          // Not the number that a paragraph begins with: it links to itself.
          const number = children[i - 1]?.type === "strong_open" && known.has(token.content);
          return number
            ? `<a class="number" href="${address(token.content)}">${token.content}</a>`
            : text(token);
        }
        if (token.type === "em_open")
          return (children[i + 1]?.content ?? "").endsWith(":") ? '<em class="ruling">' : "<em>";
        if (token.type === "link_open")
          return `<a href="${escaped(link(String(token.attrGet("href"))))}">`;
        if (token.type === "image")
          return restyled(picture(String(token.attrGet("src"))), token.content);
        return markdown.renderer.render([token], markdown.options, {});
      })
      .join("");

  const block = (token: Token, i: number): string => {
    const body = tokens[i + 1]?.children ?? [];
    if (token.type === "heading_open") {
      const content = tokens[i + 1]?.content ?? "";
      if (token.tag === "h1") {
        title = content;
        return "";
      }
      const [, number, name] = SECTION.exec(content) ?? [];
      if (number === undefined || name === undefined) return `<h3>${inline(body)}</h3>`;
      sections.push({ number, title: name });
      return `<h2 id="${number}"><span>${number}</span> ${inline(body).replace(/^\d+\. /, "")}</h2>`;
    }
    if (token.type === "paragraph_open") {
      if (body.length === 1 && body[0]?.type === "image") {
        captioned = true;
        return `<figure class="surface">${inline(body)}`;
      }
      const html = inline(body);
      if (captioned) {
        captioned = false;
        if (body[0]?.type === "em_open" && body.at(-1)?.type === "em_close")
          return `<figcaption>${html.replace(/^<em>|<\/em>$/g, "")}</figcaption></figure>`;
        return `</figure><p>${html}</p>`;
      }
      const number = PARAGRAPH.exec(tokens[i + 1]?.content ?? "")?.[1];
      return number ? `<p id="${number}">${html}</p>` : `<p>${html}</p>`;
    }
    if (["heading_close", "paragraph_close", "inline"].includes(token.type)) return "";
    throw new Error(`${id}: ${token.type} is not shown by the app`);
  };
  const html = tokens.map(block).join("");
  return { title, sections, html };
}

export function rulesPages(): Plugin {
  return {
    name: "rules-pages",
    transform(source, file) {
      if (!/\/docs\/rules\/[^/]+\.md$/.test(file)) return null;
      const [id = ""] = basename(file).split(".");
      const picture = (path: string): string => {
        const diagram = join(dirname(file), path);
        this.addWatchFile(diagram);
        return readFileSync(diagram, "utf-8");
      };
      const page = read(id, source, picture);
      return { code: `export default ${JSON.stringify(page)}`, map: null };
    },
  };
}
