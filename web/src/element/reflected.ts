// Properties of <ponnuki-board> that are its attributes and nothing else.
import type { BoardChoice, Theme } from "../play/theme";
import type { BoardLook, BoardTheme } from "./api";
import { GAME_ATTRIBUTES, LOOK_ATTRIBUTES } from "./attributes";

const PROPERTIES = [
  ...GAME_ATTRIBUTES,
  ...LOOK_ATTRIBUTES.filter((name) => name !== "no-coordinates" && name !== "lang"),
  "coordinates",
];

// Where pages are made on a server there are no elements, but this file may be imported.
const Base = "HTMLElement" in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement);

export class ReflectingElement extends Base {
  static readonly observedAttributes: readonly string[] = [...GAME_ATTRIBUTES, ...LOOK_ATTRIBUTES];

  get game(): string {
    return this.text("game");
  }
  set game(value: string) {
    this.setAttribute("game", value);
  }
  get record(): string {
    return this.text("record");
  }
  set record(value: string) {
    this.setAttribute("record", value);
  }
  get opponent(): string {
    return this.text("opponent");
  }
  set opponent(value: string) {
    this.setAttribute("opponent", value);
  }
  get interactive(): boolean {
    return this.hasAttribute("interactive");
  }
  set interactive(value: boolean) {
    this.toggleAttribute("interactive", value);
  }
  get navigation(): boolean {
    return this.hasAttribute("navigation");
  }
  set navigation(value: boolean) {
    this.toggleAttribute("navigation", value);
  }
  get theme(): BoardTheme {
    return (this.text("theme") || "auto") as Theme;
  }
  set theme(value: BoardTheme) {
    this.setAttribute("theme", value);
  }
  get board(): BoardLook {
    return (this.text("board") || "auto") as BoardChoice;
  }
  set board(value: BoardLook) {
    this.setAttribute("board", value);
  }
  get hints(): boolean {
    return this.hasAttribute("hints");
  }
  set hints(value: boolean) {
    this.toggleAttribute("hints", value);
  }
  get coordinates(): boolean {
    return !this.hasAttribute("no-coordinates");
  }
  set coordinates(value: boolean) {
    this.toggleAttribute("no-coordinates", !value);
  }

  protected text(attribute: string): string {
    return this.getAttribute(attribute) ?? "";
  }

  /** Properties that a page set before it knew the element hide those of the class. */
  protected adoptProperties(): void {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}
