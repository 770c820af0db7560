import type { Rule } from '../../rule.ts';
import { abilities } from './abilities.ts';
import { aggregates } from './aggregates.ts';
import { currencyFields } from './currency-fields.ts';
import { entityNamesExist } from './entity-names.ts';
import { fieldRules } from './field-rules.ts';
import { fixedFilter } from './fixed-filter.ts';
import { keyFields } from './key-fields.ts';
import { oneShape } from './one-shape.ts';
import { operationPath } from './operation-path.ts';
import { operationServes } from './operation-serves.ts';
import { publicWrites } from './public-writes.ts';
import { readableFields } from './readable-fields.ts';
import { references } from './references.ts';
import { repeatedChoice } from './repeated-choice.ts';
import { requiredNames } from './required-names.ts';
import { servedWrites } from './served-writes.ts';
import { siteField } from './site-field.ts';
import { uniqueReference } from './unique-reference.ts';
import { views } from './views.ts';

/** Entities and operations. */
export const dataRules: Rule[] = [
  entityNamesExist,
  references,
  fieldRules,
  operationServes,
  operationPath,
  currencyFields,
  fixedFilter,
  servedWrites,
  aggregates,
  views,
  siteField,
  uniqueReference,
  readableFields,
  requiredNames,
  publicWrites,
  oneShape,
  repeatedChoice,
  keyFields,
  abilities,
];
