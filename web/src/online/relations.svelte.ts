// Whom one has muted or blocked, as the server keeps it.
import { lobbyApi } from "../api/lobby";
import type { Relation, Relations as Kept } from "../api/relationTypes";

export class Relations {
  private kept: Kept = $state.raw({ muted: [], blocked: [] });

  /** Throws ServerError and Unreachable. */
  async load(): Promise<void> {
    this.kept = await lobbyApi.relations();
  }
  /** Throws ServerError and Unreachable. */
  async set(person: string, relation: Relation): Promise<void> {
    this.kept = await lobbyApi.relate(person, relation);
  }
  of(person: string): Relation {
    const isThere = ({ id }: { readonly id: string }): boolean => id === person;
    if (this.kept.blocked.some(isThere)) return "block";
    return this.kept.muted.some(isThere) ? "mute" : "none";
  }
}
