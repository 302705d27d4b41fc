// Who plays a recorded game: people, or a level of the engine as PKOPPONENT says (docs/records.md).
import type { Player } from "../core/types";
import { playerAt } from "../record/match";
import type { GameRecord } from "../record/record";

/** A person, or the number of a level of the engine. */
export type Seat = "person" | number;
export type Seats = readonly [Seat, Seat];

export interface Seating {
  readonly seats: Seats;
  /** Of the engine. */
  readonly seed: number;
}

const OPPONENT = "PKOPPONENT";
const OPPONENT_VALUE = /^([12]) (\d{1,10}) level:(10|[1-9])$/;

const person = "person";

/** The seats of a record; null if another program plays. */
export function seatingOf(record: GameRecord): Seating | null {
  const value = record.root.properties?.[OPPONENT]?.[0];
  if (value === undefined) return { seats: [person, person], seed: 0 };
  const [, place, seed, number] = OPPONENT_VALUE.exec(value) ?? [];
  if (number === undefined) return null;
  const level = Number(number);
  const seat = convertPlayer(record, place === "1" ? 0 : 1);
  return { seats: seat === 0 ? [level, person] : [person, level], seed: Number(seed) };
}

/** Writes the seats into a record; the engine gets the name that `ponnuki play` gives it. */
export function setSeating(record: GameRecord, { seats, seed }: Seating): void {
  const engine = seats.findIndex((one) => one !== person);
  const level = seats[engine];
  if (level === undefined) return;
  const spec = `level:${String(level)}`;
  record.players = engine === 0 ? [spec, ""] : ["", spec];
  const value = `${String(convertPlayer(record, engine === 0 ? 0 : 1) + 1)} ${String(seed)} ${spec}`;
  record.root.properties = { ...record.root.properties, [OPPONENT]: [value] };
}

/** Converts a player of a match to the seat in this game, or the other way round; the same in other games. */
function convertPlayer(record: GameRecord, player: Player): Player {
  return record.match ? playerAt(player, record.match.number) : player;
}
