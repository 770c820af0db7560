import { computedField } from '../../computed-field.ts';
import { kindOf, KIND_NAMES } from '../../names/operators.ts';
import type { Kind } from '../../names/operators.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';

export const copiedValues = defineRule({
  code: 'SP3055',
  title: 'A value with a copy button is a text, a number or a date.',
  why: 'A list and an object get no button, and nobody needs a copy of true or false.',
  fix: 'Remove `copy`, or show a field that holds a text, a number or a date.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, field: own } of references.shown) {
        const field = own ?? computedField(node.compute, context.functions);
        if (node.copy !== true || !field || field === 'any' || COPIED.includes(kindOf(field))) continue;
        report({ file, path: [...path, 'copy'], at: 'key' }, `"${node.name}" is ${KIND_NAMES[kindOf(field)]}.`);
      }
    }
  },
});

const COPIED: Kind[] = ['text', 'number', 'date'];
