import type { MadeFields } from '../data/store/mapping/made-fields.ts';
import { recordFields } from './data-models/record-fields.ts';

/** The entities with members that rows of data describe, for the entity store. */
export const made: Record<string, MadeFields> = { TableRecord: recordFields };
