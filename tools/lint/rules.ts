import type { Rule } from './rule.ts';
import { fileName } from './rules/file-name.ts';
import { notJson } from './rules/not-json.ts';
import { repeatedKey } from './rules/repeated-key.ts';
import { schemaAddress } from './rules/schema-address.ts';
import { shape } from './rules/shape.ts';
import { uniqueName } from './rules/unique-name.ts';
import { unknownKey } from './rules/unknown-key.ts';

/** Everything that lint proves. */
export const rules: Rule[] = [notJson, repeatedKey, shape, unknownKey, schemaAddress, fileName, uniqueName];
