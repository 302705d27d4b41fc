// The challenges to oneself, and one's own, as the server has them: read again whenever it says that they have changed.
import { challengeApi } from "../api/challenges";
import type { Challenge } from "../api/challengeTypes";
import { Unreachable } from "../api/http";
import type { Person, ServerMessage } from "../api/types";
import type { Listener } from "./connection.svelte";

/** The ids of the challenges that were made in this tab and wait for an answer, whichever page of it is open. */
let waiting: readonly string[] = [];

export class ChallengeList implements Listener {
  /** The newest first. */
  incoming: readonly Challenge[] = $state.raw([]);
  /** One's own that stand or were declined, the newest first. */
  outgoing: readonly Challenge[] = $state.raw([]);
  /** One's own that have led to a game while this page was open. */
  accepted: readonly Challenge[] = $state.raw([]);
  /** Nothing is asked: the server says by itself that something has changed. */
  readonly asks = null;
  private reading = 0;
  /** Whose challenges were read, and their accepted ones that need no telling; null before. */
  private told: { readonly person: string; readonly accepted: readonly string[] } | null = null;

  constructor(private readonly person: () => Person | null) {}

  hear(message: ServerMessage): void {
    if (message.kind === "challenges_changed") this.load();
  }
  /** Reads them again; an answer that a later one has overtaken counts no more. */
  load(): void {
    this.reading += 1;
    const reading = this.reading;
    const person = this.person();
    // The server of a bot's account answers programs with a token alone.
    if (!person || person.bot) {
      this.clear();
      return;
    }
    challengeApi.list().then(
      ({ incoming, outgoing }) => {
        if (reading === this.reading) this.take(person.id, incoming, outgoing);
      },
      (error: unknown) => {
        if (!(error instanceof Unreachable)) this.clear(); // the server asks again when it is back
      },
    );
  }
  /** Tells what becomes of a challenge that was made just now, however soon it is answered. */
  waitFor({ id }: Challenge): void {
    waiting = [...waiting, id];
  }
  /** Shows a game that has begun no more. */
  seen(id: string): void {
    this.accepted = this.accepted.filter((one) => one.id !== id);
  }

  private clear(): void {
    this.incoming = this.outgoing = [];
  }
  private take(
    person: string,
    incoming: readonly Challenge[],
    outgoing: readonly Challenge[],
  ): void {
    const accepted = outgoing.filter(({ status }) => status === "accepted");
    this.incoming = incoming;
    this.outgoing = outgoing.filter(({ status }) => status !== "accepted");
    const ids = accepted.map(({ id }) => id);
    const known = this.told?.person === person ? this.told.accepted : ids;
    this.told = { person, accepted: ids };
    const begun = accepted.filter(({ id }) => waiting.includes(id) || !known.includes(id));
    waiting = waiting.filter((id) => !ids.includes(id));
    this.accepted = [...begun, ...this.accepted];
  }
}
