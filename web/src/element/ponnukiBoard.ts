// The element <ponnuki-board>: a board in any page, with the rules and the engine of the app.
import { mount, unmount } from "svelte";
import styles from "virtual:element-styles";
import { isEventful } from "../board/plyEffects";
import { isUnsupported } from "../core/download";
import { problem } from "../core/problem";
import type { ByColour, Options, Outcome, Player, PositionData, Refusal } from "../core/types";
import { Session } from "../play/session.svelte";
import { shownTheme, type Theme, watchSystemTheme } from "../play/theme";
import { outcomeSentence, plySentences, refusalSentence, spoken } from "../text/speakers";
import type {
  BoardEventMap,
  BoardPlayer,
  BoardTheme,
  MoveDetail,
  PonnukiBoardElement,
} from "./api";
import {
  beginningOf,
  GAME_ATTRIBUTES,
  type GameAttributes,
  isOfGame,
  LOOK_ATTRIBUTES,
  themeOf,
} from "./attributes";
import { BoardError, boardError } from "./boardError";
import ElementView from "./ElementView.svelte";
import type { Runtime } from "./runtime";
import { BoardView } from "./view.svelte";

const TAG = "ponnuki-board";

const PROPERTIES = [...GAME_ATTRIBUTES, "interactive", "hints", "coordinates", "theme"] as const;

let loadRuntime: () => Promise<Runtime>;
let sharedStyles: CSSStyleSheet | null = null;

// A style sheet of this kind needs no permission from a page's Content-Security-Policy.
function styleSheet(): CSSStyleSheet {
  if (!sharedStyles) {
    sharedStyles = new CSSStyleSheet();
    sharedStyles.replaceSync(styles);
  }
  return sharedStyles;
}

// Where pages are made on a server there are no elements, but this file may be imported.
const Base = "HTMLElement" in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement);

export class PonnukiBoard extends Base implements PonnukiBoardElement {
  static readonly observedAttributes: readonly string[] = [...GAME_ATTRIBUTES, ...LOOK_ATTRIBUTES];

  readonly #view = new BoardView();
  readonly #slot = document.createElement("slot");
  #component: Record<string, unknown> | null = null;
  #unwatchTheme: (() => void) | null = null;
  /** Tells when the board is about to be seen. */
  #observer: IntersectionObserver | null = null;
  #loading: Promise<Runtime> | null = null;
  #runtime: Runtime | null = null;
  #isShown = false; // whether `ready` was reported
  #isScheduled = false;
  #isGameStale = true; // whether the attributes say another game than the one shown
  #gameError: BoardError | null = null;
  #looksError: BoardError | null = null;
  #engineError: BoardError | null = null;
  #plies = 0; // reported
  #byProgram = false; // while `play` runs

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    root.append(this.#slot);
  }

  connectedCallback(): void {
    if (this.#component || !this.shadowRoot) return;
    this.#adoptProperties();
    this.#component = mount(ElementView, {
      target: this.shadowRoot,
      props: {
        view: this.#view,
        onrefused: this.#refused,
        onreset: () => {
          this.reset();
        },
        onfailed: this.#engineFailed,
      },
    });
    this.#unwatchTheme = watchSystemTheme(() => {
      this.#showLooks();
    });
    this.#schedule();
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void this.#load();
      },
      { rootMargin: "50%" },
    );
    this.#observer.observe(this);
    this.#view.session?.retry();
  }

  disconnectedCallback(): void {
    // A board that is moved within the page is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.#component) return;
      this.#observer?.disconnect();
      this.#unwatchTheme?.();
      this.#view.session?.close();
      void unmount(this.#component);
      this.#component = null;
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (isOfGame(name)) this.#isGameStale = true;
    this.#schedule();
  }

  get game(): string {
    return this.#text("game");
  }
  set game(value: string) {
    this.setAttribute("game", value);
  }
  get record(): string {
    return this.#text("record");
  }
  set record(value: string) {
    this.setAttribute("record", value);
  }
  get options(): Options {
    return this.#current()?.record.options ?? {};
  }
  set options(value: Options | string) {
    const pairs = typeof value === "string" ? [value] : Object.entries(value).map(pairOf);
    this.setAttribute("options", pairs.join(" "));
  }
  get moves(): readonly string[] {
    const positions = this.#current()?.positions ?? [];
    return positions.slice(1).map(({ data }) => data.last_move ?? "");
  }
  set moves(value: readonly string[] | string) {
    this.setAttribute("moves", typeof value === "string" ? value : value.join(" "));
  }
  get interactive(): boolean {
    return this.hasAttribute("interactive");
  }
  set interactive(value: boolean) {
    this.toggleAttribute("interactive", value);
  }
  get player(): BoardPlayer {
    return this.#view.player;
  }
  set player(value: BoardPlayer) {
    this.setAttribute("player", value);
  }
  get opponent(): string {
    return this.#text("opponent");
  }
  set opponent(value: string) {
    this.setAttribute("opponent", value);
  }
  get theme(): BoardTheme {
    return (this.#text("theme") || "auto") as Theme;
  }
  set theme(value: BoardTheme) {
    this.setAttribute("theme", value);
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

  get ready(): Promise<void> {
    return this.#load().then(() => {
      this.#apply();
      if (this.#view.error) throw this.#view.error;
    });
  }
  get position(): PositionData | null {
    return this.#current()?.at.data ?? null;
  }
  get toMove(): Player | null {
    return this.position?.to_move ?? null;
  }
  get legalMoves(): readonly string[] {
    return this.position?.legal ?? [];
  }
  get outcome(): Outcome | null {
    return this.position?.outcome ?? null;
  }
  get stones(): ByColour<string> {
    return this.position?.stones ?? {};
  }
  get error(): BoardError | null {
    this.#current();
    return this.#view.error;
  }

  play(move: string): void {
    const session = this.#current();
    const { formatter } = this.#view.words;
    if (!session) throw this.#view.error ?? boardError(formatter, problem("not_loaded_yet"), null);
    const refusal = session.at.whyIllegal(move);
    if (refusal) throw boardError(formatter, { kind: "illegal_move", refusal }, null, refusal);
    if (session.over) throw boardError(formatter, problem("game_is_over"), null);
    if (!session.isPersonToMove) throw boardError(formatter, problem("opponent_to_move"), null);
    this.#byProgram = true;
    try {
      session.play(move);
    } finally {
      this.#byProgram = false;
    }
  }

  undo(): void {
    if (this.#current()) this.#view.undo();
  }

  reset(): void {
    this.#isGameStale = true;
    this.#apply();
  }

  /** Properties that a page set before it knew the element hide those of the class. */
  #adoptProperties(): void {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  #text(attribute: string): string {
    return this.getAttribute(attribute) ?? "";
  }

  /** The game that the attributes say now; null if it is not loaded or there is none. */
  #current(): Session | null {
    if (this.#isScheduled) this.#apply();
    return this.#view.session;
  }

  #emit<K extends keyof BoardEventMap>(type: K, detail: BoardEventMap[K]["detail"]): void {
    const event = { detail, composed: true, bubbles: type !== "error" };
    this.dispatchEvent(new CustomEvent(type, event));
  }

  #load(): Promise<Runtime> {
    this.#observer?.disconnect();
    this.#loading ??= this.#loadOnce();
    this.#loading.catch(() => undefined); // it is shown, and `ready` rejects
    return this.#loading;
  }

  async #loadOnce(): Promise<Runtime> {
    try {
      this.#runtime = await loadRuntime();
    } catch (error) {
      throw this.#loadFailed(error);
    }
    this.#apply();
    return this.#runtime;
  }

  #loadFailed(cause: unknown): BoardError {
    const { say } = this.#view.words;
    const kind = isUnsupported(cause) ? "unsupported" : "not_loaded";
    const text = say(kind === "unsupported" ? "unsupported" : "unloaded");
    const error = new BoardError(kind, text, null, null, { cause });
    this.#loading = null;
    this.#showLooks();
    const retry = (): void => {
      this.#show(null);
      void this.#load();
    };
    this.#show(error, kind === "unsupported" ? null : retry);
    return error;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      if (this.#isScheduled) this.#apply();
    });
  }

  /** Shows what the attributes say, as soon as the rules are loaded. */
  #apply(): void {
    this.#isScheduled = false;
    this.#showLooks();
    if (!this.#runtime) return;
    const isNew = this.#isGameStale;
    if (isNew) this.#begin(this.#runtime);
    this.#showErrors();
    if (isNew) this.#begun();
  }

  #showLooks(): void {
    const view = this.#view;
    const language = this.closest<HTMLElement>("[lang]")?.lang;
    view.words.language = spoken(language ? [language] : navigator.languages);
    view.interactive = this.interactive;
    view.hints = this.hints;
    view.coordinates = this.coordinates;
    try {
      view.theme = shownTheme(themeOf(view.words.formatter, this.#text("theme")));
      this.#looksError = null;
    } catch (error) {
      view.theme = shownTheme("auto");
      const found = error as BoardError;
      // The same mistake is one error, however often it is looked at.
      if (found.message !== this.#looksError?.message) this.#looksError = found;
    }
  }

  /** Begins the game of the attributes. */
  #begin({ core, engine }: Runtime): void {
    this.#isGameStale = false;
    const view = this.#view;
    view.session?.close();
    view.session = null;
    this.#gameError = null;
    this.#engineError = null;
    const attributes = Object.fromEntries(
      GAME_ATTRIBUTES.map((name) => [name, this.#text(name).trim()]),
    ) as GameAttributes;
    try {
      const { saved, player, error } = beginningOf(core, view.words.formatter, attributes);
      view.player = player;
      const changed = (): void => {
        this.#changed();
      };
      const eventful = (data: PositionData): boolean => isEventful(data.events);
      view.session = new Session(core, engine.chooser(), saved, changed, eventful);
      this.#plies = view.session.positions.length - 1;
      this.#gameError = error;
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      this.#gameError = error;
    }
  }

  #begun(): void {
    this.#slot.remove(); // what the page shows until there is a board
    const { session } = this.#view;
    if (session && !this.#isShown) {
      this.#isShown = true;
      this.#emit("ready", null);
    }
    this.#emit("change", null);
  }

  #showErrors(): void {
    const error = this.#gameError ?? this.#looksError ?? this.#engineError;
    const retry = (): void => {
      this.#view.session?.retry();
    };
    this.#show(error, error !== null && error === this.#engineError ? retry : null);
  }

  #show(error: BoardError | null, retry: (() => void) | null = null): void {
    const isNew = error !== null && error !== this.#view.error;
    this.#view.error = error;
    this.#view.retry = retry;
    if (isNew) this.#emit("error", error);
  }

  /** The session has changed; its first change is its beginning. */
  #changed(): void {
    const { session, words } = this.#view;
    if (!session) return;
    const { positions, seats } = session;
    const { data } = session.at;
    const plies = positions.length - 1;
    const isMove = plies > this.#plies;
    this.#plies = plies;
    const player = positions.at(-2)?.data.to_move;
    if (isMove && player != null) {
      const person: MoveDetail["by"] = this.#byProgram ? "program" : "person";
      this.#emit("move", {
        move: data.last_move ?? "",
        player,
        by: seats[player] === "person" ? person : "engine",
        ply: data.ply,
        events: data.events,
        text: plySentences(words.formatter, data.events).join(" "),
      });
    }
    this.#emit("change", null);
    if (isMove && data.outcome) {
      const text = outcomeSentence(words.formatter, data.outcome, data.colours);
      this.#emit("end", { outcome: data.outcome, text });
    }
  }

  readonly #refused = (refusal: Refusal): void => {
    const text = refusalSentence(this.#view.words.formatter, refusal);
    this.#emit("refused", { refusal, text });
  };

  readonly #engineFailed = (failed: boolean): void => {
    if (!failed && !this.#engineError) return;
    const text = this.#view.words.say("play-stopped");
    this.#engineError = failed ? new BoardError("engine_failed", text) : null;
    this.#showErrors();
  };
}

const pairOf = ([name, value]: readonly [string, unknown]): string => `${name}=${String(value)}`;

/** Makes <ponnuki-board> known to the page; `load` gives the rules and the engine, and is called when needed. */
export function defineBoard(load: () => Promise<Runtime>): void {
  loadRuntime = load;
  if ("customElements" in globalThis && !customElements.get(TAG))
    customElements.define(TAG, PonnukiBoard);
}
