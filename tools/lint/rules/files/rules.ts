import type { Rule } from '../../rule.ts';
import { documentTexts } from './document-texts.ts';
import { fileName } from './file-name.ts';
import { languageVersion } from './language-version.ts';
import { notJson } from './not-json.ts';
import { repeatedKey } from './repeated-key.ts';
import { schemaAddress } from './schema-address.ts';
import { shape } from './shape.ts';
import { uniqueName } from './unique-name.ts';
import { unknownKey } from './unknown-key.ts';

/** What a file must be: JSON of the right shape, under its name, with the texts of the documents. */
export const filesRules: Rule[] = [
  notJson,
  repeatedKey,
  shape,
  unknownKey,
  schemaAddress,
  fileName,
  uniqueName,
  languageVersion,
  documentTexts,
];
