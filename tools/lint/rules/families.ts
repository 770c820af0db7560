import type { Rule } from '../rule.ts';
import { callsRules } from './calls/rules.ts';
import { conditionsRules } from './conditions/rules.ts';
import { dataRules } from './data/rules.ts';
import { fieldsRules } from './fields/rules.ts';
import { filesRules } from './files/rules.ts';
import { formsRules } from './forms/rules.ts';
import { listsRules } from './lists/rules.ts';
import { navigationRules } from './navigation/rules.ts';

/** The lint rules by family. A family's name is its folder, and the file of its cases. */
export const families: Record<string, Rule[]> = {
  files: filesRules,
  data: dataRules,
  fields: fieldsRules,
  conditions: conditionsRules,
  forms: formsRules,
  lists: listsRules,
  calls: callsRules,
  navigation: navigationRules,
};
