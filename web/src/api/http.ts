// Requests to the server that sends this page, where it is one for games between people.
import { PonnukiError } from "../core/errors";
import type { Problem } from "../core/problem";
import type { Me } from "./accountTypes";
import type { GameMade, MyGames, NewGame, Problem as SentProblem, ProblemBody } from "./types";

/** What the server refuses. */
export class ServerError extends PonnukiError {
  override readonly name = "ServerError";
}
/** The server cannot be reached, or does not say what it should. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

export function problemOf({ kind, fields }: SentProblem): Problem {
  return { ...fields, kind };
}

/** Below the address of the page, whatever folder it is in. */
export const apiAddress = (path: string): URL => new URL(`api/${path}`, document.baseURI);

/** Throws ServerError and Unreachable. */
export async function request<T>(method: string, path: string, body?: object): Promise<T> {
  let answer: unknown;
  try {
    const response = await fetch(apiAddress(path), {
      method,
      cache: "no-store",
      ...(body && {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    });
    answer = await response.json();
    if (response.ok) return answer as T;
  } catch (error) {
    throw new Unreachable("there is no answer", { cause: error });
  }
  const { problem } = (answer ?? {}) as Partial<ProblemBody>;
  if (!problem) throw new Unreachable("the answer is not of this server");
  throw new ServerError(problemOf(problem));
}

export const api = {
  me: (): Promise<Me> => request("GET", "me"),
  /** An empty name leaves it to the server. */
  rename: (name: string): Promise<Me> => request("PUT", "me", name.trim() ? { name } : {}),
  create: (game: NewGame): Promise<GameMade> => request("POST", "games", game),
  games: (): Promise<MyGames> => request("GET", "games"),
  /** The address of a picture of a game's link, at this address of the server. */
  qr: (game: string, address: string): string =>
    apiAddress(`games/${game}/qr.svg?address=${encodeURIComponent(address)}`).href,
};
