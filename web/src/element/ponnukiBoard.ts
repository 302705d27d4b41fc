// The element <ponnuki-board>: a board in any page, with the rules and the engine of the app.
import { mount, tick, unmount } from "svelte";
import { build, version } from "virtual:build";
import styles from "virtual:element-styles";
import { frameOfOwn } from "../board/painted";
import { type Step, stepFrom, stepOfKey } from "../board/steps";
import { whenTold } from "../board/story.svelte";
import { isUnsupported } from "../core/download";
import { problem } from "../core/problem";
import type { ByColour, Options, Outcome, Player, PositionData, Refusal } from "../core/types";
import type { Formatter } from "../text/format";
import { Session } from "../play/session.svelte";
import {
  type BoardChoice,
  shownBoard,
  shownTheme,
  type Theme,
  watchSystemTheme,
} from "../play/theme";
import { outcomeSentence, plySentences, refusalSentence } from "../text/speakers";
import type { BoardEventMap, BoardPlayer, MoveDetail, PonnukiBoardElement } from "./api";
import {
  beginningOf,
  boardOf,
  GAME_ATTRIBUTES,
  type GameAttributes,
  isOfGame,
  plyOf,
  themeOf,
} from "./attributes";
import { BoardError, boardError } from "./boardError";
import ElementView from "./ElementView.svelte";
import { languageOf, watchLanguage } from "./language";
import { provideRuntime, type Runtime, sharedRuntime } from "./runtime";
import { ReflectingElement } from "./reflected";
import { BoardView } from "./view.svelte";

const TAG = "ponnuki-board";

let sharedStyles: CSSStyleSheet | null = null;

// A style sheet of this kind needs no permission from a page's Content-Security-Policy.
function styleSheet(): CSSStyleSheet {
  if (!sharedStyles) {
    sharedStyles = new CSSStyleSheet();
    sharedStyles.replaceSync(styles);
  }
  return sharedStyles;
}

export class PonnukiBoard extends ReflectingElement implements PonnukiBoardElement {
  static readonly version = version;
  static readonly build = build;

  readonly #view = new BoardView();
  readonly #slot = document.createElement("slot");
  #component: Record<string, unknown> | null = null;
  /** Stops watching what a board that is in the page takes its looks from. */
  #unwatch: (() => void) | null = null;
  /** Tells when the board is about to be seen. */
  #observer: IntersectionObserver | null = null;
  #loading: Promise<Runtime> | null = null;
  #runtime: Runtime | null = null;
  #isShown = false; // whether `ready` was reported
  #isScheduled = false;
  #isGameStale = true; // whether the attributes say another game than the one shown
  #isPlyStale = true; // the same of the attribute `ply`
  #gameError: BoardError | null = null;
  #plyError: BoardError | null = null;
  #looksError: BoardError | null = null;
  #engineError: BoardError | null = null;
  #plies = 0; // reported
  #byProgram = false; // while `play` runs
  #whenConnected: (() => void)[] = [];

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styleSheet()];
    root.append(this.#slot);
    root.addEventListener("keydown", this.#stepByKey);
  }

  connectedCallback(): void {
    if (!this.shadowRoot) return;
    this.adoptProperties();
    this.#watch();
    this.#schedule(); // the language around it may be another one
    for (const resolve of this.#whenConnected.splice(0)) resolve();
    if (this.#component) return;
    this.#component = mount(ElementView, {
      target: this.shadowRoot,
      props: {
        view: this.#view,
        onrefused: this.#refused,
        onreset: () => {
          this.reset();
        },
        ongo: (ply: number) => {
          this.#goTo(ply);
        },
        onfailed: this.#engineFailed,
      },
    });
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void this.#load();
      },
      { rootMargin: "50%" },
    );
    this.#observer.observe(this);
    if (!this.#isGameStale) this.#view.session?.retry();
  }

  disconnectedCallback(): void {
    // A board that is moved within the page is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.#component) return;
      this.#observer?.disconnect();
      this.#unwatch?.();
      this.#view.session?.close();
      void unmount(this.#component);
      this.#component = null;
    });
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    // The board may show another ply than the attribute says.
    if (name === "ply") this.#isPlyStale = true;
    else if (before === now) return;
    if (isOfGame(name)) this.#isGameStale = true;
    this.#schedule();
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
  get ply(): number {
    this.#current();
    return this.#view.ply;
  }
  set ply(value: number) {
    this.setAttribute("ply", String(value));
  }
  get player(): BoardPlayer {
    return this.#view.player;
  }
  set player(value: BoardPlayer) {
    this.setAttribute("player", value);
  }
  get ready(): Promise<void> {
    return this.#shown();
  }
  get position(): PositionData | null {
    return this.#current()?.at.data ?? null;
  }
  get shown(): PositionData | null {
    this.#current();
    return this.#view.shown?.data ?? null;
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

  play(move: unknown): void {
    const session = this.#current();
    const { formatter } = this.#view.words;
    if (!session) throw this.#view.error ?? boardError(formatter, problem("not_loaded_yet"), null);
    const text = String(move); // JavaScript passes anything
    const refusal = session.at.whyIllegal(text);
    if (refusal) throw boardError(formatter, { kind: "illegal_move", refusal }, null, refusal);
    if (session.over) throw boardError(formatter, problem("game_is_over"), null);
    if (!session.isPersonToMove) throw boardError(formatter, problem("opponent_to_move"), null);
    this.#byProgram = true;
    try {
      session.play(text);
    } finally {
      this.#byProgram = false;
    }
  }

  undo(): void {
    if (this.#current()) this.#view.undo();
  }

  first(): void {
    this.#step("first");
  }
  previous(): void {
    this.#step("back");
  }
  next(): void {
    this.#step("forward");
  }
  last(): void {
    this.#step("last");
  }

  reset(): void {
    this.#isGameStale = true;
    this.#apply();
  }

  #watch(): void {
    this.#unwatch?.();
    const changed = (): void => {
      this.#showLooks();
    };
    const ends = [watchSystemTheme(changed), watchLanguage(this, changed)];
    this.#unwatch = () => {
      for (const end of ends) end();
    };
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

  async #shown(): Promise<void> {
    await this.#load();
    while (!this.isConnected)
      await new Promise<void>((resolve) => this.#whenConnected.push(resolve));
    this.#apply();
    if (this.#view.error) throw this.#view.error;
    await tick();
    await frameOfOwn(true); // the points can be chosen by key, too
  }

  #load(): Promise<Runtime> {
    this.#observer?.disconnect();
    this.#loading ??= this.#loadOnce();
    this.#loading.catch(() => undefined); // it is shown, and `ready` rejects
    return this.#loading;
  }

  async #loadOnce(): Promise<Runtime> {
    try {
      this.#runtime = await sharedRuntime();
    } catch (error) {
      throw this.#loadFailed(error);
    }
    this.#apply();
    return this.#runtime;
  }

  #loadFailed(cause: unknown): BoardError {
    const [kind, id] = isUnsupported(cause)
      ? ["unsupported", "unsupported"]
      : ["not_loaded", "unloaded"];
    const text = (formatter: Formatter): string => formatter.text(id);
    this.#loading = null;
    this.#showLooks();
    const { formatter } = this.#view.words;
    const error = BoardError.of(formatter, kind, text, null, null, { cause });
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
    // A board that is in no page plays nothing.
    const isNew = this.#isGameStale && this.isConnected;
    if (this.#isGameStale) this.#endGame();
    if (isNew) this.#begin(this.#runtime);
    if (this.#isPlyStale && this.#view.session) this.#showPly(isNew);
    this.#showErrors();
    if (isNew) this.#begun();
  }

  #showLooks(): void {
    const view = this.#view;
    this.#speak(languageOf(this));
    view.interactive = this.interactive;
    view.hints = this.hints;
    view.coordinates = this.coordinates;
    view.navigation = this.navigation;
    let [theme, board]: [Theme, BoardChoice] = ["auto", "auto"];
    try {
      theme = themeOf(view.words.formatter, this.text("theme"));
      board = boardOf(view.words.formatter, this.text("board"));
      this.#looksError = null;
    } catch (error) {
      const found = error as BoardError;
      // The same mistake is one error, however often it is looked at.
      if (found.message !== this.#looksError?.message) this.#looksError = found;
    }
    view.theme = shownTheme(theme);
    view.board = shownBoard(board, view.theme);
  }

  #speak(language: string): void {
    const { words, error } = this.#view;
    if (language === words.language) return;
    words.language = language;
    for (const one of [...this.#errors(), error]) one?.translate(words.formatter);
    this.#view.errorText = error?.message ?? "";
  }

  #endGame(): void {
    this.#view.session?.close();
    this.#view.session = null;
    this.#view.goTo(Infinity);
    this.#gameError = null;
    this.#plyError = null;
    this.#engineError = null;
    this.#isPlyStale = true;
  }

  /** Begins the game of the attributes. */
  #begin({ core, engine }: Runtime): void {
    this.#isGameStale = false;
    const view = this.#view;
    const attributes = Object.fromEntries(
      GAME_ATTRIBUTES.map((name) => [name, this.text(name).trim()]),
    ) as GameAttributes;
    try {
      const { saved, player, error } = beginningOf(core, view.words.formatter, attributes);
      view.player = player;
      const changed = (): void => {
        this.#changed();
      };
      const whenSeen = ({ events }: PositionData): Promise<void> => whenTold(events);
      view.session = new Session(core, engine.chooser(), saved, changed, whenSeen);
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

  /** Shows the ply of the attribute, or the end. */
  #showPly(isNew: boolean): void {
    this.#isPlyStale = false;
    const { plies, words } = this.#view;
    try {
      this.#plyError = null;
      this.#goTo(plyOf(words.formatter, this.text("ply").trim(), plies), isNew);
    } catch (error) {
      this.#plyError = error as BoardError;
      this.#goTo(plies, isNew);
    }
  }

  #step(step: Step): void {
    if (!this.#current()) return;
    const { ply, plies } = this.#view;
    this.#goTo(stepFrom(ply, plies, step));
  }

  #goTo(ply: number, isNew = false): void {
    const view = this.#view;
    const before = view.ply;
    view.goTo(ply);
    if (isNew || view.ply === before) return;
    const text = plySentences(view.words.formatter, view.shown?.data.events ?? []).join(" ");
    this.#emit("step", { ply: view.ply, plies: view.plies, text });
  }

  /** What may be wrong at once, the first to be shown first. */
  #errors(): (BoardError | null)[] {
    return [this.#gameError, this.#plyError, this.#looksError, this.#engineError];
  }

  #showErrors(): void {
    const error = this.#errors().find((one) => one !== null) ?? null;
    const retry = (): void => {
      this.#view.session?.retry();
    };
    this.#show(error, error !== null && error === this.#engineError ? retry : null);
  }

  #show(error: BoardError | null, retry: (() => void) | null = null): void {
    const isNew = error !== null && error !== this.#view.error;
    this.#view.error = error;
    this.#view.errorText = error?.message ?? "";
    this.#view.retry = retry;
    if (isNew) this.#emit("error", error);
  }

  #changed(): void {
    const { session, words } = this.#view;
    if (!session) return;
    const { positions, seats } = session;
    const { data } = session.at;
    const plies = positions.length - 1;
    const isMove = plies > this.#plies;
    this.#plies = plies;
    this.#view.goTo(this.#view.ply);
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

  readonly #stepByKey = (event: Event): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    const step = stepOfKey(key);
    const isModified = altKey || ctrlKey || metaKey || shiftKey;
    if (!this.navigation || !step || isModified) return;
    const isOnPoint = (event.target as Element).closest("[data-point]") !== null;
    if (isOnPoint && key.startsWith("Arrow")) return; // which walk over the points
    event.preventDefault();
    this.#step(step);
  };

  readonly #engineFailed = (failed: boolean): void => {
    if (!failed && !this.#engineError) return;
    const text = (formatter: Formatter): string => formatter.text("play-stopped");
    this.#engineError = failed
      ? BoardError.of(this.#view.words.formatter, "engine_failed", text)
      : null;
    this.#showErrors();
  };
}

const pairOf = ([name, value]: readonly [string, unknown]): string => `${name}=${String(value)}`;

/** Makes <ponnuki-board> known to the page; `load` gives the rules and the engine, and is called when needed. */
export function defineBoard(load: () => Promise<Runtime>): void {
  provideRuntime(load);
  if ("customElements" in globalThis && !customElements.get(TAG))
    customElements.define(TAG, PonnukiBoard);
}
