// Who plays a game on record: people here, or a level of the engine, as PKOPPONENT says (docs/records.md).
import type { Player } from "../core/types";
import { playerAt } from "../record/match";
import type { GameRecord } from "../record/record";

/** A person here, or a level of the engine. */
export type Seat = "person" | number;
export type Seats = readonly [Seat, Seat];

export interface Seating {
  readonly seats: Seats;
  /** Of the engine's choices. */
  readonly seed: number;
}

const OPPONENT = "PKOPPONENT";
const TOLD = /^([12]) (\d{1,10}) level:(10|[1-9])$/;

const person = "person";

/** null where a program plays that is not ours. */
export function seatingOf(record: GameRecord): Seating | null {
  const told = record.root.properties?.[OPPONENT]?.[0];
  if (told === undefined) return { seats: [person, person], seed: 0 };
  const [, place, seed, number] = TOLD.exec(told) ?? [];
  if (number === undefined) return null;
  const level = Number(number);
  const seat = seatIn(record, place === "1" ? 0 : 1);
  return { seats: seat === 0 ? [level, person] : [person, level], seed: Number(seed) };
}

/** Seats the players of a game: the engine has the name that `ponnuki play` gives it. */
export function seat(record: GameRecord, { seats, seed }: Seating): void {
  const at = seats.findIndex((one) => one !== person);
  const level = seats[at];
  if (level === undefined) return;
  const spec = `level:${String(level)}`;
  record.players = at === 0 ? [spec, ""] : ["", spec];
  const told = `${String(seatIn(record, at === 0 ? 0 : 1) + 1)} ${String(seed)} ${spec}`;
  record.root.properties = { ...record.root.properties, [OPPONENT]: [told] };
}

/** In a match players are numbered by who opens its first game. The way there is the way back. */
function seatIn(record: GameRecord, player: Player): Player {
  return record.match ? playerAt(player, record.match.number) : player;
}
