import type { EntityRules } from '../../data/store/store-types.ts';
import { eventRules, workshopSessionRules } from './event-rules.ts';
import { kbCategoryRules, kbPageRules } from './kb-rules.ts';
import { membershipRules, trialMembershipRules } from './membership-rules.ts';
import { taggedRules } from './tags.ts';

/** The rules of the content hub's entities. */
export const contentHubRules: EntityRules[] = [
  membershipRules,
  trialMembershipRules,
  eventRules,
  workshopSessionRules,
  kbCategoryRules,
  kbPageRules,
  taggedRules('Workshop'),
  taggedRules('Video'),
  taggedRules('VideoLibrary'),
  taggedRules('StreamPage'),
];
