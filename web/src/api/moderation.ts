// Requests of moderators, and what people answer to their warnings.
import type { Done, Me } from "./accountTypes";
import { request } from "./http";
import type {
  DecisionMade,
  FoundPeople,
  KeptReports,
  ModeratedPerson,
  ModerationLog,
  ModeratorDecision,
  ReportCommand,
  ReportState,
} from "./moderationTypes";

/** The part of an address that says where a list goes on. */
const from = (mark: string, before: number | null): string =>
  before === null ? "" : `${mark}before=${String(before)}`;

export const moderationApi = {
  reports: (state: ReportState, before: number | null): Promise<KeptReports> =>
    request("GET", `moderation/reports?state=${state}${from("&", before)}`),
  handle: (report: number, command: ReportCommand): Promise<Done> =>
    request("POST", `moderation/reports/${String(report)}`, { command }),
  find: (name: string): Promise<FoundPeople> =>
    request("GET", `moderation/people?name=${encodeURIComponent(name)}`),
  person: (id: string): Promise<ModeratedPerson> => request("GET", `moderation/people/${id}`),
  decide: (
    decision: ModeratorDecision,
    reason: string,
    report: number | null = null,
  ): Promise<DecisionMade> => request("POST", "moderation/decisions", { decision, reason, report }),
  log: (before: number | null): Promise<ModerationLog> =>
    request("GET", `moderation/log${from("?", before)}`),
  acknowledge: (warning: number): Promise<Me> =>
    request("POST", `warnings/${String(warning)}/acknowledgement`),
};
