// The game that a form for people on other devices is about.
import type { Core } from "../../core/core";
import { optionsFor, type SetupStore, sizeOption } from "../../play/gameSetup";

const PEOPLE = { opponent: "person", level: 0 } as const;

export class ChosenGame {
  id = $state("");
  readonly last = $derived.by(() => this.setups.last(this.core, this.id));
  /** Those that were chosen last, as they suit two people. */
  options = $derived.by(() => {
    const { last } = this;
    const chosen = $state({ ...optionsFor(this.core.game(this.id), last.options, last, PEOPLE) });
    return chosen;
  });
  readonly game = $derived.by(() => this.core.game(this.id, this.options));
  readonly size = $derived.by(() => sizeOption(this.game.info));
  /** The options besides the size of the board. */
  readonly others = $derived.by(() =>
    this.game.info.options.filter((option) => option !== this.size),
  );

  /** `rules` is the id of the game at first; of the first one where there is no such game. */
  constructor(
    private readonly core: Core,
    private readonly setups: SetupStore,
    rules = "",
  ) {
    const games = core.games;
    this.id = (games.find((game) => game.id === rules) ?? games[0])?.id ?? "";
  }

  /** Keeps the options, as they suit the opponent of last time, and the clock for the next form. */
  keep(clock: string): void {
    const { last, game } = this;
    const options = optionsFor(game, game.options, PEOPLE, last);
    this.setups.keep(this.id, { ...last, options, clock });
  }
}
