import type { Rule } from '../../rule.ts';
import { conditionNames } from './condition-names.ts';
import { conditionTypes } from './condition-types.ts';
import { conditionValues } from './condition-values.ts';
import { decidingFields } from './deciding-fields.ts';
import { possibleConditions } from './possible-conditions.ts';

/** Conditions: the names, types and values in them, and whether they can come true. */
export const conditionsRules: Rule[] = [
  conditionNames,
  conditionTypes,
  conditionValues,
  decidingFields,
  possibleConditions,
];
