import type { DeclineReason } from "../../../api/challengeTypes";

/** Why a challenge is declined, as messages take it: null says nothing. */
export const declineReason = (
  reason: DeclineReason | null | undefined,
): Exclude<DeclineReason, "none"> | null => (reason && reason !== "none" ? reason : null);
