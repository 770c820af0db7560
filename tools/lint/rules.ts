import type { Rule } from './rule.ts';
import { families } from './rules/families.ts';

/** All lint rules. */
export const rules: Rule[] = Object.values(families).flat();
