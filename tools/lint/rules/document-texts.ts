import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';
import { nearText } from '../texts/near-text.ts';

export const documentTexts = defineRule({
  code: 'SP3301',
  title: 'A text that the documents give is spelt as they spell it.',
  why: 'The documents give their messages to the letter, and whoever knows them looks for those words.',
  fix: 'Copy the text. One that is near to another on purpose belongs into `apart` of tools/lint/texts/document-texts.json.',
  check({ sources }, report) {
    for (const { file, role, value } of sources) {
      if (role === 'operations') continue;
      for (const { text, path } of textsIn(value, [])) {
        const meant = nearText(text);
        if (meant !== undefined) report({ file, path }, `The documents spell this otherwise. Did you mean "${meant}"?`);
      }
    }
  },
});

/** Keys of texts that people read. */
const TEXT_KEYS = new Set([
  'title',
  'label',
  'placeholder',
  'help',
  'description',
  'intro',
  'text',
  'message',
  'emptyText',
  'emptyDetail',
  'emptyValueLabel',
  'addLabel',
  'confirm',
  'successMessage',
  'messages',
]);

function textsIn(value: Json | undefined, path: JsonPath): { text: string; path: JsonPath }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
  return typeof value === 'string' && path.some((key) => TEXT_KEYS.has(String(key))) ? [{ text: value, path }] : [];
}
