import type { Rule } from '../../rule.ts';
import { asideSections } from './aside-sections.ts';
import { copiedValues } from './copied-values.ts';
import { formModes } from './form-modes.ts';
import { hiddenRequired } from './hidden-required.ts';
import { requiredOffered } from './required-offered.ts';
import { requiredWritable } from './required-writable.ts';
import { ruledForms } from './ruled-forms.ts';
import { scenarioNames } from './scenario-names.ts';
import { takenByForm } from './taken-by-form.ts';
import { wizardCalls } from './wizard-calls.ts';
import { wizardWays } from './wizard-ways.ts';

/** Forms and wizards: whether they can be filled in, saved and left. */
export const formsRules: Rule[] = [
  hiddenRequired,
  requiredOffered,
  wizardCalls,
  takenByForm,
  ruledForms,
  requiredWritable,
  copiedValues,
  wizardWays,
  formModes,
  asideSections,
  scenarioNames,
];
