/**
 * The most visits of a contact to one stage, and to all stages of a campaign, after which its way ends
 * (`docs/domain/campaigns.md#loops`).
 */
export const MOST_VISITS_OF_STAGE = 3;
export const MOST_VISITS = 50;
