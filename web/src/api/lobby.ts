// Requests about the lobby, and about what one has with other people.
import { request } from "./http";
import type { GameMade, NewSeek, SeekMade, SeekWithdrawn } from "./types";
import type { Relate, Relation, Relations } from "./relationTypes";

export const lobbyApi = {
  seek: (seek: NewSeek): Promise<SeekMade> => request("POST", "lobby/seeks", seek),
  /** What has come of one's own seek. */
  madeOf: (id: string): Promise<SeekMade> => request("GET", `lobby/seeks/${id}`),
  withdraw: (id: string): Promise<SeekWithdrawn> => request("DELETE", `lobby/seeks/${id}`),
  answer: (id: string): Promise<GameMade> => request("POST", `lobby/seeks/${id}/answer`, {}),
  relations: (): Promise<Relations> => request("GET", "relations"),
  relate: (person: string, relation: Relation): Promise<Relations> =>
    request("PUT", `people/${person}/relation`, { relation } satisfies Relate),
};
