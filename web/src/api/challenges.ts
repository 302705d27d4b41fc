// Requests about challenges, and about whom one has played.
import type {
  AnswerChallenge,
  Challenge,
  Challenges,
  ChallengeWithdrawn,
  DeclineReason,
  Levels,
  NewChallenge,
  Opponents,
} from "./challengeTypes";
import { request } from "./http";

const answer = (id: string, body: AnswerChallenge): Promise<Challenge> =>
  request("POST", `challenges/${id}/answer`, body);

export const challengeApi = {
  list: (): Promise<Challenges> => request("GET", "challenges"),
  make: (challenge: NewChallenge): Promise<Challenge> => request("POST", "challenges", challenge),
  accept: (id: string): Promise<Challenge> => answer(id, { accept: true }),
  decline: (id: string, reason: DeclineReason): Promise<Challenge> =>
    answer(id, { accept: false, reason }),
  withdraw: (id: string): Promise<ChallengeWithdrawn> => request("DELETE", `challenges/${id}`),
  levels: (): Promise<Levels> => request("GET", "levels"),
  opponents: (): Promise<Opponents> => request("GET", "opponents"),
};
