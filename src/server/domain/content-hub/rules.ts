import type { EntityRules } from '../../data/store/store-types.ts';
import { kbCategoryRules, kbPageRules } from './kb-rules.ts';
import { taggedRules } from './tags.ts';

/** The rules of the content hub's entities. */
export const contentHubRules: EntityRules[] = [
  kbCategoryRules,
  kbPageRules,
  taggedRules('Video'),
  taggedRules('VideoLibrary'),
  taggedRules('StreamPage'),
];
