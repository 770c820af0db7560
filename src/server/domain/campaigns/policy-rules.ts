import type { EntityRules } from '../../data/store/store-types.ts';
import { queueRelease } from './engine/release-job.ts';

/**
 * A changed policy decides anew about the messages that the one before held back. They may be many, so a job lets them
 * go. The store calls `afterUpdate` only when a value has changed.
 */
export const campaignPolicyRules: EntityRules = {
  entity: 'CampaignPolicy',
  afterUpdate: (transaction) => queueRelease(transaction),
};
