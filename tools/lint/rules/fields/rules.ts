import type { Rule } from '../../rule.ts';
import { controlFits } from './control-fits.ts';
import { customProps } from './custom-props.ts';
import { editorField } from './editor-field.ts';
import { editorLookups } from './editor-lookups.ts';
import { entityExists } from './entity-exists.ts';
import { fieldExists } from './field-exists.ts';
import { filledBraces } from './filled-braces.ts';
import { formatFits } from './format-fits.ts';
import { functionNames } from './function-names.ts';
import { largeLookup } from './large-lookup.ts';
import { lookup } from './lookup.ts';
import { lookupKey } from './lookup-key.ts';
import { lookupText } from './lookup-text.ts';
import { pathNames } from './path-names.ts';
import { repeatedField } from './repeated-field.ts';
import { selfReference } from './self-reference.ts';
import { templateNames } from './template-names.ts';
import { tonesOfValues } from './tones-of-values.ts';
import { uploadFolder } from './upload-folder.ts';

/** The fields that a screen names, their controls, lookups and formats, and the texts that fields fill. */
export const fieldsRules: Rule[] = [
  entityExists,
  fieldExists,
  repeatedField,
  lookup,
  controlFits,
  customProps,
  templateNames,
  pathNames,
  functionNames,
  formatFits,
  largeLookup,
  lookupKey,
  lookupText,
  selfReference,
  uploadFolder,
  editorField,
  editorLookups,
  filledBraces,
  tonesOfValues,
];
