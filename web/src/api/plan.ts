// Requests about conditional moves.
import { request } from "./http";
import type { Plan } from "./planTypes";

export const planApi = {
  of: (game: string): Promise<Plan> => request("GET", `games/${game}/plan`),
  keep: (game: string, plan: Plan): Promise<Plan> => request("PUT", `games/${game}/plan`, plan),
};
