import type { Located } from '../../catalogue/catalogue.ts';
import type { Place, Report } from '../rule.ts';
import { defineRule } from '../rule.ts';

export const uniqueName = defineRule({
  code: 'SP1007',
  title: 'No two screens, entities, tables, operations or areas have the same name.',
  why: 'The second definition would hide the first.',
  fix: 'Give one of them another name.',
  check({ screens, entities, operations, areas }, report) {
    reportRepeated(
      'screen',
      named(screens, ({ id }) => id, ['id']),
      report,
    );
    reportRepeated(
      'entity',
      named(entities, ({ entity }) => entity, ['entity']),
      report,
    );
    reportRepeated(
      'table',
      named(entities, ({ table }) => table.name, ['table', 'name']),
      report,
    );
    reportRepeated(
      'operation',
      named(operations, ({ name }) => name, ['name']),
      report,
    );
    reportRepeated(
      'operation path',
      named(operations, ({ method, path }) => `${method} ${path}`, ['path']),
      report,
    );
    reportRepeated(
      'area',
      named(areas, ({ area }) => area, ['area']),
      report,
    );
  },
});

interface Named {
  name: string;
  place: Place;
}

function named<Value>(located: Located<Value>[], name: (value: Value) => string, key: string[]): Named[] {
  return located.map(({ file, path, value }) => ({ name: name(value), place: { file, path: [...path, ...key] } }));
}

function reportRepeated(what: string, all: Named[], report: Report): void {
  const first = new Map<string, Place>();
  for (const { name, place } of all) {
    const earlier = first.get(name);
    if (earlier)
      report(place, `There is already a${/^[aeo]/.test(what) ? 'n' : ''} ${what} "${name}", in ${earlier.file}.`);
    else first.set(name, place);
  }
}
