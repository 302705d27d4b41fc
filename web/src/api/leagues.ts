// Requests about leagues.
import { request } from "./http";
import type {
  League,
  LeagueCommand,
  LeagueCommandDone,
  LeagueMade,
  Leagues,
  NewLeague,
  Season,
} from "./leagueTypes";

export const leagueApi = {
  all: (): Promise<Leagues> => request("GET", "leagues"),
  make: (wish: NewLeague): Promise<LeagueMade> => request("POST", "leagues", wish),
  one: (id: string): Promise<League> => request("GET", `leagues/${id}`),
  season: (id: string, season: number): Promise<Season> =>
    request("GET", `leagues/${id}/seasons/${String(season)}`),
  do: (id: string, command: LeagueCommand): Promise<LeagueCommandDone> =>
    request("POST", `leagues/${id}/commands`, { command }),
};
