// The challenges to oneself, and one's own, as the server has them: read again whenever it says that they have changed.
import { challengeApi } from "../api/challenges";
import type { Challenge } from "../api/challengeTypes";
import { Unreachable } from "../api/http";
import type { Person, ServerMessage } from "../api/types";
import type { Listener } from "./connection.svelte";

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

  constructor(private readonly person: () => Person | null) {}

  hear(message: ServerMessage): void {
    if (message.kind === "challenges_changed") this.load();
  }
  /** Reads them again; an answer that a later one has overtaken counts no more. */
  load(): void {
    this.reading += 1;
    const reading = this.reading;
    if (!this.person()) {
      this.take([], []);
      return;
    }
    challengeApi.list().then(
      ({ incoming, outgoing }) => {
        if (reading === this.reading) this.take(incoming, outgoing);
      },
      (error: unknown) => {
        if (!(error instanceof Unreachable)) this.take([], []); // the server asks again when it is back
      },
    );
  }
  /** Shows a game that has begun no more. */
  seen(id: string): void {
    this.accepted = this.accepted.filter((one) => one.id !== id);
  }

  private take(incoming: readonly Challenge[], outgoing: readonly Challenge[]): void {
    const open = this.outgoing.filter(({ status }) => status === "open").map(({ id }) => id);
    const begun = outgoing.filter(({ id, status }) => status === "accepted" && open.includes(id));
    this.incoming = incoming;
    this.outgoing = outgoing.filter(({ status }) => status !== "accepted");
    this.accepted = [...begun, ...this.accepted];
  }
}
