import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../../../renderer/language/types/entity.ts';
import { KIND_NAMES, kindOf } from '../../names/operators.ts';
import type { Kind } from '../../names/operators.ts';
import { defineRule } from '../../rule.ts';

export const readableFields = defineRule({
  code: 'SP2031',
  title: 'The title field and the searched fields of an entity hold a text, a number or a date.',
  why: 'A list, an object or a boolean does not name a record, and a search finds nothing in it.',
  fix: 'Name a stored field that holds a text, a number or a date; a search also looks through the texts of an object of any members.',
  check({ entities }, report) {
    for (const { file, value: entity } of entities) {
      const named = [
        { name: entity.titleField, path: ['titleField'], use: 'the title of a record' },
        ...(entity.search ?? []).map((name, index) => ({ name, path: ['search', index], use: 'searched' })),
      ];
      for (const { name, path, use } of named) {
        const field = entry(entity.properties, name);
        const problem = field && problemOf(field, path[0] === 'search');
        if (problem) report({ file, path }, `"${name}" is ${problem} and cannot be ${use}.`);
      }
    }
  },
});

const READABLE: Kind[] = ['text', 'number', 'date'];

function problemOf(field: Field, isSearched: boolean): string | null {
  if (field.writeOnly) return 'a secret';
  if (isSearched && (field.compute !== undefined || field.aggregate !== undefined)) return 'calculated';
  if (isSearched && field.type === 'object' && field.format === 'json') return null;
  return READABLE.includes(kindOf(field)) ? null : KIND_NAMES[kindOf(field)];
}
