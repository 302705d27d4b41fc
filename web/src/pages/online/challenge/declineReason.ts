// Why a challenge is declined, as messages take it.
import type { DeclineReason } from "../../../api/challengeTypes";

/** null says nothing. */
export const declineReason = (
  reason: DeclineReason | null | undefined,
): Exclude<DeclineReason, "none"> | null => (reason && reason !== "none" ? reason : null);
