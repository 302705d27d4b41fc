// Requests about tournaments.
import { request } from "./http";
import type {
  NewTournament,
  Tournament,
  TournamentCommand,
  TournamentCommandDone,
  TournamentMade,
  Tournaments,
} from "./tournamentTypes";

export const tournamentApi = {
  all: (): Promise<Tournaments> => request("GET", "tournaments"),
  make: (wish: NewTournament): Promise<TournamentMade> => request("POST", "tournaments", wish),
  one: (id: string): Promise<Tournament> => request("GET", `tournaments/${id}`),
  do: (id: string, command: TournamentCommand): Promise<TournamentCommandDone> =>
    request("POST", `tournaments/${id}/commands`, { command }),
};
