// The app's languages and what their messages say; nothing here follows the reader's choice.
import conventions from "../../../build/words/web/language.mjs";
import play from "../../../build/words/web/play.mjs";
import games from "../../../build/words/web/games.mjs";
import page from "../../../build/words/web/page.mjs";
import { moveOn } from "../core/move";
import type { Outcome, PlyEvent, Player, Refusal } from "../core/types";
import { Formatter, type Messages, messageId } from "./format";

const speakers = Object.fromEntries(
  Object.keys(conventions).map((language) => [language, new Formatter()]),
);

/** Adds compiled messages, by language. */
export function add(...sections: readonly Readonly<Record<string, object>>[]): void {
  for (const section of sections)
    for (const [language, messages] of Object.entries(section))
      speakers[language]?.add(messages as Messages);
}

add(conventions, play, games, page);

export const languages: readonly string[] = Object.keys(speakers);

/** The first of these languages that the app has; English if it has none. */
export function spoken(tags: readonly string[]): string {
  for (const tag of tags) {
    const [language = ""] = tag.toLowerCase().split("-");
    if (Object.hasOwn(speakers, language)) return language;
  }
  return "en";
}

/** What formats the messages of a language. */
export function speaker(language: string): Formatter {
  const formatter = speakers[language] ?? speakers["en"];
  if (!formatter) throw new Error("there is no English");
  return formatter;
}

/** Whether an event is the reader's own; "nobody" where the reader does not play, null for a draw. */
export type Own = boolean | "nobody" | null;

/** What a colour has on the board: one, or several at the beginning of a sentence; in the game's own words where it has any. */
export function pieceName(speaker: Formatter, game: string, colour: string, form = ""): string {
  const own = `${game}-piece`;
  return speaker.text((speaker.has(own) ? own : "piece") + form, { colour });
}

/** What an event did; in another form of its sentence where it has one, which may say whose it is. */
export function eventSentence(
  speaker: Formatter,
  event: PlyEvent,
  { form = "", own = null }: { form?: string; own?: Own } = {},
): string {
  const id = messageId("event", event.kind);
  const formed = `${id}.${form}`;
  const players = { player1: speaker.text("player-first"), player2: speaker.text("player-second") };
  return speaker.text(speaker.has(formed) ? formed : id, { ...event, ...players, own });
}

/** The events of a ply, in which stones put down together are one. */
export function together(events: readonly PlyEvent[]): PlyEvent[] {
  const placed = events.filter((event) => event.kind === "placed");
  const [first] = placed;
  const others = events.filter((event) => event.kind !== "placed");
  if (!first) return others;
  return [{ ...first, point: moveOn(placed.map((event) => event.point)) }, ...others];
}

/** What a ply did, in sentences, each once. */
export function plySentences(speaker: Formatter, events: readonly PlyEvent[]): string[] {
  return [...new Set(together(events).map((event) => eventSentence(speaker, event)))];
}

/** Why a move is refused, in a sentence. */
export function refusalSentence(speaker: Formatter, refusal: Refusal): string {
  const { move, reason, evidence } = refusal;
  const won = reason === "game_over" ? evidence.winner : null;
  const winner = won === null ? null : speaker.text(won === 0 ? "player-first" : "player-second");
  return speaker.text(messageId("refusal", reason), { ...evidence, move, winner });
}

/** Who won and why, in a sentence. */
export function outcomeSentence(
  speaker: Formatter,
  { winner, reason, score }: Outcome,
  colours: readonly [string, string],
): string {
  const [won, lost] = score ? scoreFor(score, winner ?? 0) : [null, null];
  const own = `${messageId("reason", reason)}.won`; // the game's own words, where it has any
  if (winner !== null && speaker.has(own)) {
    const name = speaker.word("colour", colours[winner], "capital");
    return speaker.text(own, { winner: name, won, lost });
  }
  const result =
    winner === null
      ? speaker.text("play-drawn")
      : speaker.text("play-wins", { colour: colours[winner] });
  const points = score && speaker.text("play-score", { winner: won, loser: lost });
  const why = [speaker.word("reason", reason), points].filter(Boolean).join(", ");
  return `${result}${speaker.text("colon")}${why}.`;
}

/** The winner's score first. */
export function scoreFor(score: readonly [number, number], winner: Player): [number, number] {
  return [score[winner], score[winner === 0 ? 1 : 0]];
}
