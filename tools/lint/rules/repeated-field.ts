import type { JsonPath } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';
import type { Report } from '../rule.ts';
import { forms, lists, placedFields, wizards } from '../screen-parts.ts';

export const repeatedField = defineRule({
  code: 'SP3005',
  title: 'No field stands twice in a list, a form or a step: the second would undo the first.',
  check(world, report) {
    for (const { file, value: list } of lists(world)) {
      once('column', file, list.columns.map(({ name }, index) => ({ name, path: ['columns', index, 'name'] })), report);
      once('filter', file, (list.filters ?? []).map(({ name }, index) => ({ name, path: ['filters', index, 'name'] })), report);
    }
    for (const { file, value: form } of forms(world)) {
      const placed = placedFields(form).map(({ field, path, rows }) => ({ name: rows === null ? field.name : `${rows}[].${field.name}`, path: [...path, 'name'] }));
      once('field', file, placed, report);
    }
    for (const { file, value: wizard } of wizards(world)) {
      once('field', file, wizard.fields.map(({ name }, index) => ({ name, path: ['fields', index, 'name'] })), report);
    }
  },
});

function once(what: string, file: string, all: { name: string; path: JsonPath }[], report: Report): void {
  const seen = new Set<string>();
  for (const { name, path } of all) {
    if (seen.has(name)) report({ file, path }, `The ${what} "${name}" stands twice.`);
    seen.add(name);
  }
}
