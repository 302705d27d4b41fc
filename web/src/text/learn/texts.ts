// What the lessons say. `en` and `fr` hold the words.
export interface StepTexts {
  readonly title: string;
  /** The idea, in plain words. */
  readonly idea: string;
  /** One for each turn. */
  readonly tasks: readonly string[];
  /** For those who tried something else. */
  readonly hint: string;
  /** What to take along. */
  readonly done: string;
}

export interface GameTexts {
  readonly title: string;
  readonly idea: string;
}

export interface LessonTexts {
  /** By the step's name. */
  readonly steps: Readonly<Record<string, StepTexts>>;
  readonly game: GameTexts;
}

export interface LearnTexts {
  /** By a game's id. */
  readonly lessons: Readonly<Record<string, LessonTexts>>;
  readonly title: (game: string) => string;
  readonly intro: string;
  readonly begin: string;
  readonly goOn: string;
  readonly again: string;
  readonly contents: string;
  readonly progress: (done: number, of: number) => string;
  readonly finished: string;
  readonly stepOf: (n: number, of: number) => string;
  readonly stepDone: string;
  readonly task: string;
  readonly you: (colour: string) => string;
  readonly watching: string;
  readonly right: string;
  readonly notYet: string;
  readonly refused: string;
  readonly takeBack: string;
  readonly show: string;
  readonly restart: string;
  readonly previous: string;
  readonly next: string;
  readonly play: (level: string) => string;
  readonly playOther: string;
  readonly rules: string;
  readonly unkept: string;
}
