import type { EntityRules } from '../data/store-types.ts';
import { marketRules } from './markets/market-rules.ts';

/** What entities demand beyond their fields; one entry per entity, handed to the entity store. */
export const rules: EntityRules[] = [marketRules];
