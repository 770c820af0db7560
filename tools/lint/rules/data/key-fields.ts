import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { KIND_NAMES, kindOf } from '../../names/operators.ts';
import type { Kind } from '../../names/operators.ts';
import { defineRule } from '../../rule.ts';

export const keyFields = defineRule({
  code: 'SP2036',
  title: 'The key and the unique sets of an entity are stored single values.',
  why: 'The database compares them in an index, and an index over lists, secrets or calculated values cannot be made.',
  fix: 'Name fields that hold a text, a number, a date or a boolean, and that the database stores.',
  check({ entities }, report) {
    for (const { file, value: entity } of entities) {
      const named = [
        ...entity.key.map((name, index) => ({ name, path: ['key', index] })),
        ...(entity.unique ?? []).flatMap((set, s) => set.map((name, index) => ({ name, path: ['unique', s, index] }))),
      ];
      for (const { name, path } of named) {
        const field = entry(entity.properties, name);
        const problem = field && problemOf(field);
        if (problem) report({ file, path }, `"${name}" is ${problem}, and no index can tell records apart by it.`);
      }
    }
  },
});

const STORED: Kind[] = ['text', 'number', 'date', 'boolean'];

function problemOf(field: Field): string | null {
  if (field.writeOnly) return 'a secret';
  if (field.compute !== undefined || field.aggregate !== undefined) return 'calculated';
  return STORED.includes(kindOf(field)) ? null : KIND_NAMES[kindOf(field)];
}
